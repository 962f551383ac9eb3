import Handoff

/// One incarnation of a program on a device. When it is gone, every port call that it made or makes
/// throws, and its tasks unwind without effect on disk, link or journal.
final class Process {
  let device: DeviceName
  /// Rising with each incarnation on a device; holds the process's locks.
  let number: Int
  @exclusivity(unchecked) var isAlive = true

  init(device: DeviceName, number: Int) {
    self.device = device
    self.number = number
  }
}

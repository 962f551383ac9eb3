import Handoff

// What a scenario has scripted to go wrong, and what became of it.

/// Something that was scripted: what, in words, and by which step, counted from 1.
public struct ScriptOrigin: Hashable, Sendable {
  public var about: String
  public var step: Int?
}

extension World {
  /// What is scripted now.
  func origin(_ about: String) -> ScriptOrigin { ScriptOrigin(about: about, step: step) }

  /// What was scripted for the link, the transfer queue, home and the disks, and never struck.
  public var neverStruck: [ScriptOrigin] {
    link.neverStruck + home.neverStruck
      + [watch!, phone!].flatMap { device in
        zip(device.faultOrigins, device.disk.strikes).filter { $0.1 == 0 }.map(\.0)
      }
  }

  // MARK: The disks

  /// From now on the disk of a device goes wrong at a point.
  public func add(_ fault: DiskFault, on name: DeviceName, about: String) {
    let device = self[name]
    device.disk.add(fault)
    device.faultOrigins.append(origin("\(fault.kind.name) on the \(name)'s disk"))
    journal(.scripted(about))
  }

  func removeFaults(of device: Device) {
    device.disk.removeFaults()
    device.faultOrigins = []
  }

  /// The bytes that can still be written on a device; `nil` is without limit.
  public func setSpace(_ name: DeviceName, _ space: Int?) {
    let disk = self[name].disk
    disk.capacity = space.map { disk.usedSpace + $0 } ?? .max
    journal(.scripted("the \(name) has \(space.map { "\($0) bytes" } ?? "all space") left"))
  }
}

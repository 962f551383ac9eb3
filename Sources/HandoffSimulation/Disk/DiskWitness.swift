/// One operation that a process asked of a device's disk, made or not.
public struct DiskOperation: Hashable, Sendable {
  public var device: DeviceName
  /// Which process of the device asked, counted from 1.
  public var process: Int
  public var kind: DiskCall.Kind
  /// The paths that it means: none, one, or the two of a rename.
  public var paths: [String]
  /// Whether it changes nothing whatever it meets.
  public var onlyReads: Bool
  public var time: VirtualTime
  /// Journal entries that there were before it.
  public var entries: Int
  /// The changes that were not durable after it; none when it was not made.
  public var pending = 0
}

/// Somebody who sees every operation of both disks of a world, in order.
public protocol DiskWitness: AnyObject {
  func made(_ operation: DiskOperation)
  /// A disk fault has cut the power, and this is what is left.
  func lostPower(_ device: DeviceName, by outage: Outage, disk: SimulatedDisk)
}

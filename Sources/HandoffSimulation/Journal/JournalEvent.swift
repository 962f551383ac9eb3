import Handoff

/// What can happen in a run, as seen from the ports, the disks, the link and home.
public enum JournalEvent: Sendable {
  // What the scenario did.
  /// A step began: its number, counted from 1, and the name of its kind.
  case step(Int, String)
  /// A step did not apply, for a reason.
  case skipped(Int, String)
  /// What is was compared with what a step expects, by its number, and differs in these things.
  case compared(Int, [String])
  case note(String)
  case healing
  case settled

  // Capture.
  case captureBegan(CaptureFacts)
  case captured(CaptureFacts, CrumbID)
  case captureFailed(CaptureFacts, String)
  /// A crumb goes on its way whose capture has not returned yet: it can only be this one's.
  case identified(CaptureFacts, CrumbID)

  // Between the devices.
  /// The transfer queue took it.
  case enqueued(CrumbID, sequence: UInt64)
  case withdrawn(CrumbID)
  /// Taken out of the transfer queue by a step.
  case dropped(CrumbID)
  case transferWiped
  /// A delivery left the watch. That is no delivery.
  case left(Delivery)
  case deliveryLost(CrumbID, LossReason)
  /// A delivery reached the phone.
  case received(Delivery)
  /// The phone answered. `isDurable`: nothing that it wrote for this answer can still be lost.
  case answered(Acknowledgement, isDurable: Bool)
  case receiveFailed(CrumbID, String)
  case acknowledgementLost(CrumbID, LossReason)
  /// An acknowledgement reached the watch.
  case acknowledged(Acknowledgement)

  // Home.
  case asked(CrumbID)
  /// Home stored a record.
  case committed(HomeRecord)
  /// Home had it already, with the same bytes.
  case committedBefore(CrumbID)
  /// Home had the id already, with other bytes.
  case conflicted(HomeRecord)
  case homeAnswered(CrumbID, HomeAnswer)

  // The devices.
  case power(DeviceName, Power)
  case app(DeviceName, AppState)
  case unlocked(DeviceName)
  case launched(DeviceName, [RecoveryFinding])
  case launchFailed(DeviceName, String)
  /// After a restart the app was launched twice; whether both found the same.
  case recoveredTwice(DeviceName, [RecoveryFinding], same: Bool)
  case reach(Bool)
  /// From now on a delivery may have so many bytes at the most.
  case linkLimit(Int)
  case homeReach(Bool)
  case travelled(DeviceName, ZoneID)
  /// A wall clock changed; the entry's faces show what it says now.
  case clock(DeviceName, String)
  case dayStart(DeviceName, DayStart)
  case session(isValid: Bool)
  /// Something was scripted for the link, the transfer queue, home or a disk.
  case scripted(String)
  /// A disk fault struck: what, at which operation, on which path.
  case diskFault(DeviceName, DiskFaultKind.Group, String)
  /// The disk's own record: it does not give the bytes of these crumbs as they were written, or has
  /// not made them durable although it said so. `CrumbID.memory` is among them when what a device
  /// remembers beside its crumbs was hit. `forGood`: also later, as far as is known.
  /// `shows`: whoever reads the bytes can tell that they are not what was written.
  case bytesHit(DeviceName, [CrumbID], forGood: Bool, shows: Bool)
  /// What could be told of these crumbs by whoever reads them is not to be seen any more: another
  /// fault has hidden it.
  case bytesHidden(DeviceName, [CrumbID])
  /// The person asked for another try.
  case retried(DeviceName, CrumbID?)

  // What they say and hold.
  /// What an actor says about itself. Nothing is judged from it.
  case says(DeviceName, Note)
  /// A look at a device began: what is added from here on, it may miss.
  case looks(DeviceName)
  /// What the wrist holds. `afterRestart`: this is the first look after a launch.
  case wristHolds([WristItem], afterRestart: Bool)
  case phoneHolds(PhoneInventory, afterRestart: Bool)
}

/// Why something did not arrive.
public enum LossReason: String, Hashable, Sendable {
  /// A step asked for it.
  case scripted
  /// The phone was not in reach when it would have arrived.
  case outOfReach = "out_of_reach"
}

/// The world's own record of one capture: what the device's clock said when the person spoke.
public struct CaptureFacts: Hashable, Sendable {
  /// The world's own count, from 1.
  public var number: Int
  /// The scenario's name for it.
  public var name: String
  public var device: DeviceName
  public var text: CrumbText
  public var attachments: [Attachment]
  public var capture: Capture
}

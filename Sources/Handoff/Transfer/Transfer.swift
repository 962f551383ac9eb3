/// The in-order, persistent queue between the two devices, as the watch app sees it: what
/// WatchConnectivity's `transferUserInfo` is to an Apple app. ``TransferQueue`` is its reference.
///
/// It may be slow, stuck, one behind, or wiped by an unpairing. What it took is not delivered:
/// only the phone's acknowledgement, which comes back through ``WristQueue/acknowledged(_:)``, is.
public protocol Transfer: Sendable {
  /// Takes a delivery behind those it holds. An id that it holds already stays where it is.
  func put(_ delivery: Delivery) async throws(TransferError)
  /// The ids it holds, in order. No put that began before it was asked is still under way when it
  /// answers: what that one brings would stand in front of what is put back now.
  func outstanding() async throws(TransferError) -> [CrumbID]
  /// Takes a delivery back. One that is under way may still arrive.
  func withdraw(_ id: CrumbID) async throws(TransferError)
}

/// Why the transfer queue did not do what it was asked.
public enum TransferError: Error, Hashable, Sendable {
  /// The delivery is larger than the link takes, in bytes. It will never go as it is.
  case tooLarge(size: Int, limit: Int)
  /// It could not be made durable; nothing was taken.
  case storage(StorageError)
  /// The queue is not running.
  case notRunning
  /// It was emptied, and takes nothing before ``Transfer/outstanding()`` was asked: what is put now
  /// would go before what was lost.
  case wiped
}

/// What the transfer queue tells the watch app; it may have to wake the app for it.
public protocol TransferEvents: Sendable {
  /// The phone's acknowledgement came back.
  func acknowledged(_ acknowledgement: Acknowledgement)
  /// The link does not take this crumb any more; the queue has let go of it.
  func refused(_ id: CrumbID, size: Int, limit: Int)
  /// An acknowledgement has not come in time although the phone is in reach.
  func overdue(_ id: CrumbID)
}

/// The radio between the two devices, as the transfer queue sees it.
public protocol Link: Sendable {
  /// Whether a delivery sent now could arrive.
  var isInReach: Bool { get }
  /// The most bytes that one delivery may have.
  var limit: Int { get }
  /// Hands a delivery to the radio. When it returns, the delivery has left; that is no delivery.
  func send(_ delivery: Delivery) async throws(LinkError)
}

/// Why a delivery did not leave.
public enum LinkError: Error, Hashable, Sendable {
  case outOfReach
  case tooLarge(size: Int, limit: Int)
  case processGone
}

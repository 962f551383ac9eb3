import Handoff

/// How a world begins.
public struct WorldSetup: Sendable {
  /// How a device begins.
  public struct Device: Sendable {
    public var zone: ZoneID
    public var power = Power.on
    public var isUnlocked = true
    public var app = AppState.background
    /// How far its clock is ahead of the truth.
    public var clockAhead = Duration.zero
    /// Parts per million by which its clock runs fast.
    public var drift = 0
    public var dayStart = DayStart.midnight
    /// Bytes of disk; `nil` is without limit.
    public var space: Int?
    /// The tz data that it has; `nil`: the world's.
    public var zones: ZoneDatabase?

    public init(zone: ZoneID) { self.zone = zone }
  }

  /// The true moment at which it begins.
  public var begin: Instant
  public var seed: UInt64
  public var interleaving = Interleaving.uniform
  public var watch: Device
  public var phone: Device
  public var isLinkUp = true
  public var linkLatency = Duration.zero
  public var linkLimit = WorldSetup.usualLinkLimit
  public var isHomeReachable = true
  public var homeLatency = Duration.zero

  /// What WatchConnectivity takes in one transfer, about.
  public static let usualLinkLimit = 65_536

  public init(begin: Instant, seed: UInt64 = 0, watch: Device, phone: Device) {
    self.begin = begin
    self.seed = seed
    self.watch = watch
    self.phone = phone
  }
}

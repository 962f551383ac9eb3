import HandoffSimulation

// The words of a scenario that are the world's own.

/// See `HandoffSimulation.DeviceName`.
public typealias DeviceName = HandoffSimulation.DeviceName
/// See `HandoffSimulation.Interleaving`.
public typealias Interleaving = HandoffSimulation.Interleaving
/// See `HandoffSimulation.Power`.
public typealias Power = HandoffSimulation.Power
/// See `HandoffSimulation.AppState`.
public typealias AppState = HandoffSimulation.AppState

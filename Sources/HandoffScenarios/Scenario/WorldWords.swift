import HandoffSimulation

// The words of a scenario that are the world's own.

public typealias DeviceName = HandoffSimulation.DeviceName
public typealias Power = HandoffSimulation.Power
public typealias AppState = HandoffSimulation.AppState

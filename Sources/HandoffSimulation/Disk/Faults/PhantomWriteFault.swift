extension DiskFaultKind {
  /// A write says yes and the old bytes are still read.
  public static let phantomWrite = DiskFaultKind("phantom_write", .silent, at: [.write]) {
    disk, strike in
    disk.armed = .phantomWrite(strike.fault.kind)
    return .proceed
  }
}

import HandoffSimulation

/// Draws the ways of crumbs through the rows: down a lane while a crumb waits there, and across to
/// the next lane in the row in which it arrives.
struct PathBuilder {
  private let path: CrumbPath
  /// Where each step is; `nil` for one without a row.
  private let steps: [Int?]
  private let end: Int
  private let tracks: [Lane: Across]
  private var drawing: PathDrawing
  /// Where the way has come to.
  private var at: (lane: Lane, point: Point)?
  /// Where it was in the transfer queue last.
  private var inQueue: Point?
  /// Where a line leaves the queue or the phone, when it has a row of its own.
  private var leaving: Int?
  private var asking: Int?
  private var answered: Int?
  /// When the way came to where it is.
  private var since = VirtualTime.never

  /// How far above its arrival a line begins that has no row for its beginning.
  private static let slope = 14

  static func drawings(of facts: TimelineFacts, steps: [[Int?]], end: Int) -> [PathDrawing] {
    let tracks = Tracks(facts, steps, end)
    return facts.paths.indices.map { place in
      let tracks = Dictionary(
        uniqueKeysWithValues: Lane.allCases.map { ($0, tracks.place(of: place, in: $0)) })
      var builder = PathBuilder(
        path: facts.paths[place], steps: steps[place], end: end, tracks: tracks,
        drawing: PathDrawing(path: place))
      return builder.draw()
    }
  }

  private init(
    path: CrumbPath, steps: [Int?], end: Int, tracks: [Lane: Across], drawing: PathDrawing
  ) {
    self.path = path
    self.steps = steps
    self.end = end
    self.tracks = tracks
    self.drawing = drawing
  }

  private mutating func draw() -> PathDrawing {
    for index in path.steps.indices { draw(path.steps[index], steps[index]) }
    if path.filed == nil, let at, at.lane != .home {
      wait(until: end)
      mark(.waiting, Point(at.point.x, end), nil, "end")
    }
    return drawing
  }

  private mutating func draw(_ step: PathStep, _ y: Int?) {
    defer { if y != nil { since = step.stamp.time } }
    switch step.kind {
    case .left: leaving = y
    case .asked: asking = y
    default:
      guard let y else { return }
      switch step.kind {
      case .captured, .captureFailed, .enqueued, .withdrawn, .dropped: drawWatch(step, y)
      case .deliveryLost, .received, .answered, .receiveFailed, .acknowledgementLost,
        .acknowledged:
        drawLink(step, y)
      case .committed, .committedBefore, .conflicted, .refused: drawHome(step, y)
      case .needsAttention(_, let lane):
        if at?.lane == lane { wait(until: y) }
        mark(.attention, point(lane, y), step, "needs attention")
      case .left, .asked, .leftOut: break
      }
    }
  }

  // MARK: Steps

  private mutating func drawWatch(_ step: PathStep, _ y: Int) {
    switch step.kind {
    case .captured, .captureFailed:
      let lane = path.device.map { Lane($0) } ?? .watch
      at = (lane, point(lane, y))
      mark(.station, point(lane, y), step, "captured")
      if case .captureFailed = step.kind {
        mark(.lost, Point(tracks[lane]!, y + 13), step, "not captured")
        at = nil
      }
    case .enqueued:
      if at == nil || at?.lane == .watch {
        go(.transfer, leaving: start(of: step, y), y)
      } else {
        line(point(.watch, y - Self.slope), point(.transfer, y), .again)
        if at?.lane == .transfer { wait(until: y) }
      }
      inQueue = point(.transfer, y)
      mark(.dot, point(.transfer, y), step, "enqueued")
    default:
      guard at?.lane == .transfer else { return }
      wait(until: y)
      mark(.lost, point(.transfer, y), step, "taken back")
      line(point(.transfer, y), point(.watch, y + 10), .again)
      at = (.watch, point(.watch, y + 10))
    }
  }

  private mutating func drawLink(_ step: PathStep, _ y: Int) {
    switch step.kind {
    case .deliveryLost:
      let start = leave(step, y)
      let lost = Point(LayoutBuilder.lostDelivery, y)
      line(start, lost, .again)
      mark(.lost, lost, step, "delivery lost")
    case .received:
      let isFirst = at == nil || at?.lane == .transfer
      let start = leave(step, y)
      line(start, point(.phone, y), isFirst ? .way : .again)
      if isFirst { at = (.phone, point(.phone, y)) }
      mark(.dot, point(.phone, y), step, "received")
    case .answered:
      if at?.lane == .phone { wait(until: y) }
      answered = y
      mark(.accepted, point(.phone, y), step, "accepted")
    case .receiveFailed:
      mark(.lost, point(.phone, y), step, "not taken")
      if at?.lane == .phone, let inQueue { at = (.transfer, inQueue) }
    case .acknowledgementLost:
      let lost = Point(LayoutBuilder.lostDelivery, y)
      line(point(.phone, answered ?? y - Self.slope), lost, .acknowledgement)
      mark(.lost, lost, step, "acknowledgement lost")
    default:
      line(
        point(.phone, answered ?? y - Self.slope), point(.watch, y), .acknowledgement)
      mark(.acknowledged, point(.watch, y), step, "acknowledged")
    }
  }

  private mutating func drawHome(_ step: PathStep, _ y: Int) {
    let leaving = asking ?? start(of: step, y)
    asking = nil
    if case .committed = step.kind {
      if at == nil { at = (.phone, point(.phone, leaving)) }
      go(.home, leaving: leaving, y)
      let shape = path.wrongDay == nil ? PathDrawing.Shape.station : .wrongStation
      return mark(shape, point(.home, y), step, "committed")
    }
    if at?.lane == .phone { wait(until: leaving) }
    if case .refused = step.kind {
      let lost = Point(LayoutBuilder.lostRequest, y)
      line(point(.phone, leaving), lost, .again)
      return mark(.lost, lost, step, "not taken by home")
    }
    line(point(.phone, leaving), point(.home, y), .again)
    if case .conflicted = step.kind {
      mark(.lost, point(.home, y), step, "conflict")
    } else {
      mark(.dot, point(.home, y), step, "home had it")
    }
  }

  // MARK: Lines

  /// Where the line to a step begins: at the step before when that was in the same instant.
  private func start(of step: PathStep, _ y: Int) -> Int {
    let now = at?.point.y ?? .min
    return since == step.stamp.time && now > y - 90 ? now : max(now, y - Self.slope)
  }

  private func point(_ lane: Lane, _ y: Int) -> Point { Point(tracks[lane]!, y) }

  private mutating func line(_ from: Point, _ to: Point, _ style: PathDrawing.Segment.Style) {
    drawing.segments.append(PathDrawing.Segment(from: from, to: to, style: style))
  }

  private mutating func mark(
    _ shape: PathDrawing.Shape, _ at: Point, _ step: PathStep?, _ what: String
  ) {
    drawing.marks.append(
      PathDrawing.Mark(shape: shape, at: at, moment: step?.stamp.time ?? .never, step: what))
  }

  /// Stays in its lane.
  private mutating func wait(until y: Int) {
    guard let now = at, y > now.point.y else { return }
    line(now.point, Point(now.point.x, y), .way)
    at?.point.y = y
  }

  private mutating func go(_ lane: Lane, leaving: Int, _ y: Int) {
    wait(until: leaving)
    let from = at?.point ?? point(lane == .transfer ? .watch : .transfer, leaving)
    line(from, point(lane, y), .way)
    at = (lane, point(lane, y))
  }

  /// Where a delivery leaves the queue; until there the crumb has waited in it.
  private mutating func leave(_ step: PathStep, _ y: Int) -> Point {
    var start = leaving ?? (at?.lane == .transfer ? self.start(of: step, y) : y - Self.slope)
    leaving = nil
    if let inQueue { start = max(start, inQueue.y) }
    if at?.lane == .transfer {
      wait(until: start)
    } else if let inQueue, start > inQueue.y {
      line(inQueue, point(.transfer, start), .again)
    }
    inQueue = point(.transfer, start)
    return point(.transfer, start)
  }
}

/// Gives crumbs that are in a lane at the same time places side by side.
private struct Tracks {
  private var slots: [Lane: [Int]] = [:]
  private var counts: [Lane: Int] = [:]

  init(_ facts: TimelineFacts, _ steps: [[Int?]], _ end: Int) {
    for lane in Lane.allCases where lane != .home {
      let stays = facts.paths.indices.map { place in
        Tracks.stay(of: facts.paths[place], steps[place], in: lane, end)
      }
      let order = stays.indices.filter { stays[$0] != nil }.sorted {
        let (left, right) = (stays[$0]!, stays[$1]!)
        return (left.lowerBound, $0) < (right.lowerBound, $1)
      }
      var taken: [Int] = []
      var slots = Array(repeating: 0, count: facts.paths.count)
      for place in order {
        let stay = stays[place]!
        let slot = taken.firstIndex { $0 < stay.lowerBound } ?? taken.count
        if slot == taken.count { taken.append(0) }
        taken[slot] = stay.upperBound
        slots[place] = slot
      }
      self.slots[lane] = slots
      counts[lane] = taken.count
    }
  }

  func place(of path: Int, in lane: Lane) -> Across {
    lane.track(slots[lane]?[path] ?? 0, of: counts[lane] ?? 1)
  }

  private static func stay(
    of path: CrumbPath, _ steps: [Int?], in lane: Lane, _ end: Int
  ) -> ClosedRange<Int>? {
    var places: [Int] = []
    for (step, y) in zip(path.steps, steps) {
      if let y, step.kind.isIn(lane, of: path) { places.append(y) }
    }
    guard let first = places.first, let last = places.max() else { return nil }
    let isLast =
      path.filed == nil
      && path.steps.last { $0.kind.lane(of: path) != nil }
        .flatMap { $0.kind.lane(of: path) } == lane
    return first...(isLast ? end : max(first, last))
  }
}

extension PathStep.Kind {
  /// The lane in which a crumb is after it; `nil` when it stays where it is.
  fileprivate func lane(of path: CrumbPath) -> Lane? {
    switch self {
    case .captured, .captureFailed: path.device.map { Lane($0) } ?? .watch
    case .enqueued: .transfer
    case .withdrawn, .dropped: .watch
    case .received: .phone
    case .committed: .home
    default: nil
    }
  }

  /// Whether something is drawn in a lane for it.
  fileprivate func isIn(_ lane: Lane, of path: CrumbPath) -> Bool {
    switch self {
    case .captured, .captureFailed: lane == self.lane(of: path)
    case .enqueued: lane == .transfer || (lane == .watch && path.device == .watch)
    case .withdrawn, .dropped: lane == .transfer || lane == .watch
    case .left, .deliveryLost: lane == .transfer
    case .received: lane == .transfer || lane == .phone
    case .answered, .receiveFailed, .asked, .committed, .committedBefore, .conflicted, .refused:
      lane == .phone
    case .needsAttention(_, let place): lane == place
    case .acknowledged, .acknowledgementLost, .leftOut: false
    }
  }
}

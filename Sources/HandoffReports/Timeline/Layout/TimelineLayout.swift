import Handoff
import HandoffSimulation

/// Where everything of a timeline stands: numbers and words, and nothing about how they are drawn.
struct TimelineLayout: Sendable {
  var height = 0
  /// One for each row.
  var places: [RowPlace] = []
  var labels: [Label] = []
  var lines: [LinePlace] = []
  var gaps: [GapPlace] = []
  var folds: [Band] = []
  var bands: [Band] = []
  var wrongDays: [WrongDay] = []
  /// One for each path that is drawn.
  var paths: [PathDrawing] = []

  struct RowPlace: Sendable {
    var row: TimelineRow
    /// Where what happens is.
    var y: Int
    /// Where the row begins.
    var top: Int
  }

  /// Words beside something.
  struct Label: Sendable {
    enum Anchor: Sendable { case start, middle, end }
    enum Style: Sendable {
      /// What a clock shows.
      case time
      case words
      /// The date on a line.
      case date
      case trouble
    }

    var words: String
    var x: Across
    /// In pixels.
    var shift: Int
    var y: Int
    var anchor: Anchor
    var style: Style
    /// What there is more room for on a wide screen.
    var wide: String = ""
  }

  struct LinePlace: Sendable {
    var line: ClockLine
    var y: Int
  }

  struct GapPlace: Sendable {
    var gap: Int
    var top: Int
    var bottom: Int
    /// How many gaps of its lane it lies in.
    var depth: Int
  }

  struct Band: Sendable {
    var top: Int
    var bottom: Int
    var lines: [String]
  }

  struct WrongDay: Sendable {
    var path: Int
    var top: Int
    var bottom: Int
  }
}

/// The way of one crumb, drawn.
struct PathDrawing: Sendable {
  struct Segment: Sendable {
    enum Style: Sendable { case way, again, acknowledgement }

    var from: Point
    var to: Point
    var style: Style
  }

  enum Shape: Hashable, Sendable {
    /// The beginning and the end, with the crumb's number.
    case station
    case wrongStation
    case dot
    /// Durable on the phone.
    case accepted
    case acknowledged
    case lost
    case attention
    /// It is still here when the run ends.
    case waiting
  }

  struct Mark: Sendable {
    var shape: Shape
    var at: Point
    var moment: VirtualTime
    /// Which of the steps it is, for tests and for reading the picture's source.
    var step: String
  }

  /// The place in the facts.
  var path: Int
  var segments: [Segment] = []
  var marks: [Mark] = []
}

struct Point: Hashable, Sendable {
  var x: Across
  var y: Int

  init(_ x: Across, _ y: Int) {
    self.x = x
    self.y = y
  }
}

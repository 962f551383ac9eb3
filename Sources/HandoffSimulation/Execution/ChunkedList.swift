/// A list that keeps its order, and from which anything is taken quickly however long it is: what a
/// link has held back for half a year may all become ready in one instant.
struct ChunkedList<Element> {
  private struct Chunk {
    var elements: [Element]
    /// Where the first of its highest is, once somebody has asked; until it changes.
    var highest: Int?
  }

  private var chunks: [Chunk] = []
  private(set) var count = 0

  /// Elements of a chunk.
  private static var most: Int { 256 }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: Element) {
    count += 1
    let last = chunks.count - 1
    if last >= 0, chunks[last].elements.count < Self.most {
      chunks[last].elements.append(element)
      chunks[last].highest = nil
    } else {
      chunks.append(Chunk(elements: [element]))
    }
  }

  mutating func remove(at place: Int) -> Element {
    let (chunk, place) = locate(place)
    count -= 1
    chunks[chunk].highest = nil
    let element = chunks[chunk].elements.remove(at: place)
    if chunks[chunk].elements.isEmpty, chunks.count > 1 { chunks.remove(at: chunk) }
    return element
  }

  /// Takes out what is gone, and gives it in its order.
  mutating func removeAll(where isGone: (Element) -> Bool) -> [Element] {
    var kept = ChunkedList()
    var gone: [Element] = []
    for chunk in chunks {
      for element in chunk.elements {
        if isGone(element) { gone.append(element) } else { kept.append(element) }
      }
    }
    self = kept
    return gone
  }

  subscript(place: Int) -> Element {
    let (chunk, place) = locate(place)
    return chunks[chunk].elements[place]
  }

  /// Changes every element.
  mutating func update(_ change: (inout Element) -> Void) {
    for chunk in chunks.indices {
      chunks[chunk].highest = nil
      for place in chunks[chunk].elements.indices { change(&chunks[chunk].elements[place]) }
    }
  }

  /// The place of the first of the highest; `nil` when there is none.
  ///
  /// - Parameter rank: Always the same one: what it says of a chunk is kept.
  mutating func highest(by rank: (Element) -> UInt64) -> Int? {
    var best: (place: Int, rank: UInt64)?
    var before = 0
    for chunk in chunks.indices {
      let elements = chunks[chunk].elements
      defer { before += elements.count }
      guard !elements.isEmpty else { continue }
      let place =
        chunks[chunk].highest
        ?? elements.indices.reduce(0) { rank(elements[$1]) > rank(elements[$0]) ? $1 : $0 }
      chunks[chunk].highest = place
      let own = rank(elements[place])
      if best.map({ own > $0.rank }) ?? true { best = (before + place, own) }
    }
    return best?.place
  }

  private func locate(_ place: Int) -> (chunk: Int, place: Int) {
    var place = place
    var chunk = 0
    while place >= chunks[chunk].elements.count {
      place -= chunks[chunk].elements.count
      chunk += 1
    }
    return (chunk, place)
  }
}

/// Finds stretches of text that occur often and writes texts with them.
///
/// The most frequent pair of neighbours becomes a new stretch, again and again (P. Gage, "A New Algorithm for Data
/// Compression", 1994). Of pairs that are equally frequent the one of the oldest stretches is taken: the same texts
/// always give the same stretches.
struct PairEncoding {
  /// The stretches, the most used first.
  private(set) var stretches: [String] = []
  /// Each text as indices into `stretches`.
  private(set) var texts: [[Int]] = []

  /// A pair must occur so often to become a stretch.
  private static let leastCount = 6
  private static let mostStretches = 9_000

  private struct Pair: Hashable {
    var first: Int32
    var second: Int32
  }

  /// A pair that is waiting, with the count it had when it was last looked at.
  private struct Candidate: Comparable {
    var count: Int
    var pair: Pair

    static func < (left: Candidate, right: Candidate) -> Bool {
      if left.count != right.count { return left.count < right.count }
      if left.pair.first != right.pair.first { return left.pair.first > right.pair.first }
      return left.pair.second > right.pair.second
    }
  }

  /// The symbol at each place of all texts, one after another with -1 between; -1 too where a symbol was joined away.
  private var symbols: [Int32] = []
  private var following: [Int32] = []
  private var preceding: [Int32] = []
  private var starts: [Int] = []
  private var all: [String] = []
  /// Where a pair begins, or once began.
  private var places: [Pair: [Int32]] = [:]
  private var counts: [Pair: Int] = [:]
  private var waiting = Heap<Candidate>()

  /// Encodes texts.
  init(_ input: [String]) {
    read(input)
    for place in symbols.indices where symbols[place] >= 0 && following[place] >= 0 { count(Int32(place)) }
    for (pair, count) in counts where count >= Self.leastCount { waiting.insert(Candidate(count: count, pair: pair)) }
    while all.count < Self.mostStretches, let candidate = waiting.popLargest() {
      let count = counts[candidate.pair] ?? 0
      guard count >= Self.leastCount else { continue }
      if count == candidate.count {
        join(candidate.pair)
      } else {
        waiting.insert(Candidate(count: count, pair: candidate.pair))
      }
    }
    rank()
  }

  /// Makes a symbol of each character and links neighbours.
  private mutating func read(_ input: [String]) {
    var known: [Unicode.Scalar: Int32] = [:]
    for text in input {
      let start = symbols.count
      starts.append(start)
      for scalar in text.unicodeScalars {
        if known[scalar] == nil {
          known[scalar] = Int32(all.count)
          all.append(String(Character(scalar)))
        }
        symbols.append(known[scalar] ?? 0)
      }
      for place in start..<symbols.count {
        preceding.append(place == start ? -1 : Int32(place - 1))
        following.append(place == symbols.count - 1 ? -1 : Int32(place + 1))
      }
      symbols.append(-1)
      preceding.append(-1)
      following.append(-1)
    }
  }

  private func pair(at place: Int32) -> Pair {
    Pair(first: symbols[Int(place)], second: symbols[Int(following[Int(place)])])
  }

  private mutating func count(_ place: Int32) {
    let pair = pair(at: place)
    places[pair, default: []].append(place)
    counts[pair, default: 0] += 1
  }

  private mutating func discount(_ place: Int32) { counts[pair(at: place), default: 0] -= 1 }

  /// Replaces a pair by a new symbol wherever it stands.
  private mutating func join(_ pair: Pair) {
    let symbol = Int32(all.count)
    all.append(all[Int(pair.first)] + all[Int(pair.second)])
    var changed: Set<Pair> = []
    for place in places.removeValue(forKey: pair) ?? [] {
      let next = following[Int(place)]
      guard symbols[Int(place)] == pair.first, next >= 0, symbols[Int(next)] == pair.second else { continue }
      let (before, after) = (preceding[Int(place)], following[Int(next)])
      if before >= 0 { discount(before) }
      if after >= 0 { discount(next) }
      symbols[Int(place)] = symbol
      symbols[Int(next)] = -1
      following[Int(place)] = after
      if after >= 0 { preceding[Int(after)] = place }
      if before >= 0 {
        count(before)
        changed.insert(self.pair(at: before))
      }
      if after >= 0 {
        count(place)
        changed.insert(self.pair(at: place))
      }
    }
    counts[pair] = nil
    for pair in changed {
      let count = counts[pair] ?? 0
      if count >= Self.leastCount { waiting.insert(Candidate(count: count, pair: pair)) }
    }
  }

  /// Puts the stretches that are used into order and writes the texts with them.
  private mutating func rank() {
    var used = [Int](repeating: 0, count: all.count)
    for symbol in symbols where symbol >= 0 { used[Int(symbol)] += 1 }
    let order = all.indices.filter { used[$0] > 0 }.sorted { (-used[$0], $0) < (-used[$1], $1) }
    var ranks = [Int](repeating: 0, count: all.count)
    for (rank, symbol) in order.enumerated() { ranks[symbol] = rank }
    stretches = order.map { all[$0] }
    for start in starts {
      var text: [Int] = []
      var next = Int32(start)
      while next >= 0, symbols[Int(next)] >= 0 {
        text.append(ranks[Int(symbols[Int(next)])])
        next = following[Int(next)]
      }
      texts.append(text)
    }
  }
}

/// A binary heap whose largest element is taken first.
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[(child - 1) / 2] < elements[child] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popLargest() -> Element? {
    guard let largest = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return largest }
    elements[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < elements.count else { return largest }
      if child + 1 < elements.count, elements[child] < elements[child + 1] { child += 1 }
      guard elements[parent] < elements[child] else { return largest }
      elements.swapAt(parent, child)
      parent = child
    }
  }
}

/// The words of `candidates` that someone who wrote `word` most likely meant, nearest first, at most `limit` of them.
///
/// A candidate is near when it begins with `word` (or `word` with it), or when few edits lead from one to the other:
/// an edit inserts, removes or replaces one character or swaps two neighbours, and one edit is allowed for every three
/// characters of the longer word, and at least one. ASCII letters are compared without case. Equally near candidates
/// keep their order.
///
///     nearest(to: "cuont", in: ["id", "count", "country"], limit: 1)         // ["count"]
///     nearest(to: "afterpay", in: ["afterpay-us", "pay-in-4"], limit: 3)     // ["afterpay-us"]
///
/// - Complexity: O(m · n) for each candidate, m and n the lengths in bytes; words of more than 64 bytes have no
///   neighbours.
/// - Returns: an empty array where nothing is near.
public func nearest(to word: String, in candidates: some Sequence<String>, limit: Int) -> [String] {
  let wanted = folded(word)
  guard (1...64).contains(wanted.count) else { return [] }
  var found: [(distance: Int, candidate: String)] = []
  for candidate in candidates {
    let other = folded(candidate)
    guard (1...64).contains(other.count) else { continue }
    let longer = max(wanted.count, other.count)
    let distance = editDistance(wanted, other)
    let isPrefix = min(wanted.count, other.count) >= 3 && (other.starts(with: wanted) || wanted.starts(with: other))
    if distance <= max(1, longer / 3) || isPrefix { found.append((distance, candidate)) }
  }
  // Sorting by the pair of distance and place keeps the order of equals, which `sort` alone does not promise.
  let ranked = found.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
  return ranked.prefix(limit).map(\.element.candidate)
}

/// The one word of `candidates` that someone who wrote `word` most likely meant; `nil` where nothing is near.
///
///     nearest(to: "halfToEvn", in: ["halfToOdd", "halfToEven"])     // "halfToEven"
public func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
  nearest(to: word, in: candidates, limit: 1).first
}

private func folded(_ word: String) -> [UInt8] {
  word.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
}

/// Insertions, removals, replacements and swaps of neighbours that lead from one word to the other, where no part is
/// edited twice ("optimal string alignment").
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 1...left.count {
    var current = [row]
    for column in 1...right.count {
      let replaced = last[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
      var least = min(last[column] + 1, current[column - 1] + 1, replaced)
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
        least = min(least, beforeLast[column - 2] + 1)
      }
      current.append(least)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}

import CSeparatorIndex

/// Where the tabs and line feeds of a chunk are, found before any record is looked at.
///
/// Offsets count from the chunk's first byte. `positions[-1]` is one before the first record, so that field `c` of the
/// record whose first separator has index `i` always runs from `positions[i + c - 1] + 1` to `positions[i + c]`.
///
/// The memory belongs to the index and is reused from chunk to chunk.
struct SeparatorIndex: ~Copyable {
  /// Offsets of tabs and line feeds in order; readable from index −1.
  private(set) var positions: UnsafeMutablePointer<UInt32>
  /// For each line feed, its index in `positions`.
  private(set) var lineEnds: UnsafeMutablePointer<UInt32>
  /// One bit a byte: control characters but tab, LF and CR before LF, and bytes from 0x80.
  private(set) var unusual: UnsafeMutablePointer<UInt64>
  /// The number of line feeds.
  private(set) var lineCount = 0
  /// Whether any bit of `unusual` is set.
  private(set) var hasUnusual = false
  private var capacity = 0

  init() {
    positions = UnsafeMutablePointer.allocate(capacity: 1) + 1
    lineEnds = UnsafeMutablePointer.allocate(capacity: 1)
    unusual = UnsafeMutablePointer.allocate(capacity: 1)
  }

  deinit {
    (positions - 1).deallocate()
    lineEnds.deallocate()
    unusual.deallocate()
  }

  /// Indexes `bytes[start..<count]`.
  ///
  /// - Precondition: 65 bytes beyond `count` are readable; `count` is below 2^32.
  mutating func build(_ bytes: UnsafeRawPointer, from start: Int, count: Int) {
    reserve(count)
    positions[-1] = UInt32(truncatingIfNeeded: start) &- 1
    let counts = parcela_index_separators(
      bytes.assumingMemoryBound(to: UInt8.self), start, count, positions, lineEnds, unusual)
    lineCount = counts.line_feeds
    hasUnusual = counts.unusual != 0
  }

  /// Whether any byte of `range` is marked in `unusual`.
  func hasUnusual(in range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let next = min((offset | 63) + 1, range.upperBound)
      var word = unusual[offset / 64] >> UInt64(offset & 63)
      if next - offset < 64 { word &= (1 << UInt64(next - offset)) - 1 }
      if word != 0 { return true }
      offset = next
    }
    return false
  }

  /// Makes room for a chunk in which every byte is a separator.
  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    (positions - 1).deallocate()
    lineEnds.deallocate()
    unusual.deallocate()
    positions = UnsafeMutablePointer.allocate(capacity: count + 65) + 1
    lineEnds = UnsafeMutablePointer.allocate(capacity: count)
    unusual = UnsafeMutablePointer.allocate(capacity: count / 64 + 1)
    capacity = count
  }
}

import CByteMasks

/// Where the tabs and line feeds of a chunk are, found 64 bytes at a time before any record is looked at.
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
  /// - Precondition: 64 bytes beyond `count` are readable; `count` is below 2^32.
  mutating func build(_ bytes: UnsafeRawPointer, from start: Int, count: Int) {
    reserve(count)
    positions[-1] = UInt32(truncatingIfNeeded: start) &- 1
    var found = 0
    var lines = 0
    var anyUnusual: UInt64 = 0
    var offset = start & ~63
    // Bits before `start` and from `count` on belong to no record.
    var valid = ~UInt64(0) &<< UInt64(start & 63)
    while offset < count {
      let masks = parcela_classify_64(bytes + offset)
      if count &- offset < 64 { valid &= (1 &<< UInt64(count &- offset)) &- 1 }
      var separators = masks.separators & valid
      var feeds = masks.line_feeds & valid
      while feeds != 0 {
        // The index of a line feed among the separators is the number of separators before it.
        let before = separators & ((feeds & (0 &- feeds)) &- 1)
        lineEnds[lines] = UInt32(truncatingIfNeeded: found &+ before.nonzeroBitCount)
        lines &+= 1
        feeds &= feeds &- 1
      }
      while separators != 0 {
        positions[found] = UInt32(truncatingIfNeeded: offset &+ separators.trailingZeroBitCount)
        found &+= 1
        separators &= separators &- 1
      }
      var odd = masks.unusual & valid
      if odd != 0 { odd = Self.withoutLineEnds(odd, bytes + offset) }
      unusual[offset / 64] = odd
      anyUnusual |= odd
      valid = ~0
      offset &+= 64
    }
    lineCount = lines
    hasUnusual = anyUnusual != 0
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

  /// Clears the bits of carriage returns that stand before a line feed.
  private static func withoutLineEnds(_ unusual: UInt64, _ block: UnsafeRawPointer) -> UInt64 {
    var kept = unusual
    var rest = unusual
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      let isLineEnd =
        block.load(fromByteOffset: index, as: UInt8.self) == 0x0D
        && block.load(fromByteOffset: index + 1, as: UInt8.self) == 0x0A
      if isLineEnd { kept &= ~(1 << UInt64(index)) }
      rest &= rest - 1
    }
    return kept
  }

  /// Makes room for a chunk in which every byte is a separator.
  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    (positions - 1).deallocate()
    lineEnds.deallocate()
    unusual.deallocate()
    positions = UnsafeMutablePointer.allocate(capacity: count + 1) + 1
    lineEnds = UnsafeMutablePointer.allocate(capacity: count)
    unusual = UnsafeMutablePointer.allocate(capacity: count / 64 + 1)
    capacity = count
  }
}

import CSeparatorIndex
import SeededRandom
import Testing

@testable import ProductFeeds

/// What either index says of a text.
private struct Index: Equatable {
  var positions: [UInt32]
  var lineEnds: [UInt32]
  var unusual: [UInt64]
  var union: UInt64

  /// The ways to make an index.
  enum Way: CaseIterable {
    /// The fastest that the processor has.
    case fastest
    /// What every processor of its kind has.
    case baseline
    /// Plain C.
    case plain
  }

  /// Runs an index over `bytes[start..<count]`.
  init(_ bytes: [UInt8], start: Int, count: Int, _ way: Way) {
    // 65 bytes are readable beyond the text, and must not matter.
    let padded = bytes + [UInt8](repeating: 0x0A, count: 65)
    var positions = [UInt32](repeating: 0, count: count + 65)
    var lineEnds = [UInt32](repeating: 0, count: count + 1)
    var unusual = [UInt64](repeating: 0, count: count / 64 + 1)
    let counts =
      switch way {
      case .fastest: parcela_index_separators(padded, start, count, &positions, &lineEnds, &unusual)
      case .baseline: parcela_index_separators_baseline(padded, start, count, &positions, &lineEnds, &unusual)
      case .plain: parcela_index_separators_plain(padded, start, count, &positions, &lineEnds, &unusual)
      }
    self.positions = Array(positions.prefix(counts.separators))
    self.lineEnds = Array(lineEnds.prefix(counts.line_feeds))
    self.unusual = unusual
    union = counts.unusual
  }

  /// What the header file promises, byte by byte.
  init(defining bytes: [UInt8], start: Int, count: Int) {
    positions = []
    lineEnds = []
    unusual = [UInt64](repeating: 0, count: count / 64 + 1)
    for offset in start..<max(start, count) {
      let byte = bytes[offset]
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0x0A
      if byte == 0x0A { lineEnds.append(UInt32(positions.count)) }
      if byte == 0x0A || byte == 0x09 {
        positions.append(UInt32(offset))
      } else if byte >= 0x80 || (byte < 0x20 && !(byte == 0x0D && next == 0x0A)) {
        unusual[offset / 64] |= 1 << UInt64(offset % 64)
      }
    }
    union = unusual.reduce(0, |)
  }
}

@Suite struct SeparatorIndexTests {
  /// Bytes of which most are of the kinds that the index tells apart.
  private func text(seed: UInt64, count: Int) -> [UInt8] {
    var generator = SeededRandom(seed: seed)
    let kinds: [UInt8] = [0x09, 0x0A, 0x0D, 0x00, 0x1F, 0x20, 0x7F, 0x80, 0xFF, 0x61, 0x41]
    return (0..<count).map { _ in
      let number = generator.next()
      return number % 4 == 0 ? UInt8(truncatingIfNeeded: number >> 8) : kinds[Int(number >> 16 % 11)]
    }
  }

  @Test("Vector code and plain C find the same, for every start and length", arguments: [1, 2, 3] as [UInt64])
  func twins(seed: UInt64) {
    let bytes = text(seed: seed, count: 300)
    for start in 0...130 {
      for count in start...300 {
        let plain = Index(bytes, start: start, count: count, .plain)
        for way in Index.Way.allCases where Index(bytes, start: start, count: count, way) != plain {
          Issue.record("seed \(seed), bytes \(start)..<\(count), \(way), plain \(plain)")
          return
        }
      }
    }
  }

  @Test("Both find what the header file promises", arguments: [4, 5] as [UInt64])
  func definition(seed: UInt64) {
    let bytes = text(seed: seed, count: 200)
    for start in 0...130 {
      // The byte behind the text decides about a last carriage return, so the text is cut where it is known.
      let plain = Index(bytes, start: start, count: 200, .plain)
      let expected = Index(defining: bytes, start: start, count: 200)
      guard plain == expected else {
        Issue.record("seed \(seed), bytes \(start)..<200: \(plain), expected \(expected)")
        return
      }
    }
  }

  @Test("A CRLF is usual wherever it stands to a block of 64 bytes; a carriage return alone never is")
  func carriageReturns() {
    for offset in 0..<200 {
      for isFollowed in [true, false] {
        var bytes = [UInt8](repeating: 0x61, count: 256)
        bytes[offset] = 0x0D
        if isFollowed { bytes[offset + 1] = 0x0A }
        for way in Index.Way.allCases {
          let found = Index(bytes, start: 0, count: 256, way)
          guard (found.union == 0) == isFollowed, found.lineEnds.count == (isFollowed ? 1 : 0) else {
            Issue.record("carriage return at \(offset), line feed behind it: \(isFollowed)")
            return
          }
        }
      }
    }
  }

  @Test("Every byte but itself is unusual alone, or not, as documented")
  func bytes() {
    for byte in UInt8.min...UInt8.max {
      let bytes = [UInt8](repeating: byte, count: 1) + [0x61]
      let found = Index(bytes, start: 0, count: 2, .fastest)
      let isUnusual = byte >= 0x80 || (byte < 0x20 && byte != 0x09 && byte != 0x0A)
      guard found.unusual == [isUnusual ? 1 : 0] else {
        Issue.record("byte \(byte)")
        return
      }
    }
  }

  @Test("A range has unusual bytes exactly where one of its bits is set")
  func ranges() {
    for offset in [0, 1, 62, 63, 64, 65, 127, 128, 190] {
      var bytes = [UInt8](repeating: 0x61, count: 256)
      bytes[offset] = 0x01
      var index = SeparatorIndex()
      bytes.withUnsafeBytes { if let base = $0.baseAddress { index.build(base, from: 0, count: 191) } }
      for lower in 0..<191 {
        for upper in lower...191 where index.hasUnusual(in: lower..<upper) != (lower..<upper).contains(offset) {
          Issue.record("byte \(offset), range \(lower)..<\(upper)")
          return
        }
      }
    }
  }
}

import Glibc

/// Cuts a feed into chunks of whole lines.
///
/// What follows the last line feed of a chunk is carried into the next. A line longer than `maximumRecordLength` is
/// given as an overlong chunk with its first bytes, and the rest of it is passed over.
struct ChunkReader: ~Copyable {
  /// The longest record that is read: more than the 5,242,880 bytes that Meta allows a line of a catalogue.
  static let maximumRecordLength = 6 << 20
  /// How much of an overlong record is kept, for its identifier.
  private static let overlongPrefix = 4096

  private let input: FeedInput
  private let chunkSize: Int
  private var carry = ByteBuffer(capacity: 0)
  private var isPassingOver = false
  private(set) var isAtEnd = false
  /// Bytes read so far.
  private(set) var bytesRead = 0

  init(_ input: consuming FeedInput, chunkSize: Int) {
    self.input = input
    self.chunkSize = chunkSize
  }

  /// The feed's size in bytes where it is known.
  var size: Int? { input.size }

  /// Fills a chunk with the next lines.
  ///
  /// - Returns: `false` at the end of the feed, with the chunk untouched.
  mutating func fill(_ chunk: Chunk) throws(FileError) -> Bool {
    if isPassingOver { try passOver() }
    chunk.reserveInput(carry.count + chunkSize)
    chunk.input.copyMemory(from: carry.base, byteCount: carry.count)
    chunk.inputCount = carry.count
    carry.count = 0
    while !isAtEnd {
      let searched = chunk.inputCount
      let got = try input.read(into: chunk.input + searched, count: chunkSize)
      bytesRead += got
      if got == 0 {
        isAtEnd = true
        break
      }
      chunk.inputCount += got
      if let lineFeed = lastLineFeed(in: chunk.input + searched, count: got) {
        keep(chunk, upTo: searched + lineFeed + 1)
        return true
      }
      if chunk.inputCount > Self.maximumRecordLength {
        chunk.isOverlong = true
        chunk.inputCount = min(chunk.inputCount, Self.overlongPrefix)
        isPassingOver = true
        return true
      }
      chunk.reserveInput(chunk.inputCount + chunkSize)
    }
    chunk.isUnterminated = chunk.inputCount > 0
    return chunk.isUnterminated
  }

  /// Ends the chunk after its last line feed and carries the rest.
  private mutating func keep(_ chunk: Chunk, upTo end: Int) {
    let rest = chunk.inputCount - end
    carry.reserve(rest)
    carry.base.copyMemory(from: chunk.input + end, byteCount: rest)
    carry.count = rest
    chunk.inputCount = end
  }

  /// Reads to the end of an overlong line and carries what follows it.
  private mutating func passOver() throws(FileError) {
    carry.reserve(chunkSize)
    while !isAtEnd {
      let got = try input.read(into: carry.base, count: chunkSize)
      bytesRead += got
      guard got > 0 else {
        isAtEnd = true
        break
      }
      guard let lineFeed = memchr(carry.base, 0x0A, got) else { continue }
      let start = UnsafeRawPointer(lineFeed) - UnsafeRawPointer(carry.base) + 1
      memmove(carry.base, carry.base + start, got - start)
      carry.count = got - start
      break
    }
    isPassingOver = false
  }

  private func lastLineFeed(in bytes: UnsafeRawPointer, count: Int) -> Int? {
    var index = count - 1
    while index >= 0, bytes.load(fromByteOffset: index, as: UInt8.self) != 0x0A { index -= 1 }
    return index >= 0 ? index : nil
  }
}

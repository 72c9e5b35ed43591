import Glibc

/// Cuts a feed into chunks of whole lines.
///
/// What follows the last line feed of a chunk is carried into the next. A line longer than `maximumRecordLength` is
/// given as an overlong chunk of its own with its first bytes, and the rest of it is passed over; which lines those are
/// does not depend on the size of the chunks.
struct ChunkReader: ~Copyable {
  /// The longest record that is read, without its line feed: more than the 5,242,880 bytes that Meta allows a line of a
  /// catalogue.
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

  /// Prepares to cut a feed into chunks of about `chunkSize` bytes.
  init(_ input: consuming FeedInput, chunkSize: Int) {
    self.input = input
    // A line that starts behind another one of its chunk then lies within one read, and is never overlong.
    self.chunkSize = min(chunkSize, Self.maximumRecordLength)
  }

  /// Fills a chunk with the next lines.
  ///
  /// - Returns: `false` at the end of the feed, with the chunk untouched.
  mutating func fill(_ chunk: Chunk) throws(FileError) -> Bool {
    if isPassingOver { try passOver() }
    chunk.reserveInput(carry.count + chunkSize)
    chunk.input.copyMemory(from: carry.base, byteCount: carry.count)
    chunk.inputCount = carry.count
    carry.count = 0
    // Behind an overlong line, what was carried can hold whole lines.
    var searched = 0
    while true {
      if let lineFeed = lastLineFeed(in: chunk.input + searched, count: chunk.inputCount - searched) {
        end(chunk, behindLineFeed: searched + lineFeed)
        return true
      }
      if chunk.inputCount > Self.maximumRecordLength {
        isPassingOver = true
        cut(chunk)
        return true
      }
      searched = chunk.inputCount
      guard try read(into: chunk) else { break }
    }
    chunk.isUnterminated = chunk.inputCount > 0
    return chunk.isUnterminated
  }

  /// Reads the next bytes behind those of a chunk; `false` at the end of the feed.
  private mutating func read(into chunk: Chunk) throws(FileError) -> Bool {
    guard !isAtEnd else { return false }
    chunk.reserveInput(chunk.inputCount + chunkSize)
    let got = try input.read(into: chunk.input + chunk.inputCount, count: chunkSize)
    bytesRead += got
    chunk.inputCount += got
    isAtEnd = got == 0
    return !isAtEnd
  }

  /// Ends a chunk behind its last line feed, or behind its first one where that ends an overlong line.
  private mutating func end(_ chunk: Chunk, behindLineFeed last: Int) {
    if chunk.inputCount > Self.maximumRecordLength, let first = memchr(chunk.input, 0x0A, last + 1) {
      let length = UnsafeRawPointer(first) - UnsafeRawPointer(chunk.input)
      if length > Self.maximumRecordLength {
        keep(chunk, upTo: length + 1)
        cut(chunk)
        return
      }
    }
    keep(chunk, upTo: last + 1)
  }

  /// Leaves the first bytes of an overlong line in its chunk.
  private func cut(_ chunk: Chunk) {
    chunk.isOverlong = true
    chunk.inputCount = min(chunk.inputCount, Self.overlongPrefix)
  }

  /// Ends the chunk at `end` and carries the rest.
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

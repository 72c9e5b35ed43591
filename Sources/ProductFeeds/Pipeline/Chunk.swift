import Glibc

/// A stretch of a feed that holds whole records, and what became of them. Reused from the pool of a pipeline.
final class Chunk {
  /// Bytes that may be read beyond the last record, so that wide loads need no bounds of their own.
  static let padding = 128

  /// The place in the feed: chunks are written in this order.
  var sequence = 0
  /// The feed's bytes; `padding` bytes beyond `inputCount` are readable.
  private(set) var input: UnsafeMutableRawPointer
  /// Where the first record starts.
  var inputStart = 0
  /// Where the last record ends.
  var inputCount = 0
  /// The last record has no line end: the feed ended there.
  var isUnterminated = false
  /// The chunk is the beginning of one record that is longer than the reader's limit.
  var isOverlong = false
  private(set) var inputCapacity: Int

  /// The lines written for the records.
  var output = ByteBuffer(capacity: 0)
  /// The records that were rejected, in order.
  var rejects: [Reject] = []
  /// What became of the records.
  var counts = DispositionCounts()
  /// Line feeds in the chunk.
  var lineCount = 0

  init(capacity: Int) {
    inputCapacity = capacity
    input = Self.zeroes(capacity)
  }

  deinit { free(input) }

  /// Makes room for `capacity` bytes of input, keeping the first `inputCount`.
  func reserveInput(_ capacity: Int) {
    guard capacity > inputCapacity else { return }
    resizeInput(max(capacity, 2 * inputCapacity))
  }

  /// Empties the chunk for the next stretch, and gives back memory that a long record needed.
  func reset(capacity: Int) {
    inputStart = 0
    inputCount = 0
    isUnterminated = false
    isOverlong = false
    rejects.removeAll(keepingCapacity: true)
    counts = DispositionCounts()
    lineCount = 0
    if inputCapacity > 4 * capacity { resizeInput(capacity) }
    output.reset(keeping: 8 * capacity)
  }

  /// Takes back what became of the records, and ends the chunk behind one of its lines, counted from 0.
  ///
  /// - Returns: `false`, with the chunk untouched, where no line end follows the line.
  func cut(behindLine line: Int) -> Bool {
    var end = inputStart
    for _ in 0...line {
      guard let lineFeed = memchr(input + end, 0x0A, inputCount - end) else { return false }
      end = UnsafeRawPointer(lineFeed) - UnsafeRawPointer(input) + 1
    }
    inputCount = end
    isUnterminated = false
    output.count = 0
    rejects.removeAll(keepingCapacity: true)
    counts = DispositionCounts()
    lineCount = 0
    return true
  }

  private func resizeInput(_ capacity: Int) {
    let resized = Self.zeroes(capacity)
    resized.copyMemory(from: input, byteCount: inputCount)
    free(input)
    input = resized
    inputCapacity = capacity
  }

  /// Memory that the system clears when it is first touched, so that a short feed does not pay for a long chunk.
  private static func zeroes(_ capacity: Int) -> UnsafeMutableRawPointer {
    guard let memory = calloc(capacity + padding, 1) else {
      preconditionFailure("no memory for a chunk of \(capacity) bytes")
    }
    return memory
  }
}

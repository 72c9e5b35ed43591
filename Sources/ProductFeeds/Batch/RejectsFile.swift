/// The rejected records, one a line: `file line column id reason value`, tab-separated, with a header.
struct RejectsFile: ~Copyable {
  private var output: OutputFile
  private var buffer: [UInt8] = []
  /// How much is gathered before it is written.
  private static let bufferSize = 1 << 16

  /// Begins a rejects file; without a path, rejects go to standard error, without the header.
  init(path: String?) throws(FileError) {
    if let path {
      output = try OutputFile(path: path)
      buffer = Array("file\tline\tcolumn\tid\treason\tvalue\n".utf8)
    } else {
      output = OutputFile(standardError: ())
    }
  }

  /// Whether so much is gathered that it is time to `flush`.
  var isFull: Bool { buffer.count >= Self.bufferSize }

  /// Adds a record; the numbers count from 1.
  mutating func add(_ reject: Reject, feed: String, firstLine: Int) {
    append(Array(feed.utf8))
    buffer += Array("\t\(firstLine + reject.line)\t\(reject.column)\t".utf8)
    append(reject.id)
    buffer += Array("\t\(reject.reason.name)\t".utf8)
    append(reject.value)
    buffer.append(0x0A)
  }

  /// Writes what is gathered. Where it throws, what was not written is still there.
  mutating func flush() throws(FileError) {
    let start = output.byteCount
    do throws(FileError) {
      try output.write(buffer)
      buffer.removeAll(keepingCapacity: true)
    } catch {
      buffer.removeFirst(output.byteCount - start)
      throw error
    }
  }

  /// Forces what is written to disk.
  mutating func sync() throws(FileError) { try output.sync() }

  /// Gives the finished file its name.
  mutating func publish(durably: Bool) throws(FileError) { try output.publish(durably: durably) }

  /// A field as UTF-8 text: control characters become blanks, and bytes that are no text the replacement character.
  private mutating func append(_ bytes: [UInt8]) {
    // What most fields are: ASCII without controls.
    guard bytes.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else {
      buffer += bytes
      return
    }
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      // The controls of ASCII, and those of Latin 1, which terminals obey as well.
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      buffer += UTF8.encode(isControl ? " " : scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}

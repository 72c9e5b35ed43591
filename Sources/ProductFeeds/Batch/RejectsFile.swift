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
      output = OutputFile(standardErrorFor: "rejected records")
    }
  }

  /// Adds a record; the numbers count from 1.
  mutating func write(_ reject: Reject, feed: String, firstLine: Int) throws(FileError) {
    append(Array(feed.utf8))
    buffer += Array("\t\(firstLine + reject.line)\t\(reject.column)\t".utf8)
    append(reject.id)
    buffer += Array("\t\(reject.reason.name)\t".utf8)
    append(reject.value)
    buffer.append(0x0A)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes what is gathered, forcing it to disk where asked.
  mutating func finish(durably: Bool) throws(FileError) {
    try flush()
    if durably { try output.sync() }
  }

  /// Gives the finished file its name.
  mutating func publish(durably: Bool) throws(FileError) { try output.publish(durably: durably) }

  private mutating func flush() throws(FileError) {
    try output.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// A field as UTF-8 text: control characters become blanks, and bytes that are no text the replacement character.
  private mutating func append(_ bytes: [UInt8]) {
    for byte in String(decoding: bytes, as: UTF8.self).utf8 { buffer.append(byte < 0x20 ? 0x20 : byte) }
  }
}

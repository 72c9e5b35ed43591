@preconcurrency import Glibc
import ProductFeeds

/// The lines of standard input, answered one by one as they come.
enum InputLines {
  /// The most bytes of a line.
  static let mostBytes = 1 << 16

  /// Writes an answer for every line to standard output, in the order of the lines, each ended by a line feed.
  ///
  /// A carriage return before a line's end is no part of it, and a last line need not end. What has been read is answered
  /// before more is waited for.
  ///
  /// - Parameter answer: gives the answer to a line; a line of more than `mostBytes` is `nil`.
  static func answer(_ answer: (ArraySlice<UInt8>?) -> String) throws(CommandFailure) {
    var rest: [UInt8] = []
    var isOverlong = false
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard let got = FileDescriptor(0).read(into: &buffer, count: buffer.count) else {
        throw .inputOutput(
          "could not read: \(String(cString: strerror(errno)))", where: "standard input", "check where it comes from")
      }
      if got == 0 { break }
      rest += buffer[..<got]
      var output: [UInt8] = []
      var start = 0
      while let end = rest[start...].firstIndex(of: 0x0A) {
        append(isOverlong ? nil : rest[start..<end], answer, to: &output)
        isOverlong = false
        start = end + 1
      }
      rest.removeSubrange(..<start)
      if rest.count > mostBytes {
        isOverlong = true
        rest.removeAll(keepingCapacity: true)
      }
      try StandardStreams.write(output)
    }
    guard !rest.isEmpty || isOverlong else { return }
    var output: [UInt8] = []
    append(isOverlong ? nil : rest[...], answer, to: &output)
    try StandardStreams.write(output)
  }

  private static func append(
    _ line: ArraySlice<UInt8>?, _ answer: (ArraySlice<UInt8>?) -> String, to output: inout [UInt8]
  ) {
    var line = line.flatMap { $0.count > mostBytes ? nil : $0 }
    if line?.last == 0x0D { line?.removeLast() }
    output += answer(line).utf8
    output.append(0x0A)
  }
}

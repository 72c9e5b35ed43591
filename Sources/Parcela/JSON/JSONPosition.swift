/// A place in a JSON text, as an editor shows it.
///
/// Lines end with LF; the CR of a CRLF is the last column of its line. Columns count Unicode scalars, so that `é` is
/// one column whatever its bytes; a byte order mark at the start of the text takes no column.
public struct JSONPosition: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in Unicode scalars, counted from 1.
  public let column: Int

  /// Names a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

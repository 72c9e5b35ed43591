/// Writes one JSON text, member by member, in the order of the calls.
///
/// There is no way to write a binary fraction: amounts are strings, counts are integers. Strings escape what RFC 8259
/// demands (`"`, `\` and the controls below 0x20) and nothing else.
///
///     var writer = JSONWriter(.compact)
///     writer.object { writer in
///       writer.member("id", "pay-in-4")
///       writer.member("count", 4)
///     }
///     writer.bytes        // {"id":"pay-in-4","count":4}
///
/// Several texts may follow one another in one writer; `endLine` puts a line end after each.
///
/// - Precondition: inside an object every value follows a key, and outside one none does.
public struct JSONWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8]
  private var layout: Layout
  private var depth = 0
  private var context = Context.document
  private var isFirst = true
  private var startsLine = false

  /// How the text is laid out.
  public enum Layout: Sendable {
    /// No white space.
    case compact
    /// One member or element a line, two spaces an indent.
    case pretty
    /// One line, with a blank after each comma and colon, but for lines that `startLine` asks for. Inside a compact
    /// text it is compact.
    case oneLine
  }

  private enum Context {
    case document, object, member, array
  }

  /// Begins a text that is added to `bytes`.
  public init(_ layout: Layout, appendingTo bytes: [UInt8] = []) {
    self.layout = layout
    self.bytes = bytes
  }

  /// Writes an object, whose members `content` writes.
  ///
  /// - Parameters:
  ///   - oneLine: whether a pretty text keeps this object on one line.
  ///   - content: writes each member with `member`, or with `key` and a value.
  /// - Throws: what `content` throws.
  public mutating func object<Failure: Error>(
    oneLine: Bool = false, _ content: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nested(.object, 0x7B, 0x7D, oneLine: oneLine, content)
  }

  /// Writes an array, whose elements `content` writes.
  ///
  /// - Parameters:
  ///   - oneLine: whether a pretty text keeps this array on one line.
  ///   - content: writes each element with `value`, `object` or `array`.
  /// - Throws: what `content` throws.
  public mutating func array<Failure: Error>(
    oneLine: Bool = false, _ content: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nested(.array, 0x5B, 0x5D, oneLine: oneLine, content)
  }

  /// Writes a member's key; its value must follow.
  public mutating func key(_ key: String) {
    precondition(context == .object, "a key belongs inside an object, before each value")
    separate()
    appendQuoted(key)
    bytes.append(0x3A)
    if layout != .compact { bytes.append(0x20) }
    context = .member
  }

  /// Writes a string.
  public mutating func value(_ text: String) {
    beginValue()
    appendQuoted(text)
    endValue()
  }

  /// Writes an integer.
  public mutating func value(_ integer: some FixedWidthInteger) { literal(String(integer)) }

  /// Writes `true` or `false`.
  public mutating func value(_ truth: Bool) { literal(truth ? "true" : "false") }

  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes a key and a string.
  public mutating func member(_ key: String, _ text: String) {
    self.key(key)
    value(text)
  }

  /// Writes a key and an integer.
  public mutating func member(_ key: String, _ integer: some FixedWidthInteger) {
    self.key(key)
    value(integer)
  }

  /// Writes a key and `true` or `false`.
  public mutating func member(_ key: String, _ truth: Bool) {
    self.key(key)
    value(truth)
  }

  /// Writes a value as it was read: numbers keep their lexeme, members their order.
  public mutating func value(_ value: JSONValue) {
    switch value.kind {
    case .null: null()
    case .bool(let truth): self.value(truth)
    case .number(let lexeme): literal(lexeme)
    case .string(let text): self.value(text)
    case .array(let elements):
      array { writer in
        for element in elements { writer.value(element) }
      }
    case .object(let members):
      object { writer in
        for member in members {
          writer.key(member.key)
          writer.value(member.value)
        }
      }
    }
  }

  /// Puts the next member or element on a line of its own, indented by one blank for each object and array around it.
  ///
  /// Only in a `oneLine` text; the other layouts have rules of their own.
  public mutating func startLine() {
    precondition(context == .object || context == .array, "a line starts before a member or an element")
    startsLine = true
  }

  /// Ends a line between or after texts.
  public mutating func endLine() {
    precondition(context == .document, "a line ends between texts")
    bytes.append(0x0A)
  }
}

extension JSONWriter {
  private mutating func nested<Failure: Error>(
    _ inner: Context, _ open: UInt8, _ close: UInt8, oneLine: Bool,
    _ content: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginValue()
    let outer = (layout: layout, context: context)
    if oneLine && layout == .pretty { layout = .oneLine }
    context = inner
    isFirst = true
    depth += 1
    bytes.append(open)
    try content(&self)
    precondition(context == inner, "a key lacks its value")
    depth -= 1
    if !isFirst && layout == .pretty { breakLine(indent: 2 * depth) }
    startsLine = false
    bytes.append(close)
    (layout, context) = outer
    endValue()
  }

  private mutating func literal(_ text: String) {
    beginValue()
    bytes.append(contentsOf: text.utf8)
    endValue()
  }

  private mutating func beginValue() {
    precondition(context != .object, "a value inside an object needs a key before it")
    if context == .array { separate() }
  }

  private mutating func endValue() {
    if context == .member { context = .object }
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(0x2C) }
    switch layout {
    case .compact: break
    case .oneLine where startsLine: breakLine(indent: depth)
    case .oneLine: if !isFirst { bytes.append(0x20) }
    case .pretty: breakLine(indent: 2 * depth)
    }
    startsLine = false
  }

  private mutating func breakLine(indent: Int) {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: indent))
  }

  private mutating func appendQuoted(_ text: String) { JSONEscape.appendQuoted(text.utf8, to: &bytes) }
}

/// `text` as a JSON string with its quotes, for messages: a control character in it cannot break the line.
func quoted(_ text: String) -> String {
  var bytes: [UInt8] = []
  JSONEscape.appendQuoted(text.utf8, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

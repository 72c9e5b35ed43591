/// The text on one side of an amount's number, and what its stretches are.
public struct MoneyAffix: Hashable, Sendable {
  /// A stretch, by where it ends.
  struct Stretch: Hashable, Sendable {
    var kind: MoneyPart.Kind
    var end: UInt16
  }

  /// The UTF-8 bytes.
  public private(set) var bytes: [UInt8] = []
  private(set) var stretches: [Stretch] = []

  /// The most bytes that an affix can have.
  public static let mostBytes = 1_000

  /// Makes an empty affix.
  public init() {}

  /// Makes an affix of one stretch.
  public init(_ kind: MoneyPart.Kind, _ bytes: some Sequence<UInt8>) { append(kind, bytes) }

  /// Appends a stretch; one of the same kind as the last goes on with it.
  ///
  /// - Precondition: the affix has at most `mostBytes` bytes then.
  public mutating func append(_ kind: MoneyPart.Kind, _ text: some Sequence<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    guard bytes.count > start else { return }
    precondition(bytes.count <= Self.mostBytes, "the text beside a number is at most 1000 bytes")
    let end = UInt16(truncatingIfNeeded: bytes.count)
    if let last = stretches.last, last.kind == kind {
      stretches[stretches.count - 1].end = end
    } else {
      stretches.append(Stretch(kind: kind, end: end))
    }
  }
}

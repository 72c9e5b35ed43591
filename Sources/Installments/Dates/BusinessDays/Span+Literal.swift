extension Span<UInt8> {
  /// Whether these are the bytes of a literal of more than one character.
  func equals(_ literal: StaticString) -> Bool {
    guard literal.hasPointerRepresentation, count == literal.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != literal.utf8Start[index] { return false }
    return true
  }
}

import Testing

@testable import Credit

/// An owner that arrays can hold.
final class Held {
  let value: Rational

  init(_ value: consuming Rational) {
    self.value = value
  }
}

/// The result of something that may fail, as text: tests compare these where values cannot be copied.
func outcome(_ body: () throws -> Rational) -> String {
  do { return try body().decimalText } catch { return "\(error)" }
}

/// The same for whole numbers.
func outcome(integer body: () throws -> BigInteger) -> String {
  do { return try body().decimalText } catch { return "\(error)" }
}

/// Whether the exact result of narrow arithmetic is, part for part and in form, what GMP gives.
func isSame(_ pair: ReducedPair, _ result: borrowing Rational) -> Bool {
  let value = Rational(pair)
  if let narrow = value.narrow { return narrow == result.narrow && narrow.denominator > 0 }
  return !result.isNarrow && value.numerator == result.numerator && value.denominator == result.denominator
}

/// `#expect` for conditions on values that cannot be copied, which the macro would capture.
func expectTrue(
  _ condition: Bool, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  if !condition { Issue.record(comment ?? "does not hold", sourceLocation: sourceLocation) }
}

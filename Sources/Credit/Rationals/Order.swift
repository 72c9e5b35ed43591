/// How one number compares with another.
enum Order: Int, Sendable {
  case less = -1
  case equal = 0
  case greater = 1

  /// The order that a C comparison means: its sign counts, not its value.
  init(sign: some SignedInteger) {
    self = sign < 0 ? .less : sign == 0 ? .equal : .greater
  }

  /// The order of two comparable values.
  init<Value: Comparable>(_ left: Value, _ right: Value) {
    self = left < right ? .less : left == right ? .equal : .greater
  }
}

/// Where the minor units go that an equal split cannot share out equally.
///
/// The example in every case is 10.03 in 4 parts.
///
/// | policy        | parts                      | two parts differ by | one unit more in the total |
/// |---------------|----------------------------|---------------------|----------------------------|
/// | `spreadFirst` | 2.51, 2.51, 2.51, 2.50     | at most 1 unit      | moves one part by one      |
/// | `spreadLast`  | 2.50, 2.51, 2.51, 2.51     | at most 1 unit      | moves one part by one      |
/// | `first`       | 2.53, 2.50, 2.50, 2.50     | up to n − 1 units   | may move all parts         |
/// | `last`        | 2.50, 2.50, 2.50, 2.53     | up to n − 1 units   | may move all parts         |
///
/// Every policy keeps the exact sum, gives no part the sign opposite to the total's, and mirrors: the split of −x is
/// the split of x with each sign changed.
public enum RemainderPolicy: UInt8, CaseIterable, Sendable {
  /// The first parts take one minor unit more each, until nothing remains.
  case spreadFirst
  /// The last parts take one minor unit more each.
  case spreadLast
  /// The first part takes the whole remainder.
  case first
  /// The last part takes the whole remainder.
  case last
}

/// Where the minor units go that an equal split cannot share out equally.
///
/// The example in every case is 10.03 in 4 parts.
///
/// | policy                          | parts                      | two parts differ by | one unit more in the total |
/// |---------------------------------|----------------------------|---------------------|----------------------------|
/// | `spreadFirst`                   | 2.51, 2.51, 2.51, 2.50     | at most 1 unit      | moves one part by one      |
/// | `spreadLast`                    | 2.50, 2.51, 2.51, 2.51     | at most 1 unit      | moves one part by one      |
/// | `first`                         | 2.53, 2.50, 2.50, 2.50     | up to n − 1 units   | may move all parts         |
/// | `last`                          | 2.50, 2.50, 2.50, 2.53     | up to n − 1 units   | may move all parts         |
/// | `roundedThenLast(.halfToEven)`  | 2.51, 2.51, 2.51, 2.50     | up to n ÷ 2 units   | may move all parts         |
///
/// By a rule of `roundedThenLast` that does not round to the nearest, two parts differ by up to n − 1 units.
///
/// Every policy keeps the exact sum and gives no part the sign opposite to the total's. Every policy mirrors, the split
/// of −x being the split of x with each sign changed; `roundedThenLast` does so where its rule treats both signs alike,
/// which `floor`, `ceiling`, `halfTowardPositive` and `halfTowardNegative` do not.
public enum RemainderPolicy: Hashable, Sendable {
  /// The first parts take one minor unit more each, until nothing remains.
  case spreadFirst
  /// The last parts take one minor unit more each.
  case spreadLast
  /// The first part takes the whole remainder.
  case first
  /// The last part takes the whole remainder.
  case last
  /// Every part is the share rounded by a rule, but for the last, which takes what is left.
  ///
  /// Where shares were rounded up so often that nothing, or less than nothing, would be left for the last part, the
  /// split is that of `spreadLast`: 0.06 in 4 is 0.01, 0.01, 0.02, 0.02 instead of 0.02, 0.02, 0.02 and nothing. A last
  /// part of zero counts as left out so that a total of at least one unit a part never makes an empty payment. So does
  /// a share that is not whole under the rule `exact`, which rounds nothing.
  ///
  /// `EqualSplit.init(of:into:roundedThenLast:)` has no such fallback.
  case roundedThenLast(RoundingRule)

  /// The policies that need no rounding rule, in the order of their declaration.
  public static var withoutRounding: [RemainderPolicy] { [.spreadFirst, .spreadLast, .first, .last] }
}

import Testing

@testable import ExactMoney

/// What decimals compute in 64 and 128 bits where they can, against the same in 256.
@Suite("Decimals: narrow and wide")
struct DecimalTwinTests {
  typealias Answer = Result<DecimalAmount, MoneyError>

  /// Two numbers of which none, one or both are beyond 64 bits, with scales that need not be equal.
  static func pair(_ numbers: inout TwinNumbers) -> (left: DecimalAmount, right: DecimalAmount) {
    let kind = numbers.word()
    // Scales up to 19 apart: one more than the narrow paths take.
    let (leftScale, rightScale) = (Int(kind >> 8 % 20), Int(kind >> 16 % 20))
    return (
      DecimalAmount(
        coefficient: kind & 7 == 0 ? numbers.wide() : Int128(numbers.signed()), checkedScale: leftScale),
      DecimalAmount(
        coefficient: kind & 56 == 0 ? numbers.wide() : Int128(numbers.signed()),
        checkedScale: kind & 64 == 0 ? leftScale : rightScale)
    )
  }

  /// Whether two answers are the same digits, or the same error.
  static func isSame(_ one: Answer, _ two: Answer) -> Bool {
    switch (one, two) {
    case (.success(let one), .success(let two)): one.coefficient == two.coefficient && one.scale == two.scale
    case (.failure(let one), .failure(let two)): one == two
    default: false
    }
  }

  @Test("Sums and differences, seed 0x5EED0003")
  func sums() {
    var numbers = TwinNumbers(seed: 0x5EED_0003)
    for _ in 0..<TwinNumbers.count {
      let (left, right) = Self.pair(&numbers)
      let sum = Answer { () throws(MoneyError) in try left.adding(right) }
      let wideSum = Answer { () throws(MoneyError) in try left.addingWide(right) }
      let difference = Answer { () throws(MoneyError) in try left.subtracting(right) }
      let wideDifference = Answer { () throws(MoneyError) in try left.addingWide(right, isSubtracted: true) }
      guard Self.isSame(sum, wideSum), Self.isSame(difference, wideDifference) else {
        Issue.record("\(left) and \(right): \(sum), \(wideSum), \(difference), \(wideDifference)")
        return
      }
    }
  }

  @Test("Products, seed 0x5EED0023")
  func products() {
    var numbers = TwinNumbers(seed: 0x5EED_0023)
    for _ in 0..<TwinNumbers.count {
      let (left, right) = Self.pair(&numbers)
      let product = Answer { () throws(MoneyError) in try left.multiplied(by: right) }
      let wideProduct = Answer { () throws(MoneyError) in try left.multipliedWide(by: right) }
      guard Self.isSame(product, wideProduct) else {
        Issue.record("\(left) × \(right): \(product), \(wideProduct)")
        return
      }
    }
  }

  /// −1, 0 or 1 by magnitudes aligned in 256 bits: neither of the two ways in which decimals are compared.
  static func order(_ left: DecimalAmount, _ right: DecimalAmount) -> Int {
    let common = max(left.scale, right.scale)
    let one = WideMagnitude(product: left.coefficient.magnitude, widePowerOfTen(common - left.scale))
    let two = WideMagnitude(product: right.coefficient.magnitude, widePowerOfTen(common - right.scale))
    if one == two { return one.isZero || left.isNegative == right.isNegative ? 0 : left.isNegative ? -1 : 1 }
    if left.isNegative != right.isNegative { return left.isNegative ? -1 : 1 }
    return (one < two) == left.isNegative ? 1 : -1
  }

  @Test("Order and equality, numbers of one value above all; seed 0x5EED0002")
  func order() {
    var numbers = TwinNumbers(seed: 0x5EED_0002)
    for input in 0..<TwinNumbers.count {
      var (left, right) = Self.pair(&numbers)
      // Every other pair is one value written in two ways, or a unit apart.
      if input & 1 == 0, left.scale <= right.scale, let aligned = left.alignedNarrow(toScale: right.scale) {
        let apart = Int128(numbers.below(3)) - 1
        right = DecimalAmount(coefficient: aligned &+ apart, checkedScale: right.scale)
      }
      if input & 2 == 0 { (left, right) = (right, left) }
      let order = Self.order(left, right)
      guard left.orderWide(against: right) == order, (left == right) == (order == 0), (left < right) == (order < 0),
        order != 0 || input % 16 != 0 || left.hashValue == right.hashValue
      else {
        Issue.record("\(left) and \(right)")
        return
      }
    }
  }

  @Test("Money times a decimal, every rule; seed 0x5EED0004")
  func money() {
    var numbers = TwinNumbers(seed: 0x5EED_0004)
    let rules = RoundingRule.allCases
    for index in 0..<TwinNumbers.count {
      let money = Money(minorUnits: numbers.signed(), .usd)
      let factor = DecimalAmount(coefficient: Int128(numbers.signed()), checkedScale: numbers.below(22))
      let rule = rules[index % rules.count]
      guard
        Result(catching: { () throws(MoneyError) in try money.multiplied(by: factor, rounding: rule) })
          == Result(catching: { () throws(MoneyError) in try money.multipliedWide(by: factor, rounding: rule) })
      else {
        Issue.record("\(money) × \(factor), \(rule)")
        return
      }
    }
  }
}

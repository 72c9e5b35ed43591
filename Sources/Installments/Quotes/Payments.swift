import ExactMoney

/// The payments of a quote in order, stored as runs: so many of one amount, then so many of another, four runs at most.
///
/// Four are enough for every structure: a down payment or a first payment with a fee, an even split with its one part
/// off step, and a last payment that differs. So a plan of 600 payments is as small and as quick to quote as one of 2.
/// Neighbouring runs differ in amount, hence equal payments are equal values.
///
///     // 129.99 in 4 payments with a fee of 6.00 paid first: 38.50, 32.50, 32.50, 32.49
///     payments.count            // 4
///     payments[3]               // 3249
///     payments.runCount         // 3
///     payments.sum(first: 2)    // 7100
///
/// Amounts are in minor units. The payments of a total that a plan is not offered for are none.
public struct Payments: Hashable, Sendable {
  @usableFromInline var firstAmount: Int64
  @usableFromInline var secondAmount: Int64
  @usableFromInline var thirdAmount: Int64
  @usableFromInline var fourthAmount: Int64
  // How many payments there are up to the end of each run; those of runs that are not used are the count.
  @usableFromInline var firstEnd: UInt16
  @usableFromInline var secondEnd: UInt16
  @usableFromInline var thirdEnd: UInt16
  @usableFromInline var fourthEnd: UInt16

  @inlinable
  init(
    firstAmount: Int64, secondAmount: Int64, firstEnd: UInt16, secondEnd: UInt16
  ) {
    self.firstAmount = firstAmount
    self.secondAmount = secondAmount
    thirdAmount = 0
    fourthAmount = 0
    self.firstEnd = firstEnd
    self.secondEnd = secondEnd
    thirdEnd = secondEnd
    fourthEnd = secondEnd
  }

  /// No payments.
  @inlinable
  public static var none: Payments { Payments(firstAmount: 0, secondAmount: 0, firstEnd: 0, secondEnd: 0) }

  /// The parts of an even split.
  @inlinable
  @inline(__always)
  public init(_ split: EqualSplit) {
    // Counts are at most 600. The two parts differ wherever there is a trailing one.
    let isOneRun = split.leadingCount == split.count
    self.init(
      firstAmount: split.leadingPart, secondAmount: isOneRun ? 0 : split.trailingPart,
      firstEnd: UInt16(truncatingIfNeeded: split.leadingCount), secondEnd: UInt16(truncatingIfNeeded: split.count))
  }

  /// The parts of a prepared split of a total from zero up.
  @inlinable
  @inline(__always)
  init(_ shares: EvenShares, of total: Int64) {
    let (leading, trailing, leadingCount) = shares.shares(of: total)
    let count = UInt16(truncatingIfNeeded: shares.parts.count)
    // Equal parts are one run, and so are none of one kind.
    let isOneRun = leading == trailing || leadingCount == 0 || leadingCount == Int64(shares.parts.count)
    self.init(
      firstAmount: leadingCount == 0 ? trailing : leading, secondAmount: isOneRun ? 0 : trailing,
      firstEnd: isOneRun ? count : UInt16(truncatingIfNeeded: leadingCount), secondEnd: count)
  }

  /// The number of payments, 0 to 600.
  @inlinable
  public var count: Int { Int(fourthEnd) }

  /// The payment at `index`, which counts from 0.
  @inlinable
  public subscript(index: Int) -> Int64 {
    precondition(index >= 0 && index < count, "payment index out of range")
    if index < Int(firstEnd) { return firstAmount }
    if index < Int(secondEnd) { return secondAmount }
    return index < Int(thirdEnd) ? thirdAmount : fourthAmount
  }
}

extension Payments {
  /// How many runs there are, 0 to 4.
  @inlinable
  public var runCount: Int {
    if fourthEnd == 0 { return 0 }
    if firstEnd == fourthEnd { return 1 }
    if secondEnd == fourthEnd { return 2 }
    return thirdEnd == fourthEnd ? 3 : 4
  }

  /// The run at `index`, which counts from 0: its amount, and how many payments have it.
  @inlinable
  public func run(at index: Int) -> (amount: Int64, count: Int) {
    precondition(index >= 0 && index < runCount, "run index out of range")
    switch index {
    case 0: return (firstAmount, Int(firstEnd))
    case 1: return (secondAmount, Int(secondEnd &- firstEnd))
    case 2: return (thirdAmount, Int(thirdEnd &- secondEnd))
    default: return (fourthAmount, Int(fourthEnd &- thirdEnd))
    }
  }

  /// The first payment; 0 where there are none.
  @inlinable
  public var first: Int64 { firstAmount }

  /// The last payment; 0 where there are none.
  @inlinable
  public var last: Int64 {
    switch runCount {
    case 0, 1: firstAmount
    case 2: secondAmount
    case 3: thirdAmount
    default: fourthAmount
    }
  }

  /// The greatest payment; 0 where there are none.
  @inlinable
  public var largest: Int64 { largest(from: 0, to: count) }

  /// The least payment; 0 where there are none.
  @inlinable
  public var smallest: Int64 { smallest(from: 0, to: count) }

  /// The greatest of the payments from one index up to, but not including, another; 0 where that is none.
  @inlinable
  public func largest(from start: Int, to end: Int) -> Int64 {
    var result: Int64?
    eachRun(from: start, to: end) { amount, _ in result = max(result ?? amount, amount) }
    return result ?? 0
  }

  /// The least of the payments from one index up to, but not including, another; 0 where that is none.
  @inlinable
  public func smallest(from start: Int, to end: Int) -> Int64 {
    var result: Int64?
    eachRun(from: start, to: end) { amount, _ in result = min(result ?? amount, amount) }
    return result ?? 0
  }

  /// The sum of the first `count` payments, and of all where there are not so many.
  @inlinable
  public func sum(first count: Int) -> Int64 {
    var sum: Int64 = 0
    // The payments of a quote sum to a number that was checked to fit Int64.
    eachRun(from: 0, to: count) { amount, times in sum &+= amount &* Int64(truncatingIfNeeded: times) }
    return sum
  }

  /// The sum of all payments.
  @inlinable
  public var sum: Int64 { sum(first: count) }

  /// Whether no two payments differ by more than one minor unit, so that "4 payments of the largest" is true.
  @inlinable
  public var isNearlyEqual: Bool { largest &- smallest <= 1 }

  /// Whether no two payments but the first differ by more than one minor unit.
  @inlinable
  public var isNearlyEqualAfterFirst: Bool { largest(from: 1, to: count) &- smallest(from: 1, to: count) <= 1 }

  /// Whether no two payments but the last differ by more than one minor unit.
  @inlinable
  public var isNearlyEqualBeforeLast: Bool {
    largest(from: 0, to: count &- 1) &- smallest(from: 0, to: count &- 1) <= 1
  }

  /// Calls `body` with each run of a range of payments: its amount, and how many of the range have it.
  @inlinable
  @inline(__always)
  func eachRun(from start: Int, to end: Int, _ body: (Int64, Int) -> Void) {
    var begin = 0
    for index in 0..<runCount {
      let (amount, count) = run(at: index)
      let times = min(begin &+ count, end) &- max(begin, start)
      if times > 0 { body(amount, times) }
      begin &+= count
    }
  }

  /// Writes the payments into a caller's buffer.
  ///
  /// - Precondition: `output` has room for `count` amounts.
  @inlinable
  public func write(to output: UnsafeMutableBufferPointer<Int64>) {
    precondition(output.count >= count, "no room for the payments")
    var begin = 0
    for index in 0..<runCount {
      let (amount, count) = run(at: index)
      for position in begin..<begin &+ count { output[position] = amount }
      begin &+= count
    }
  }
}

extension Payments {
  /// Appends `times` payments of an amount.
  ///
  /// - Precondition: no more than four runs and 600 payments come of it.
  mutating func append(_ amount: Int64, times: Int) {
    guard times > 0 else { return }
    let end = UInt16(truncatingIfNeeded: count + times)
    let runs = runCount
    let index = runs > 0 && amount == last ? runs - 1 : runs
    precondition(index < 4 && end <= UInt16(EqualSplit.maximumCount), "payments are at most four runs")
    if index == 0 { (firstAmount, firstEnd) = (amount, end) }
    if index == 1 { secondAmount = amount }
    if index == 2 { thirdAmount = amount }
    if index == 3 { fourthAmount = amount }
    if index <= 1 { secondEnd = end }
    if index <= 2 { thirdEnd = end }
    fourthEnd = end
  }
}

import SeededRandom

@testable import ExactMoney

/// One round of random inputs for everything here that takes them from outside: texts, weights, bounds, grids, decimals.
///
/// What ends the process fails; an answer that breaks a law is a fault; an error of the operation's own type is an answer.
struct MoneyFuzz {
  var numbers: TwinNumbers

  init(seed: UInt64) { numbers = TwinNumbers(seed: seed) }

  private static let ends: [Int64] = [.min, .min + 1, .max, .max - 1, -1, 0, 1, 2, 5, 100, 1 << 62, -(1 << 62)]
  private static let pieces: [StaticString] = [
    "0", "1", "9", "00", "12", "999999999", "9223372036854775807", "9223372036854775808", ".", ",", "-", "+", " ", "\t",
    "e", "E3", "USD", "JPY", "KWD", "HRK", "XAU", "usd", "$", "€", "\u{660}", "\0", "'", "%", "\u{A0}", "(", "1e5",
  ]

  /// Runs every operation a few times and says what was wrong.
  mutating func round() -> String? {
    for _ in 0..<8 {
      if let fault = textFault() ?? weightsFault() ?? reportedFault() ?? boundsFault() ?? wideWeightsFault()
        ?? decimalFault()
      {
        return fault
      }
    }
    return gridFault()
  }

  mutating func amount() -> Int64 {
    numbers.below(4) == 0 ? Self.ends[numbers.below(Self.ends.count)] : numbers.signed()
  }

  private mutating func natural() -> Int64 {
    let amount = amount()
    return amount < 0 ? ~amount : amount
  }

  mutating func step() -> Int64 { [1, 1, 5, 50, 1000, max(natural(), 1), .max, 0][numbers.below(8)] }

  // MARK: Texts

  private mutating func text() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<numbers.below(8) {
      let piece = Self.pieces[numbers.below(Self.pieces.count)]
      bytes += UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount)
    }
    if numbers.below(4) == 0 { bytes.append(UInt8(truncatingIfNeeded: numbers.word())) }
    return bytes
  }

  /// What is read is written and read again as the same; where it is not, the error is at a byte of the text or its end.
  private mutating func textFault() -> String? {
    let bytes = text()
    var parser = MachineAmountParser()
    do throws(AmountTextError) {
      let money = try parser.parse(bytes.span, defaultCurrency: numbers.below(2) == 0 ? .usd : nil)
      let again = [UInt8](capacity: Money.maximumTextLength) { money.appendMachineText(to: &$0) }
      guard try parser.parse(again.span) == money else { return "amount \(bytes)" }
    } catch {
      guard (0...bytes.count).contains(error.position) else { return "amount \(bytes): \(error)" }
    }
    do throws(AmountTextError) {
      let decimal = try DecimalAmount(machineText: bytes.span)
      let again = [UInt8](capacity: DecimalAmount.maximumTextLength) { decimal.appendMachineText(to: &$0) }
      let second = try DecimalAmount(machineText: again.span)
      guard second == decimal, second.scale == decimal.scale else { return "decimal \(bytes)" }
    } catch {
      guard (0...bytes.count).contains(error.position) else { return "decimal \(bytes): \(error)" }
    }
    return nil
  }

  // MARK: Weights

  mutating func weights() -> [Int64] {
    let small = numbers.below(2) == 0
    var weights = (0..<numbers.below(numbers.below(50) == 0 ? 80 : 8)).map { _ in
      small ? Int64(numbers.below(5)) : natural()
    }
    if numbers.below(40) == 0 { weights.append(-natural()) }
    return weights
  }

  /// Sum, sign, zero weights, mirror; nothing where the operation refused.
  func lawFault(_ total: Int64, _ parts: [Int64], _ isZero: (Int) -> Bool) -> Bool {
    parts.reduce(Int128(0)) { $0 + Int128($1) } != Int128(total)
      || parts.indices.contains { isZero($0) && parts[$0] != 0 || parts[$0].signum() * total.signum() < 0 }
  }

  private mutating func weightsFault() -> String? {
    let (total, weights, step) = (amount(), weights(), step())
    do throws(AllocationError) {
      let parts = try AllocationTests.allocate(total, weights, step: step)
      if lawFault(total, parts, { weights[$0] == 0 }) { return "\(total) by \(weights), step \(step): \(parts)" }
      if total != .min, try AllocationTests.allocate(-total, weights, step: step) != parts.map({ -$0 }) {
        return "\(total) by \(weights), step \(step) does not mirror"
      }
    } catch {
      let mayFail = weights.allSatisfy { $0 == 0 } || step < 1 || weights.contains { $0 < 0 }
      return mayFail ? nil : "\(total) by \(weights), step \(step): \(error)"
    }
    return nil
  }

  private mutating func bounds(_ count: Int, step: Int64) -> [PartBounds] {
    (0..<count).map { _ in
      let floor = numbers.below(2) == 0 ? 0 : natural() >> Int64(numbers.below(64))
      let cap = numbers.below(3) == 0 ? .max : natural()
      // Mostly on the step and in order, so that most are answered.
      let unit = numbers.below(20) == 0 ? 1 : max(step, 1)
      let (low, high) = (floor / unit * unit, cap == .max ? cap : cap / unit * unit)
      return PartBounds(floor: min(low, high), cap: numbers.below(20) == 0 ? low : high)
    }
  }

  private mutating func boundsFault() -> String? {
    let (total, weights, step) = (Money(minorUnits: amount(), .usd), weights(), step())
    let bounds = bounds(weights.count, step: step)
    let operands = "\(total.minorUnits) by \(weights), \(bounds), step \(step)"
    let answer = BoundedWideWeightTests.answer { () throws(AllocationError) in
      try total.allocate(byWeights: weights, bounds: bounds, step: step)
    }
    let decimals = weights.map { DecimalAmount(coefficient: Int128($0), checkedScale: 3) }
    let twin = BoundedWideWeightTests.answer { () throws(AllocationError) in
      try total.allocate(byWeights: decimals, bounds: bounds, step: step)
    }
    // Several faults of one input are found in an order of their own.
    if twin != answer, weights.allSatisfy({ $0 >= 0 }) { return "\(operands): \(answer), \(twin)" }
    guard case .success(let money) = answer else { return nil }
    let parts = money.map(\.minorUnits)
    let isOut = parts.indices.contains { index in
      let (part, bound) = (parts[index].magnitude, bounds[index])
      return weights[index] > 0 && (part < bound.floor.magnitude || bound.cap != .max && part > bound.cap.magnitude)
    }
    return isOut || lawFault(total.minorUnits, parts, { weights[$0] == 0 }) ? "\(operands): \(parts)" : nil
  }

  /// Decimal and fractional weights of any size.
  private mutating func wideWeightsFault() -> String? {
    let (total, step) = (amount(), step())
    let count = numbers.below(7)
    let decimals = (0..<count).map { _ in
      let small = numbers.below(2) == 0
      let coefficient = small ? Int128(numbers.below(1000)) : Int128(truncatingIfNeeded: numbers.wide().magnitude >> 1)
      return DecimalAmount(coefficient: coefficient, checkedScale: numbers.below(small ? 6 : 39))
    }
    var parts = [Int64](repeating: 77, count: count)
    do throws(AllocationError) {
      var room = parts.mutableSpan
      try LargestRemainder.allocate(total, byWeights: decimals.span, step: step, into: &room)
      if lawFault(total, parts, { decimals[$0].isZero }) { return "\(total) by \(decimals), step \(step): \(parts)" }
    } catch {
      if parts.contains(where: { $0 != 77 }) { return "\(total) by \(decimals), step \(step) wrote before \(error)" }
    }
    var ratios: [RationalWeight] = []
    for _ in 0..<count {
      let (numerator, denominator) = (natural().magnitude >> UInt64(numbers.below(64)), natural().magnitude)
      do throws(MoneyError) { ratios.append(try RationalWeight(numerator, over: denominator)) } catch {
        if denominator != 0 { return "\(numerator)/\(denominator): \(error)" }
        return nil
      }
    }
    do throws(AllocationError) {
      var room = parts.mutableSpan
      try LargestRemainder.allocate(total, byWeights: ratios.span, step: step, into: &room)
      if lawFault(total, parts, { ratios[$0].numerator == 0 }) {
        return "\(total) by \(ratios), step \(step): \(parts)"
      }
      return nil
    } catch {
      return nil
    }
  }

  // MARK: Grids

  /// Sums of everyday size, of any size, or from the ends of Int64 with a total near zero, whose shares are largest.
  private mutating func gridFault() -> String? {
    let kind = numbers.below(3)
    let ends: [Int64] = [[0, 1, 7, 100, -3], Self.ends, [.min, .max, .min + 1, .max - 1]][kind]
    var rows = (0..<(1 + numbers.below(7))).map { _ in
      kind == 0 ? Int64(numbers.below(2000)) - 200 : kind == 1 ? amount() : ends[numbers.below(ends.count)]
    }
    var total = rows.reduce(Int128(0)) { $0 + Int128($1) }
    if kind == 2 {
      while total != 0 {
        rows.append(Int64(clamping: -total))
        total += Int128(rows[rows.count - 1])
      }
      rows.append(Int64(numbers.below(7)) - 3)
      total += Int128(rows[rows.count - 1])
    }
    guard let columns = GridAllocationTests.columns(of: total, &numbers, ends) else { return nil }
    do throws(AllocationError) {
      let cells = try GridAllocationTests.allocate(rows, columns)
      return GridAllocationTests.isLawful(cells, rows, columns) ? nil : "\(rows) over \(columns): \(cells)"
    } catch {
      return error == .overflow || error == .zeroTotal ? nil : "\(rows) over \(columns): \(error)"
    }
  }
}

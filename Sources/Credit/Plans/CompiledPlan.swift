import ExactMoney
import Installments

/// An installment plan that has been checked and settled, free of any date.
public struct CompiledPlan: Hashable, Sendable {
  /// The plan as written.
  public let plan: InstallmentPlan
  /// The plan for any start date: plans without interest have the same figures for every one.
  public let dated: DatedPlan

  /// The plan's identifier.
  public var id: String { plan.id }

  /// The plan for a start date, on which its validity is judged.
  public func startingOn(_ date: CalendarDate) -> DatedPlan { dated.starting(on: date) }
}

extension InstallmentPlan {
  /// Checks the plan and settles what does not depend on the order total.
  ///
  /// - Parameter calendar: finds a holiday calendar by its id; the built-in ones where it is left out.
  /// - Throws: the first fault, with its key: a count outside 1…600, a currency listed twice or withdrawn, bounds that
  ///   no total could meet, and the like.
  public func compiled(
    calendar: (String) -> HolidayCalendar? = { HolidayTable(named: Array($0.utf8).span)?.calendar() }
  ) throws(PlanError) -> CompiledPlan {
    guard !id.isEmpty, id.utf8.allSatisfy(Self.isIdentifierByte) else {
      throw PlanError(key: "id", fault: .malformedIdentifier)
    }
    if let validFrom, let validUntil, validUntil < validFrom {
      throw PlanError(key: "validUntil", fault: .datesCrossed(from: validFrom, until: validUntil))
    }
    let counts = try compiledCounts()
    let dueDates = try compiledDueDates(greatestCount: counts[0].count, calendar: calendar)
    try checkRounding()
    let dated = DatedPlan(
      currencies: try compiledCurrencies(counts: counts), countries: try compiledCountries(),
      excludedCategories: try compiledCategories(), validFrom: validFrom, validUntil: validUntil, dueDates: dueDates)
    return CompiledPlan(plan: self, dated: dated)
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool { isKindByte(byte) || byte == 0x2E }

  /// ASCII letters, digits, `-` and `_`.
  static func isKindByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  /// The numbers of payments, in strictly descending order; at least one.
  private func compiledCounts() throws(PlanError) -> [PartCount] {
    var numbers: [Int]
    switch count {
    case .exactly(let count): numbers = [count]
    case .range(let minimum, let maximum):
      guard minimum <= maximum else {
        throw PlanError(key: "count", fault: .countsCrossed(minimum: minimum, maximum: maximum))
      }
      // The outermost decide whether the others are in range, which may be too many to list.
      for bound in [minimum, maximum] { _ = try Self.parts(bound, key: "count") }
      numbers = Array(minimum...maximum)
    case .oneOf(let list):
      guard !list.isEmpty else { throw PlanError(key: "count", fault: .noCounts) }
      numbers = list.sorted()
      for (one, next) in zip(numbers, numbers.dropFirst()) where one == next {
        throw PlanError(key: "count", fault: .repeatedCount(one))
      }
    }
    var counts: [PartCount] = []
    for number in numbers.reversed() { counts.append(try Self.parts(number, key: "count")) }
    if downPayment != nil, numbers[0] == 1 { throw PlanError(key: "count", fault: .nothingAfterDownPayment) }
    return counts
  }

  private static func parts(_ count: Int, key: String) throws(PlanError) -> PartCount {
    do { return try PartCount(count) } catch { throw PlanError(key: key, fault: .countOutOfRange(count)) }
  }

  private func checkRounding() throws(PlanError) {
    guard case .roundedThenLast(let rule) = remainder else { return }
    guard rule == rounding else { throw PlanError(key: "remainder", fault: .roundingDiffers(rule, plan: rounding)) }
    // Shares of most totals are not whole, and a quote has no way to say so.
    guard rule != .exact else { throw PlanError(key: "rounding", fault: .roundsNoShare) }
  }

  private func compiledCountries() throws(PlanError) -> [CountryCode]? {
    guard let countries else { return nil }
    guard !countries.isEmpty else { throw PlanError(key: "countries", fault: .noCountries) }
    var codes: [CountryCode] = []
    for (index, country) in countries.enumerated() {
      guard let code = CountryCode(Array(country.utf8).span) else {
        throw PlanError(key: "countries[\(index)]", fault: .malformedCountry(country))
      }
      guard !codes.contains(code) else {
        throw PlanError(key: "countries[\(index)]", fault: .repeatedCountry(country))
      }
      codes.append(code)
    }
    return codes
  }

  private func compiledCategories() throws(PlanError) -> [CategoryName] {
    var names: [CategoryName] = []
    for (index, category) in excludedCategories.enumerated() {
      let key = "excludedCategories[\(index)]"
      guard let name = CategoryName(Array(category.utf8)) else { throw PlanError(key: key, fault: .namelessCategory) }
      guard !names.contains(name) else { throw PlanError(key: key, fault: .repeatedCategory(category)) }
      names.append(name)
    }
    return names
  }
}

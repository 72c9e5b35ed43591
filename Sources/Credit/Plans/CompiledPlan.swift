import ExactMoney
import Installments

/// An installment plan that has been checked and settled, free of any date.
public struct CompiledPlan: Hashable, Sendable {
  /// The plan as written.
  public let plan: InstallmentPlan
  /// For whom and when the plan is offered, and when its payments are due.
  public let conditions: OfferConditions
  /// The plan for any start date; `nil` where its figures depend on it: those of a rate that counts days, or of one whose
  /// first period ends on a date of the calendar.
  public let dated: DatedPlan?

  /// The plan's identifier.
  public var id: String { plan.id }

  /// The plan for a start date, on which its validity is judged.
  ///
  /// - Throws: where the figures depend on the start date, and there are none for this one. Never where `dated` is there.
  /// - Complexity: O(1) where `dated` is there; else that of compiling the rate, milliseconds for many payments.
  public func startingOn(_ date: CalendarDate) throws(StartDateError) -> DatedPlan {
    guard let dated else {
      let counts: [PartCount]
      do throws(PlanError) { counts = try plan.compiledCounts() } catch { throw .plan(error) }
      // From a date on which it is not offered the plan quotes nothing, and may have no dates to compile for.
      let isValid = conditions.isValid(on: date)
      let sample = isValid ? date : conditions.validUntil ?? conditions.validFrom ?? date
      let currencies = try plan.compiledCurrencies(counts: counts, conditions.dueDates, startingOn: sample)
      return DatedPlan(conditions, currencies: currencies, forStartAlone: date)
    }
    do throws(CompiledForAnotherDate) { return try dated.starting(on: date) } catch {
      preconditionFailure("a plan for any date is not for one alone")
    }
  }
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
    let lastStart = try compiledValidUntil()
    let dueDates = try compiledDueDates(greatestCount: counts[0].count, calendar: calendar)
    try checkRounding()
    try checkRate()
    // A start date that the plan allows shows what is wrong whatever the date.
    let sample = lastStart ?? validFrom ?? .earliest
    let currencies: OfferedCurrencies
    do throws(StartDateError) {
      currencies = try compiledCurrencies(counts: counts, dueDates, startingOn: sample)
    } catch {
      throw error.planError
    }
    let conditions = OfferConditions(
      countries: try compiledCountries(), excludedCategories: try compiledCategories(), validFrom: validFrom,
      validUntil: lastStart, dueDates: dueDates)
    return CompiledPlan(
      plan: self, conditions: conditions,
      dated: hasDatedInterest ? nil : DatedPlan(conditions, currencies: currencies))
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
  func compiledCounts() throws(PlanError) -> [PartCount] {
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

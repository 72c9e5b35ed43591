import ExactMoney
import Installments

/// An installment plan that has been checked and settled, free of any date.
public struct CompiledPlan: Hashable, Sendable {
  /// The plan as written.
  public let plan: InstallmentPlan
  /// The plan for any start date: the plans of this version cost nothing, so no figure depends on one.
  public let dated: DatedPlan

  /// The plan's identifier.
  public var id: String { plan.id }
}

extension InstallmentPlan {
  /// Checks the plan and settles what does not depend on the order total.
  ///
  /// - Throws: the first fault, with its key: a count outside 1…600, a currency listed twice or withdrawn, bounds that
  ///   no total could meet, and the like.
  public func compiled() throws(PlanError) -> CompiledPlan {
    guard !id.isEmpty, id.utf8.allSatisfy(Self.isIdentifierByte) else {
      throw PlanError(key: "id", fault: .malformedIdentifier)
    }
    if let key = firstUnavailableKey { throw PlanError(key: key, fault: .unavailable) }
    guard case .exactly(let count) = count else { throw PlanError(key: "count", fault: .unavailable) }
    let parts: PartCount
    do { parts = try PartCount(count) } catch { throw PlanError(key: "count", fault: .countOutOfRange(count)) }
    if case .roundedThenLast(let rule) = remainder {
      guard rule == rounding else { throw PlanError(key: "remainder", fault: .roundingDiffers(rule, plan: rounding)) }
      // Shares of most totals are not whole, and a quote has no way to say so.
      guard rule != .exact else { throw PlanError(key: "rounding", fault: .roundsNoShare) }
    }
    let dated = DatedPlan(
      parts: parts, frequency: every, remainder: remainder,
      offers: limits.isEmpty ? nil : try compiledOffers(parts: parts), countries: try compiledCountries())
    return CompiledPlan(plan: self, dated: dated)
  }

  /// The first key whose meaning no figure follows yet.
  private var firstUnavailableKey: String? {
    if validFrom != nil { return "validFrom" }
    if validUntil != nil { return "validUntil" }
    if first != .atStart { return "first" }
    if firstInterval != nil { return "firstInterval" }
    if endOfMonth { return "endOfMonth" }
    if businessDays != nil { return "businessDays" }
    if downPayment != nil { return "downPayment" }
    if !fees.isEmpty { return "fees" }
    if !excludedCategories.isEmpty { return "excludedCategories" }
    for (index, limit) in limits.enumerated() {
      if limit.minimumInstallment != nil { return "limits[\(index)].minimumInstallment" }
      if limit.step != nil { return "limits[\(index)].step" }
    }
    return nil
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x2E: true
    default: false
    }
  }

  private func compiledOffers(parts: PartCount) throws(PlanError) -> [QuoteTerms] {
    var offers: [QuoteTerms] = []
    for (index, limit) in limits.enumerated() {
      let key = "limits[\(index)]"
      guard !offers.contains(where: { $0.currency == limit.currency }) else {
        throw PlanError(key: key + ".currency", fault: .repeatedCurrency(limit.currency))
      }
      if case .historic = limit.currency.status {
        throw PlanError(key: key + ".currency", fault: .withdrawnCurrency(limit.currency))
      }
      for (name, bound) in [("minimum", limit.minimum), ("maximum", limit.maximum)] {
        if let bound, bound < 0 { throw PlanError(key: "\(key).\(name)", fault: .negativeBound(bound)) }
      }
      guard
        let terms = QuoteTerms(
          currency: limit.currency, parts: parts, remainder: remainder, minimum: limit.minimum,
          maximum: limit.maximum)
      else {
        let minimum = max(limit.minimum ?? 0, Int64(parts.count))
        throw PlanError(
          key: key + ".maximum", fault: .neverEligible(minimum: minimum, maximum: limit.maximum ?? .max))
      }
      offers.append(terms)
    }
    return offers
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
}

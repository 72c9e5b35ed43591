/// Plan JSON of random terms: every key of a plan, alone and together. Nearly all plans without rates compile.
public struct RandomPlanText {
  private var random: SeededRandom
  private let withRates: Bool
  private var members: [String] = []

  /// The JSON of one plan.
  ///
  /// - Parameters:
  ///   - id: the plan's id.
  ///   - withRates: whether some plans have rates of interest, and what belongs to them.
  ///   - random: where the terms come from.
  public static func plan(id: String, withRates: Bool = false, _ random: inout SeededRandom) -> String {
    var text = RandomPlanText(random: random, withRates: withRates)
    let plan = text.plan(id: id)
    random = text.random
    return plan
  }

  private init(random: SeededRandom, withRates: Bool) {
    self.random = random
    self.withRates = withRates
  }

  private mutating func chance(_ one: Int) -> Bool { random.below(one) == 0 }

  private mutating func pick(_ words: [String]) -> String { words[random.below(words.count)] }

  private mutating func add(_ key: String, _ value: String) { members.append("\"\(key)\": \(value)") }

  private mutating func plan(id: String) -> String {
    add("id", "\"\(id)\"")
    let currencies = [[], ["USD"], ["USD", "JPY"], ["EUR", "KWD", "USD"]][random.below(4)]
    let hasDownPayment = chance(3)
    addDates(hasDownPayment: hasDownPayment)
    add("rounding", "\"\(pick(["halfAwayFromZero", "halfToEven", "down", "ceiling"]))\"")
    add("remainder", "\"\(pick(["spreadFirst", "spreadLast", "first", "last", "roundedThenLast"]))\"")
    if withRates, chance(2) { addInterest() }
    if hasDownPayment {
      add(
        "downPayment",
        chance(2) || currencies.isEmpty
          ? "{\"percent\": \"\(1 + random.below(60)).5\"}" : "{\"amounts\": \(amounts(currencies, below: 3000))}")
    }
    addFees(currencies)
    addLimits(currencies)
    if chance(6) { add("excludedCategories", "[\"gold\", \"gifts\"]") }
    if chance(6) { add("countries", "[\"US\", \"DE\"]") }
    if chance(4) { add("priceIncludes", "\"none\"") }
    if chance(4) { add("displayed", "\"truncated\"") }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func addDates(hasDownPayment: Bool) {
    if chance(8) { add("validFrom", "\"2026-06-01\"") }
    if chance(8) { add("validUntil", "\"\(pick(["2026-11-29", "2026-11-30", "2027-03-31"]))\"") }
    let least = hasDownPayment ? 2 : 1
    let count = least + random.below(12)
    switch random.below(6) {
    case 0:
      add("count", String(count))
      // A down payment is due at the start, so the others are not.
      let offset = hasDownPayment ? 1 : 0
      let days = (0..<count - offset).map { String(offset + $0 * 11 + random.below(11)) }
      return add("every", "{\"unit\": \"dates\", \"daysAfterStart\": [\(days.joined(separator: ", "))]}")
    case 1: add("count", "{\"minimum\": \(least), \"maximum\": \(count)}")
    case 2: add("count", "{\"oneOf\": [\(count), \(count + 3), \(count + 1)]}")
    default: add("count", String(count))
    }
    let isSemiMonthly = chance(5)
    add("every", isSemiMonthly ? "{\"unit\": \"semiMonth\", \"days\": [15, 31]}" : interval())
    switch random.below(6) {
    case 0: add("first", "{\"after\": \(interval())}")
    case 1: add("first", "{\"on\": \"2026-12-15\"}")
    case 2 where isSemiMonthly:
      let word = pick(["fromStart", "afterStart"])
      add("first", "{\"onAnchorDay\": \"\(hasDownPayment ? "afterStart" : word)\"}")
    case 3: add("firstInterval", interval())
    default: break
    }
    if chance(4) { add("endOfMonth", "true") }
    if chance(4) {
      let rule = pick(["following", "modifiedFollowing", "preceding", "modifiedPreceding", "none"])
      add("businessDays", "{\"rule\": \"\(rule)\", \"calendar\": \"target\"}")
    }
  }

  private mutating func interval() -> String {
    "{\"unit\": \"\(pick(["day", "week", "month"]))\", \"step\": \(1 + random.below(3))}"
  }

  private mutating func addInterest() {
    let bases = [
      "perPeriod", "thirty360", "thirty360Bond", "thirtyE360", "actual365", "actual36525", "actual360",
      "actualActualISDA", "actualActualYearEnd", "actualActualAFB", "effective", "flat",
    ]
    var rate = "{\"annualPercent\": \"\(annualPercent())\", \"basis\": \"\(chance(2) ? "perPeriod" : pick(bases))\""
    if chance(4) { rate += ", \"periodsPerYear\": \([12, 13, 26, 52][random.below(4)])" }
    if chance(6) { rate += ", \"periodicDecimals\": \(2 + random.below(4))" }
    if chance(4) { rate += ", \"oddDays\": \"\(pick(["simple", "compound"]))\"" }
    if chance(4) { rate += ", \"deferredInterest\": \"\(pick(["waived", "simple", "compound"]))\"" }
    if chance(6) {
      let changes = [1 + random.below(3), 4 + random.below(3)].prefix(1 + random.below(2)).map {
        "{\"afterPayment\": \($0), \"annualPercent\": \"\(annualPercent())\"}"
      }
      rate += ", \"steps\": [\(changes.joined(separator: ", "))]"
    }
    add("rate", rate + "}")
    if chance(2) { add("closing", "\"\(pick(["lastAbsorbs", "nudged", "unadjusted"]))\"") }
    guard chance(6) else { return }
    add(
      "balloon",
      chance(2) ? "{\"percent\": \"\(5 + random.below(60))\"}" : "{\"amortizedOver\": \(random.below(60) + 20)}")
  }

  /// A usual rate, with two decimals.
  private mutating func annualPercent() -> String { "\(random.below(40)).\(random.below(10))\(random.below(10))" }

  private mutating func addFees(_ currencies: [String]) {
    let fees = (0..<[0, 0, 1, 2, 4][random.below(5)]).map { _ in fee(currencies) }
    if !fees.isEmpty { add("fees", "[\(fees.joined(separator: ", "))]") }
  }

  private mutating func fee(_ currencies: [String]) -> String {
    var fee = "{\"kind\": \"\(pick(["service", "origination"]))\""
    let isFixed = chance(2) && !currencies.isEmpty
    if isFixed { fee += ", \"amounts\": \(amounts(currencies, below: 700))" }
    if !isFixed || chance(3) {
      fee += ", \"percent\": \"\(random.below(5)).\(1 + random.below(9))\""
      if chance(3), !currencies.isEmpty { fee += ", \"maximums\": \(amounts(currencies, below: 500))" }
    }
    fee += ", \"paid\": \"\(pick(["first", "spread", "financed", "deducted"]))\""
    return fee + (chance(3) ? ", \"inFinanceCharge\": false}" : "}")
  }

  private mutating func addLimits(_ currencies: [String]) {
    guard !currencies.isEmpty else { return }
    let limits = currencies.map { currency in
      var limit = "{\"currency\": \"\(currency)\""
      if chance(2) { limit += ", \"minimum\": \"\(amount(currency, below: 5000))\"" }
      if chance(2) { limit += ", \"maximum\": \"\(amount(currency, below: 90_000, from: 60_000))\"" }
      if chance(3) { limit += ", \"minimumInstallment\": \"\(amount(currency, below: 1000))\"" }
      if chance(4) { limit += ", \"step\": \"\(amount(currency, below: 60))\"" }
      return limit + "}"
    }
    add("limits", "[\(limits.joined(separator: ", "))]")
  }

  private mutating func amounts(_ currencies: [String], below limit: Int) -> String {
    let amounts = currencies.map { "{\"currency\": \"\($0)\", \"amount\": \"\(amount($0, below: limit))\"}" }
    return "[\(amounts.joined(separator: ", "))]"
  }

  /// An amount of at least one minor unit, in the currency's digits.
  private mutating func amount(_ currency: String, below limit: Int, from least: Int = 1) -> String {
    let units = least + random.below(limit - least)
    let digits = currency == "JPY" ? 0 : currency == "KWD" ? 3 : 2
    let text = String(repeating: "0", count: max(0, digits + 1 - String(units).count)) + String(units)
    return digits == 0 ? text : "\(text.dropLast(digits)).\(text.suffix(digits))"
  }
}

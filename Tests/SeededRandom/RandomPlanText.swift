/// Plan JSON of random terms, nearly all of which compile: every key of a plan, alone and together.
public struct RandomPlanText {
  private var random: SeededRandom
  private var members: [String] = []

  /// The JSON of one plan.
  ///
  /// - Parameters:
  ///   - id: the plan's id.
  ///   - random: where the terms come from.
  public static func plan(id: String, _ random: inout SeededRandom) -> String {
    var text = RandomPlanText(random: random)
    let plan = text.plan(id: id)
    random = text.random
    return plan
  }

  private init(random: SeededRandom) { self.random = random }

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
      let days = (0..<count - (hasDownPayment ? 1 : 0)).map { String($0 * 11 + random.below(11)) }
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
    case 2 where isSemiMonthly: add("first", "{\"onAnchorDay\": \"\(pick(["fromStart", "afterStart"]))\"}")
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

import Credit
import ExactMoney
import Installments
import Parcela
import ProductFeeds
import SeededRandom
import Testing

/// A feed and a quote give the same figures, whatever the plan: each line is what `schedule` says of its price.
@Suite("Feeds and quotes are twins")
struct PlanTwinTests {
  private static let columns: [OutputColumn] = [
    .id, .plan, .status, .currency, .price, .dueToday, .count, .amount, .amounts, .totalOfPayments, .apr, .firstDue,
    .lastDue, .text, .textSpoken,
  ]

  /// One record: a price, a country, categories.
  private struct Record {
    let id: String
    let price: Money
    let country: String
    let categories: [String]

    var circumstances: Circumstances {
      Circumstances(
        country: CountryCode(Array(country.utf8).span),
        categories: categories.compactMap { CategoryName(Array($0.utf8)) })
    }

    var line: String { "\(id)\t\(price.machineText)\t\(country)\t\(categories.joined(separator: " > "))\n" }
  }

  private static func records(_ count: Int, _ random: inout SeededRandom) -> [Record] {
    (0..<count).map { number in
      let currency: Currency = [.usd, .usd, .jpy, .kwd, .eur][random.below(5)]
      let units = [random.below(40), random.below(6000), random.below(100_000)][random.below(3)]
      return Record(
        id: "r\(number)", price: Money(minorUnits: Int64(units - random.below(2)), currency),
        country: ["", "US", "FR"][random.below(3)], categories: [[], ["home"], ["home", "gold"]][random.below(3)])
    }
  }

  /// The lines of a record by quotes alone.
  private static func expected(
    _ record: Record, _ plans: [CompiledPlan], in locale: LocaleIdentifier
  ) throws -> [[String]] {
    let answers = try plans.map { plan in
      let schedule = try plan.schedule(
        for: record.price, startingOn: FeedRun.start, in: record.circumstances, locale: locale)
      return (plan: plan.plan, schedule: schedule)
    }
    let eligible = answers.filter(\.schedule.isEligible)
    return (eligible.isEmpty ? Array(answers.prefix(1)) : eligible).map { fields(of: $0.schedule, $0.plan, record) }
  }

  private static func fields(of schedule: Schedule, _ plan: InstallmentPlan, _ record: Record) -> [String] {
    let payments = schedule.installments
    func ifOffered(_ text: @autoclosure () -> String) -> String { schedule.isEligible ? text() : "" }
    let isFirstDear = plan.downPayment != nil || schedule.fees.first > 0
    let alike = payments.dropFirst(isFirstDear && payments.count > 1 ? 1 : 0).map(\.amount.minorUnits)
    let amount =
      plan.displayed == .truncated
      ? alike.reduce(0, +) / Int64(max(alike.count, 1)) : alike.max() ?? 0
    return [
      record.id, schedule.planID, schedule.eligibility.name.description, record.price.currency.code,
      record.price.amountText, ifOffered(schedule.dueToday.amountText), ifOffered(String(payments.count)),
      ifOffered(Money(minorUnits: amount, record.price.currency).amountText),
      payments.map(\.amount.amountText).joined(separator: ";"), ifOffered(schedule.totalOfPayments.amountText),
      ifOffered(schedule.annualPercentageRate?.text ?? ""), payments.first?.due.isoText ?? "",
      payments.last?.due.isoText ?? "", schedule.text, schedule.textSpoken,
    ]
  }

  #if DEBUG
    private static let rounds = 24
  #else
    private static let rounds = 120
  #endif

  /// The fields of a feed's lines; `nil`, and an issue, where they are not those of quotes.
  private static func lines(
    of records: [Record], _ plans: [CompiledPlan], in locale: LocaleIdentifier
  ) throws -> [[String]]? {
    let feed = "id\tprice\tcountry\tcategory\n" + records.map(\.line).joined()
    let run = try FeedRun(feed) {
      $0.plans = plans
      $0.columns = Self.columns
      $0.locales = [locale]
    }
    let expected = try records.flatMap { try Self.expected($0, plans, in: locale) }
    let lines = run.lines.dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard lines.count == expected.count else {
      Issue.record("\(lines.count) lines instead of \(expected.count) by \(plans.map(\.plan)): \(run.result)")
      return nil
    }
    for (line, expected) in zip(lines, expected) where line != expected {
      Issue.record("\(line) instead of \(expected) by \(plans.map(\.plan))")
      return nil
    }
    return lines
  }

  @Test("Over random plans, prices and locales, alone and several at once")
  func random() throws {
    var random = SeededRandom(seed: 0x5EED_0052)
    var statuses: Set<String> = []
    for round in 0..<Self.rounds {
      var plans: [CompiledPlan] = []
      while plans.count < [1, 1, 3][round % 3] {
        let text = RandomPlanText.plan(id: "p\(plans.count)", withRates: round % 2 == 1, &random)
        let plan = try PlanFile(name: "random.json", bytes: Array(text.utf8)).plans[0]
        do throws(PlanError) { plans.append(try plan.compiled()) } catch { continue }
      }
      let records = Self.records(120, &random)
      let locale = try #require(LocaleIdentifier(tag: ["en-US", "de-CH", "hi-IN", "ar-EG"][round % 4]))
      guard let lines = try Self.lines(of: records, plans, in: locale) else { return }
      statuses.formUnion(lines.map { $0[2] })
    }
    #expect(statuses.count == 10, "\(statuses)")
  }

  @Test(
    "Over level payments: counts, fees that are financed, a first payment at once, amounts of every size",
    arguments: [
      "", #""fees": [{"kind": "origination", "amount": "5.00", "paid": "financed"}],"#,
      #""fees": [{"kind": "origination", "percent": "1.5", "paid": "financed"}],"#,
      #""fees": [{"kind": "service", "amount": "1.20", "paid": "spread"}],"#, #""closing": "nudged","#,
    ])
  func levelPayments(members: String) throws {
    var random = SeededRandom(seed: 0x5EED_0905)
    for count in [1, 2, 3, 12] {
      for first in ["", #""first": {"after": {"unit": "month", "step": 1}},"#] {
        for rate in ["0", "15", "29.99"] {
          let json = #"""
            {"id": "p", "count": \#(count), "every": {"unit": "month", "step": 1}, \#(first) \#(members)
            "rounding": "halfAwayFromZero", "remainder": "last",
            "rate": {"annualPercent": "\#(rate)", "basis": "perPeriod"}, "limits": [{"currency": "USD"}]}
            """#
          let plan = try PlanFile(name: "p.json", bytes: Array(json.utf8)).plans[0].compiled()
          let prices = (0..<20).map { _ in Int64(random.below(1 << (1 + random.below(40)))) } + [.max, .max >> 10]
          let records = prices.enumerated().map { number, price in
            Record(id: "r\(number)", price: Money(minorUnits: price, .usd), country: "", categories: [])
          }
          guard try Self.lines(of: records, [plan], in: .enUS) != nil else { return }
        }
      }
    }
  }
}

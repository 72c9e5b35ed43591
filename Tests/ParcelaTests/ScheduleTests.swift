import Credit
import ExactMoney
import Installments
import Parcela
import Testing

@Suite struct ScheduleTests {
  private func schedule(
    _ plan: InstallmentPlan, _ total: Money, from start: CalendarDate, country: CountryCode? = nil,
    locale: LocaleIdentifier = .enUS
  ) throws -> Schedule {
    try plan.compiled().schedule(for: total, startingOn: start, country: country, locale: locale)
  }

  private func preset(_ id: String) throws -> InstallmentPlan { try PlanLibrary.presets().plan(id) }

  private func usual() throws -> Schedule {
    try schedule(preset("pay-in-4"), Money(machineText: "129.99 USD"), from: CalendarDate("2026-11-30"))
  }

  private func monthly(_ count: Int, _ remainder: RemainderPolicy, step: Int = 1) throws -> InstallmentPlan {
    InstallmentPlan(
      id: "monthly", count: .exactly(count), every: try #require(PaymentRhythm(every: step, .month)),
      rounding: .halfAwayFromZero, remainder: remainder)
  }

  @Test("The published example's JSON, byte for byte")
  func goldenJSON() throws {
    let expected = """
      {"plan": "pay-in-4", "planVersion": "1", "currency": "USD", "total": "129.99", "status": "eligible",
       "dueToday": "32.50", "financeCharge": "0.00", "totalOfPayments": "129.99", "apr": "0.00", "aprMethod": "us-actuarial",
       "text": "4 interest-free payments of $32.50", "textSpoken": "4 interest-free payments of 32.50 US dollars", "disclosures": [],
       "installments": [
        {"number": 1, "due": "2026-11-30", "amount": "32.50", "principal": "32.50", "interest": "0.00", "fee": "0.00", "balance": "97.49"},
        {"number": 2, "due": "2026-12-14", "amount": "32.50", "principal": "32.50", "interest": "0.00", "fee": "0.00", "balance": "64.99"},
        {"number": 3, "due": "2026-12-28", "amount": "32.50", "principal": "32.50", "interest": "0.00", "fee": "0.00", "balance": "32.49"},
        {"number": 4, "due": "2027-01-11", "amount": "32.49", "principal": "32.49", "interest": "0.00", "fee": "0.00", "balance": "0.00"}]}

      """
    #expect(String(decoding: try usual().json(installments: true), as: UTF8.self) == expected)
  }

  @Test("An offer's JSON is the schedule's without its installments; several are listed")
  func offersJSON() throws {
    let offer = try usual()
    let total = try Money(machineText: "20.00 USD")
    let refused = try schedule(preset("pay-in-4"), total, from: CalendarDate("2026-11-30"))
    #expect(
      String(decoding: Schedule.json([offer, refused], installments: false), as: UTF8.self) == """
        {"offers": [
          {"plan": "pay-in-4", "planVersion": "1", "currency": "USD", "total": "129.99", "status": "eligible",
           "dueToday": "32.50", "financeCharge": "0.00", "totalOfPayments": "129.99", "apr": "0.00", "aprMethod": "us-actuarial",
           "text": "4 interest-free payments of $32.50", "textSpoken": "4 interest-free payments of 32.50 US dollars", "disclosures": []},
          {"plan": "pay-in-4", "planVersion": "1", "currency": "USD", "total": "20.00", "status": "belowMinimum", "missing": "15.00",
           "text": "Available for order totals from $35.00 to $1,500.00", "textSpoken": "Available for order totals from 35.00 US dollars to 1,500.00 US dollars"}]}

        """)
  }

  @Test("The checksum counts numbers, dates, minor units and currency, nothing else")
  func checksum() throws {
    let schedule = try usual()
    #expect(schedule.checksum == "0201c45d51a79051")
    let spoken = try self.schedule(preset("pay-in-4"), schedule.total, from: schedule.start, locale: .enGB)
    #expect(spoken.checksum == schedule.checksum)
    let later = try schedule.start.adding(days: 1)
    #expect(try self.schedule(preset("pay-in-4"), schedule.total, from: later).checksum != schedule.checksum)
    let nothing = try self.schedule(preset("pay-in-4"), Money(minorUnits: 0, .usd), from: later)
    #expect(nothing.checksum == "cbf29ce484222325")
  }

  @Test(
    "FNV-1a's published values",
    arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func published(_ text: String, _ expected: String) {
    var checksum = FNV1a()
    checksum.append(text.utf8)
    #expect(checksum.text == expected)
  }

  @Test(
    "From 31 January every month's last day that is needed, never chained",
    arguments: [
      (RemainderPolicy.spreadFirst, [2501, 2501, 2501, 2500]), (.spreadLast, [2500, 2501, 2501, 2501]),
      (.first, [2503, 2500, 2500, 2500]), (.last, [2500, 2500, 2500, 2503]),
    ])
  func monthEnd(_ remainder: RemainderPolicy, _ amounts: [Int64]) throws {
    let total = Money(minorUnits: 10003, .eur)
    let schedule = try schedule(monthly(4, remainder), total, from: CalendarDate("2027-01-31"))
    #expect(schedule.installments.map(\.due.isoText) == ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"])
    #expect(schedule.installments.map(\.amount.minorUnits) == amounts)
    #expect(schedule.installments.map(\.number) == [1, 2, 3, 4])
    #expect(schedule.dueToday.minorUnits == amounts[0])
  }

  @Test("A payment beyond the year 9999 is an error, but only of a plan that is offered")
  func beyondCalendar() throws {
    let start = try CalendarDate("9999-12-01")
    #expect(throws: StartDateError.dates(.outOfRange(payment: 2))) {
      try schedule(monthly(2, .last), Money(minorUnits: 1000, .eur), from: start)
    }
    #expect(try schedule(monthly(2, .last), Money(minorUnits: 0, .eur), from: start).eligibility == .nothingToPay)
  }

  #if DEBUG
    private static let totals = stride(from: Int64(0), through: 200, by: 3)
  #else
    private static let totals = stride(from: Int64(0), through: 200, by: 1)
  #endif

  @Test("Every sum of every schedule agrees, over small totals, counts and policies")
  func equations() throws {
    let start = try CalendarDate("2026-11-30")
    for count in 1...12 {
      for remainder in RemainderPolicy.withoutRounding {
        let plan = try monthly(count, remainder).compiled()
        for total in Self.totals {
          let money = Money(minorUnits: total, .usd)
          let schedule = try plan.schedule(for: money, startingOn: start, country: nil, locale: .enUS)
          guard holds(schedule, count: count) else {
            Issue.record("\(total) in \(count) by \(remainder): \(schedule)")
            return
          }
        }
      }
    }
  }

  private func holds(_ schedule: Schedule, count: Int) -> Bool {
    guard schedule.isEligible else {
      return schedule.total.minorUnits < count && schedule.installments.isEmpty
        && schedule.totalOfPayments.minorUnits == 0
        && schedule.dueToday.minorUnits == 0 && schedule.financeCharge.minorUnits == 0
    }
    var owed = schedule.total.minorUnits
    for payment in schedule.installments {
      owed -= payment.principal.minorUnits
      let parts = payment.principal.minorUnits + payment.interest.minorUnits + payment.fee.minorUnits
      guard parts == payment.amount.minorUnits, payment.amount.minorUnits >= 1, payment.balance.minorUnits == owed
      else {
        return false
      }
    }
    return owed == 0 && schedule.installments.count == count && schedule.totalOfPayments == schedule.total
      && schedule.financeCharge.minorUnits == 0 && schedule.annualPercentageRate?.text == "0.00"
  }

  @Test(
    "A plan that is not offered says why, and what would mend it",
    arguments: [
      ("pay-in-4", "22.99 USD", nil, #""status": "belowMinimum", "missing": "12.01""#),
      ("pay-in-4", "34.99 USD", nil, #""status": "belowMinimum", "missing": "0.01""#),
      ("pay-in-4", "1500.01 USD", nil, #""status": "aboveMaximum", "excess": "0.01""#),
      ("pay-in-4", "4999 JPY", nil, #""status": "belowMinimum", "missing": "1""#),
      ("pay-in-4", "450.001 KWD", nil, #""status": "aboveMaximum", "excess": "0.001""#),
      ("pay-in-4", "0.00 USD", nil, #""status": "nothingToPay""#),
      ("pay-in-4", "-20.00 USD", nil, #""status": "negativeTotal""#),
      ("pay-in-4", "100.00 RUB", nil, #""status": "currencyNotOffered""#),
      ("pay-in-6", "0.05 USD", nil, #""status": "installmentBelowMinimum", "largestCount": 5"#),
      ("klarna-pay-in-3-fr", "100.00 EUR", "DE", #""status": "countryNotOffered""#),
    ] as [(String, String, String?, String)])
  func refusals(_ id: String, _ amount: String, _ country: String?, _ status: String) throws {
    let total = try Money(machineText: Array(amount.utf8).span)
    let code = country.flatMap { CountryCode(Array($0.utf8).span) }
    let schedule = try schedule(preset(id), total, from: CalendarDate("2026-11-30"), country: code)
    let json = String(decoding: schedule.json(installments: true), as: UTF8.self)
    #expect(json.contains(status + ",\n \"text\": \""))
    #expect(!json.contains("installments\"") && !json.contains("dueToday"))
    #expect(schedule.installments.isEmpty)
  }

  @Test("Presets of several countries, in their currencies and locales")
  func presets() throws {
    let start = try CalendarDate("2026-11-30")
    let klarna = try schedule(
      preset("klarna-pay-in-3-gb"), Money(machineText: "100.00 GBP"), from: start, country: CountryCode("GB"),
      locale: .enGB)
    #expect(klarna.installments.map(\.due.isoText) == ["2026-11-30", "2026-12-30", "2027-01-29"])
    #expect(klarna.installments.map(\.balance.amountText) == ["66.66", "33.33", "0.00"])
    #expect(klarna.text == "3 payments of £33.34")
    #expect(klarna.textSpoken == "3 payments of 33.34 British pounds")
    let yen = try schedule(preset("pay-in-4"), Money(machineText: "10001 JPY"), from: start)
    #expect(yen.installments.map(\.amount.amountText) == ["2501", "2500", "2500", "2500"])
    let dinars = try schedule(preset("pay-in-4"), Money(machineText: "13.335 KWD"), from: start)
    #expect(dinars.installments.map(\.amount.machineText) == ["3.334 KWD", "3.334 KWD", "3.334 KWD", "3.333 KWD"])
  }
}

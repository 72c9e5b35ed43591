import Credit
import ExactMoney
import Installments
import MoneyText
import Parcela
import Testing

/// What is said of plans with down payments, fees, ranges of counts and other terms.
@Suite("Sentences of plans in full")
struct PlanSentenceTests {
  /// The sentence of a plan, given by its members beside id, rounding and rhythm, for an amount.
  private static func text(
    _ members: String, _ amount: String, remainder: String = "spreadFirst", in circumstances: Circumstances = .init(),
    on start: String = "2026-11-30", style: MoneyStyle.Display = .symbol
  ) throws -> String {
    let json = #"""
      {"id": "p", "every": {"unit": "month", "step": 1}, "rounding": "halfAwayFromZero", "remainder": "\#(remainder)",
      \#(members)}
      """#
    let plan = try PlanFile(name: "p.json", bytes: Array(json.utf8)).plans[0].compiled()
    let total = try Money(machineText: Array(amount.utf8).span)
    let date = try CalendarDate(isoText: Array(start.utf8).span)
    let dated = try plan.startingOn(date)
    return SentenceCompiler(plan: plan.plan, dated: dated, currency: total.currency, locale: .enUS, style: style)
      .text(of: dated.quote(total, in: circumstances))
  }

  private static let dollars = #""limits": [{"currency": "USD"}]"#
  private static func fee(_ members: String) -> String {
    #""count": 4, \#(dollars), "fees": [{"kind": "service", \#(members)}]"#
  }

  @Test("Above what amounts can hold with the fees, the greatest total is said that they can")
  func aboveAll() throws {
    let most = "92233720368547758.07 USD"
    let financed = #""count": 4, "fees": [{"kind": "a", "amount": "5.00", "paid": "financed"}], "limits": "#
    #expect(
      try Self.text(financed + #"[{"currency": "USD"}]"#, most)
        == "Available for order totals up to $92,233,720,368,547,753.07")
    #expect(
      try Self.text(financed + #"[{"currency": "USD", "minimum": "1.00"}]"#, most)
        == "Available for order totals from $1.00 to $92,233,720,368,547,753.07")
  }

  @Test(
    "A down payment is said first, then the others",
    arguments: [
      (
        #""count": 4, "downPayment": {"percent": "25"}"#, "spreadFirst",
        "$25.01 today, then 3 interest-free payments of $25.01"
      ),
      (
        #""count": 4, "downPayment": {"percent": "40"}"#, "spreadFirst",
        "$40.01 today, then 3 interest-free payments of $20.01"
      ),
      (
        #""count": 2, "downPayment": {"percent": "40"}"#, "last", "$40.01 today, then 1 interest-free payment of $60.01"
      ),
      (
        #""count": 5, "downPayment": {"percent": "50.03"}"#, "first",
        "$50.04 today, then 4 interest-free payments: the first $12.51, then 3 of $12.49"
      ),
      (
        #""count": 5, "downPayment": {"percent": "50.03"}"#, "last",
        "$50.04 today, then 4 interest-free payments: 3 of $12.49, then a last one of $12.51"
      ),
      (
        #""count": 3, "downPayment": {"percent": "40"}, "fees": [{"kind": "a", "percent": "1", "paid": "first"}]"#,
        "last",
        "$41.01 today, then 2 payments of $30.01; total of payments $101.02, including a fee of $1.00"
      ),
    ])
  func downPayments(_ members: String, _ remainder: String, _ expected: String) throws {
    #expect(try Self.text(members, "100.02 USD", remainder: remainder) == expected)
  }

  @Test(
    "A plan with fees is not called interest-free: fees and the total of payments are said",
    arguments: [
      (
        #""amount": "5.99", "paid": "first""#,
        "4 payments: the first $80.99, then 3 of $75.00; total of payments $305.99, including a fee of $5.99"
      ),
      (
        #""amount": "5.99", "paid": "spread""#,
        "4 payments of $76.50; total of payments $305.99, including a fee of $5.99"
      ),
      (
        #""percent": "2", "maximum": "5.00", "paid": "financed""#,
        "4 payments of $76.25; total of payments $305.00, including a fee of $5.00"
      ),
      (
        #""amount": "9.00", "paid": "deducted""#,
        "4 payments of $75.00; total of payments $300.00; a fee of $9.00 is deducted from what is paid out"
      ),
      (
        #""amount": "1.00", "paid": "first"}, {"kind": "origination", "amount": "9.00", "paid": "deducted""#,
        "4 payments: the first $76.00, then 3 of $75.00; total of payments $301.00, including fees of $1.00"
          + "; fees of $9.00 are deducted from what is paid out"
      ),
    ])
  func fees(_ members: String, _ expected: String) throws {
    #expect(try Self.text(Self.fee(members), "300.00 USD") == expected)
  }

  @Test("A fee that comes to nothing is not said, and the plan is not called interest-free for it")
  func noFee() throws {
    #expect(try Self.text(Self.fee(#""percent": "0.1", "paid": "spread""#), "4.00 USD") == "4 payments of $1.00")
  }

  @Test("A fee with the first payment, and a last one that differs")
  func ends() throws {
    let members = Self.fee(#""amount": "5.00", "paid": "first""#)
    #expect(
      try Self.text(members, "100.03 USD", remainder: "last")
        == "4 payments: the first $30.00, then 2 of $25.00, then a last one of $25.03; total of payments $105.03, "
        + "including a fee of $5.00")
    let three = members.replacing(#""count": 4"#, with: #""count": 3"#)
    #expect(
      try Self.text(three, "100.01 USD", remainder: "last").hasPrefix(
        "3 payments: the first $38.33, the second $33.33, then a last one of $33.35;"))
    let two = members.replacing(#""count": 4"#, with: #""count": 2"#)
    #expect(
      try Self.text(two, "100.00 USD").hasPrefix("2 payments: the first $55.00, then a last one of $50.00; "))
  }

  @Test(
    "A first payment that is not today",
    arguments: [
      (
        #""count": 1, "first": {"after": {"unit": "day", "step": 30}}"#, "1 interest-free payment of $100.00 in 30 days"
      ),
      (
        #""count": 4, "first": {"after": {"unit": "month", "step": 1}}"#,
        "4 interest-free payments of $25.00; the first in 1 month"
      ),
      (#""count": 1, "first": {"on": "2027-01-15"}"#, "1 interest-free payment of $100.00 on 2027-01-15"),
      (#""count": 2, "first": {"on": "2027-01-15"}"#, "2 interest-free payments of $50.00; the first on 2027-01-15"),
      (
        #""count": 2, "first": {"on": "2027-01-15"}, "businessDays": {"rule": "following", "calendar": "target"}"#,
        "2 interest-free payments of $50.00"
      ),
      (
        #""count": 2, "first": {"on": "2027-01-15"}, "downPayment": {"percent": "10"}"#,
        "$10.00 today, then 1 interest-free payment of $90.00"
      ),
    ])
  func later(_ members: String, _ expected: String) throws {
    #expect(try Self.text(members, "100.00 USD") == expected)
  }

  @Test("Displayed truncated: about the average, beside the true total")
  func truncated() throws {
    let plain = #""count": 3, "displayed": "truncated""#
    #expect(
      try Self.text(plain, "100.00 USD", remainder: "last")
        == "3 interest-free payments of about $33.33; total of payments $100.00")
    #expect(
      try Self.text(#""count": 1, "displayed": "truncated""#, "5.00 USD").hasPrefix("1 interest-free payment of $5.00;")
    )
    let down = #""count": 4, "displayed": "truncated", "downPayment": {"percent": "10"}"#
    #expect(
      try Self.text(down, "100.00 USD")
        == "$10.00 today, then 3 interest-free payments of about $30.00; total of payments $100.00")
    let fee = Self.fee(#""amount": "5.00", "paid": "first""#) + #", "displayed": "truncated""#
    #expect(
      try Self.text(fee, "100.03 USD")
        == "4 payments: the first $30.01, then 3 of about $25.00; total of payments $105.03, including a fee of $5.00")
  }

  @Test("Prices without tax")
  func tax() throws {
    #expect(
      try Self.text(#""count": 4, "priceIncludes": "none""#, "100.00 USD")
        == "4 interest-free payments of $25.00; tax is not included")
  }

  @Test("Counts up to 12, and bounds with the least installment")
  func counts() throws {
    let members =
      #""count": {"minimum": 2, "maximum": 12}, "limits": [{"currency": "USD", "minimumInstallment": "5.00"}]"#
    #expect(try Self.text(members, "60.00 USD") == "12 interest-free payments of $5.00")
    #expect(try Self.text(members, "59.99 USD") == "11 interest-free payments of $5.46")
    #expect(try Self.text(members, "10.00 USD") == "2 interest-free payments of $5.00")
    #expect(try Self.text(members, "9.99 USD") == "Available for order totals from $10.00")
    let six = members.replacing(#"{"minimum": 2, "maximum": 12}"#, with: "6")
    #expect(
      try Self.text(six, "29.99 USD") == "Available for order totals from $30.00; this total allows up to 5 payments")
    #expect(try Self.text(six, "9.99 USD") == "Available for order totals from $30.00")
  }

  @Test("Dates and categories")
  func refusals() throws {
    let from = #""count": 2, "validFrom": "2027-01-01""#
    let until = #""count": 2, "validUntil": "2026-11-29""#
    #expect(try Self.text(from, "5.00 USD") == "Available from 2027-01-01")
    #expect(try Self.text(from, "5.00 USD", on: "2027-01-01") == "2 interest-free payments of $2.50")
    #expect(try Self.text(until, "5.00 USD") == "Available until 2026-11-29")
    #expect(
      try Self.text(#""count": 2, "validFrom": "2025-01-01", "validUntil": "2025-12-31""#, "5.00 USD")
        == "Available from 2025-01-01 to 2025-12-31")
    let gold = try #require(CategoryName(Array("gold".utf8)))
    #expect(
      try Self.text(#""count": 2, "excludedCategories": ["gold"]"#, "5.00 USD", in: Circumstances(categories: [gold]))
        == "Not available for a product category of this order")
  }

  @Test("Spoken sentences name the currency in every place")
  func spoken() throws {
    #expect(
      try Self.text(Self.fee(#""amount": "5.99", "paid": "first""#), "300.00 USD", style: .name)
        == "4 payments: the first 80.99 US dollars, then 3 of 75.00 US dollars; total of payments 305.99 US dollars, "
        + "including a fee of 5.99 US dollars")
  }
}

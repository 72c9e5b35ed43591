import Credit
import ExactMoney
import Installments
import Parcela
import Testing

@Suite("Plans whose last payment takes what rounded payments leave")
struct RoundedRemainderTests {
  static func file(rounding: String) throws -> PlanFile {
    let text =
      #"{"id": "a", "count": 4, "every": {"unit": "month", "step": 1}, "rounding": "\#(rounding)", "#
      + #""remainder": "roundedThenLast"}"#
    return try PlanFile(name: "plan.json", bytes: Array(text.utf8))
  }

  @Test(
    "The plan's rounding rule rounds the payments",
    arguments: [
      ("halfToEven", 10002 as Int64, [2500, 2500, 2500, 2502] as [Int64]),
      ("halfAwayFromZero", 10002, [2501, 2501, 2501, 2499]), ("down", 10003, [2500, 2500, 2500, 2503]),
      ("up", 10001, [2501, 2501, 2501, 2498]), ("halfToEven", 6, [1, 1, 2, 2]),
    ])
  func quotes(rounding: String, total: Int64, expected: [Int64]) throws {
    let plan = try Self.file(rounding: rounding).plans[0].compiled()
    let quote = try #require(plan.dated).quote(Money(minorUnits: total, .usd))
    #expect(quote.isEligible)
    #expect((0..<quote.payments.count).map { quote.payments[$0] } == expected)
  }

  @Test("No payment of an eligible total is empty")
  func noEmptyPayment() throws {
    for rule in ["down", "up", "floor", "ceiling", "halfAwayFromZero", "halfTowardZero", "halfToEven", "halfToOdd"] {
      let dated = try #require(try Self.file(rounding: rule).plans[0].compiled().dated)
      for total in -10...2000 as ClosedRange<Int64> {
        let quote = dated.quote(Money(minorUnits: total, .usd))
        guard quote.isEligible == (total >= 4), !quote.isEligible || quote.payments.smallest > 0 else {
          Issue.record("\(rule), \(total): \(quote)")
          return
        }
      }
    }
  }

  @Test func exactRoundsNoShare() throws {
    let file = try Self.file(rounding: "exact")
    do throws(PlanError) {
      _ = try file.plans[0].compiled()
      Issue.record("a rule that rounds nothing was compiled")
    } catch {
      #expect(
        file.located(error, inPlan: 0).description
          == #""exact" rounds no share, and "roundedThenLast" needs it to (plan.json:1:76, rounding): name a rule that "#
          + #"rounds, such as "halfToEven", or another remainder"#)
    }
  }

  @Test func oneRuleForBoth() throws {
    var plan = try Self.file(rounding: "up").plans[0]
    plan.rounding = .down
    #expect(throws: PlanError(key: "remainder", fault: .roundingDiffers(.up, plan: .down))) { try plan.compiled() }
  }
}

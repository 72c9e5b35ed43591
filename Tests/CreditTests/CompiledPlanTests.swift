import Credit
import ExactMoney
import Installments
import Testing

@Suite("Compiling plans")
struct CompiledPlanTests {
  typealias Limit = InstallmentPlan.Limit

  static func plan(
    id: String = "pay-in-4", count: Int = 4, limits: [Limit] = [], countries: [String]? = nil
  ) throws -> InstallmentPlan {
    InstallmentPlan(
      id: id, count: .exactly(count), every: try #require(PaymentRhythm(every: 2, .week)), rounding: .halfAwayFromZero,
      remainder: .spreadFirst, limits: limits, countries: countries)
  }

  private static func error(_ plan: InstallmentPlan) -> PlanError? {
    do throws(PlanError) {
      _ = try plan.compiled()
      return nil
    } catch { return error }
  }

  @Test("Identifiers", arguments: ["", " ", "pay in 4", "pläne", "a/b", "a\n", "💶", "a\u{0}"])
  func malformedIdentifier(id: String) throws {
    #expect(Self.error(try Self.plan(id: id)) == PlanError(key: "id", fault: .malformedIdentifier))
  }

  @Test("Identifiers that pass", arguments: ["a", "0", "Pay_in-4.v2", "-", "."])
  func identifier(id: String) throws {
    #expect(try Self.plan(id: id).compiled().id == id)
  }

  @Test("Counts outside 1…600", arguments: [Int.min, -1, 0, 601, Int.max])
  func countOutOfRange(count: Int) throws {
    #expect(Self.error(try Self.plan(count: count)) == PlanError(key: "count", fault: .countOutOfRange(count)))
  }

  @Test("Faults of limits, each with its key")
  func limits() throws {
    let usd = Limit(currency: .usd, minimum: 3500, maximum: 150_000)
    let lev = try #require(Currency(isoCode: "BGN"))
    let table: [([Limit], String, PlanError.Fault)] = [
      ([usd, Limit(currency: .eur, minimum: nil, maximum: nil), usd], "limits[2].currency", .repeatedCurrency(.usd)),
      ([usd, Limit(currency: lev, minimum: nil, maximum: nil)], "limits[1].currency", .withdrawnCurrency(lev)),
      ([Limit(currency: .usd, minimum: -1, maximum: nil)], "limits[0].minimum", .negativeBound(-1)),
      ([Limit(currency: .usd, minimum: .min, maximum: -5)], "limits[0].minimum", .negativeBound(.min)),
      ([usd, Limit(currency: .eur, minimum: nil, maximum: -1)], "limits[1].maximum", .negativeBound(-1)),
      (
        [Limit(currency: .usd, minimum: 200, maximum: 199)], "limits[0].maximum",
        .neverEligible(minimum: 200, maximum: 199, .usd)
      ),
      (
        [Limit(currency: .usd, minimum: nil, maximum: 3)], "limits[0].maximum",
        .neverEligible(minimum: 4, maximum: 3, .usd)
      ),
      (
        [Limit(currency: .usd, minimum: 0, maximum: 0)], "limits[0].maximum",
        .neverEligible(minimum: 4, maximum: 0, .usd)
      ),
    ]
    for (limits, key, fault) in table {
      #expect(Self.error(try Self.plan(limits: limits)) == PlanError(key: key, fault: fault))
    }
  }

  @Test("Faults of countries, each with its key")
  func countries() throws {
    let table: [([String], String, PlanError.Fault)] = [
      ([], "countries", .noCountries), (["US", "us"], "countries[1]", .malformedCountry("us")),
      (["USA"], "countries[0]", .malformedCountry("USA")), ([""], "countries[0]", .malformedCountry("")),
      (["US", "CA", "US"], "countries[2]", .repeatedCountry("US")),
    ]
    for (countries, key, fault) in table {
      #expect(Self.error(try Self.plan(countries: countries)) == PlanError(key: key, fault: fault))
    }
  }

  @Test("The first fault counts, in the order of the keys")
  func firstFault() throws {
    let limit = Limit(currency: .usd, minimum: -1, maximum: nil)
    #expect(Self.error(try Self.plan(id: "", count: 0, limits: [limit], countries: []))?.key == "id")
    #expect(Self.error(try Self.plan(count: 0, limits: [limit], countries: []))?.key == "count")
    #expect(Self.error(try Self.plan(limits: [limit], countries: []))?.key == "limits[0].minimum")
  }

  @Test("Bounds are settled: the plan's own, and never less than a unit a payment")
  func bounds() throws {
    let plan = try Self.plan(
      limits: [
        Limit(currency: .usd, minimum: 3500, maximum: 150_000), Limit(currency: .eur, minimum: 2, maximum: nil),
        Limit(currency: .jpy, minimum: nil, maximum: 4), Limit(currency: .cad, minimum: nil, maximum: nil),
        Limit(currency: .aud, minimum: .max, maximum: .max),
      ], countries: ["US", "CA"])
    let dated = try #require(try plan.compiled().dated)
    let bounds = dated.offers?.map { [$0.minimum, $0.maximum] }
    #expect(bounds == [[3500, 150_000], [4, .max], [4, 4], [4, .max], [.max, .max]])
    #expect(dated.offers?.map(\.statesMinimum) == [true, true, false, false, true])
    #expect(dated.offers?.map(\.statesMaximum) == [true, false, true, false, true])
    #expect(dated.offers?.map(\.currency) == [.usd, .eur, .jpy, .cad, .aud])
    #expect(dated.conditions.countries == [CountryCode("US"), CountryCode("CA")].compactMap { $0 })
    #expect(dated.count == 4 && dated.dueDates.dates.rhythm == plan.every)
  }

  @Test("Without limits every currency is offered, without countries every country")
  func unrestricted() throws {
    let dated = try #require(try Self.plan().compiled().dated)
    #expect(dated.offers == nil && dated.conditions.countries == nil)
    #expect(dated.terms(for: .omr)?.minimum == 4)
  }
}

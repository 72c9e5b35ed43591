import Credit
import Dispatch
import ExactMoney
import Foundation
import Installments
import Parcela
import Synchronization
import Testing

@Suite("Plan sets")
struct PlanSetTests {
  private static func plans() throws -> [CompiledPlan] {
    try PlanLibrary.presets().plans.map { try $0.compiled() }
  }

  /// A plan that says which generation it belongs to.
  private static func plan(ofGeneration generation: Int) throws -> CompiledPlan {
    try InstallmentPlan(
      id: "generation-\(generation)", count: .exactly(generation % 12 + 1),
      every: try #require(PaymentRhythm(every: 1, .day)),
      rounding: .halfAwayFromZero, remainder: .spreadFirst
    ).compiled()
  }

  private static func request(_ amount: StaticString, _ locale: LocaleIdentifier) throws -> QuoteRequest {
    QuoteRequest(total: try Money(machineText: amount), start: try CalendarDate("2026-11-30"), locale: locale)
  }

  @Test("A set answers as its plans do, whether sentences were compiled for the request or not")
  func answers() throws {
    let plans = try Self.plans()
    let set = PlanSet(plans, locales: [.enUS, .enGB], currencies: [.jpy])
    for request in try [
      Self.request("129.99 USD", .enUS), Self.request("60.00 GBP", .enGB), Self.request("60.00 GBP", .enAU),
      Self.request("4999 JPY", .enUS), Self.request("100.000 BHD", .enUS), Self.request("0.00 USD", .enUS),
    ] {
      #expect(try set.schedules(for: request) == plans.map { try $0.schedule(for: request) })
      #expect(
        try set.offers(for: request, by: .mostPayments)
          == OfferRanking(plans.map { try $0.schedule(for: request) }, by: .mostPayments))
    }
  }

  @Test("Equal plans in equal order have one fingerprint; others have another")
  func fingerprints() throws {
    let plans = Array(try Self.plans().prefix(3))
    let fingerprint = PlanSet(plans).fingerprint
    #expect(PlanSet(plans, locales: []).fingerprint == fingerprint)
    #expect(PlanSet(plans.reversed()).fingerprint != fingerprint)
    #expect(PlanSet(Array(plans.dropLast())).fingerprint != fingerprint)
    #expect(PlanSet([]).fingerprint == FNV1a().text)
  }

  @Test("Each replacement is a generation, and every answer names its own")
  func generations() throws {
    let current = CurrentPlanSet(PlanSet([try Self.plan(ofGeneration: 1)], locales: [.enUS]))
    let kept = current.edition
    let request = try Self.request("10.00 USD", .enUS)
    #expect(try current.offers(for: request).generation == 1)
    for generation in 2...200 {
      let set = PlanSet([try Self.plan(ofGeneration: generation)], locales: [])
      #expect(current.replace(with: set) == UInt64(generation))
    }
    let answer = try current.offers(for: request)
    #expect(answer.generation == 200 && answer.ranking.offers[0].planID == "generation-200")
    #expect(kept.generation == 1 && kept.set.plans[0].id == "generation-1")
  }

  /// What the threads of a stress test share.
  private final class Stress: Sendable {
    let current: CurrentPlanSet
    let isOver = Atomic<Bool>(false)
    let quotes = Atomic<Int>(0)
    let fault = Mutex<String?>(nil)

    init(_ set: PlanSet) { current = CurrentPlanSet(set) }

    /// Quotes until it is over: every answer must be whole and no generation older than the one before.
    func read() {
      var last: UInt64 = 0
      repeat {
        let edition = current.edition
        let plan = edition.set.plans[0]
        let isWhole = plan.id == "generation-\(edition.generation)"
        guard isWhole, edition.generation >= last else {
          fault.withLock { $0 = "generation \(edition.generation) after \(last) has the plan \(plan.id)" }
          return
        }
        last = edition.generation
        quotes.wrappingAdd(1, ordering: .relaxed)
      } while !isOver.load(ordering: .acquiring)
    }
  }

  /// Tells whether a set lives.
  private struct WeakSet {
    weak var set: PlanSet?
  }

  @Test(
    "Eight threads read while one replaces: no torn answer, no generation backwards, and no set outlives its readers")
  func stress() throws {
    let stress = Stress(PlanSet([try Self.plan(ofGeneration: 1)], locales: []))
    let readers = DispatchGroup()
    for _ in 0..<8 {
      readers.enter()
      Thread.detachNewThread {
        stress.read()
        readers.leave()
      }
    }
    var replaced = [WeakSet(set: stress.current.edition.set)]
    for generation in 2...3000 {
      let set = PlanSet([try Self.plan(ofGeneration: generation)], locales: [])
      replaced.append(WeakSet(set: set))
      stress.current.replace(with: set)
    }
    stress.isOver.store(true, ordering: .releasing)
    readers.wait()
    #expect(stress.fault.withLock { $0 } == nil)
    #expect(stress.quotes.load(ordering: .relaxed) >= 8)
    // Whoever was copying a reference at the last replacement has left by now, and the next replacement sees it.
    stress.current.replace(with: PlanSet([], locales: []))
    #expect(replaced.filter { $0.set != nil }.isEmpty)
  }

  @Test("Threads that replace at once each get a generation of their own")
  func replacements() throws {
    let current = CurrentPlanSet(PlanSet([]))
    let seen = Mutex<[UInt64]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let generations = (0..<200).map { _ in current.replace(with: PlanSet([], locales: [])) }
      seen.withLock { $0 += generations }
    }
    #expect(seen.withLock { $0.sorted() } == Array(2...1601))
    #expect(current.edition.generation == 1601)
  }
}

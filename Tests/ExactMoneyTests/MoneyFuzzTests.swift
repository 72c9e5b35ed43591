import Foundation
import Testing

@Suite("Fuzzed money")
struct MoneyFuzzTests {
  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// `PARCELA_FUZZ_SECONDS` makes it run that long instead of a fixed number of rounds; `PARCELA_FUZZ_SEED` begins
  /// elsewhere. A failure names the seed of its round, which alone repeats it.
  @Test("Texts, weights, bounds, steps, grids and decimals: no trap, and the laws hold; seeds from 0x5EED0200")
  func rounds() {
    let seconds = Self.setting("PARCELA_FUZZ_SECONDS")
    let first = Self.setting("PARCELA_FUZZ_SEED") ?? 0x5EED_0200
    let clock = ContinuousClock()
    let begin = clock.now
    var round: UInt64 = 0
    while true {
      if let seconds {
        guard clock.now - begin < .seconds(seconds) else { break }
      } else {
        guard round < 2_000 else { break }
      }
      var fuzz = MoneyFuzz(seed: first &+ round)
      if let fault = fuzz.round() {
        Issue.record("seed \(first &+ round): \(fault)")
        return
      }
      round += 1
    }
    if seconds != nil { print("  - fuzz: \(round) rounds of money from seed \(first)") }
  }
}

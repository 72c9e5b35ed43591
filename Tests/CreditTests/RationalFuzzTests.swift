import Foundation
import Testing

/// Random programs over a few registers. Each register is held twice: as `Rational`, and widened, which always
/// takes GMP's path. After each operation both must agree in value, form and error. What ends the process fails.
///
/// `PARCELA_FUZZ_SECONDS` makes it run that long instead of a fixed number of programs; `PARCELA_FUZZ_SEED` begins
/// elsewhere. A failure names the seed of its program, which alone repeats it.
@Suite struct RationalFuzzTests {
  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test func randomProgramsAgree() {
    let seconds = Self.setting("PARCELA_FUZZ_SECONDS")
    let first = Self.setting("PARCELA_FUZZ_SEED") ?? 0x5EED_0100
    let clock = ContinuousClock()
    let begin = clock.now
    var program: UInt64 = 0
    while true {
      if let seconds {
        guard clock.now - begin < .seconds(seconds) else { break }
      } else {
        guard program < 400 else { break }
      }
      var machine = RationalMachine(seed: first &+ program)
      if let fault = machine.run(steps: 60) {
        Issue.record("seed \(first &+ program): \(fault)")
        return
      }
      program += 1
    }
    if seconds != nil { print("  - fuzz: \(program) programs of 60 operations from seed \(first)") }
  }
}

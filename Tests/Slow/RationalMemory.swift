/// Runs random programs of exact arithmetic for a memory checker. Tests/Slow/rational-memory.sh builds it into one module
/// with the arithmetic, which is not public, and the machine of the fuzz test.
@main
struct RationalMemory {
  static func main() {
    let programs: UInt64 = 120
    for seed in 0..<programs {
      var machine = RationalMachine(seed: 0x5EED_0200 + seed)
      if let fault = machine.run(steps: 60) {
        print("error: seed \(0x5EED_0200 + seed): \(fault)")
        return
      }
    }
    // What is refused must not be lost either: texts and results beyond the limit.
    let nines = String(repeating: "9", count: 315_700)
    var refusals = 0
    for text in [nines, "1/\(nines)", "0.\(nines)", "1/0", "99999999999999999999/", "99999999999999999999/0"] {
      do { _ = try Rational(text: text) } catch { refusals += 1 }
    }
    do {
      let greatest = try Rational(2).power(BigInteger.greatestBits - 1)
      do { _ = try greatest.multiplied(by: greatest) } catch { refusals += 1 }
      do { _ = try greatest.reciprocal().power(2) } catch { refusals += 1 }
      do { _ = try greatest.reciprocal().rounded(.exact) } catch { refusals += 1 }
    } catch { print("error: \(error)") }
    print("  - \(programs) programs of 60 operations and \(refusals) of 9 refusals")
  }
}

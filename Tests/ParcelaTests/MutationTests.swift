import Credit
import ExactMoney
import Installments
import Parcela
import SeededRandom
import Testing

/// Bytes that were something once, changed at random: nothing may trap, and what is read must hold together.
@Suite("Mutated input")
struct MutationTests {
  /// Changes, inserts, removes, repeats or swaps bytes at some places.
  static func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    let telling: [UInt8] = Array("\"\\{}[]:,-+.0123456789eEtrue nul\u{0}\t\n".utf8) + [0x80, 0xC0, 0xED, 0xF4, 0xFF]
    for _ in 0...random.below(6) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      let byte = random.below(3) == 0 ? UInt8(truncatingIfNeeded: random.next()) : telling[random.below(telling.count)]
      switch random.below(6) {
      case 0: bytes[place] = byte
      case 1: bytes.insert(byte, at: place)
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + random.below(40))], at: place)
      case 4: bytes.removeSubrange(place..<min(bytes.count, place + random.below(40)))
      default: bytes.swapAt(place, random.below(bytes.count))
      }
    }
    return bytes
  }

  @Test("Plan files mutated from the presets are read or refused, and compile or say why")
  func planFiles() throws {
    var random = SeededRandom(seed: 0x5EED_0009)
    // One plan a file keeps a mutation where it can matter.
    var seeds: [[UInt8]] = []
    for plan in try PlanLibrary.presets().plans { seeds.append(PlanFile.text(of: [plan])) }
    var compiled = 0
    for _ in 0..<4000 {
      let seed = seeds[random.below(seeds.count)]
      let bytes = Self.mutated(seed.count > 4000 ? Array(seed.prefix(4000)) : seed, &random)
      let file: PlanFile
      do throws(PlanFileError) { file = try PlanFile(name: "mutated.json", bytes: bytes) } catch {
        guard !error.description.isEmpty else {
          Issue.record("an error without words")
          return
        }
        continue
      }
      for (index, plan) in file.plans.enumerated() {
        do throws(PlanError) {
          let dated = try plan.compiled().dated
          compiled += 1
          for terms in dated?.offers ?? [] {
            guard terms.quote(terms.minimum).isEligible, terms.quote(terms.maximum).isEligible else {
              Issue.record("\(plan) does not accept its own bounds")
              return
            }
          }
        } catch {
          guard !file.located(error, inPlan: index).description.isEmpty else {
            Issue.record("\(error)")
            return
          }
        }
      }
    }
    #expect(compiled > 100)
  }

  @Test("Amounts are read back from what they say")
  func amounts() throws {
    var random = SeededRandom(seed: 0x5EED_000A)
    let seeds = ["129.99 USD", "-1 JPY", "92233720368547758.07 USD", "1,299.00 €", "１2 EGP", "USD 5", "0.0000 CLF"]
    var parser = MachineAmountParser()
    for round in 0..<60_000 {
      let text = Self.mutated(Array(seeds[round % seeds.count].utf8), &random)
      let currency: Currency? = round % 3 == 0 ? .kwd : nil
      do throws(AmountTextError) {
        let money = try parser.parse(text.span, defaultCurrency: currency)
        let written = [UInt8](capacity: Money.maximumTextLength) { money.appendMachineText(to: &$0) }
        guard try parser.parse(written.span) == money else {
          Issue.record("\(text)")
          return
        }
      } catch {
        guard (0...text.count).contains(error.position) else {
          Issue.record("\(text): \(error)")
          return
        }
      }
    }
  }

  @Test("Dates are read as what they say")
  func dates() {
    var random = SeededRandom(seed: 0x5EED_000B)
    for _ in 0..<60_000 {
      let text = Self.mutated(Array("2024-02-29".utf8), &random)
      do throws(CalendarDateError) {
        let date = try CalendarDate(isoText: text.span)
        guard Array(date.isoText.utf8) == text else {
          Issue.record("\(text)")
          return
        }
      } catch {}
    }
  }
}

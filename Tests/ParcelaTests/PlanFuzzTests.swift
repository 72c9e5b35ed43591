import Credit
import Foundation
import Installments
import Parcela
import SeededRandom
import Testing

/// Plan files, compiled plans and records, changed at random for as long as one likes.
@Suite("Fuzzed plans")
struct PlanFuzzTests {
  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// `PARCELA_FUZZ_SECONDS` makes it run that long instead of a fixed number of rounds; `PARCELA_FUZZ_SEED` begins
  /// elsewhere. A failure names the seed of its round, which alone repeats it.
  @Test("Plan JSON, compiled bytes and records: no trap, what is read holds together; seeds from 0x5EED0410")
  func rounds() throws {
    let seconds = Self.setting("PARCELA_FUZZ_SECONDS")
    let first = Self.setting("PARCELA_FUZZ_SEED") ?? 0x5EED_0410
    let seeds = try Seeds()
    let clock = ContinuousClock()
    let begin = clock.now
    var round: UInt64 = 0
    while true {
      if let seconds {
        guard clock.now - begin < .seconds(seconds) else { break }
      } else {
        guard round < 1200 else { break }
      }
      let seed = first &+ round
      var random = SeededRandom(seed: seed)
      // The seed decides the kind too, or it would not repeat its round alone.
      if let fault = seeds.round(Int(seed % 4), &random) {
        Issue.record("seed \(seed): \(fault)")
        return
      }
      round += 1
    }
    if seconds != nil { print("  - fuzz: \(round) rounds of plans from seed \(first)") }
  }

  /// What is changed.
  private struct Seeds {
    let files: [[UInt8]]
    let bytes: [[UInt8]]
    let record: [UInt8]
    let canonicalRecord: [UInt8]

    init() throws {
      let plans = try PlanBytesTests.plans() + PlanBytesInterestTests.plans() + PlanBytesInterestTests.datedPlans()
      files = plans.map { PlanFile.text(of: [$0.plan]) }.filter { $0.count < 4000 }
      bytes = try PlanBytesTests.bytesOfPlans().filter { $0.count < 4000 } + PlanBytesInterestTests.bytes()
      record = try QuoteRecordTests.record().json
      canonicalRecord = try JSONValue.parse(record).canonicalBytes
    }

    /// One round; gives what is wrong.
    func round(_ kind: Int, _ random: inout SeededRandom) -> String? {
      switch kind {
      case 0: planFile(MutationTests.mutated(files[random.below(files.count)], &random))
      case 1: planBytes(PlanBytesTests.mutated(bytes[random.below(bytes.count)], &random))
      case 2: recordFile(MutationTests.mutated(record, &random))
      default: planWithRate(&random)
      }
    }

    /// A plan file is refused with words, or its plans compile to what is read back from bytes, or say why not.
    private func planFile(_ bytes: [UInt8]) -> String? {
      let review = PlanFileReview(name: "mutated.json", bytes: bytes)
      if let fault = review.faults.first { return fault.description.isEmpty ? "a fault without words" : nil }
      for plan in review.plans {
        do {
          let start = plan.conditions.validUntil ?? plan.conditions.validFrom ?? .earliest
          let dated = try plan.startingOn(start)
          let encoded = try plan.bytes(startingOn: start)
          guard PlanBytesTests.decoded(encoded)?.encoded() == encoded else { return "\(plan.plan) is not read back" }
          guard PlanBytesTests.holds(dated) else { return "\(plan.plan) does not hold" }
        } catch {
          return "\(plan.plan) has no figures: \(error)"
        }
      }
      return nil
    }

    /// A plan file with a rate is refused with words, or its plans are written, read back and compiled or said why not.
    private func planWithRate(_ random: inout SeededRandom) -> String? {
      let text = RandomPlanText.plan(id: "p", withRates: true, &random)
      let bytes = MutationTests.mutated(Array(text.utf8), &random)
      return PlanInterestTests.isRead(bytes) == nil ? String(decoding: bytes, as: UTF8.self) : nil
    }

    private func planBytes(_ bytes: [UInt8]) -> String? {
      guard let plan = PlanBytesTests.decoded(bytes) else { return nil }
      return plan.encoded() == bytes && PlanBytesTests.holds(plan.plan) ? nil : "\(bytes)"
    }

    /// A changed record is refused with words, differs, or is the same JSON.
    private func recordFile(_ bytes: [UInt8]) -> String? {
      do throws(RecordFileError) {
        let file = try RecordFile(name: "mutated.json", bytes: bytes)
        guard try RecordVerification(of: file).isVerified else { return nil }
        return file.value.canonicalBytes == canonicalRecord ? nil : "a changed record is verified"
      } catch {
        return error.description.isEmpty ? "an error without words" : nil
      }
    }
  }
}

import Credit
import ExactMoney
import Foundation
import Installments
import Parcela
import Testing

/// The plan with a rate that `Tests/Embedded/check.mjs` reads from bytes in WebAssembly and quotes, with the answers that
/// it must give: `Tests/Embedded/interest-plan.json`.
@Suite("The plan with a rate of the WebAssembly probe")
struct InterestProbe {
  /// Two changes of the rate, a fee and a down payment: the general case.
  static func plan() throws -> CompiledPlan {
    let text = #"""
      {"plans": [{"id": "probe", "count": {"oneOf": [6, 12]}, "every": {"unit": "month", "step": 1},
        "rounding": "halfToEven", "remainder": "last", "closing": "nudged", "downPayment": {"percent": "10"},
        "rate": {"annualPercent": "29.99", "basis": "effective"},
        "fees": [{"kind": "service", "percent": "1.25", "paid": "spread"}],
        "limits": [{"currency": "USD", "maximum": "90000000000000.00", "minimumInstallment": "5.00"}]}]}
      """#
    return try PlanFile(name: "probe.json", bytes: Array(text.utf8)).plans[0].compiled()
  }

  /// Its bytes, with versions that never change.
  static func bytes() throws -> [UInt8] {
    let dated = try #require(try plan().dated)
    return PlanBytes(
      plan: dated, planHash: 1, planID: Array("probe".utf8), planVersion: [],
      versions: PlanBytes.Versions(parcela: [0x31], cldr: [0x32], iso4217: [0x33])
    ).encoded()
  }

  private static let totals: [Int64] = [
    1, 3_000, 3_500, 5_998, 6_500, 12_999, 100_000, 123_456_789, 2_147_483_647, 2_147_483_648, 999_999_999_999_999,
    9_000_000_000_000_000, 9_000_000_000_000_001,
  ]

  /// The file's text: bytes as hexadecimal digits, and the interest and the payments of each total.
  private static func text() throws -> String {
    let digits = try bytes().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    let terms = try #require(try plan().dated?.terms(for: .usd))
    let quotes = totals.map { total in
      let quote = terms.quote(total)
      let payments = (0..<quote.payments.count).map { String(quote.payments[$0]) }.joined(separator: " ")
      return "  [\"\(total)\", \"\(quote.interest)\", \"\(payments)\"]"
    }
    return "{\"plan\": \"\(digits)\",\n \"quotes\": [\n\(quotes.joined(separator: ",\n"))\n]}\n"
  }

  /// `PARCELA_RENEW_PROBE=yes` writes the file anew, for a format that has changed.
  @Test("Bytes and quotes are those that the probe is compared with")
  func file() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Embedded/interest-plan.json")
    let text = try Self.text()
    if ProcessInfo.processInfo.environment["PARCELA_RENEW_PROBE"] != nil { try Data(text.utf8).write(to: file) }
    #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == text)
  }
}

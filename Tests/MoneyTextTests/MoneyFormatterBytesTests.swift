import ExactMoney
import SeededRandom
import Testing

@testable import MoneyText

@Suite("Formatters as bytes")
struct MoneyFormatterBytesTests {
  private static let dollars = MoneyFormatter(
    currency: .usd, number: NumberFormat(decimalSeparator: .point, groupSeparator: .comma), prefix: Array("$".utf8),
    suffix: [])

  private static func texts(_ formatter: MoneyFormatter) -> [[UInt8]] {
    [0, 1, -1, 100, -100, 123_456, .max, .min].map { amount in
      [UInt8](capacity: formatter.maximumLength) { formatter.append(amount, to: &$0) }
    }
  }

  private static func error(_ bytes: [UInt8]) -> MoneyFormatterBytesError? {
    do throws(MoneyFormatterBytesError) {
      _ = try MoneyFormatter(serialized: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A formatter comes back as it was",
    arguments: [
      dollars, .coins(.jpy), .coins(.usd, dropsZeroMinorUnits: true),
      MoneyFormatter(
        currency: .kwd, number: NumberFormat(decimalSeparator: .comma, groupSeparator: .point), prefix: [],
        suffix: Array(" د.ك".utf8)),
    ])
  func roundTrip(formatter: MoneyFormatter) throws {
    let bytes = formatter.serialized()
    let again = try MoneyFormatter(serialized: bytes)
    #expect(again == formatter)
    #expect(again.serialized() == bytes)
    #expect(Self.texts(again) == Self.texts(formatter))
  }

  @Test("The bytes of format 1 are these for good")
  func format() {
    let expected: [UInt8] =
      Array("PMF".utf8) + [1] + Array("USD".utf8) + [0, 0, 0, 0, 0, 2, 0, 1, 0x2E, 1, 0x2C, 3, 3, 1, 1, 0x30, 0, 0, 2]
      + [1, 6, 1, 0, 0x24, 0] + [2, 1, 1, 0, 0x2D, 6, 1, 0, 0x24, 0]
    #expect(Self.dollars.serialized() == expected)
  }

  @Test("Bytes that end early, go on, or begin otherwise")
  func lengths() {
    for formatter in [Self.dollars, .coins(.jpy)] {
      let bytes = formatter.serialized()
      for count in 0..<bytes.count {
        let expected: MoneyFormatterBytesError = count < 4 ? .notAFormatter : .truncated(at: count)
        #expect(Self.error(Array(bytes[..<count])) == expected)
      }
      #expect(Self.error(bytes + [0]) == .surplus(at: bytes.count))
      #expect(Self.error([0x51] + bytes.dropFirst()) == .notAFormatter)
      #expect(Self.error(Array(bytes[..<3]) + [2] + bytes[4...]) == .unknownVersion(2))
    }
  }

  @Test(
    "Broken fields",
    arguments: [
      (4, 0x75, .invalidCurrency(at: 4)), (8, 0x41, .invalidCurrency(at: 4)), (12, 7, .invalidCurrency(at: 4)),
      (13, 2, .invalidNumber(at: 13)), (15, 0xFF, .invalidText(at: 14)), (18, 1, .invalidNumber(at: 14)),
      (19, 10, .invalidNumber(at: 14)), (20, 0, .invalidNumber(at: 14)), (22, 0x31, .invalidNumber(at: 14)),
      (25, 3, .invalidText(at: 25)), (27, 7, .invalidText(at: 27)), (30, 0x80, .invalidText(at: 27)),
    ] as [(Int, UInt8, MoneyFormatterBytesError)])
  func fields(place: Int, byte: UInt8, expected: MoneyFormatterBytesError) {
    var bytes = Self.dollars.serialized()
    bytes[place] = byte
    #expect(Self.error(bytes) == expected)
  }

  @Test("Any bytes give an error or a formatter that writes within its room")
  func anyBytes() {
    var random = SeededRandom(seed: 0x5EED_0601)
    let originals = [Self.dollars.serialized(), MoneyFormatter.coins(.jpy).serialized()]
    var accepted = 0
    for round in 0..<4_000 {
      var bytes = originals[round % 2]
      for _ in 0..<1 + random.below(3) {
        let place = 4 + random.below(bytes.count - 4)
        bytes[place] = UInt8(truncatingIfNeeded: random.next())
      }
      guard let formatter = try? MoneyFormatter(serialized: bytes) else { continue }
      accepted += 1
      // `append` checks its room; a text beyond it would be a trap.
      guard Self.texts(formatter).allSatisfy({ $0.count <= formatter.maximumLength }) else {
        Issue.record("\(bytes)")
        return
      }
    }
    #expect((100..<3_900).contains(accepted))
  }
}

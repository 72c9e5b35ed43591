import SeededRandom

/// A feed with the traits of real ones: scripts, line ends, lengths, currencies, faults.
enum SyntheticFeed {
  static let header = "id\ttitle\tprice\tsale_price\tsale_price_effective_date\tlink"

  /// Records of every trait, in an order that the seed decides; the last line has its line end.
  static func bytes(records: Int, seed: UInt64) -> [UInt8] {
    var generator = SeededRandom(seed: seed)
    var bytes = Array("\u{FEFF}\(header)\r\n".utf8)
    for number in 1...records {
      bytes += Array(record(number, &generator).utf8)
      // A file that two programs have written to: mixed line ends, and a blank line now and then.
      bytes += Array((generator.next() % 3 == 0 ? "\r\n" : "\n").utf8)
      if generator.next() % 40 == 0 { bytes += Array((generator.next() % 2 == 0 ? "\n" : "\r\n").utf8) }
    }
    return bytes
  }

  private static func record(_ number: Int, _ generator: inout SeededRandom) -> String {
    let title = titles[Int(generator.next() % UInt64(titles.count))]
    let price = price(&generator)
    var fields = [id(number, &generator), title, price, "", "", "https://example.com/p?id=\(number)&q=a,b;c"]
    if generator.next() % 4 == 0 {
      fields[3] = sale(below: price, &generator)
      fields[4] = windows[Int(generator.next() % UInt64(windows.count))]
    }
    if generator.next() % 50 == 0 { fields.removeLast() }
    return fields.joined(separator: "\t")
  }

  /// Identifiers of 1 to 200 bytes, some of which JSON must escape.
  private static func id(_ number: Int, _ generator: inout SeededRandom) -> String {
    let length = number <= 200 ? number : Int(generator.next() % 200) + 1
    switch generator.next() % 12 {
    case 0: return "\"\(number)\\"
    case 1: return "منتج-\(number)"
    case 2: return "товар-\(number)"
    case 3: return " \(number) "
    case 4: return "a\r\(number)"
    default: return String("\(number)-SKU-\(String(repeating: "x", count: 200))".prefix(length))
    }
  }

  private static func price(_ generator: inout SeededRandom) -> String {
    let currency = currencies[Int(generator.next() % 16 < 10 ? 0 : generator.next() % UInt64(currencies.count))]
    let whole = [generator.next() % 100, generator.next() % 2000, generator.next() % 3_000_000][
      Int(generator.next() % 3)]
    switch generator.next() % 30 {
    case 0: return faults[Int(generator.next() % UInt64(faults.count))]
    case 1: return "\(whole) \(currency)"
    case 2: return "\(whole).5 \(currency)"
    case 3: return " \(whole).50 \(currency)"
    case 4: return "\(whole).000 \(currency)"
    case 5: return "0.0 \(currency)"
    case 6: return "-\(whole) \(currency)"
    default:
      let cents = generator.next() % 100
      let hasNone = ["JPY", "KRW", "CLP"].contains(currency)
      return hasNone ? "\(whole) \(currency)" : "\(whole).\(cents < 10 ? "0" : "")\(cents) \(currency)"
    }
  }

  private static func sale(below price: String, _ generator: inout SeededRandom) -> String {
    let code = price.split(separator: " ").last.map(String.init) ?? "USD"
    switch generator.next() % 6 {
    case 0: return " "
    case 1: return "1.00 EUR"
    case 2: return "999999 \(code)"
    default: return "\(generator.next() % 40) \(code)"
    }
  }

  private static let currencies = ["USD", "EUR", "JPY", "KWD", "GBP", "OMR", "KZT", "AED", "CLP", "XCG", "SEK"]
  private static let titles = [
    "Plain title", "عطر فاخر للرجال", "Чехол для телефона", "3.5\" display, 20 % off", "Café — ® “quoted”", "",
    "dotless ı and dotted İ", "日本語のタイトル", "Curry \"Gold\" 1kg", "tag <b>soup</b> &amp;#039;",
  ]
  private static let faults = [
    "", " ", "1,299.00 USD", "12.345 USD", "AED 15", "$5", "free", "12 usd", "5 BGN", "1 XAU",
  ]
  private static let windows = [
    "", "2026-11-01T00:00Z/2026-12-01T00:00Z", "2026-10-01T00:00Z/2026-11-01T00:00Z",
    "2026-11-30T13:00+0100/2026-12-31T23:59-0800", "2026-11-01/2026-12-01", " ",
  ]
}

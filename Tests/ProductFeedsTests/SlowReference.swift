import Credit
import ExactMoney
import Installments
import MoneyText
import Parcela
import ProductFeeds

/// A batch run as one would write it without any thought of speed: texts are split, amounts parsed, quotes asked for and
/// sentences filled in, record by record. Shares nothing with the row kernel but the types it speaks of.
struct SlowReference {
  let options: BatchOptions
  private let dated: [(CompiledPlan, DatedPlan)]
  private(set) var output: [UInt8] = []
  private(set) var emitted = 0
  private(set) var rejected = 0
  private(set) var skipped = 0

  /// Runs over a feed of `SyntheticFeed`, whose text is UTF-8 and has no control characters.
  init(_ feed: [UInt8], _ options: BatchOptions) {
    self.options = options
    dated = options.plans.compactMap { plan in plan.dated.map { (plan, $0) } }
    var lines = feed.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      Array(line.last == 0x0D ? line.dropLast() : line)
    }
    lines.removeLast()
    let columns = SyntheticFeed.header.split(separator: "\t").count
    if options.format == .breakdown {
      output += Array((options.columns.map(\.columnName).joined(separator: "\t") + "\n").utf8)
    }
    for line in lines.dropFirst() {
      if line.isEmpty {
        skipped += 1
        continue
      }
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map { trimmed($0) }
      guard fields.count == columns, let total = total(fields), !fields[0].isEmpty else {
        rejected += 1
        continue
      }
      emitted += 1
      write(fields[0].map { $0 == 0x0D ? 0x20 : $0 }, total)
    }
  }

  private func trimmed(_ field: ArraySlice<UInt8>) -> [UInt8] {
    let start = field.drop { $0 <= 0x20 }
    return start.lastIndex { $0 > 0x20 }.map { Array(start[...$0]) } ?? []
  }

  private func total(_ fields: [[UInt8]]) -> Money? {
    guard let price = amount(fields[2]) else { return nil }
    if fields[3].isEmpty { return price }
    if !fields[4].isEmpty {
      guard let window = fields[4].withUnsafeBytes({ SaleWindow($0, offsetSeconds: options.utcOffsetSeconds) })
      else { return nil }
      guard window.contains(options.now) else { return price }
    }
    guard let sale = amount(fields[3]), sale.currency == price.currency, sale.minorUnits <= price.minorUnits
    else { return nil }
    return sale
  }

  private func amount(_ field: [UInt8]) -> Money? {
    do {
      let money = try Money(machineText: field.span)
      return money.currency.status == .active ? money : nil
    } catch {
      return nil
    }
  }

  private mutating func write(_ id: [UInt8], _ total: Money) {
    for locale in options.locales {
      let quotes = dated.map { ($0, $1.quote(total, country: options.country)) }
      let eligible = quotes.filter(\.1.isEligible)
      for (plan, quote) in eligible.isEmpty ? Array(quotes.prefix(1)) : eligible {
        writeLine(id, total, plan, quote, locale)
      }
    }
  }

  private mutating func writeLine(
    _ id: [UInt8], _ total: Money, _ plan: CompiledPlan, _ quote: Quote, _ locale: LocaleIdentifier
  ) {
    let values = options.columns.map { ($0, value(of: $0, id, total, plan, quote, locale)) }
    switch options.format {
    case .breakdown:
      let fields = values.map { _, texts in texts.map { Array($0.joined(separator: [0x3B])) } ?? [] }
      output += Array(fields.joined(separator: [0x09])) + [0x0A]
    case .jsonl:
      var writer = JSONWriter(.compact)
      writer.object { writer in
        for (column, texts) in values {
          guard let texts = texts?.map({ String(decoding: $0, as: UTF8.self) }) else { continue }
          writer.key(column.jsonKey)
          switch column {
          case .amounts: writer.array { writer in for text in texts { writer.value(text) } }
          case .count: writer.value(Int(texts[0]) ?? -1)
          default: writer.value(texts[0])
          }
        }
      }
      writer.endLine()
      output += writer.bytes
    }
  }

  /// A column's text, or several for a list; `nil` where a refused quote has none.
  private func value(
    of column: OutputColumn, _ id: [UInt8], _ total: Money, _ plan: CompiledPlan, _ quote: Quote,
    _ locale: LocaleIdentifier
  ) -> [[UInt8]]? {
    let payments = quote.isEligible ? (0..<quote.payments.count).map { quote.payments[$0] } : nil
    let due = { (number: Int) in try? plan.conditions.dueDates.dueDate(ofPayment: number, startingOn: options.start) }
    let date = { (number: Int) in due(number).map { [Array($0.nominal.isoText.utf8)] } }
    switch column {
    case .id: return [id]
    case .plan: return [Array(plan.id.utf8)]
    case .status: return [Array(quote.eligibility.name.description.utf8)]
    case .currency: return [Array(total.currency.code.utf8)]
    case .price: return [text(total.minorUnits, total.currency)]
    case .dueToday:
      return payments.map { payments in
        let today = payments.indices.filter { due($0 + 1)?.adjusted == options.start }
        return [text(today.reduce(0) { $0 + payments[$1] }, total.currency)]
      }
    case .count: return payments.map { [Array("\($0.count)".utf8)] }
    case .amount: return payments.map { [text(amount($0, plan, quote), total.currency)] }
    case .amounts: return payments.map { $0.map { text($0, total.currency) } }
    case .totalOfPayments: return payments.map { [text($0.reduce(0, +), total.currency)] }
    case .apr: return quote.isEligible && quote.fees.inFinanceCharge == 0 ? [Array("0.00".utf8)] : nil
    case .firstDue: return payments.flatMap { _ in date(1) }
    case .lastDue: return payments.flatMap { date($0.count) }
    case .text: return [sentence(plan, quote, total.currency, locale, .symbol)]
    case .textSpoken: return [sentence(plan, quote, total.currency, locale, .name)]
    case .locale: return [Array(locale.tag.utf8)]
    }
  }

  /// The amount of one installment: the largest, a first payment with a down payment or fee apart, or the truncated average.
  private func amount(_ payments: [Int64], _ plan: CompiledPlan, _ quote: Quote) -> Int64 {
    let isFirstDear = quote.downPayment > 0 || quote.fees.first > 0
    let others = isFirstDear && payments.count > 1 ? Array(payments.dropFirst()) : payments
    return plan.plan.displayed == .truncated ? others.reduce(0, +) / Int64(others.count) : others.max() ?? 0
  }

  /// The machine amount, from integer division alone.
  private func text(_ minorUnits: Int64, _ currency: Currency) -> [UInt8] {
    let unit = Int64(currency.minorUnitsPerMajorUnit)
    let fraction = String(minorUnits.magnitude % unit.magnitude)
    let zeros = String(repeating: "0", count: currency.minorUnitDigits - min(currency.minorUnitDigits, fraction.count))
    let whole = "\(minorUnits < 0 ? "-" : "")\(minorUnits.magnitude / unit.magnitude)"
    return Array((currency.minorUnitDigits == 0 ? whole : "\(whole).\(zeros)\(fraction)").utf8)
  }

  private func sentence(
    _ plan: CompiledPlan, _ quote: Quote, _ currency: Currency, _ locale: LocaleIdentifier, _ style: MoneyStyle.Display
  ) -> [UInt8] {
    let dated = dated.first { $0.0 == plan }?.1
    guard let dated else { preconditionFailure("every plan of the run has been compiled for its start") }
    return Array(
      SentenceCompiler(plan: plan.plan, dated: dated, currency: currency, locale: locale, style: style)
        .text(of: quote).utf8)
  }
}

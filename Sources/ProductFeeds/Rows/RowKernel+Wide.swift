import ExactMoney
import Installments
import MoneyText
import Parcela

/// Why and where a record fails.
struct RecordFault: Error {
  let reason: RejectReason
  /// The offset of the offending byte in the chunk.
  let position: Int
  /// The field to show.
  let field: Range<Int>

  init(reason: RejectReason, position: Int, field: Range<Int>) {
    self.reason = reason
    self.position = position
    self.field = field
  }

  /// A fault at an offset in a field's content; at the field's start where it is blank.
  init(_ reason: RejectReason, in field: RecordField, at offset: Int = 0) {
    self.init(
      reason: reason, position: field.isBlank ? field.whole.lowerBound : field.content.lowerBound + offset,
      field: field.whole)
  }
}

extension RowKernel {
  /// The longest identifier in bytes: four times what any feed's rules allow.
  static let maximumIDLength = 1024

  /// Processes any record: decides what it is, then emits or rejects it.
  @inline(never)
  mutating func processWide(_ record: WideRecord) {
    // An empty line, or a row of a spreadsheet with nothing in it.
    if record.text(record.start..<record.textEnd).allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      counts.skipped += 1
      return
    }
    do throws(RecordFault) {
      try checkText(record)
      let total = try price(of: record)
      try checkEnd(record)
      try judge(record)
      selectRows(for: total.currency)
      try emit(total, of: record)
    } catch {
      reject(record, error)
    }
    // The parser may have met another currency in a record that was rejected; a custom currency it does not remember.
    if settings.localizedPrices == nil { selectRows(for: parser.narrowCurrency) }
  }

  private mutating func reject(_ record: WideRecord, _ fault: RecordFault) {
    var column = 1
    for offset in record.start..<max(record.start, fault.position)
    where record.bytes.load(fromByteOffset: offset, as: UInt8.self) & 0xC0 != 0x80 {
      column += 1
    }
    let isComplete = record.fieldCount > settings.columns.id
    let id = isComplete ? record.contentBytes(record.content(settings.columns.id)) : []
    reject(
      Reject(
        line: record.line, column: column, id: id.withUnsafeBytes { Self.shown($0) },
        reason: record.isUnterminated && !settings.acceptsUnterminated ? .truncated : fault.reason,
        value: Self.shown(record.text(fault.field))))
  }

  /// The record is text, and has the header's number of fields.
  private func checkText(_ record: WideRecord) throws(RecordFault) {
    let whole = record.start..<record.textEnd
    if index.hasUnusual(in: whole) {
      for offset in whole {
        let byte = record.bytes.load(fromByteOffset: offset, as: UInt8.self)
        // A carriage return inside a field becomes a blank in the output; a tab is a separator.
        guard byte >= 0x20 || byte == 0x09 || byte == 0x0D else {
          throw RecordFault(reason: .controlCharacter, position: offset, field: field(at: offset, in: record))
        }
      }
      if let invalid = UTF8Check.firstInvalidByte(in: record.text(whole)) {
        let position = record.start + invalid
        throw RecordFault(reason: .invalidUTF8, position: position, field: field(at: position, in: record))
      }
    }
    guard record.fieldCount == settings.columns.count else {
      throw RecordFault(reason: .columnCountMismatch, position: record.start, field: whole)
    }
  }

  /// A last record without its line end is cut where its last field decides the price and cannot prove to be whole: a
  /// price proves it by its currency, a blank sale price and the columns that go with prices by nothing.
  private func checkEnd(_ record: WideRecord) throws(RecordFault) {
    guard record.isUnterminated, !settings.acceptsUnterminated else { return }
    let last = record.content(columns.last)
    let isOpen =
      [columns.saleWindow, columns.currency, columns.country, columns.category].contains(columns.last)
      || (columns.salePrice == columns.last && last.isBlank)
      // Where the currency may stand before the number, it says nothing of the number's end.
      || (settings.localizedPrices != nil && [columns.price, columns.salePrice].contains(columns.last))
    if isOpen { throw RecordFault(.truncated, in: last) }
  }

  private func field(at offset: Int, in record: WideRecord) -> Range<Int> {
    for column in 0..<record.fieldCount {
      let range = record.field(column)
      if offset <= range.upperBound { return range }
    }
    return record.start..<record.textEnd
  }

  /// The price that counts: the sale price inside its window, else the price.
  private mutating func price(of record: WideRecord) throws(RecordFault) -> Money {
    let columns = settings.columns
    let field = record.content(columns.price)
    guard !field.isBlank else {
      throw RecordFault(.missingPrice, in: field)
    }
    let price = try amount(record, field)
    guard let saleColumn = columns.salePrice else { return price }
    let saleField = record.content(saleColumn)
    guard !saleField.isBlank, try isInSaleWindow(record) else { return price }
    let sale = try amount(record, saleField)
    guard sale.currency == price.currency else {
      throw RecordFault(.saleCurrencyMismatch, in: saleField)
    }
    guard sale.minorUnits <= price.minorUnits else {
      throw RecordFault(.salePriceAbovePrice, in: saleField)
    }
    return sale
  }

  private func isInSaleWindow(_ record: WideRecord) throws(RecordFault) -> Bool {
    guard let column = settings.columns.saleWindow else { return true }
    let field = record.content(column)
    guard !field.isBlank else { return true }
    guard let window = SaleWindow(record.text(field.content), offsetSeconds: settings.utcOffsetSeconds) else {
      throw RecordFault(.malformedSaleWindow, in: field)
    }
    return window.contains(settings.now)
  }

  /// A field that is an amount in money that is still in use.
  private mutating func amount(_ record: WideRecord, _ field: RecordField) throws(RecordFault) -> Money {
    // A last record without its line end proves to be whole only by a currency in its own price.
    let mustNameCurrency = record.isUnterminated && !settings.acceptsUnterminated
    let columnCurrency = try currency(of: record)
    let named = mustNameCurrency ? nil : columnCurrency ?? settings.currency
    let money = try amount(record.text(field.content).bindMemory(to: UInt8.self).span, of: field, named)
    if case .historic = money.currency.status {
      throw RecordFault(.withdrawnCurrency, in: field)
    }
    if let columnCurrency, columnCurrency != money.currency {
      throw RecordFault(.currencyConflict, in: field)
    }
    return money
  }

  /// The amount that a text is, in the number style of the feed.
  private mutating func amount(
    _ text: Span<UInt8>, of field: RecordField, _ defaultCurrency: Currency?
  ) throws(RecordFault) -> Money {
    guard let prices = settings.localizedPrices else {
      do throws(AmountTextError) {
        return try parser.parse(text, defaultCurrency: defaultCurrency)
      } catch {
        throw RecordFault(.amount(error.reason), in: field, at: error.position)
      }
    }
    do throws(LocalizedAmountError) {
      return try prices.parser.parse(text, defaultCurrency: defaultCurrency)
    } catch {
      throw RecordFault(.localizedAmount(error.reason), in: field, at: error.position)
    }
  }

  /// The currency column's currency; `nil` where there is no such column or it is blank.
  private func currency(of record: WideRecord) throws(RecordFault) -> Currency? {
    guard let column = settings.columns.currency else { return nil }
    let field = record.content(column)
    guard !field.isBlank else { return nil }
    let text = record.text(field.content).bindMemory(to: UInt8.self)
    guard let currency = Currency(isoCode: text) else {
      throw RecordFault(.amount(faultOfCode(text)), in: field)
    }
    if case .historic = currency.status {
      throw RecordFault(.withdrawnCurrency, in: field)
    }
    return currency
  }

  /// Why a currency column holds no currency, in the words that a code in a price gets.
  private func faultOfCode(_ text: UnsafeBufferPointer<UInt8>) -> AmountTextError.Reason {
    if Currency.isoStatus(of: text) != nil { return .currencyWithoutMinorUnit }
    let isWord = text.allSatisfy { ($0 | 0x20) &- 0x61 <= 25 }
    return isWord && text.contains { $0 & 0x20 != 0 } ? .lowercaseCurrency : .unknownCurrency
  }

  private mutating func judge(_ record: WideRecord) throws(RecordFault) {
    guard readsCountry || readsCategory else { return }
    var circumstances = Circumstances(country: settings.country)
    if readsCountry, let column = settings.columns.country {
      let field = record.content(column)
      circumstances.country = try country(record, field) ?? settings.country
      judgedCountry = field.isBlank ? 0 : circumstances.country?.packedCode ?? 0
    }
    if readsCategory, let column = settings.columns.category {
      judgedCategory = Array(record.text(record.field(column)))
      circumstances.categories = CategoryName.list(record.contentBytes(record.content(column)))
    }
    judge(circumstances)
  }

  private func country(_ record: WideRecord, _ field: RecordField) throws(RecordFault) -> CountryCode? {
    guard !field.isBlank else { return nil }
    let text = record.text(field.content).bindMemory(to: UInt8.self)
    guard let code = CountryCode(text.span) else { throw RecordFault(.malformedCountry, in: field) }
    return code
  }

  private mutating func emit(_ total: Money, of record: WideRecord) throws(RecordFault) {
    let field = record.content(settings.columns.id)
    guard !field.isBlank else { throw RecordFault(.missingID, in: field) }
    guard field.content.count <= Self.maximumIDLength else { throw RecordFault(.idTooLong, in: field) }
    var id = record.contentBytes(field)
    for index in id.indices where id[index] == 0x0D {
      id[index] = 0x20
      counts.blankedCharacters += 1
    }
    if escapesIDs { id = JSONEscape.escaped(id) }
    let count = id.count
    id += [UInt8](repeating: 0, count: 16)
    id.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      emit(total.minorUnits, id: base, idCount: count)
    }
  }
}

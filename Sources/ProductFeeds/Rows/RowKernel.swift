import ExactMoney
import Installments
import MoneyText
import Parcela

/// Turns the records of chunks into output lines and rejects. Each worker has its own.
///
/// A record takes the narrow path of `RowKernel+Narrow` where it is plain: the header's number of fields, no control
/// characters, ASCII, amounts of the usual form in the currency of the record before it. Every other record takes the
/// path of `RowKernel+Wide`, which decides what it is. Both end in `emit`, so both give the same lines.
struct RowKernel: ~Copyable {
  let plan: RowPlan
  let settings: RowSettings
  var index = SeparatorIndex()
  var parser = MachineAmountParser()
  var output = ByteBuffer(capacity: 0)
  var rejects: [Reject] = []
  var counts = DispositionCounts()

  // What the narrow path reads for every record, without a reference count or a bounds check between.
  let columns: NarrowColumns
  let amounts = RowAmounts()
  /// Lines of each answer, by `RowIndex`.
  let lineCounts: UnsafeMutablePointer<Int>
  /// Whether each plan is offered in the record's country, in the order of the plans.
  let isOffered: UnsafeMutablePointer<Bool>
  let planCount: Int
  /// The rows of `parser.narrowCurrency`.
  private(set) var variants: UnsafePointer<CurrencyRows.Variant>
  let variantCount: Int
  private(set) var minorUnitDigits: Int
  /// Whether any column states the order total.
  let statesTotal: Bool
  /// Whether identifiers are escaped in the output.
  let escapesIDs: Bool
  /// Whether the country column decides anything.
  let readsCountry: Bool
  /// The code of `parser.narrowCurrency`, packed in memory order.
  private(set) var narrowCode: UInt32
  /// Whether a price that names no currency is in `parser.narrowCurrency`.
  private(set) var isDefaultNarrow: Bool
  /// The content of the country column, packed in memory order, that `isOffered` speaks of; 0 where it is blank.
  var judgedCountry: UInt16 = 0

  /// The rows that `variants` are of.
  private(set) var rows: CurrencyRows

  init(plan: RowPlan, settings: RowSettings) {
    self.plan = plan
    self.settings = settings
    columns = NarrowColumns(settings.columns)
    rows = plan.library.rows(for: parser.narrowCurrency, of: plan)
    variants = rows.variants
    variantCount = rows.variantCount
    minorUnitDigits = rows.currency.minorUnitDigits
    narrowCode = UInt32(truncatingIfNeeded: rows.currency.packedCode)
    isDefaultNarrow = settings.currency == rows.currency
    lineCounts = .allocate(capacity: RowIndex.allCases.count)
    lineCounts.initialize(repeating: 0, count: RowIndex.allCases.count)
    planCount = plan.plans.count
    isOffered = .allocate(capacity: planCount)
    isOffered.initialize(repeating: true, count: planCount)
    statesTotal = plan.columns.contains { $0 == .price || $0 == .totalOfPayments }
    escapesIDs = plan.format == .jsonl
    readsCountry = settings.columns.country != nil && plan.plans.contains { $0.dated.countries != nil }
    judge(settings.country)
  }

  deinit {
    amounts.deallocate()
    lineCounts.deallocate()
    isOffered.deallocate()
  }

  /// Notes which plans are offered in a country; all are where it is not known.
  func judge(_ country: CountryCode?) {
    for index in 0..<planCount {
      isOffered[index] = country.map { plan.plans[index].dated.isOffered(in: $0) } ?? true
    }
  }

  /// Makes the rows of a currency current, compiling them when the currency is new.
  @inline(never)
  mutating func selectRows(for currency: Currency) {
    if rows.currency == currency { return }
    rows = plan.library.rows(for: currency, of: plan)
    variants = rows.variants
    minorUnitDigits = currency.minorUnitDigits
    narrowCode = UInt32(truncatingIfNeeded: currency.packedCode)
    isDefaultNarrow = settings.currency == currency
  }

  /// Processes a chunk's records into its output, rejects and counts.
  mutating func process(_ chunk: Chunk) {
    swap(&output, &chunk.output)
    if chunk.isOverlong {
      rejectOverlong(chunk)
    } else {
      processRecords(chunk)
    }
    for index in RowIndex.allCases {
      let lines = lineCounts[index.rawValue]
      counts.lines += lines
      if index.eligibility != .eligible, lines > 0 {
        counts.refusals[index.eligibility.name.description, default: 0] += lines
      }
      lineCounts[index.rawValue] = 0
    }
    chunk.counts = counts
    counts = DispositionCounts()
    swap(&rejects, &chunk.rejects)
    swap(&output, &chunk.output)
  }

  private mutating func processRecords(_ chunk: Chunk) {
    var count = chunk.inputCount
    if chunk.isUnterminated {
      // The padding holds the line end that the feed lacks.
      chunk.input.storeBytes(of: 0x0A, toByteOffset: count, as: UInt8.self)
      count += 1
    }
    index.build(chunk.input, from: chunk.inputStart, count: count)
    chunk.lineCount = index.lineCount
    let bytes = UnsafeRawPointer(chunk.input)
    // No record has −1 fields: prices of a locale are left to the wide path.
    let columnCount = settings.localizedPrices == nil ? columns.last &+ 1 : -1
    let lineEnds = index.lineEnds
    let positions = index.positions
    let hasUnusual = index.hasUnusual
    let lineCount = index.lineCount
    let terminated = chunk.isUnterminated ? lineCount - 1 : lineCount
    var separator = 0
    var start = chunk.inputStart
    for line in 0..<lineCount {
      let last = Int(lineEnds[line])
      let end = Int(positions[last])
      let isPlain =
        last &- separator &+ 1 == columnCount && line < terminated
        && !(hasUnusual && index.hasUnusual(in: start..<end))
      if !isPlain || !processNarrow(bytes, fields: positions + separator) {
        processWide(
          WideRecord(
            bytes: bytes, start: start, end: end, line: line, separators: positions + separator,
            fieldCount: last - separator + 1, isUnterminated: line >= terminated))
      }
      separator = last &+ 1
      start = end &+ 1
    }
  }

  private mutating func rejectOverlong(_ chunk: Chunk) {
    chunk.lineCount = 1
    let text = UnsafeRawBufferPointer(start: chunk.input, count: chunk.inputCount)
    // Where the long field stands before the identifier, there is none to show.
    let fields = text.split(separator: 0x09, maxSplits: settings.columns.id + 1, omittingEmptySubsequences: false)
    let id = settings.columns.id < fields.count ? fields[settings.columns.id] : text[0..<0]
    reject(
      Reject(
        line: 0, column: 1, id: Self.shown(UnsafeRawBufferPointer(rebasing: id)), reason: .recordTooLong,
        value: Self.shown(text)))
  }

  /// The most bytes of a field that a rejects file shows.
  static let shownLength = 120

  /// A field as a rejects file shows it: its first bytes, not ending within a character.
  static func shown(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    guard text.count > shownLength else { return Array(text) }
    var end = shownLength
    // A character has at most three bytes that continue it.
    while end > shownLength - 3, text[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(text.prefix(end))
  }

  mutating func reject(_ reject: Reject) {
    rejects.append(reject)
    counts.rejected += 1
    counts.reasons[reject.reason, default: 0] += 1
  }
}

/// Where the narrow path finds its fields; −1 where the feed has no such column.
struct NarrowColumns {
  let id: Int
  let price: Int
  let salePrice: Int
  let saleWindow: Int
  let currency: Int
  let country: Int
  /// The last column, whose text may end with a carriage return.
  let last: Int

  init(_ columns: FeedColumns) {
    id = columns.id
    price = columns.price
    salePrice = columns.salePrice ?? -1
    saleWindow = columns.saleWindow ?? -1
    currency = columns.currency ?? -1
    country = columns.country ?? -1
    last = columns.count - 1
  }
}

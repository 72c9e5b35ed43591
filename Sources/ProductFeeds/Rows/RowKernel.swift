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
  /// Why each plan is not offered for the record, whatever its total, as raw values of `RowIndex`; 0 where it is. In the
  /// order of the plans.
  let barriers: UnsafeMutablePointer<Int8>
  /// The answer of a plan that is more than an even split, until its row is written.
  let settled: UnsafeMutablePointer<SettledAnswer>
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
  /// Whether the category column decides anything.
  let readsCategory: Bool
  /// The code of `parser.narrowCurrency`, packed in memory order.
  private(set) var narrowCode: UInt32
  /// Whether a price that names no currency is in `parser.narrowCurrency`.
  private(set) var isDefaultNarrow: Bool
  /// The content of the country column, packed in memory order, that `barriers` speak of; 0 where it is blank.
  var judgedCountry: UInt16 = 0
  /// The field of the category column that `barriers` speak of.
  var judgedCategory: [UInt8] = []

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
    barriers = .allocate(capacity: planCount)
    barriers.initialize(repeating: 0, count: planCount)
    settled = .allocate(capacity: 1)
    settled.initialize(to: SettledAnswer())
    statesTotal = plan.columns.contains { $0 == .price || $0 == .totalOfPayments }
    escapesIDs = plan.format == .jsonl
    readsCountry = settings.columns.country != nil && plan.plans.contains { $0.conditions.countries != nil }
    readsCategory =
      settings.columns.category != nil && plan.plans.contains { !$0.conditions.excludedCategories.isEmpty }
    judge(Circumstances(country: settings.country))
  }

  deinit {
    amounts.deallocate()
    lineCounts.deallocate()
    barriers.deallocate()
    settled.deinitialize(count: 1)
    settled.deallocate()
  }

  /// Notes which plans are offered in the circumstances of a record.
  func judge(_ circumstances: Circumstances) {
    for index in 0..<planCount {
      barriers[index] = Int8(truncatingIfNeeded: barrier(of: index, in: circumstances)?.rawValue ?? 0)
    }
  }

  /// The first reason against a plan that neither currency nor total decides, in the order of `DatedPlan.quote`.
  private func barrier(of index: Int, in circumstances: Circumstances) -> RowIndex? {
    let conditions = plan.plans[index].conditions
    if let country = circumstances.country, !conditions.isOffered(in: country) { return .countryNotOffered }
    if let refusal = plan.startRefusals[index] { return refusal }
    return conditions.isOffered(for: circumstances.categories) ? nil : .categoryExcluded
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
  let category: Int
  /// The last column, whose text may end with a carriage return.
  let last: Int

  init(_ columns: FeedColumns) {
    id = columns.id
    price = columns.price
    salePrice = columns.salePrice ?? -1
    saleWindow = columns.saleWindow ?? -1
    currency = columns.currency ?? -1
    country = columns.country ?? -1
    category = columns.category ?? -1
    last = columns.count - 1
  }
}

import ExactMoney
import MoneyText

/// One output line of one plan in one currency and locale: fixed bytes, and slots for what a record brings.
///
/// Everything that is known before the record is in the fixed bytes: plan, status, currency, counts, dates, words,
/// symbols, separators, line end. Filling a template is a loop over a handful of operations.
struct RowTemplate {
  /// What an operation writes before its fixed bytes.
  enum Kind: UInt8 {
    /// Nothing.
    case nothing
    /// The record's identifier.
    case id
    /// A machine amount.
    case amount
    /// All payments of an even split, or level ones, as machine amounts, with a separator.
    case amounts
    /// All payments of any answer as machine amounts, with a separator.
    case runs
    /// The number of an amount in the locale's format.
    case number
    /// The unit of an amount, in the form that goes with it.
    case unit
  }

  /// An operation: what a slot brings, then fixed bytes. Offsets are into the template's literals.
  struct Operation {
    var kind: Kind
    var amount: RowAmount = .total
    /// The fixed bytes that follow the slot.
    var textOffset: Int32 = 0
    var textLength: Int32 = 0
    /// Of amounts: the separator.
    var offset: Int32 = 0
    var length: Int32 = 0
    /// Of a unit: where the forms are, by the raw values of plural categories.
    var forms: Int32 = 0
  }

  /// One form of a unit, as a range of the literals.
  struct Form {
    var offset: Int32
    var length: Int32
  }

  /// How many payments are due on the start date, for the amount `dueToday`.
  var dueTodayCount = 0
  private(set) var operations: [Operation] = []
  private(set) var literals: [UInt8] = []
  /// The forms of all units, six each.
  private(set) var forms: [Form] = []

  /// Appends fixed bytes.
  mutating func append(text bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    if operations.isEmpty { operations.append(Operation(kind: .nothing)) }
    let last = operations.count - 1
    if operations[last].textLength == 0 { operations[last].textOffset = Int32(literals.count) }
    operations[last].textLength += Int32(bytes.count)
    literals += bytes
  }

  /// Appends the record's identifier.
  mutating func appendID() { operations.append(Operation(kind: .id)) }

  /// Appends a machine amount.
  mutating func append(_ amount: RowAmount) { operations.append(Operation(kind: .amount, amount: amount)) }

  /// Appends all payments with a separator of at most 8 bytes between them.
  ///
  /// - Parameters:
  ///   - separator: what stands between two.
  ///   - isRuns: whether they stand as runs, and not as a leading and a trailing amount.
  mutating func appendAmounts(separator: [UInt8], isRuns: Bool) {
    precondition(separator.count <= 8, "a separator of amounts is at most 8 bytes")
    operations.append(
      Operation(
        kind: isRuns ? .runs : .amounts, amount: isRuns ? .run(0) : .leading, offset: Int32(literals.count),
        length: Int32(separator.count)))
    literals += separator
  }

  /// Appends a sentence, its fixed bytes passed through `escape` and its slots through `amount`.
  mutating func append(
    _ sentence: SentenceTemplate, amount: (SentenceTemplate.Slot) -> RowAmount, escape: ([UInt8]) -> [UInt8]
  ) {
    for piece in sentence.pieces {
      switch piece {
      case .text(let bytes): append(text: escape(bytes))
      case .number(let slot): operations.append(Operation(kind: .number, amount: amount(slot)))
      case .count(let slot): append(amount(slot))
      case .unit(let slot, let unit):
        operations.append(Operation(kind: .unit, amount: amount(slot), forms: Int32(forms.count)))
        for form in unit.map(escape) {
          forms.append(Form(offset: Int32(literals.count), length: Int32(form.count)))
          literals += form
        }
      }
    }
  }

  /// The amounts that the operations write, as a set of bits; the runs of payments all at once.
  var amounts: UInt32 {
    operations.reduce(into: 0) { amounts, operation in
      switch operation.kind {
      case .nothing, .id: break
      case .amount, .number, .unit: amounts |= operation.amount.bit
      case .amounts: amounts |= RowAmount.leading.bit | RowAmount.trailing.bit
      case .runs: for run in 0..<RowAmount.runCount { amounts |= RowAmount.run(run).bit }
      }
    }
  }
}

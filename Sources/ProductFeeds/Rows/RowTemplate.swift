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
    /// All payments as machine amounts, with a separator.
    case amounts
    /// The number of an amount in the locale's format.
    case number
    /// The unit of an amount, in the form that goes with it.
    case unit
  }

  /// Which amount an operation writes.
  enum Amount: UInt8 {
    /// The order total.
    case total
    /// The first payment.
    case leading
    /// The last payment.
    case trailing
    /// The largest payment.
    case largest

    init(_ slot: SentenceTemplate.Slot) {
      self =
        switch slot {
        case .leading: .leading
        case .trailing: .trailing
        case .largest: .largest
        }
    }
  }

  /// An operation: what a slot brings, then fixed bytes. Offsets are into the template's literals.
  struct Operation {
    var kind: Kind
    var amount: Amount = .total
    /// The fixed bytes that follow the slot.
    var textOffset: Int32 = 0
    var textLength: Int32 = 0
    /// Of amounts: the separator.
    var offset: Int32 = 0
    var length: Int32 = 0
    /// Of a unit: the form for each plural category, by its raw value.
    var forms: Forms = .init(repeating: Form())
  }

  /// One form of a unit, as a range of the literals.
  struct Form {
    var offset: Int32 = 0
    var length: Int32 = 0
  }

  typealias Forms = InlineArray<6, Form>

  private(set) var operations: [Operation] = []
  private(set) var literals: [UInt8] = []

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
  mutating func append(_ amount: Amount) { operations.append(Operation(kind: .amount, amount: amount)) }

  /// Appends all payments with a separator of at most 8 bytes between them.
  mutating func appendAmounts(separator: [UInt8]) {
    precondition(separator.count <= 8, "a separator of amounts is at most 8 bytes")
    operations.append(
      Operation(kind: .amounts, amount: .leading, offset: Int32(literals.count), length: Int32(separator.count)))
    literals += separator
  }

  /// Appends a sentence, its fixed bytes passed through `escape`.
  mutating func append(_ sentence: SentenceTemplate, escape: ([UInt8]) -> [UInt8]) {
    for piece in sentence.pieces {
      switch piece {
      case .text(let bytes): append(text: escape(bytes))
      case .number(let slot): operations.append(Operation(kind: .number, amount: Amount(slot)))
      case .unit(let slot, let forms):
        var operation = Operation(kind: .unit, amount: Amount(slot))
        for (category, form) in forms.map(escape).enumerated() {
          operation.forms[category] = Form(offset: Int32(literals.count), length: Int32(form.count))
          literals += form
        }
        operations.append(operation)
      }
    }
  }
}

import ExactMoney
import MoneyText

/// A row template in memory that row code reads by pointer. Owned by a `RowProgram`, which outlives its use.
struct CompiledRow {
  let operations: UnsafePointer<RowTemplate.Operation>
  let operationCount: Int
  /// The fixed bytes; 16 bytes beyond them are readable.
  let literals: UnsafeRawPointer
  /// The forms of units, as ranges of the literals.
  let forms: UnsafePointer<RowTemplate.Form>
  /// The most bytes that a row writes beside its identifier.
  let room: Int
  /// The amounts that the row writes, as a set of bits.
  let amounts: UInt32
  /// How many payments are due on the start date.
  let dueTodayCount: Int

  /// Copies a template to memory of its own.
  ///
  /// - Parameters:
  ///   - template: the template.
  ///   - count: the number of payments, which bounds the length of a list of amounts.
  init(_ template: RowTemplate, count: Int) {
    amounts = template.amounts
    dueTodayCount = template.dueTodayCount
    let operations = UnsafeMutablePointer<RowTemplate.Operation>.allocate(capacity: template.operations.count)
    operations.initialize(from: template.operations, count: template.operations.count)
    self.operations = UnsafePointer(operations)
    operationCount = template.operations.count
    let literals = UnsafeMutableRawPointer.allocate(byteCount: template.literals.count + 16, alignment: 16)
    literals.initializeMemory(as: UInt8.self, repeating: 0, count: template.literals.count + 16)
    literals.copyMemory(from: template.literals, byteCount: template.literals.count)
    self.literals = UnsafeRawPointer(literals)
    let forms = UnsafeMutablePointer<RowTemplate.Form>.allocate(capacity: template.forms.count)
    forms.initialize(from: template.forms, count: template.forms.count)
    self.forms = UnsafePointer(forms)
    var room = template.literals.count
    for operation in template.operations {
      room += 16
      switch operation.kind {
      case .nothing, .id, .unit: room += 16
      case .amount: room += DecimalDigits.room
      case .number: room += NumberFormat.room
      case .amounts, .runs: room += count * (DecimalDigits.room + 8) + DecimalDigits.room
      }
    }
    self.room = room
  }

  func deallocate() {
    operations.deallocate()
    literals.deallocate()
    forms.deallocate()
  }
}

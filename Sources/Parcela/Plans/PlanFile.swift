import Credit

/// A file of installment plans, read and checked for everything that JSON and words can get wrong.
///
/// A file is a list, `{"plans": [...]}`, or one plan alone. Amounts are decimal strings in the currency's ISO 4217
/// digits; unknown keys and words are errors that name the nearest known ones; ids are unique within a file. What the
/// figures mean together is checked by compiling each plan, whose errors `located(_:inPlan:)` puts a place to.
///
///     let file = try PlanFile(name: "plans.json", bytes: bytes)
///     file.plans[0].id       // "pay-in-4"
///
/// Reading takes bytes, because this module opens no files.
public struct PlanFile: Sendable {
  /// The file's name, for messages.
  public let name: String
  /// The plans, in the order of the file.
  public let plans: [InstallmentPlan]
  private let fields: [JSONField]

  /// Reads a file's bytes.
  ///
  /// - Throws: `PlanFileError` with the first fault of the file; `PlanFileReview` has them all.
  public init(name: String, bytes: [UInt8]) throws(PlanFileError) {
    var reader = PlanReader(file: name)
    var places: [String: JSONPosition] = [:]
    let fields = reader.planFields(bytes)
    let plans = fields.compactMap { reader.plan($0, places: &places) }
    if let first = reader.sortedFaults.first { throw first }
    self.name = name
    self.fields = fields
    self.plans = plans
  }

  /// Puts file, line, column and full key path to a fault that compiling `plans[index]` has shown.
  ///
  /// - Returns: an error at the value of the fault's key, or at the plan where the file does not write that key.
  public func located(_ error: PlanError, inPlan index: Int) -> PlanFileError {
    fields[index].located(error, file: name)
  }
}

extension JSONField {
  /// Puts a place to a fault that compiling the plan of this value has shown: its key's, or the plan's.
  func located(_ error: PlanError, file: String) -> PlanFileError {
    let found = descendant(error.key) ?? self
    return PlanFileError(.plan(error.fault), file: file, path: found.path, position: found.value.position)
  }

  /// The value below this one whose path from here reads `suffix`, such as `limits[1].minimum`.
  private func descendant(_ suffix: String) -> JSONField? {
    let wanted = path.description.isEmpty ? suffix : "\(path.description).\(suffix)"
    var waiting = [self]
    while let field = waiting.popLast() {
      if sameScalars(field.path.description, wanted) { return field }
      switch field.value.kind {
      case .array(let elements):
        waiting += elements.enumerated().map { JSONField($0.element, at: field.path.appending($0.offset)) }
      case .object(let members):
        waiting += members.map { JSONField($0.value, at: field.path.appending($0.key)) }
      default: break
      }
    }
    return nil
  }
}

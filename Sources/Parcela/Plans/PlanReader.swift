import Credit

/// Turns the JSON of one plan file into plans and notes every fault on the way.
///
/// A value that cannot be read is `nil` and has left a fault; the reading goes on with the next one, so that a plan's
/// author sees all faults at once. An object with a key that is unknown is not asked for its missing keys: the unknown
/// one is most likely a missing one, misspelled.
struct PlanReader {
  let file: String
  /// What is wrong, in the order in which it was met.
  private(set) var faults: [PlanFileError] = []

  init(file: String) { self.file = file }

  /// What is wrong, in the order of the file; of faults in one place the one that was met first comes first.
  var sortedFaults: [PlanFileError] {
    func place(_ index: Int) -> (Int, Int, Int) {
      (faults[index].position.line, faults[index].position.column, index)
    }
    return faults.indices.sorted { place($0) < place($1) }.map { faults[$0] }
  }

  /// The JSON of each plan, without looking into it; none where the file as a whole is wrong.
  mutating func planFields(_ bytes: [UInt8]) -> [JSONField] {
    let value: JSONValue
    do { value = try JSONValue.parse(bytes) } catch {
      faults.append(PlanFileError(.syntax(error.reason), file: file, path: .top, position: error.position))
      return []
    }
    let top = JSONField(top: value)
    guard value["plans"] != nil else { return [top] }
    guard let members = object(top, known: PlanKeys.file), faults.isEmpty else { return [] }
    guard let plans = members.optional("plans"), let elements = elements(plans) else { return [] }
    if elements.isEmpty { note(.noPlans, at: plans) }
    return elements
  }

  /// One plan, whose id differs from those at `places`, where it is added; `nil` where it has a fault.
  mutating func plan(_ field: JSONField, places: inout [String: JSONPosition]) -> InstallmentPlan? {
    let before = faults.count
    let plan = plan(field)
    if case .string(let id)? = field.value["id"]?.kind, let place = field.value["id"]?.position {
      if let first = places[id] {
        let path = field.path.appending("id")
        faults.append(PlanFileError(.repeatedIdentifier(id, first: first), file: file, path: path, position: place))
      } else {
        places[id] = place
      }
    }
    return faults.count == before ? plan : nil
  }
}

/// Reading values: each of these notes why it gives nothing.
extension PlanReader {
  /// Notes a fault of a value.
  mutating func note(_ fault: PlanFileError.Fault, at field: JSONField) {
    faults.append(PlanFileError(fault, file: file, path: field.path, position: field.value.position))
  }

  /// Notes what compiling the plan of a value has shown.
  mutating func note(_ error: PlanError, of field: JSONField) {
    faults.append(field.located(error, file: file))
  }

  private mutating func note(_ error: JSONFieldError) {
    faults.append(PlanFileError(.shape(error.fault), file: file, path: error.path, position: error.position))
  }

  private mutating func shaped<Value>(_ read: () throws(JSONFieldError) -> Value) -> Value? {
    do throws(JSONFieldError) { return try read() } catch {
      note(error)
      return nil
    }
  }

  /// The members of an object, of which unknown ones are faults.
  mutating func object(_ field: JSONField, known: [String]) -> PlanObject? {
    let read = shaped { () throws(JSONFieldError) in try field.fieldsAndUnknown(known: known) }
    guard let (fields, unknown) = read else { return nil }
    unknown.forEach { note($0) }
    return PlanObject(fields: fields, hasUnknown: !unknown.isEmpty)
  }

  /// What a member that must be there says.
  mutating func required<Value>(
    _ key: String, of object: PlanObject, _ read: (inout PlanReader, JSONField) -> Value?
  ) -> Value? {
    if let member = object.optional(key) { return read(&self, member) }
    if !object.hasUnknown { _ = shaped { () throws(JSONFieldError) in try object.fields.required(key) } }
    return nil
  }

  /// What a member says; `nil` also where it is not there, which is no fault.
  mutating func optional<Value>(
    _ key: String, of object: PlanObject, _ read: (inout PlanReader, JSONField) -> Value?
  ) -> Value? {
    object.optional(key).flatMap { read(&self, $0) }
  }

  mutating func string(_ field: JSONField) -> String? {
    shaped { () throws(JSONFieldError) in try field.string() }
  }

  mutating func integer(_ field: JSONField) -> Int? {
    shaped { () throws(JSONFieldError) in try field.integer() }
  }

  mutating func bool(_ field: JSONField) -> Bool? {
    shaped { () throws(JSONFieldError) in try field.bool() }
  }

  mutating func elements(_ field: JSONField) -> [JSONField]? {
    shaped { () throws(JSONFieldError) in try field.elements() }
  }

  /// What the elements of a list say, those left out that say nothing.
  mutating func list<Value>(_ field: JSONField, _ read: (inout PlanReader, JSONField) -> Value?) -> [Value]? {
    guard let elements = elements(field) else { return nil }
    var values: [Value] = []
    for element in elements { if let value = read(&self, element) { values.append(value) } }
    return values
  }

  /// A word of those that belong here.
  mutating func word<Word: PlanWord>(_ field: JSONField) -> Word? {
    guard let text = string(field) else { return nil }
    if let value = Word(planWord: text) { return value }
    let meanings = Word.meanings(ofForeign: text)
    let known = Word.planWords
    note(
      meanings.isEmpty
        ? .unknownWord(text, known: known, nearest: nearest(to: text, in: known))
        : .foreignWord(text, meanings: meanings), at: field)
    return nil
  }
}

/// The members of an object, and whether it has others.
struct PlanObject {
  let fields: JSONFields
  let hasUnknown: Bool

  func optional(_ key: String) -> JSONField? { fields.optional(key) }

  func hasOne(of keys: [String]) -> Bool { keys.contains { optional($0) != nil } }
}

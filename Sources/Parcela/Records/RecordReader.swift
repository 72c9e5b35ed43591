import Credit
import ExactMoney
import Installments

/// Turns the JSON of a record into what was asked and by which plans; every error carries the file's name.
struct RecordReader {
  let file: String

  /// The members of a record whose format is known.
  func record(_ top: JSONField) throws(RecordFileError) -> RecordFields {
    guard let format = top.value["recordFormat"] else { throw fault(.notARecord, at: top) }
    let field = JSONField(format, at: top.path.appending("recordFormat"))
    let number = try shaped { () throws(JSONFieldError) in try field.integer() }
    guard number <= QuoteRecord.format else { throw fault(.newerFormat(number), at: field) }
    guard number >= 1 else { throw fault(.unknownFormat(number), at: field) }
    let fields = try fields(top, known: RecordKeys.record)
    for key in RecordKeys.record { _ = try fields.required(key) }
    return fields
  }

  func versions(_ field: JSONField) throws(RecordFileError) -> RecordVersions {
    let versions = try fields(field, known: RecordKeys.versions)
    return RecordVersions(
      parcela: try string(versions.required("parcela")), cldr: try string(versions.required("cldr")),
      iso4217: try string(versions.required("iso4217")))
  }

  func inputs(_ field: JSONField) throws(RecordFileError) -> QuoteRecord.Inputs {
    let inputs = try fields(field, known: RecordKeys.inputs)
    let amountField = try inputs.required("amount")
    let amount = try string(amountField)
    let start = try date(inputs.required("start"))
    let country = try inputs.optional("country").map(country)
    let categories = try inputs.optional("categories").map(strings) ?? []
    let locale = try locale(inputs.required("locale"))
    let rule = try word(inputs.required("rank"), of: OfferRanking.Rule.self)
    let date = try inputs.optional("date").map(date)
    do throws(AmountTextError) {
      return try QuoteRecord.Inputs(
        amount: amount, start: start, country: country, categories: categories, locale: locale, rule: rule, date: date)
    } catch {
      throw fault(.amount(amount, error.reason), at: amountField)
    }
  }

  func plans(_ field: JSONField) throws(RecordFileError) -> [CompiledPlan] {
    let elements = try elements(field)
    guard !elements.isEmpty else { throw fault(.noPlans, at: field) }
    var places: [String: JSONPosition] = [:]
    var plans: [CompiledPlan] = []
    for element in elements {
      let entry = try fields(element, known: RecordKeys.plan)
      _ = try string(entry.required("fingerprint"))
      let calendar = try entry.optional("calendar").map(calendar)
      plans.append(try plan(entry.required("plan"), calendar, places: &places))
    }
    return plans
  }

  private func plan(
    _ field: JSONField, _ calendar: HolidayCalendar?, places: inout [String: JSONPosition]
  ) throws(RecordFileError) -> CompiledPlan {
    var reader = PlanReader(file: file)
    let plan = reader.plan(field, places: &places)
    guard let plan, reader.faults.isEmpty else { throw fault(of: reader) }
    do throws(PlanError) { return try plan.compiled { _ in calendar } } catch {
      throw fault(field.located(error, file: file))
    }
  }

  private func fault(of reader: PlanReader) -> RecordFileError {
    guard let first = reader.sortedFaults.first else {
      preconditionFailure("a plan that could not be read has left a fault")
    }
    return fault(first)
  }

  private func fault(_ error: PlanFileError) -> RecordFileError {
    RecordFileError(.plan(error.fault), file: error.file, path: error.path, position: error.position)
  }

  private func calendar(_ field: JSONField) throws(RecordFileError) -> HolidayCalendar {
    let calendar = try fields(field, known: RecordKeys.calendar)
    _ = try string(calendar.required("fingerprint"))
    let daysField = try calendar.required("weekend")
    var weekend = WeekdaySet.none
    for name in try strings(daysField) {
      guard let day = Weekday(named: Array(name.utf8).span) else {
        throw fault(.unknownWord(name, known: Weekday.allCases.map(\.name.description)), at: daysField)
      }
      weekend = weekend.inserting(day)
    }
    let (first, last) = (try date(calendar.required("validFrom")), try date(calendar.required("validUntil")))
    var holidays: [CalendarDate] = []
    for element in try elements(calendar.required("holidays")) { holidays.append(try date(element)) }
    guard let read = HolidayCalendar(weekend: weekend, from: first, through: last, holidays: holidays) else {
      throw fault(.calendar, at: field)
    }
    return read
  }

  private func date(_ field: JSONField) throws(RecordFileError) -> CalendarDate {
    let text = try string(field)
    do { return try CalendarDate(isoText: Array(text.utf8).span) } catch { throw fault(.date(text, error), at: field) }
  }

  private func country(_ field: JSONField) throws(RecordFileError) -> CountryCode {
    let text = try string(field)
    guard let country = CountryCode(Array(text.utf8).span) else { throw fault(.country(text), at: field) }
    return country
  }

  /// A locale, by its tag in the usual spelling.
  private func locale(_ field: JSONField) throws(RecordFileError) -> LocaleIdentifier {
    let text = try string(field)
    guard let locale = LocaleIdentifier(tag: text) else {
      throw fault(.unknownWord(text, known: LocaleIdentifier.nearest(to: text)), at: field)
    }
    guard sameScalars(locale.tag, text) else { throw fault(.unknownWord(text, known: [locale.tag]), at: field) }
    return locale
  }

  private func word<Word: RawRepresentable<String> & CaseIterable>(
    _ field: JSONField, of type: Word.Type
  ) throws(RecordFileError) -> Word {
    let text = try string(field)
    guard let word = Word.allCases.first(where: { sameScalars($0.rawValue, text) }) else {
      throw fault(.unknownWord(text, known: Word.allCases.map(\.rawValue)), at: field)
    }
    return word
  }

  private func elements(_ field: JSONField) throws(RecordFileError) -> [JSONField] {
    try shaped { () throws(JSONFieldError) in try field.elements() }
  }

  private func strings(_ field: JSONField) throws(RecordFileError) -> [String] {
    var texts: [String] = []
    for element in try elements(field) { texts.append(try string(element)) }
    return texts
  }

  private func string(_ field: JSONField) throws(RecordFileError) -> String {
    try shaped { () throws(JSONFieldError) in try field.string() }
  }

  private func fields(_ field: JSONField, known: [String]) throws(RecordFileError) -> RecordFields {
    RecordFields(
      reader: self, fields: try shaped { () throws(JSONFieldError) in try field.fields(known: known) })
  }

  func shaped<Result>(_ read: () throws(JSONFieldError) -> Result) throws(RecordFileError) -> Result {
    do { return try read() } catch {
      throw RecordFileError(.shape(error.fault), file: file, path: error.path, position: error.position)
    }
  }

  private func fault(_ fault: RecordFileError.Fault, at field: JSONField) -> RecordFileError {
    RecordFileError(fault, file: file, path: field.path, position: field.value.position)
  }
}

/// The members of an object of a record, whose absence is told with the file's name.
struct RecordFields {
  let reader: RecordReader
  let fields: JSONFields

  func required(_ key: String) throws(RecordFileError) -> JSONField {
    try reader.shaped { () throws(JSONFieldError) in try fields.required(key) }
  }

  func optional(_ key: String) -> JSONField? { fields.optional(key) }
}

/// The keys of a record. `record.schema.json` lists the same ones.
public enum RecordKeys {
  /// Of a record; all are required.
  public static let record = ["recordFormat", "versions", "inputs", "plans", "ranking", "offers", "seal"]
  /// Of `versions`; all are required.
  public static let versions = ["parcela", "cldr", "iso4217"]
  /// Of `inputs`.
  public static let inputs = ["amount", "start", "country", "categories", "locale", "rank", "date"]
  /// Of an element of `plans`; all but the calendar are required.
  public static let plan = ["fingerprint", "calendar", "plan"]
  /// Of a calendar; all are required.
  public static let calendar = ["fingerprint", "weekend", "validFrom", "validUntil", "holidays"]
}

import Credit
import Installments

/// What there is to say of a plan file: the plans that are right, and every fault of the others.
///
/// `PlanFile` ends at the first fault, as whoever wants to quote must. A review goes on, so that a merchant mends a file
/// in one go: every key, word and value that is wrong is a fault, and of a plan that has none of those the first thing
/// that compiling it shows. Where the text is no JSON, or its outermost object is wrong, there is one fault.
///
///     let review = PlanFileReview(name: "plans.json", bytes: bytes)
///     review.plans.map(\.id)                  // ["pay-in-3"]
///     review.faults.first?.description        // the count 0 is out of range (plans.json:3:14, plans[1].count): …
public struct PlanFileReview: Sendable {
  /// The file's name, for messages.
  public let name: String
  /// The plans that are right, compiled, in the order of the file.
  public let plans: [CompiledPlan]
  /// The faults, in the order of the file.
  public let faults: [PlanFileError]

  /// Reads and compiles every plan of a file's bytes.
  ///
  /// - Parameters:
  ///   - name: the file's name, for messages.
  ///   - bytes: the file's bytes.
  ///   - calendar: finds a holiday calendar by its id; the built-in ones where it is left out.
  public init(
    name: String, bytes: [UInt8],
    calendar: (String) -> HolidayCalendar? = { HolidayTable(named: Array($0.utf8).span)?.calendar() }
  ) {
    self.name = name
    var reader = PlanReader(file: name)
    var places: [String: JSONPosition] = [:]
    var plans: [CompiledPlan] = []
    for field in reader.planFields(bytes) {
      guard let plan = reader.plan(field, places: &places) else { continue }
      do throws(PlanError) { plans.append(try plan.compiled(calendar: calendar)) } catch {
        reader.note(error, of: field)
      }
    }
    self.plans = plans
    faults = reader.sortedFaults
  }
}

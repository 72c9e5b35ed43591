import Credit

/// What there is to say of a plan file: the plans that are right, and at least one fault of every other.
///
/// `PlanFile` ends at the first fault, as whoever wants to quote must. A review goes on with the next plan, so that a
/// merchant mends a file in one go. Where the text is no JSON, or its outermost object is wrong, there is one fault.
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
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    let reader = PlanReader(file: name)
    let fields: [JSONField]
    do throws(PlanFileError) {
      fields = try reader.planFields(bytes)
    } catch {
      plans = []
      faults = [error]
      return
    }
    var places: [String: JSONPosition] = [:]
    var plans: [CompiledPlan] = []
    var faults: [PlanFileError] = []
    for field in fields {
      do throws(PlanFileError) {
        let plan = try reader.plan(field, places: &places)
        plans.append(try Self.compiled(plan, field, file: name))
      } catch {
        faults.append(error)
      }
    }
    self.plans = plans
    self.faults = faults
  }

  private static func compiled(
    _ plan: InstallmentPlan, _ field: JSONField, file: String
  ) throws(PlanFileError) -> CompiledPlan {
    do throws(PlanError) { return try plan.compiled() } catch { throw field.located(error, file: file) }
  }
}

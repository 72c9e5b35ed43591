import Credit
import Parcela
import SeededRandom

/// Compiled plans of random terms.
enum RandomPlans {
  /// So many plans, some of them with rates of interest where that is wanted; those that do not compile are counted by
  /// `refused`.
  static func compiled(
    _ count: Int, withRates: Bool = false, _ random: inout SeededRandom
  ) throws -> (plans: [CompiledPlan], refused: Int) {
    var plans: [CompiledPlan] = []
    var refused = 0
    for number in 0..<count {
      let text = RandomPlanText.plan(id: "p\(number)", withRates: withRates, &random)
      let plan = try PlanFile(name: "random.json", bytes: Array(text.utf8)).plans[0]
      do throws(PlanError) { plans.append(try plan.compiled()) } catch { refused += 1 }
    }
    return (plans, refused)
  }
}

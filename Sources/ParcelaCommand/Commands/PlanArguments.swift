import Credit
import Parcela

/// Resolving `--plan` arguments to compiled plans.
enum PlanArguments {
  /// The plans that arguments name, in their order; a file gives all of its plans.
  static func compiledPlans(
    _ arguments: [String], _ holidays: HolidayFiles = .none
  ) throws(CommandFailure) -> [CompiledPlan] {
    var plans: [CompiledPlan] = []
    for argument in arguments { plans += try compiledPlans(argument, holidays) }
    var seen: Set<String> = []
    for plan in plans where !seen.insert(plan.id).inserted {
      throw .usage("two plans have the id \(plan.id)", where: "--plan", "name each plan once, or rename one")
    }
    return plans
  }

  /// The plan files among `--plan` arguments.
  static func files(_ arguments: [String]) -> [String] {
    arguments.compactMap { if case .file(let path) = PlanReference($0) { path } else { nil } }
  }

  private static func compiledPlans(
    _ argument: String, _ holidays: HolidayFiles
  ) throws(CommandFailure) -> [CompiledPlan] {
    switch PlanReference(argument) {
    case .file(let path):
      return try compiledPlans(inFile: path, holidays)
    case .identifier(let id): return [try compiled(preset(id), holidays)]
    }
  }

  /// The compiled plans of a file.
  static func compiledPlans(
    inFile path: String, _ holidays: HolidayFiles = .none
  ) throws(CommandFailure) -> [CompiledPlan] {
    let file = try planFile(path)
    var plans: [CompiledPlan] = []
    for (index, plan) in file.plans.enumerated() {
      do throws(PlanError) {
        plans.append(try plan.compiled(calendar: holidays.calendar))
      } catch {
        throw CommandFailure(message: file.located(error, inPlan: index).description, exitCode: 2)
      }
    }
    return plans
  }

  /// The plans of a file, not yet compiled.
  static func planFile(_ path: String) throws(CommandFailure) -> PlanFile {
    let bytes = try SmallFile.bytes(of: path)
    do throws(PlanFileError) {
      return try PlanFile(name: path, bytes: bytes)
    } catch {
      throw CommandFailure(message: error.description, exitCode: 2)
    }
  }

  /// The built-in plan with an id.
  static func preset(_ id: String) throws(CommandFailure) -> InstallmentPlan {
    let library = try presets()
    do throws(PlanLibraryError) {
      return try library.plan(id)
    } catch {
      throw CommandFailure(message: error.description, exitCode: 2)
    }
  }

  /// The built-in plans.
  static func presets() throws(CommandFailure) -> PlanLibrary {
    do throws(PlanFileError) {
      return try PlanLibrary.presets()
    } catch {
      throw CommandFailure(message: error.description, exitCode: 3)
    }
  }

  private static func compiled(
    _ plan: InstallmentPlan, _ holidays: HolidayFiles
  ) throws(CommandFailure) -> CompiledPlan {
    do throws(PlanError) {
      return try plan.compiled(calendar: holidays.calendar)
    } catch {
      throw CommandFailure(message: "\(error.fault.what) (\(plan.id), \(error.key)): \(error.fault.mend)", exitCode: 2)
    }
  }
}

import Credit
import Installments
import Parcela
import ProductFeeds

/// `parcela plans compile`.
enum PlansCompileCommand {
  static let description = CommandDescription(
    name: "plans compile", operands: "",
    summary: "Writes plans as bytes that other programs quote from.",
    details: """
      The bytes of the plans follow one another in the file, each with its format
      version, the hash of the plan as written, the versions of program and tables,
      its start date or none for any, and a checksum.
      """,
    options: [
      SharedOptions.plan,
      SharedOptions.holidays,
      CommandOption("start", "DATE", help: "the only start date that the bytes are for (default any)"),
      CommandOption("out", "FILE", required: true, completion: .file, help: "where the bytes go; - is standard output"),
    ],
    examples: [
      "parcela plans compile --plan pay-in-4 --out pay-in-4.plan",
      "parcela plans compile --plan plans.json --start 2026-11-30 --out plans.bin",
    ])

  private static func bytes(
    of plan: CompiledPlan, startingOn start: CalendarDate?
  ) throws(CommandFailure) -> [UInt8] {
    do throws(CompiledPlanBytesError) { return try plan.bytes(startingOn: start) } catch {
      switch error {
      case .needsStart:
        throw .usage("the figures of \(plan.id) depend on the start date", description, mend: "name it by --start")
      case .start(let error): throw SharedOptions.failure(error, plan: plan.id)
      }
    }
  }

  /// Compiles the plans and writes the file whole, or leaves what was there.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let holidays = try HolidayFiles(arguments.all("holidays"))
    let plans = try PlanArguments.compiledPlans(arguments.all("plan"), holidays)
    let start = try SharedOptions.date(arguments, "start")
    var bytes: [UInt8] = []
    for plan in plans { bytes += try Self.bytes(of: plan, startingOn: start) }
    do throws(FileError) {
      try WholeFile.write(bytes, to: arguments.value("out") ?? "")
    } catch {
      throw .inputOutput(
        "could not \(error.operation.rawValue): \(error.systemMessage)", where: error.place, error.mend)
    }
  }
}

/// What a `--plan` argument names: a preset by its id, or a plan file by its path.
///
///     PlanReference("pay-in-4")           // .identifier("pay-in-4")
///     PlanReference("my-plans.json")      // .file("my-plans.json")
///     PlanReference("plans/autumn")       // .file("plans/autumn")
public enum PlanReference: Hashable, Sendable {
  /// The id of a plan.
  case identifier(String)
  /// The path of a file, which the caller reads.
  case file(String)

  /// Reads an argument: a path contains `/` or ends in `.json`, everything else is an id.
  public init(_ argument: String) {
    self = argument.contains("/") || argument.hasSuffix(".json") ? .file(argument) : .identifier(argument)
  }
}

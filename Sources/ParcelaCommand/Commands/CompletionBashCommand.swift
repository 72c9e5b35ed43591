import Credit
import Parcela

/// `parcela completion bash`.
enum CompletionBashCommand {
  static let description = CommandDescription(
    name: "completion bash", operands: "",
    summary: "Prints a bash script that completes commands and options.",
    details: "To have it in every shell, add the example to ~/.bashrc.",
    options: [],
    examples: ["source <(parcela completion bash)"])

  /// Prints the script.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let script = BashCompletion(commands: Program.descriptions, plans: try PlanArguments.presets().plans.map(\.id))
    try StandardStreams.write(script.text)
  }
}

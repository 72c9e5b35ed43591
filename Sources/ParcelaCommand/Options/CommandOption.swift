/// One option of a command. The declaration gives parsing, help and completion.
struct CommandOption: Sendable {
  /// The long name, without dashes: `max-rejects`.
  let name: String
  /// What the value is called in help, in capitals; `nil` for an option without value.
  let value: String?
  /// Whether the option may be given several times.
  let isRepeatable: Bool
  /// Whether the command cannot run without it.
  let isRequired: Bool
  /// What it does, and its default.
  let help: String

  init(_ name: String, _ value: String? = nil, repeatable: Bool = false, required: Bool = false, help: String) {
    self.name = name
    self.value = value
    isRepeatable = repeatable
    isRequired = required
    self.help = help
  }
}

/// One command: its words, options and help.
struct CommandDescription: Sendable {
  /// The words that call it: `batch`, `plans list`.
  let name: String
  /// The operands in help: `FEED…`.
  let operands: String
  /// What it does, in a line.
  let summary: String
  /// What else there is to say, in lines of at most 80 characters.
  let details: String
  /// Its options, in the order of the help.
  let options: [CommandOption]
  /// Calls that work.
  let examples: [String]

  /// The option with a long name.
  func option(_ name: String) -> CommandOption? { options.first { $0.name == name } }
}

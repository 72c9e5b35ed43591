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
  /// What a shell may offer as its value.
  let completion: Completion

  /// What a shell may offer as a value.
  enum Completion: Sendable {
    /// Nothing.
    case nothing
    /// One of these words.
    case words([String])
    /// Several of these words, joined by commas.
    case list([String])
    /// A file.
    case file
    /// The id of a preset, or a file.
    case plan
  }

  init(
    _ name: String, _ value: String? = nil, repeatable: Bool = false, required: Bool = false,
    completion: Completion = .nothing, help: String
  ) {
    self.name = name
    self.value = value
    isRepeatable = repeatable
    isRequired = required
    self.help = help
    self.completion = completion
  }
}

/// One command: its words, options and help.
struct CommandDescription: Sendable {
  /// The words that call it: `batch`, `plans list`.
  let name: String
  /// The operands in help: `FEED…`; empty for a command that has none.
  let operands: String
  /// What a shell may offer as an operand.
  var operandCompletion = CommandOption.Completion.nothing
  /// What it does, in a line.
  let summary: String
  /// What else there is to say, in lines of at most 80 characters.
  let details: String
  /// Its options, in the order of the help.
  let options: [CommandOption]
  /// Calls that work.
  let examples: [String]

  /// `plans` of `plans list`.
  var firstWord: String { String(name.prefix { $0 != " " }) }

  /// `list` of `plans list`; `nil` for a command of one word.
  var secondWord: String? {
    name.firstIndex(of: " ").map { String(name[name.index(after: $0)...]) }
  }
}

/// Why a command ends without having done its work: what to print, and the exit code.
struct CommandFailure: Error {
  /// What is wrong, where, and how to mend it, without the program's name; one or several.
  let messages: [String]
  /// 1 findings, 2 wrong usage, 3 could not read or write, 4 too many rejects.
  let exitCode: Int32

  init(message: String, exitCode: Int32) {
    messages = [message]
    self.exitCode = exitCode
  }

  private init(messages: [String], exitCode: Int32) {
    self.messages = messages
    self.exitCode = exitCode
  }

  /// What a check has found.
  static func findings(_ messages: [String]) -> CommandFailure { CommandFailure(messages: messages, exitCode: 1) }

  /// Wrong usage of a command.
  static func usage(_ what: String, _ command: CommandDescription, mend: String) -> CommandFailure {
    usage(what, where: "parcela \(command.name)", mend)
  }

  /// Wrong usage.
  static func usage(_ what: String, where place: String, _ mend: String) -> CommandFailure {
    CommandFailure(message: "\(what) (\(place)): \(mend)", exitCode: 2)
  }

  /// Something could not be read or written.
  static func inputOutput(_ what: String, where place: String, _ mend: String) -> CommandFailure {
    CommandFailure(message: "\(what) (\(place)): \(mend)", exitCode: 3)
  }
}

/// Why a command ends without having done its work: what to print, and the exit code.
struct CommandFailure: Error {
  /// What is wrong, where, and how to mend it, without the program's name; one or several, each a line.
  private let messages: [String]
  /// Lines that tell more of it.
  private let details: [String]
  /// 1 findings, 2 wrong usage, 3 could not read or write, 4 too many rejects.
  let exitCode: Int32

  init(message: String, details: [String] = [], exitCode: Int32) {
    self.init(messages: [message], details: details, exitCode: exitCode)
  }

  private init(messages: [String], details: [String] = [], exitCode: Int32) {
    self.messages = messages
    self.details = details
    self.exitCode = exitCode
  }

  /// What to print. A line for each message, whatever characters the names in it have.
  var text: String {
    (messages.map { "parcela: \($0.printable)" } + details.map(\.printable)).map { $0 + "\n" }.joined()
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

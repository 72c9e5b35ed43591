import Parcela

/// `parcela verify`.
enum VerifyCommand {
  static let description = CommandDescription(
    name: "verify", operands: "RECORD…", operandCompletion: .file,
    summary: "Computes a record of a quote again and says what differs.",
    details: """
      RECORD is a file that parcela quote --record has written. Everything is computed
      from the record alone, not from installed plans, and compared value by value;
      each difference is told with its path, and the exit code is then 1. Versions
      of the program and its tables that differ are told, and are no difference.
      """,
    options: [],
    examples: [
      "parcela quote --plan pay-in-4 --amount \"129.99 USD\" --record > order-81.json", "parcela verify order-81.json",
    ])

  /// Prints what is verified, and fails with everything that is not.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    guard !arguments.operands.isEmpty else {
      throw .usage("no record is named", description, mend: "name one or more")
    }
    var text = ""
    var findings: [String] = []
    for path in arguments.operands {
      let verification = try verification(of: path)
      for note in verification.versionNotes { text += "\(path.printable): \(note.description.printable)\n" }
      if verification.isVerified { text += "\(path.printable): verified\n" }
      findings += verification.differences.map { "\(path): \($0.verificationText)" }
    }
    try StandardStreams.write(text)
    if !findings.isEmpty { throw .findings(findings) }
  }

  private static func verification(of path: String) throws(CommandFailure) -> RecordVerification {
    let bytes = try SmallFile.bytes(of: path)
    do throws(RecordFileError) {
      return try RecordVerification(of: RecordFile(name: path, bytes: bytes))
    } catch {
      throw CommandFailure(message: error.description, exitCode: 3)
    }
  }
}

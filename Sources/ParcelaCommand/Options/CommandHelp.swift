extension CommandDescription {
  /// The help text, at most 80 columns wide.
  var helpText: String {
    var text = "usage: parcela \(name)"
    for option in options where option.isRequired { text += " --\(option.name) \(option.value ?? "")" }
    if !options.isEmpty { text += " [options]" }
    text += (operands.isEmpty ? "" : " \(operands)") + "\n\n\(summary)\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    text += "\noptions:\n"
    for option in options + [.help] { text += option.helpLines }
    if !examples.isEmpty { text += "\nexamples:\n" + examples.map { "  \($0)\n" }.joined() }
    return text
  }
}

extension CommandOption {
  /// The option that every command has.
  static let help = CommandOption("help", help: "print this help")

  private static let indent = 26
  private static let width = 80

  /// The option and its help, wrapped and aligned.
  var helpLines: String {
    var head = "  --\(name)" + (value.map { " \($0)" } ?? "")
    var text = ""
    if head.count > Self.indent - 2 {
      text = head + "\n"
      head = ""
    }
    var line = head + String(repeating: " ", count: Self.indent - head.count)
    for word in (help + (isRepeatable ? " (may be repeated)" : "")).split(separator: " ") {
      if line.count + word.count > Self.width {
        text += line.trimmingTrailingBlanks + "\n"
        line = String(repeating: " ", count: Self.indent)
      }
      line += word + " "
    }
    return text + line.trimmingTrailingBlanks + "\n"
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

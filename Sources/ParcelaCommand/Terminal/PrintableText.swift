extension String {
  /// The text with its control characters escaped, as in `\\u001B`, so that a name in a message cannot write lines of its
  /// own nor steer a terminal.
  ///
  /// Escaped are the controls of ASCII and Latin 1, the separators of lines and paragraphs, and what changes the direction
  /// of writing.
  var printable: String {
    guard unicodeScalars.contains(where: { $0.isControl }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      guard scalar.isControl else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

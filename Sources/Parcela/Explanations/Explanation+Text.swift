extension Explanation {
  /// The steps as lines of text: number, rule, what it was given, the exact value and what came of it, and below it what
  /// the rule says, where the step before did not follow the same one.
  ///
  ///     13. share: amount 129.99, payments 4 = 12999/4 -> 32.49 each, and 3 minor units more
  ///         It is divided evenly, in whole steps.
  public var text: String {
    var text = "\(planID), step by step:\n"
    for (index, step) in steps.enumerated() {
      let inputs = step.inputs.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      let exact = step.exact.map { " = \($0)" } ?? ""
      text += "  \(index + 1). \(step.rule.rawValue): \(inputs)\(exact) -> \(step.result)\n"
      if !steps[..<index].contains(where: { $0.rule.statement == step.rule.statement }) {
        text += "      \(step.rule.statement)\n"
      }
    }
    return text
  }
}

extension JSONWriter {
  /// Writes an explanation: the plan, and an object for each step.
  public mutating func value(_ explanation: Explanation) {
    object { writer in
      writer.member("plan", explanation.planID)
      writer.key("steps")
      writer.array { writer in
        for step in explanation.steps {
          writer.startLine()
          writer.value(step)
        }
      }
    }
  }

  private mutating func value(_ step: Explanation.Step) {
    object { writer in
      writer.member("rule", step.rule.rawValue)
      writer.key("inputs")
      writer.object { writer in
        for input in step.inputs { writer.member(input.name, input.value) }
      }
      if let exact = step.exact { writer.member("exact", exact) }
      writer.member("result", step.result)
      writer.member("statement", step.rule.statement)
    }
  }
}

extension Explanation {
  /// Several explanations as JSON, `{"explanations": […]}`, with a line end.
  public static func json(_ explanations: [Explanation]) -> [UInt8] {
    var writer = JSONWriter(.oneLine)
    writer.object { writer in
      writer.key("explanations")
      writer.array { writer in
        for explanation in explanations {
          writer.startLine()
          writer.value(explanation)
        }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}

import ExactMoney

extension Vector {
  /// Reads a decimal, or `nil` where the text is none: callers throw the key and text.
  static func decimal(_ text: String) -> DecimalAmount? { try? DecimalAmount(machineText: text.utf8.span) }

  /// The weights of a case in the one form that holds all of them: ratios where one is a ratio, else decimals where one
  /// is a decimal, else whole numbers.
  enum Weights {
    case whole([Int64])
    case decimals([DecimalAmount])
    case ratios([RationalWeight])

    /// Reads the texts; one that is no weight is an error of the case.
    init(_ texts: [String]) throws {
      if texts.contains(where: { $0.contains("/") }) {
        self = .ratios(try texts.map(Self.ratio))
      } else if texts.contains(where: { $0.contains(".") }) {
        self = .decimals(try texts.map { try DecimalAmount(machineText: $0.utf8.span) })
      } else {
        self = .whole(
          try texts.map { text in
            guard let weight = Int64(text) else { throw VectorError(key: "weights", value: text) }
            return weight
          })
      }
    }

    /// `1/3`, `2` or `0.5` as a ratio.
    private static func ratio(_ text: String) throws -> RationalWeight {
      if text.contains("/") {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
        guard numbers.count == 2, let numerator = numbers[0], let denominator = numbers[1] else {
          throw VectorError(key: "weights", value: text)
        }
        return try RationalWeight(numerator, over: denominator)
      }
      let decimal = try DecimalAmount(machineText: text.utf8.span).withoutTrailingZeros
      guard let numerator = UInt64(exactly: decimal.coefficient), decimal.scale <= 19 else {
        throw VectorError(key: "weights", value: text)
      }
      return try RationalWeight(numerator, over: (0..<decimal.scale).reduce(1) { power, _ in power * 10 })
    }

    func shares(
      of total: Money, _ rule: ReportedRemainder, step: Int64
    ) throws(AllocationError) -> (parts: [Money], remainder: Money) {
      switch self {
      case .whole(let weights): try total.allocate(byWeights: weights, reportedRemainder: rule, step: step)
      case .decimals(let weights): try total.allocate(byWeights: weights, reportedRemainder: rule, step: step)
      case .ratios(let weights): try total.allocate(byWeights: weights, reportedRemainder: rule, step: step)
      }
    }

    func parts(of total: Money, bounds: [PartBounds]?, step: Int64) throws(AllocationError) -> [Money] {
      switch (self, bounds) {
      case (.whole(let weights), nil): try total.allocate(byWeights: weights, step: step)
      case (.whole(let weights), let bounds?): try total.allocate(byWeights: weights, bounds: bounds, step: step)
      case (.decimals(let weights), nil): try total.allocate(byWeights: weights, step: step)
      case (.decimals(let weights), let bounds?): try total.allocate(byWeights: weights, bounds: bounds, step: step)
      case (.ratios(let weights), nil): try total.allocate(byWeights: weights, step: step)
      case (.ratios(let weights), let bounds?): try total.allocate(byWeights: weights, bounds: bounds, step: step)
      }
    }
  }
}

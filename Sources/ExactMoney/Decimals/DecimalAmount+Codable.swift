// Text as String and coding need the full standard library; the browser module has bytes alone, and no coders.
#if !hasFeature(Embedded)
  extension DecimalAmount: Codable, CustomStringConvertible {
    /// The number with all its decimals: `28.2055`.
    public var description: String {
      String(unsafeUninitializedCapacity: Self.maximumTextLength) { room in
        var output = OutputSpan(buffer: room, initializedCount: 0)
        appendMachineText(to: &output)
        return output.finalize(for: room)
      }
    }

    /// Writes the number as one string, because many readers of JSON lose digits of numbers.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }

    /// Reads a string; a JSON number is refused.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      do throws(AmountTextError) {
        self = try DecimalAmount(machineText: text.utf8.span)
      } catch {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\"\(text)\" is no decimal: \(error.reason.mend)")
      }
    }
  }
#endif

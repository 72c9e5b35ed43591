import Installments

extension CalendarDate {
  /// The ISO 8601 form, `2026-11-30`.
  public var isoText: String {
    String(unsafeUninitializedCapacity: Self.textLength) { buffer in
      var output = OutputSpan(buffer: buffer, initializedCount: 0)
      appendISOText(to: &output)
      return output.finalize(for: buffer)
    }
  }
}

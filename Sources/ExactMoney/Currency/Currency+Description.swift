// Text as String needs the full standard library; the browser module has bytes alone.
#if !hasFeature(Embedded)
  extension Currency: CustomStringConvertible {
    /// What logs and errors show: the code of a currency of ISO 4217, `USD`, and the decimals of any other one beside its
    /// code, `POINTS (0 decimals)`, since two of those may differ in nothing else.
    public var description: String {
      let code = String(unsafeUninitializedCapacity: 8) { room in
        var output = OutputSpan(buffer: room, initializedCount: 0)
        appendCode(to: &output)
        return output.finalize(for: room)
      }
      return status == nil ? "\(code) (\(minorUnitDigits) decimals)" : code
    }
  }
#endif

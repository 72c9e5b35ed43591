/// Checks that bytes are UTF-8, with the standard library's validator.
enum UTF8Check {
  /// The offset of the first byte that is not part of a well-formed character, or `nil` where all are.
  static func firstInvalidByte(in bytes: UnsafeRawBufferPointer) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}

import Installments

extension CategoryName {
  /// The categories that a field of a feed names: each level of a path, and each of several paths.
  ///
  ///     Jewellery > Watches, Gifts        // Jewellery; Watches; Gifts
  ///
  /// Levels are separated by `>`, paths by `,`, `;` or `|`; blanks around a name do not belong to it. A name that holds one of
  /// these characters cannot be told from a list.
  static func list(_ field: [UInt8]) -> [CategoryName] {
    field.split { [0x3E, 0x2C, 0x3B, 0x7C].contains($0) }.compactMap { name in
      let trimmed = name.drop { $0 <= 0x20 }
      return CategoryName(
        Array(trimmed.prefix((trimmed.lastIndex { $0 > 0x20 }).map { $0 - trimmed.startIndex + 1 } ?? 0)))
    }
  }
}

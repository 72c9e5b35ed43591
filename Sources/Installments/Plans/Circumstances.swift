/// What of an order, beside its total, decides whether a plan is offered for it.
public struct Circumstances: Hashable, Sendable {
  /// The shopper's country; `nil` leaves a plan's countries unchecked.
  public var country: CountryCode?
  /// The product categories in the order.
  public var categories: [CategoryName]

  /// Describes an order.
  public init(country: CountryCode? = nil, categories: [CategoryName] = []) {
    self.country = country
    self.categories = categories
  }
}

/// The name of a product category, as the merchant writes it: UTF-8, compared byte by byte.
public struct CategoryName: Hashable, Sendable {
  /// The UTF-8 bytes.
  public let bytes: [UInt8]

  /// Takes a name's UTF-8 bytes, or `nil` where there are none.
  public init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return nil }
    self.bytes = bytes
  }
}

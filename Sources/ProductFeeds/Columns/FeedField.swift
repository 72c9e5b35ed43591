/// A field of a product record that a run reads.
public enum FeedField: String, CaseIterable, Sendable {
  /// The product's identifier.
  case id
  /// The regular price.
  case price
  /// The sale price.
  case salePrice = "sale_price"
  /// When the sale price counts.
  case salePriceEffectiveDate = "sale_price_effective_date"
  /// The currency of prices that name none.
  case currency
  /// The country that the offer is for.
  case country
  /// The product's categories, for plans that exclude some.
  case category

  /// Normalised header names that stand for the field, the most usual first: Google and Meta, then Shopify, WooCommerce.
  var headerNames: [String] {
    switch self {
    case .id: ["id", "variant_sku", "sku"]
    case .price: ["price", "variant_price", "regular_price"]
    case .salePrice: ["sale_price"]
    case .salePriceEffectiveDate: ["sale_price_effective_date"]
    case .currency: ["currency", "price_currency"]
    case .country: ["country", "target_country"]
    case .category: ["category", "product_type", "product_category", "categories", "google_product_category"]
    }
  }
}

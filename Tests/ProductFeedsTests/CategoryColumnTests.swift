import Credit
import Installments
import Parcela
import ProductFeeds
import Testing

/// Plans that exclude categories, over feeds that name them.
@Suite("Category columns")
struct CategoryColumnTests {
  private static func plan(excluding categories: String = #"["gold", "Gift Cards"]"#) throws -> CompiledPlan {
    let text = #"""
      {"id": "p", "count": 2, "every": {"unit": "week", "step": 2}, "rounding": "halfToEven", "remainder": "last",
       "excludedCategories": \#(categories)}
      """#
    return try PlanFile(name: "p.json", bytes: Array(text.utf8)).plans[0].compiled()
  }

  private func statuses(
    _ feed: String, _ plan: CompiledPlan, mapping: [FeedField: String] = [:]
  ) throws -> [String] {
    let run = try FeedRun(feed) {
      $0.plans = [plan]
      $0.columns = [.status]
      $0.mapping = mapping
    }
    return Array(run.lines.dropFirst())
  }

  @Test(
    "Each level of a path and each of several paths counts, letter by letter",
    arguments: [
      ("gold", false), ("Gold", true), ("home", true), ("", true), ("home > gold", false), ("home>gold", false),
      ("home, gold", false), ("home; gold | x", false), ("golden", true), ("Gift Cards", false), ("Gift  Cards", true),
      ("\"gold\"", false), (" gold ", false), ("gold > ", false), ("home > gold rings", true), (">,;|", true),
    ])
  func matches(_ field: String, _ isOffered: Bool) throws {
    let feed = "id\tprice\tcategory\na\t9.00 USD\thome\nb\t9.00 USD\t\(field)\nc\t9.00 USD\thome\n"
    let plan = try Self.plan()
    #expect(
      try statuses(feed, plan) == ["eligible", isOffered ? "eligible" : "categoryExcluded", "eligible"])
  }

  @Test("Usual names are found, and another can be mapped")
  func names() throws {
    let plan = try Self.plan()
    for name in ["category", "g:product_type", "Product Category", "Categories", "google_product_category"] {
      #expect(try statuses("id\tprice\t\(name)\na\t9.00 USD\tgold\n", plan) == ["categoryExcluded"], "\(name)")
    }
    let feed = "id\tprice\tcategory\tkind\na\t9.00 USD\tgold\thome\n"
    #expect(try statuses(feed, plan, mapping: [.category: "kind"]) == ["eligible"])
  }

  @Test("A feed may name its categories twice where no plan asks for them")
  func repeated() throws {
    let feed = "id\tprice\tcategory\tcategory\na\t9.00 USD\tgold\thome\n"
    #expect(try statuses(feed, try Self.plan(excluding: "[]")) == ["eligible"])
    let plan = try Self.plan()
    let run = try FeedRun(feed) { $0.plans = [plan] }
    guard case .header(.repeatedColumn(.category, "category"), _)? = run.failure else {
      Issue.record("\(run.result)")
      return
    }
  }
}

/// The keys of plan JSON, object by object, in the order in which they are written.
///
/// The reader refuses every other key; `plan.schema.json` lists the same ones.
public enum PlanKeys {
  /// Of a file that lists plans.
  public static let file = ["plans"]
  /// Of a plan.
  public static let plan = [
    "id", "name", "version", "count", "every", "rounding", "remainder", "limits", "countries", "source",
  ]
  /// Of `every`.
  public static let every = ["unit", "step"]
  /// Of an element of `limits`.
  public static let limit = ["currency", "minimum", "maximum"]
  /// Of `source`.
  public static let source = ["title", "asOf"]
}

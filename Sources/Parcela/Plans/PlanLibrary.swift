import Credit

/// The plans that can be named by their id: the presets, and those of a merchant's files.
///
///     var library = try PlanLibrary.presets()
///     try library.plan("pay-in-4").count                    // 4
///     try library.add(PlanFile(name: "mine.json", bytes: bytes))
///
/// A `--plan` argument is resolved with `PlanReference`, the caller reading the file:
///
///     switch PlanReference(argument) {
///     case .identifier(let id): [try library.plan(id)]
///     case .file(let path): try PlanFile(name: path, bytes: read(path)).plans
///     }
public struct PlanLibrary: Sendable {
  /// The plans, presets first, files in the order in which they were added.
  public private(set) var plans: [InstallmentPlan] = []
  /// The file that each plan comes from, by id; presets have none.
  private var origins: [String: String] = [:]

  /// A library without plans.
  public init() {}

  /// The presets: generic structures first, then those of providers, in the order of `Presets.files`.
  ///
  /// - Throws: `PlanFileError`, which no released version does: a test reads every preset.
  public static func presets() throws(PlanFileError) -> PlanLibrary {
    var library = PlanLibrary()
    for file in Presets.files {
      library.plans += try PlanFile(name: file.name, bytes: file.bytes).plans
    }
    return library
  }

  /// Adds the plans of a merchant's file. A plan with the id of a preset takes its place.
  ///
  /// - Throws: `repeatedPlan` where an earlier file has a plan of the same id; nothing is added then.
  public mutating func add(_ file: PlanFile) throws(PlanLibraryError) {
    for plan in file.plans {
      if let first = origins[plan.id] { throw .repeatedPlan(plan.id, first: first, second: file.name) }
    }
    for plan in file.plans {
      origins[plan.id] = file.name
      plans.removeAll { $0.id == plan.id }
      plans.append(plan)
    }
  }

  /// The plan with this id.
  ///
  /// - Throws: `unknownPlan` with the ids that resemble it.
  public func plan(_ id: String) throws(PlanLibraryError) -> InstallmentPlan {
    if let plan = plans.first(where: { sameScalars($0.id, id) }) { return plan }
    throw .unknownPlan(id, nearest: nearest(to: id, in: plans.map(\.id), limit: 3))
  }
}

/// Why a library cannot give or take a plan.
public enum PlanLibraryError: Error, Hashable, Sendable {
  /// No plan has this id; `nearest` are the ids that resemble it.
  case unknownPlan(String, nearest: [String])
  /// Two files have a plan of this id.
  case repeatedPlan(String, first: String, second: String)
}

extension PlanLibraryError: CustomStringConvertible {
  /// `WHAT (WHERE): HOW TO MEND`.
  public var description: String {
    switch self {
    case .unknownPlan(let id, let nearest) where nearest.isEmpty:
      "no plan has this id (\(quoted(id))): name a preset, or a file by a path with / or ending in .json"
    case .unknownPlan(let id, let nearest):
      "no plan has this id (\(quoted(id))): did you mean \(alternatives(nearest))?"
    case .repeatedPlan(let id, let first, let second):
      "two files have a plan \(quoted(id)) (\(first), \(second)): rename one of the two"
    }
  }
}

import ExactMoney
import Installments

/// The answers of several plans for one order total, best first by a stated rule.
///
///     let ranking = OfferRanking(schedules, by: .lowestPayment)
///     ranking.offers[0].planID                   // pay-in-4
///     ranking.places[1].defeat?.aheadPlanID      // pay-in-4
///     ranking.places[1].defeat?.criterion        // largestPayment
///
/// The order is total, and the same for the same schedules on any machine: a plan that is offered comes before one that
/// is not; then the rule's criteria decide, one after the other; what they leave tied keeps the order given. Plans that
/// are not offered keep the order given among themselves.
///
/// - Complexity: O(n log n) comparisons of at most two figures.
public struct OfferRanking: Hashable, Sendable {
  /// The rule of the order.
  public let rule: Rule
  /// The answers with their places, best first.
  public let places: [Place]

  /// The answers, best first.
  public var offers: [Schedule] { places.map(\.schedule) }

  /// One answer and its place.
  public struct Place: Hashable, Sendable {
    /// Counted from 1.
    public let number: Int
    /// The plan's answer.
    public let schedule: Schedule
    /// What put it behind the plan directly ahead; `nil` for the first.
    public let defeat: Defeat?
  }

  /// Why an answer comes after the one directly ahead of it.
  public struct Defeat: Hashable, Sendable {
    /// The plan directly ahead.
    public let aheadPlanID: String
    /// The first criterion on which the two differ.
    public let criterion: Criterion
    /// The figure of the plan ahead.
    public let ahead: Figure
    /// The figure of this plan.
    public let here: Figure
  }

  /// Ranks the answers of several plans for one order total.
  ///
  /// - Parameters:
  ///   - schedules: the answers, in the order that ties keep.
  ///   - rule: what makes one better than another.
  /// - Precondition: all are for one total.
  public init(_ schedules: [Schedule], by rule: Rule) {
    precondition(schedules.allSatisfy { $0.total == schedules[0].total }, "offers of one order total are ranked")
    let entries = schedules.enumerated().map { index, schedule in
      Entry(schedule: schedule, figures: rule.criteria.map { $0.figure(of: schedule, given: index + 1) })
    }
    let sorted = entries.sorted { left, right in
      guard let decisive = left.firstDifference(from: right) else { return false }
      return rule.criteria[decisive].prefers(left.figures[decisive], to: right.figures[decisive])
    }
    self.rule = rule
    places = sorted.indices.map { index in
      Place(
        number: index + 1, schedule: sorted[index].schedule,
        defeat: index == 0 ? nil : Self.defeat(of: sorted[index], by: sorted[index - 1], rule))
    }
  }

  private static func defeat(of entry: Entry, by ahead: Entry, _ rule: Rule) -> Defeat? {
    ahead.firstDifference(from: entry).map { index in
      Defeat(
        aheadPlanID: ahead.schedule.planID, criterion: rule.criteria[index], ahead: ahead.figures[index],
        here: entry.figures[index])
    }
  }

  /// An answer with its figure for each criterion of the rule.
  private struct Entry {
    let schedule: Schedule
    let figures: [Figure]

    func firstDifference(from other: Entry) -> Int? {
      figures.indices.first { figures[$0] != other.figures[$0] }
    }
  }
}

import Credit
import ExactMoney
import Installments
import Synchronization

/// The plan set that a server quotes from at the moment, replaced while quotes go on.
///
/// Any number of threads may read and replace at any time. A reader never waits, neither for a replacement nor for
/// another reader: it takes the set that is current at that instant, and keeps it until it is done, however often the
/// set is replaced meanwhile. Every answer names the generation that gave it.
///
///     let current = CurrentPlanSet(PlanSet(plans))
///     let answer = try current.offers(for: request)
///     answer.generation                               // 1
///     current.replace(with: PlanSet(newPlans))        // 2
///
/// A replaced set is freed when its last reader is done with it; where a reader was just taking it, at the next
/// replacement or after.
///
/// How: one atomic word holds the index of the current slot and the number of readers that are just copying a reference
/// out of it. A reader adds one, copies the reference, and takes its one back. A replacement fills a free slot, swaps the
/// word, and adds the readers it found in the old word to the old slot's `leaving`; those take themselves off there, and
/// a slot is free again when nobody is leaving it. A reader's slot cannot become current a second time before it has
/// left, so "the word still names my slot" means that its one is still counted in the word.
///
/// Source: split reference counts, as in Williams, C++ Concurrency in Action (2nd ed. 2019), section 7.2.4.
public final class CurrentPlanSet: Sendable {
  /// A set and the number of its generation.
  public struct Edition: Sendable {
    /// The set.
    public let set: PlanSet
    /// Counts replacements, from 1.
    public let generation: UInt64
  }

  /// The answers to one request and the generation of plans that gave them.
  public struct Answer: Hashable, Sendable {
    /// The generation of the plan set.
    public let generation: UInt64
    /// The answers, ranked.
    public let ranking: OfferRanking
  }

  /// A place for one edition. `edition` is written by the only replacement at a time while nobody reads it: `leaving` is
  /// zero and the word names another slot. That is what makes the class safe to share.
  private final class Slot: @unchecked Sendable {
    var edition: Edition?
    let leaving = Atomic<Int>(0)
  }

  private let slots: [Slot] = (0..<slotCount).map { _ in Slot() }
  /// Slot index in the upper half, readers in the lower.
  private let word: Atomic<UInt64>
  /// The generation of the current edition, held by the one replacement at a time.
  private let lastGeneration = Mutex<UInt64>(1)

  /// Before a replacement had to wait, so many others would have to be stopped between two instructions each.
  private static let slotCount = 64

  /// Starts with a set, as generation 1.
  public init(_ set: PlanSet) {
    word = Atomic(0)
    slots[0].edition = Edition(set: set, generation: 1)
  }

  /// The set that is current now.
  ///
  /// - Complexity: three atomic operations; lock-free.
  public var edition: Edition {
    let entered = word.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
    let index = entered >> 32
    let slot = slots[Int(index)]
    guard let edition = slot.edition else {
      preconditionFailure("a slot is emptied after its last reader has left")
    }
    var now = word.load(ordering: .relaxed)
    while now >> 32 == index {
      let (left, found) = word.weakCompareExchange(expected: now, desired: now - 1, ordering: .acquiringAndReleasing)
      if left { return edition }
      now = found
    }
    slot.leaving.wrappingSubtract(1, ordering: .releasing)
    return edition
  }

  /// Puts a set in the place of the current one and returns its generation.
  ///
  /// Quotes that have begun end with the set that they began with. Replacements wait for one another.
  @discardableResult
  public func replace(with set: PlanSet) -> UInt64 {
    lastGeneration.withLock { generation in
      let current = Int(word.load(ordering: .relaxed) >> 32)
      let free = freeSlot(besides: current)
      generation += 1
      slots[free].edition = Edition(set: set, generation: generation)
      let old = word.exchange(UInt64(free) << 32, ordering: .acquiringAndReleasing)
      slots[current].leaving.wrappingAdd(Int(old & 0xFFFF_FFFF), ordering: .acquiringAndReleasing)
      emptyFreeSlots(besides: free)
      return generation
    }
  }

  /// The answers of the current set, ranked.
  ///
  /// - Throws: `StartDateError` where a plan has no figures or a payment no date for that start.
  public func offers(
    for request: QuoteRequest, by rule: OfferRanking.Rule = .given
  ) throws(StartDateError) -> Answer {
    let edition = edition
    return Answer(generation: edition.generation, ranking: try edition.set.offers(for: request, by: rule))
  }

  private func freeSlot(besides current: Int) -> Int {
    while true {
      for index in slots.indices where index != current && isLeft(slots[index]) { return index }
    }
  }

  private func isLeft(_ slot: Slot) -> Bool { slot.leaving.load(ordering: .acquiring) == 0 }

  private func emptyFreeSlots(besides current: Int) {
    for index in slots.indices where index != current && isLeft(slots[index]) { slots[index].edition = nil }
  }
}

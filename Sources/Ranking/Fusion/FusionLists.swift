/// The ranked lists of one query, their documents by number, in flat buffers.
package struct FusionLists: Sendable {
  /// The documents of all lists, one list after the other, the best first.
  package private(set) var documents: [Int32] = []
  /// The rank that each has in its list, which people see, from 1; there may be gaps.
  package private(set) var ranks: [Int32] = []
  /// The score that its list gives each; not finite where there is none.
  package private(set) var scores: [Double] = []
  /// Where each list ends.
  private var ends: [Int] = []
  /// What each list is called, where a method tells lists apart.
  package private(set) var names: [String] = []
  /// How much each list counts; never negative.
  package private(set) var weights: [Double] = []
  /// How many documents the lists have together: all numbers are below it.
  package var documentCount: Int

  package init(documentCount: Int = 0) { self.documentCount = documentCount }

  package var count: Int { ends.count }

  /// The places of a list in the buffers.
  package func places(_ list: Int) -> Range<Int> { (list == 0 ? 0 : ends[list - 1])..<ends[list] }

  /// Adds a document at the end of the list that is being written.
  package mutating func append(_ document: Int32, rank: Int, score: Double?) {
    documents.append(document)
    ranks.append(Int32(clamping: rank))
    scores.append(score ?? .nan)
  }

  /// Ends the list that is being written; one without documents stays empty.
  package mutating func endList(name: String = "", weight: Double = 1) {
    ends.append(documents.count)
    names.append(name)
    weights.append(weight)
  }

  package mutating func reserve(_ count: Int) {
    documents.reserveCapacity(count)
    ranks.reserveCapacity(count)
    scores.reserveCapacity(count)
  }
}

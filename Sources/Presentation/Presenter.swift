package import SearchKit

/// A way to write outcomes out; each call gives the whole text, its last line ended.
package protocol Presenter: Sendable {
  func text(of report: SearchReport, in layout: Layout) -> String

  /// The comparisons of one query, one for each vertical.
  func text(of comparisons: [ComparisonReport], in layout: Layout) -> String
}

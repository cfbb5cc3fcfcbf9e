import Expressions
import SearchKit

/// Makes an answer of a feed.
struct FeedReading: Sendable {
  /// What a request asks for, by the header `Accept`.
  static let accepted =
    "application/atom+xml, application/rss+xml, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1"

  private let reading: RowReading
  private let encoding: String?

  /// - Throws: `OptionProblems` for what is wrong with the fields.
  init(_ entry: ProviderEntry) throws(OptionProblems) {
    let declared = entry.options.members[FeedOptions.Name.fields]?.object ?? JSONObject()
    var problems = FeedFields.problems(declared, in: entry.vertical)
    var mapping: Mapping?
    do { mapping = try Mapping(FeedFields.declaration(for: entry.vertical, declared)) } catch {
      problems += error.problems.map {
        .init(path: "\(FeedOptions.Name.fields).\($0.path)", message: $0.message, allowed: $0.allowed)
      }
    }
    guard problems.isEmpty, let mapping else { throw OptionProblems(problems) }
    encoding = entry.options.text(FeedOptions.Name.encoding)
    let nulls = entry.options.texts(FeedOptions.Name.nulls)
    reading = RowReading(vertical: entry.vertical, mapping: mapping, nulls: nulls.isEmpty ? [""] : Set(nulls))
  }

  /// - Parameters:
  ///   - body: the feed.
  ///   - address: where it came from.
  ///   - contentType: the header of that name.
  ///   - filter: what is picked of it; nil where the source has chosen by itself.
  /// - Returns: its hits, with a warning for what could not be read.
  /// - Throws: `ProviderFailure` for what is no feed.
  func answer(
    _ body: [UInt8], from address: String?, contentType: String?, filter: Query?
  ) throws(ProviderFailure) -> ProviderAnswer {
    let feed = try Feed(body, from: address, encoding: encoding, contentType: contentType)
    let outcome = try reading.hits(
      of: feed.items, root: .array(feed.items), base: address, noun: "item", whole: "the feed")
    var answer = ProviderAnswer(
      hits: outcome.hits, total: feed.total, warnings: feed.warnings + outcome.warnings)
    answer.partial = feed.isPartial
    if let filter {
      let chosen = LocalFilter.chosen(outcome.hits, for: filter, in: reading.vertical)
      answer.total = chosen.count
      answer.hits = Array(chosen.prefix(max(0, filter.limit)))
    } else if let total = feed.total, let size = feed.itemsPerPage, size > 0 {
      let seen = (feed.startIndex ?? 1) - 1 + feed.items.count
      if seen >= 0, seen < total, !feed.items.isEmpty { answer.next = .page(seen / size + 1) }
    }
    return answer
  }
}

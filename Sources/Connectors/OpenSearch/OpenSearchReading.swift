import Expressions
import SearchKit

/// Makes answers of what the addresses of a description document answer, whatever its form.
struct OpenSearchReading: Sendable {
  private let vertical: Vertical
  private let feed: FeedReading
  private let page: PageReading?
  private let json: (items: JSONPath?, reading: RowReading)?

  /// - Throws: `OptionProblems` with everything that is wrong with the options.
  init(_ entry: ProviderEntry) throws(OptionProblems) {
    typealias Name = OpenSearchOptions.Name
    vertical = entry.vertical
    feed = try FeedReading(entry)
    page = entry.options.members[PageOptions.Name.select] == nil ? nil : try PageReading(entry)
    guard page == nil, let fields = entry.options.members[Name.fields]?.object else {
      json = nil
      return
    }
    var items: JSONPath?
    if let text = entry.options.text(Name.items) {
      do { items = try JSONPath(text) } catch {
        throw OptionProblems(path: Name.items, "\(Excerpt.quoted(text)) is no JSONPath: \(error)")
      }
    }
    let mapping: Mapping
    do { mapping = try Mapping(fields) } catch {
      throw OptionProblems(
        error.problems.map {
          .init(
            path: "\(Name.fields).\($0.path)", message: $0.message, allowed: $0.allowed, unknown: $0.unknown)
        })
    }
    let nulls = entry.options.texts(FeedOptions.Name.nulls)
    json = (
      items, RowReading(vertical: entry.vertical, mapping: mapping, nulls: nulls.isEmpty ? [""] : Set(nulls))
    )
  }

  /// Whether answers of a type can be read with what the configuration says.
  func canRead(_ type: String) -> Bool {
    switch type {
    case "application/atom+xml", "application/rss+xml", "application/rdf+xml", "application/xml", "text/xml":
      true
    case "text/html", "application/xhtml+xml": page != nil
    case "application/json": json != nil
    default: type == OpenSearchDescription.Address.suggestions
    }
  }

  /// - Throws: `ProviderFailure` for what cannot be read.
  func answer(_ response: HTTPResponse) throws(ProviderFailure) -> ProviderAnswer {
    let type = response.headers["Content-Type"]
    let start = response.body.first { ![0x20, 0x9, 0xA, 0xD, 0xEF, 0xBB, 0xBF].contains($0) }
    if start == UInt8(ascii: "[") || start == UInt8(ascii: "{") {
      return try answer(json: response, type)
    }
    let kind = type.map { $0.prefix { $0 != ";" }.lowercased().trimmedMarkup }
    if let page, kind == "text/html" || kind == "application/xhtml+xml" || kind == nil {
      return try page.answer(response.body, from: response.url, contentType: type, filter: nil)
    }
    if let description = try? OpenSearchDescription(response.body, from: response.url, contentType: type) {
      throw ProviderFailure(
        .unparsable,
        "this is the description of \(Excerpt.quoted(description.shortName)), no answer to a query; look at it with: backstage providers describe"
      )
    }
    return try feed.answer(response.body, from: response.url, contentType: type, filter: nil)
  }

  private func answer(json response: HTTPResponse, _ type: String?) throws(ProviderFailure) -> ProviderAnswer
  {
    let repaired: RepairedJSON
    do { repaired = try JSONReader.readRepairing(response.body) } catch {
      throw Feed.failure("the answer is no JSON: \(error)", response.body, type)
    }
    let warnings = repaired.repairs.map { "the answer's JSON has a fault: \($0)" }
    if let list = SuggestionList(repaired.value) {
      return ProviderAnswer(hits: list.hits(in: vertical), warnings: warnings)
    }
    guard let json else {
      throw Feed.failure("the answer is JSON: say in `items` and `fields` what it means", response.body, type)
    }
    var rows: [JSON]
    do {
      let found = try json.items?.select(from: repaired.value) ?? [repaired.value]
      rows = found.flatMap { $0.array ?? [$0] }
    } catch { throw ProviderFailure(.unparsable, "`items` cannot be evaluated: \(error)") }
    rows = rows.filter { !$0.isNull }
    let outcome = try json.reading.hits(
      of: rows, root: repaired.value, base: response.url, noun: "row", whole: "the answer")
    return ProviderAnswer(hits: outcome.hits, warnings: warnings + outcome.warnings)
  }
}

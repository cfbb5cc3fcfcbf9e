package import Expressions
package import SearchKit

/// Settings of kind `http` for an answer that nobody has described, found by looking at it.
package struct MappingProposal: Sendable, Hashable {
  /// `items`, `fields` and `total`.
  package var settings: JSONObject
  /// How many rows the answer has.
  package var rows: Int
  /// The fields of the vertical that nothing was found for.
  package var missing: [String]

  /// Nil where nothing in the answer looks like a list of things with titles.
  package init?(_ answer: JSON, for vertical: Vertical) {
    var best: (shape: RowShape, fields: JSONObject, score: Double)?
    for shape in RowShape.all(in: answer) {
      let fields = Self.fields(of: shape, vertical)
      guard fields[Vertical.titleField] != nil else { continue }
      // A list of many rows that fill many fields, and rather a list than the document as one row.
      let score =
        Double(fields.count) * 2 + min(Double(shape.count), 10)
        - (shape.items == "$" && answer.object != nil ? 6 : 0)
      if score > best?.score ?? -.infinity { best = (shape, fields, score) }
    }
    guard let best else { return nil }
    rows = best.shape.count
    var settings: JSONObject = ["items": .string(best.shape.items), "fields": .object(best.fields)]
    if let total = Self.total(answer, least: best.shape.count) { settings["total"] = .string(total) }
    self.settings = settings
    let filled = Set(best.fields.names.map { String($0.prefix { $0 != "." }) })
    missing = vertical.fields.map(\.name).filter { !filled.contains($0) }
  }

  /// The setting `paging` for an address, by the values that it has; nil where it always gives the same.
  package static func paging(for template: String) -> JSON? {
    let variables = (try? URITemplate(template))?.variables ?? []
    return [PagingPlan.Kind.page, .offset].first { variables.contains($0.rawValue) }
      .map { ["kind": .string($0.rawValue)] }
  }

  private static func fields(of shape: RowShape, _ vertical: Vertical) -> JSONObject {
    let guess = FieldGuess(shape)
    var fields = JSONObject()
    fields["id"] = guess.identifier
    var used: Set<JSON> = []
    for field in vertical.fields {
      for (name, expression) in guess.members(of: field) {
        // One text is not the plot and the title at once; a date may well be the year too.
        let isShared = field.type == .year || field.type == .date
        if !isShared, !used.insert(expression).inserted { continue }
        fields[name] = expression
      }
    }
    return fields
  }

  private static let totals = [
    "total", "totalResults", "total_results", "totalCount", "total_count", "numFound", "found", "nbHits",
    "resultCount",
    "count",
  ]

  /// Where the number of all results stands, by its name, not too deep.
  private static func total(_ answer: JSON, least: Int) -> String? {
    func find(_ value: JSON, _ path: String, _ depth: Int) -> String? {
      guard depth < 3, let object = value.object else { return nil }
      for name in totals {
        guard let number = object[name] else { continue }
        let isNumber = number.int ?? number.string.flatMap { Int($0) }
        if let isNumber, isNumber >= least { return path + RowShape.step(name) }
        if let inner = number.object?["value"]?.int, inner >= least {
          return path + RowShape.step(name) + ".value"
        }
      }
      for member in object.members {
        if let found = find(member.value, path + RowShape.step(member.name), depth + 1) { return found }
      }
      return nil
    }
    return find(answer, "$", 0)
  }

  /// The rows of an answer as hits, read by the proposal.
  package func hits(of answer: JSON, in vertical: Vertical) -> (hits: [Hit], warnings: [String]) {
    guard let fields = settings["fields"]?.object, let text = settings["items"]?.string,
      let mapping = try? Mapping(fields), let items = try? JSONPath(text),
      let found = try? items.select(from: answer)
    else { return ([], ["the proposal cannot be read"]) }
    let reading = RowReading(vertical: vertical, mapping: mapping, nulls: ["", "N/A"])
    let rows = found.flatMap { $0.array ?? [$0] }
    do {
      let outcome = try reading.hits(of: rows, root: answer, base: nil, noun: "row", whole: "the answer")
      return (outcome.hits, outcome.warnings)
    } catch { return ([], [error.message]) }
  }
}

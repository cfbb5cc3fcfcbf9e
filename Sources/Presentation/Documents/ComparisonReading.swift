package import Expressions
package import SearchKit

/// Comparisons read back from their documents.
package enum ComparisonReading {
  /// The query that a document is of, with its comparisons.
  ///
  /// What a document does not hold stays away: of what a source answered, the rows that were shown are left.
  ///
  /// - Parameters:
  ///   - json: the document, as `ComparisonDocument.json` makes it of an item.
  ///   - verticals: those that the configuration has.
  /// - Returns: nil for what is no such document, or of a vertical that is not known.
  package static func item(_ json: JSON, verticals: [Vertical]) -> ComparisonSeries.Item? {
    guard json["schema"]?.int == SearchDocument.schema, let name = json["id"]?.string,
      let text = json["text"]?.string, let query = json["query"].flatMap({ Query(json: $0) }),
      let subject = json["compared"]?.string.flatMap(ComparisonReport.Subject.init),
      let took = duration(json["tookMs"]), let lists = json["lists"]?.array,
      let entities = json["entities"]?.array, let pairs = json["measures"]?["pairs"]?.array,
      let parts = json["measures"]?[subject.rawValue]?.array
    else { return nil }
    let sources = subject == .providers ? [] : json["providers"]?.array ?? []
    var names: [String] = []
    for name in lists.compactMap({ $0["vertical"]?.string }) where !names.contains(name) {
      names.append(name)
    }
    var reports: [ComparisonReport] = []
    for name in names {
      guard let vertical = verticals.first(where: { $0.name == name }) else { return nil }
      func own<Value>(_ elements: [JSON], _ read: (JSON) -> Value?) -> [Value]? {
        let own = elements.filter { $0["vertical"]?.string == name }
        let read = own.compactMap(read)
        return read.count == own.count ? read : nil
      }
      guard let lists = own(lists, { list($0, vertical) }),
        let entities = own(entities, { entity($0, vertical) }), let pairs = own(pairs, pair),
        let parts = own(parts, contribution), let sources = own(sources, { report($0, []) })
      else { return nil }
      reports.append(
        ComparisonReport(
          subject: subject, query: query, vertical: vertical, lists: lists, entities: entities, pairs: pairs,
          contributions: parts, sources: sources, took: took))
    }
    return ComparisonSeries.Item(name: name, text: text, reports: reports)
  }

  /// More than any source is asked for.
  private static let mostHits = 10_000

  private static func list(_ json: JSON, _ vertical: Vertical) -> ComparisonReport.List? {
    guard let results = json["results"]?.array else { return nil }
    let rows = results.compactMap { row -> ComparisonReport.List.Row? in
      guard let rank = row["rank"]?.int, let entity = row["entity"]?.string, let id = row["id"]?.string,
        let title = row["title"]?.string, let fields = row["fields"]?.object
      else { return nil }
      return ComparisonReport.List.Row(
        rank: rank, entity: entity, hit: Hit(id: id, title: title, fields: values(fields, vertical)))
    }
    guard rows.count == results.count, let report = report(json, rows.map(\.hit)) else { return nil }
    return ComparisonReport.List(report: report, rows: rows)
  }

  private static func report(_ json: JSON, _ hits: [Hit]) -> ProviderReport? {
    guard let name = json["name"]?.string, let vertical = json["vertical"]?.string,
      let status = json["status"]?.string.flatMap(ProviderReport.Status.init),
      let took = duration(json["tookMs"])
    else { return nil }
    // They are counted, and only those that were shown are looked at.
    let rest = min(max(0, (json["hits"]?.int ?? 0) - hits.count), mostHits)
    return ProviderReport(
      provider: name, vertical: vertical, status: status,
      hits: hits + Array(repeating: Hit(id: "", title: ""), count: rest), total: json["total"]?.int,
      partial: json["partial"]?.bool ?? false, relaxed: json["relaxed"]?.bool ?? false, took: took,
      warnings: (json["warnings"]?.array ?? []).compactMap(\.string),
      failure: json["failure"].flatMap(failure))
  }

  private static func failure(_ json: JSON) -> ProviderFailure? {
    guard let kind = json["kind"]?.string.flatMap(ProviderFailure.Kind.init),
      let message = json["message"]?.string
    else { return nil }
    return ProviderFailure(
      kind, message, httpStatus: json["httpStatus"]?.int,
      retryAfter: json["retryAfterSeconds"]?.double.flatMap { duration(seconds: $0) },
      suspendedUntil: json["suspendedUntil"]?.double)
  }

  private static func entity(_ json: JSON, _ vertical: Vertical) -> ComparisonReport.AlignedEntity? {
    guard let id = json["id"]?.string, let title = json["title"]?.string, let ranks = json["ranks"]?.object
    else { return nil }
    var disagreements: [String: [String: FieldValue]] = [:]
    for member in json["disagreements"]?.object?.members ?? [] {
      guard let field = vertical.field(member.name) else { continue }
      for told in member.value.object?.members ?? [] {
        disagreements[field.name, default: [:]][told.name] = value(told.value, field)
      }
    }
    return ComparisonReport.AlignedEntity(
      id: id, title: title, ranks: numbers(ranks) { $0.int }, disagreements: disagreements)
  }

  private static func pair(_ json: JSON) -> ComparisonReport.Pair? {
    guard let a = json["a"]?.string, let b = json["b"]?.string, let jaccard = json["jaccard"]?.double,
      let rbo = json["rbo"]?.double, let rest = json["rboResidual"]?.double
    else { return nil }
    return ComparisonReport.Pair(
      a: a, b: b, overlap: overlap(json), jaccard: jaccard, rbo: rbo, rboResidual: rest,
      kendallTau: json["kendallTau"]?.double)
  }

  private static func contribution(_ json: JSON) -> ComparisonReport.Contribution? {
    guard let name = json["name"]?.string, let unique = json["unique"]?.int,
      let coverage = json["coverage"]?.object
    else { return nil }
    let absence = json["leaveOneOut"].flatMap { left -> ComparisonReport.Absence? in
      guard let scorer = left["scorer"]?.string, let rbo = left["rbo"]?.double else { return nil }
      return ComparisonReport.Absence(scorer: scorer, rbo: rbo, overlap: overlap(left))
    }
    return ComparisonReport.Contribution(
      name: name, unique: unique, coverage: numbers(coverage) { $0.double }, absence: absence)
  }

  private static func values(_ object: JSONObject, _ vertical: Vertical) -> [String: FieldValue] {
    var values: [String: FieldValue] = [:]
    for member in object.members {
      guard let field = vertical.field(member.name) else { continue }
      values[field.name] = value(member.value, field)
    }
    return values
  }

  private static func value(_ json: JSON, _ field: VerticalField) -> FieldValue? {
    (try? FieldReader.value(json, as: field.type)).flatMap { $0 }
  }

  private static func overlap(_ json: JSON) -> [Int: Int] {
    var overlap: [Int: Int] = [:]
    for member in json["overlap"]?.object?.members ?? [] {
      if let depth = Int(member.name) { overlap[depth] = member.value.int }
    }
    return overlap
  }

  private static func numbers<Value>(_ object: JSONObject, _ read: (JSON) -> Value?) -> [String: Value] {
    var numbers: [String: Value] = [:]
    for member in object.members { numbers[member.name] = read(member.value) }
    return numbers
  }

  private static func duration(_ json: JSON?) -> Duration? {
    json?.double.flatMap { duration(seconds: $0 / 1000) }
  }

  private static func duration(seconds: Double) -> Duration? {
    seconds.isFinite && seconds >= 0 && seconds < 1e9 ? .seconds(seconds) : nil
  }
}

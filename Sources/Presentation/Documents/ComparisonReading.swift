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
  /// - Returns: nil for what is no such document, of a vertical that is not known, or with a number that cannot be.
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
    return ComparisonSeries.Item(name: name, text: text, reports: reports, basis: basis(json))
  }

  /// What the comparison of a document rests on; nil where the document does not tell.
  package static func basis(_ json: JSON) -> ComparisonBasis? {
    guard let basis = json["basis"], let providers = basis["providers"]?.array?.compactMap(\.string),
      let fingerprint = basis["fingerprint"]?.string
    else { return nil }
    return ComparisonBasis(providers: providers, fingerprint: fingerprint)
  }

  /// More than any source gives, so that sums of counts stay numbers.
  private static let mostHits = 10_000

  /// A count of things of a list: nil where there is none, or more than there can be.
  private static func count(_ json: JSON?, atLeast least: Int = 0) -> Int? {
    json?.int.flatMap { (least...mostHits).contains($0) ? $0 : nil }
  }

  /// A share of a whole, with the noise of sums.
  private static func share(_ json: JSON?) -> Double? {
    json?.double.flatMap { (-1e-9...1 + 1e-9).contains($0) ? $0 : nil }
  }

  /// The member of an object where it is there and not null.
  private static func told(_ json: JSON, _ name: String) -> JSON? {
    json[name].flatMap { $0.isNull ? nil : $0 }
  }

  private static func list(_ json: JSON, _ vertical: Vertical) -> ComparisonReport.List? {
    guard let results = json["results"]?.array else { return nil }
    let rows = results.compactMap { row -> ComparisonReport.List.Row? in
      guard let rank = count(row["rank"], atLeast: 1), let entity = row["entity"]?.string,
        let id = row["id"]?.string,
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
    let (number, total) = (told(json, "hits"), told(json, "total"))
    if let number, count(number) == nil { return nil }
    if let total, total.int.map({ $0 < 0 }) ?? true { return nil }
    // They are counted, and only those that were shown are looked at.
    let rest = max(0, (count(number) ?? 0) - hits.count)
    return ProviderReport(
      provider: name, vertical: vertical, status: status,
      hits: hits + Array(repeating: Hit(id: "", title: ""), count: rest), total: total?.int,
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
    guard let ranks = numbers(ranks, { count($0, atLeast: 1) }) else { return nil }
    return ComparisonReport.AlignedEntity(
      id: id, title: title, ranks: ranks, disagreements: disagreements)
  }

  private static func pair(_ json: JSON) -> ComparisonReport.Pair? {
    guard let a = json["a"]?.string, let b = json["b"]?.string, let jaccard = share(json["jaccard"]),
      let rbo = share(json["rbo"]), let rest = share(json["rboResidual"]), let overlap = overlap(json)
    else { return nil }
    let tau = told(json, "kendallTau")
    if let tau, tau.double.map({ !(-1...1).contains($0) }) ?? true { return nil }
    return ComparisonReport.Pair(
      a: a, b: b, overlap: overlap, jaccard: jaccard, rbo: rbo, rboResidual: rest, kendallTau: tau?.double)
  }

  private static func contribution(_ json: JSON) -> ComparisonReport.Contribution? {
    guard let name = json["name"]?.string, let unique = count(json["unique"]),
      let coverage = json["coverage"]?.object.flatMap({ numbers($0) { share($0) } })
    else { return nil }
    let left = told(json, "leaveOneOut")
    let absence = left.flatMap(absence)
    if left != nil, absence == nil { return nil }
    return ComparisonReport.Contribution(name: name, unique: unique, coverage: coverage, absence: absence)
  }

  private static func absence(_ json: JSON) -> ComparisonReport.Absence? {
    guard let scorer = json["scorer"]?.string, let rbo = share(json["rbo"]), let overlap = overlap(json)
    else { return nil }
    return ComparisonReport.Absence(scorer: scorer, rbo: rbo, overlap: overlap)
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

  /// Nil for a depth that is none, or a count that cannot be.
  private static func overlap(_ json: JSON) -> [Int: Int]? {
    var overlap: [Int: Int] = [:]
    for member in json["overlap"]?.object?.members ?? [] {
      guard let depth = Int(member.name), (1...mostHits).contains(depth), let shared = count(member.value)
      else { return nil }
      overlap[depth] = shared
    }
    return overlap
  }

  /// Nil where one of the numbers is none.
  private static func numbers<Value>(
    _ object: JSONObject, _ read: (JSON) -> Value?
  ) -> [String: Value]? {
    var numbers: [String: Value] = [:]
    for member in object.members {
      guard let number = read(member.value) else { return nil }
      numbers[member.name] = number
    }
    return numbers
  }

  private static func duration(_ json: JSON?) -> Duration? {
    json?.double.flatMap { duration(seconds: $0 / 1000) }
  }

  private static func duration(seconds: Double) -> Duration? {
    seconds.isFinite && seconds >= 0 && seconds < 1e9 ? .seconds(seconds) : nil
  }
}

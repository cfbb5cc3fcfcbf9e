package import Expressions

extension ProviderAnswer {
  /// The answer in the form of the plugin protocol.
  package var pluginJSON: JSON {
    var object: JSONObject = ["hits": .array(hits.map(\.json))]
    object["total"] = total.map { .integer($0) }
    if totalIsLowerBound { object["totalIsLowerBound"] = true }
    if partial { object["partial"] = true }
    object["warnings"] = .array(warnings.map { .string($0) })
    if !suggestions.isEmpty { object["suggestions"] = .array(suggestions.map { .string($0) }) }
    return .object(object)
  }

  /// A result of a `search` that cannot be used; the reason stands behind "its answer".
  package struct Fault: Error, Sendable, Hashable {
    package var reason: String
  }

  /// After so many rows of one fault the rest is only counted.
  private static let mostWarnings = 5

  /// Reads the result of a `search`.
  ///
  /// A row that is no hit is left out with a warning.
  /// - Throws: `Fault` when there are no rows to read.
  package init(pluginJSON json: JSON, in vertical: Vertical) throws(Fault) {
    guard let rows = json["hits"]?.array else {
      throw Fault(reason: json.object == nil ? "is no object" : #"has no list of "hits""#)
    }
    var notes = RowNotes()
    let total = json["total"]?.int
    if let total, total < 0 { notes.add("its total of \(total) is no number of hits") }
    let hits = rows.enumerated().compactMap { index, row -> Hit? in
      let id = "#\(index + 1)"
      do throws(Hit.Unreadable) {
        return try Hit(json: row, in: vertical, id: id) { notes.add("hit \(id): \($0)") }
      } catch {
        notes.add("hit \(id) was left out: \(error.reason)")
        return nil
      }
    }
    self.init(
      hits: hits, total: total.flatMap { $0 < 0 ? nil : $0 }, partial: json["partial"]?.bool ?? false,
      warnings: (json["warnings"]?.array ?? []).compactMap(\.string) + notes.texts)
    droppedRows = rows.count - hits.count
    totalIsLowerBound = json["totalIsLowerBound"]?.bool ?? false
    suggestions = (json["suggestions"]?.array ?? []).compactMap(\.string)
  }

  private struct RowNotes {
    private var first: [String] = []
    private var count = 0

    mutating func add(_ text: String) {
      count += 1
      if first.count < mostWarnings { first.append(text) }
    }

    var texts: [String] {
      count > first.count ? first + ["there are \(count - first.count) more faults in its hits"] : first
    }
  }
}

extension Hit {
  /// The hit as one JSON object where its vertical is not at hand: `id`, `title`, then the fields by name.
  package var json: JSON {
    var object: JSONObject = ["id": .string(id), "title": .string(title)]
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { object[name] = value.json }
    object["providerScore"] = score.map { .numeric($0) }
    return .object(object)
  }
}

extension ProviderFailure {
  /// The failure in the form of the plugin protocol.
  package var rpcError: RPCError {
    var data: JSONObject = ["kind": .string(kind.rawValue)]
    data["httpStatus"] = httpStatus.map { .integer($0) }
    data["retryAfterSeconds"] = retryAfter.map { .numeric($0 / .seconds(1)) }
    if isSkip { data["skip"] = true }
    return RPCError(RPCError.providerFailure, message, data: .object(data))
  }

  /// What an error of a plugin is a failure of; an error without a kind that is known is the plugin's own fault.
  package init(_ error: RPCError, of name: String) {
    let kind: Kind =
      switch error.code {
      case RPCError.invalidParams, RPCError.invalidRequest, RPCError.methodNotFound: .badRequest
      default: .toolError
      }
    let told = error.data?["kind"]?.string.flatMap(Kind.init(rawValue:))
    self.init(told ?? kind, told == nil ? "\(name) says: \(error.message)" : error.message)
    httpStatus = error.data?["httpStatus"]?.int
    if let seconds = error.data?["retryAfterSeconds"]?.double, seconds >= 0, seconds < 1e9 {
      retryAfter = .seconds(seconds)
    }
    isSkip = error.data?["skip"]?.bool ?? false
  }
}

import Expressions
import Presentation
import SearchKit

/// What an answer was judged to be, for a person or a program.
struct JudgedAnswer {
  private let outcome: Result<ProviderAnswer, ProviderFailure>
  private let attribution: String?
  private let vertical: Vertical

  init(_ outcome: Result<ProviderAnswer, ProviderFailure>, attribution: String?, vertical: Vertical) {
    self.outcome = outcome
    self.attribution = attribution
    self.vertical = vertical
  }

  private var name: String {
    switch outcome {
    case .failure: "failure"
    case .success(let answer): answer.hits.isEmpty ? "empty" : "results"
    }
  }

  /// The form of `providers parse --format json`; what there is not is left out, but for the hits.
  var json: JSON {
    var object: JSONObject = ["outcome": .string(name)]
    switch outcome {
    case .failure(let failure):
      object["failure"] = Self.json(failure)
      object["hits"] = []
    case .success(let answer):
      object["hits"] = .array(answer.hits.map { $0.json(in: vertical) })
      object["total"] = answer.total.map { .integer($0) }
      if answer.total != nil { object["totalIsLowerBound"] = .bool(answer.totalIsLowerBound) }
      object["next"] = answer.next.map(Self.json)
      object["droppedRows"] = .integer(answer.droppedRows)
      object["partial"] = answer.partial ? true : nil
      object["suggestions"] = .array(answer.suggestions.map { .string($0) })
      object["partialFailures"] = .array(
        answer.partialFailures.map { ["provider": .string($0.provider), "reason": .string($0.reason)] })
      object["warnings"] = .array(answer.warnings.map { .string($0) })
    }
    object["attribution"] = attribution.map { .string($0) }
    return .object(object)
  }

  private static func json(_ failure: ProviderFailure) -> JSON {
    var object: JSONObject = ["kind": .string(failure.kind.rawValue), "message": .string(failure.message)]
    object["httpStatus"] = failure.httpStatus.map { .integer($0) }
    object["retryAfterSeconds"] = failure.retryAfter.map { .numeric($0 / .seconds(1)) }
    return .object(object)
  }

  private static func json(_ next: Continuation) -> JSON {
    switch next {
    case .page(let page): ["page": .integer(page)]
    case .offset(let offset): ["offset": .integer(offset)]
    case .cursor(let cursor): ["cursor": .string(cursor)]
    case .token(let token): ["token": .string(token)]
    case .link(let address): ["link": .string(address)]
    case .rerun(let seconds): ["rerunAfterSeconds": .numeric(seconds)]
    }
  }

  /// The outcome, then the hits, then how many of them have each field.
  func text(in layout: Layout) -> String {
    switch outcome {
    case .failure(let failure):
      return FactSheet([
        ("outcome", name), ("kind", failure.kind.rawValue), ("message", failure.message),
        ("status", failure.httpStatus.map { String($0) } ?? ""),
        ("wait", failure.retryAfter.map { "\(JSONWriter.text(.numeric($0 / .seconds(1)))) s" } ?? ""),
      ]).text(in: layout)
    case .success(let answer):
      let sheet = FactSheet(facts(of: answer))
      return sheet.text(in: layout) + (answer.hits.isEmpty ? "" : hits(answer.hits, in: layout))
    }
  }

  private func facts(of answer: ProviderAnswer) -> [(String, String)] {
    let total = answer.total.map { (answer.totalIsLowerBound ? "at least " : "") + String($0) }
    let failures = answer.partialFailures.map { "\($0.provider): \($0.reason)" }
    var facts = [("outcome", name), ("hits", String(answer.hits.count)), ("total", total ?? "")]
    facts.append(("dropped", answer.droppedRows == 0 ? "" : "\(answer.droppedRows) rows"))
    facts.append(("goes on", answer.next.map { JSONWriter.spaced(Self.json($0)) } ?? ""))
    facts.append(("suggests", answer.suggestions.joined(separator: ", ")))
    facts.append(("no answer", failures.joined(separator: ", ")))
    facts.append(("attribution", attribution ?? ""))
    for warning in answer.warnings { facts.append(("warning", warning)) }
    return facts
  }

  private func hits(_ hits: [Hit], in layout: Layout) -> String {
    let rows = Listing(
      [
        Listing.Column("", isFigure: true), Listing.Column("Title"), Listing.Column("Kind"),
        Listing.Column("Id"),
        Listing.Column("Link"),
      ], rows: hits.enumerated().map { [String($0 + 1), $1.title, $1.kind ?? "", $1.id, $1.url ?? ""] })
    let fields = Listing(
      [Listing.Column("Field"), Listing.Column("Filled", isFigure: true), Listing.Column("First value")],
      rows: vertical.fields.map { field in
        let values = hits.compactMap { $0[field.name]?.json }
        return [
          field.name, "\(values.count) of \(hits.count)",
          values.first.map { Excerpt.text($0.string ?? JSONWriter.spaced($0)) } ?? "",
        ]
      })
    return "\n" + rows.text(in: layout) + "\n" + fields.text(in: layout)
  }
}

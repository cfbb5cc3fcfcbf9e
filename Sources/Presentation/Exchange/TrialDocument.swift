package import Expressions
import SearchKit

/// What one provider did, for programs.
package enum TrialDocument {
  /// Bytes of an answer that are given.
  private static let shownBytes = 2000

  package static func json(_ trial: Trial) -> JSON {
    let report = trial.report
    return [
      "schema": 1, "provider": .string(report.provider), "kind": .string(trial.kind),
      "vertical": .string(trial.vertical.name), "query": trial.query.json,
      "status": .string(report.status.rawValue), "failure": failure(report.failure),
      "tookMs": milliseconds(report.took), "exchanges": .array(trial.exchanges.map(exchange)),
      "rows": trial.rows.map { .integer($0) } ?? .null,
      "droppedRows": trial.answer.map { .integer($0.droppedRows) } ?? .null,
      "total": report.total.map { .integer($0) } ?? .null, "partial": .bool(report.partial),
      "warnings": .array(report.warnings.map { .string($0) }),
      "attribution": trial.attribution.map { .string($0) } ?? .null,
      "fields": .object(
        JSONObject(
          trial.coverage.map { JSONObject.Member(name: $0.field.name, value: .integer($0.filled)) })),
      "hits": .array(report.hits.map { $0.json(in: trial.vertical) }),
    ]
  }

  private static func failure(_ failure: ProviderFailure?) -> JSON {
    guard let failure else { return .null }
    return [
      "kind": .string(failure.kind.rawValue), "message": .string(failure.message),
      "httpStatus": failure.httpStatus.map { .integer($0) } ?? .null,
      "retryAfterSeconds": failure.retryAfter.map { .numeric($0 / .seconds(1)) } ?? .null,
    ]
  }

  private static func exchange(_ exchange: Exchange) -> JSON {
    func hidden(_ text: String) -> JSON {
      .string(
        exchange.request.secrets.isEmpty ? text : Redaction.text(text, hiding: exchange.request.secrets))
    }
    var object = RequestText.json(exchange.request).object ?? JSONObject()
    switch exchange.outcome {
    case .held: break
    case .failure(let failure):
      object["answer"] = .null
      object["failure"] = ["stage": .string(failure.stage.rawValue), "message": hidden(failure.message)]
    case .answer(let response):
      object["answer"] = [
        "status": .integer(response.status),
        "headers": .array(
          response.headers.fields.map { ["name": .string($0.name), "value": hidden($0.value)] }),
        "bytes": .integer(response.body.count), "timingMs": timing(response.timing),
        "start": hidden(String(decoding: response.body.prefix(shownBytes), as: UTF8.self)),
      ]
      object["failure"] = .null
    }
    return .object(object)
  }

  private static func timing(_ timing: HTTPTiming) -> JSON {
    [
      "resolve": timing.resolve.map(milliseconds) ?? .null,
      "connect": timing.connect.map(milliseconds) ?? .null,
      "secure": timing.secure.map(milliseconds) ?? .null, "wait": timing.wait.map(milliseconds) ?? .null,
      "receive": timing.receive.map(milliseconds) ?? .null, "total": timing.total.map(milliseconds) ?? .null,
    ]
  }

  private static func milliseconds(_ time: Duration) -> JSON {
    .numeric((time / .microseconds(1)).rounded() / 1000)
  }
}

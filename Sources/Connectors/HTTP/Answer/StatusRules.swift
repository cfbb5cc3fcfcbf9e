import Expressions
import SearchKit

/// What an answer's status says where no declared rule does.
enum StatusRules {
  /// The failure that a status stands for; nil for a success.
  static func kind(of status: Int) -> ProviderFailure.Kind? {
    switch status {
    // A part, though no range was asked for.
    case 206: .server
    case 200...299: nil
    case 401, 403, 407: .auth
    case 404, 410: .notFound
    case 408, 504: .timeout
    case 429: .rateLimit
    case 400...499: .badRequest
    default: .server
    }
  }

  /// The failure that an answer is by its status and its words; nil for a success.
  ///
  /// A source that refuses a key and one whose day is used up answer alike, and only their words tell which it is.
  static func kind(of answer: ReceivedAnswer) -> ProviderFailure.Kind? {
    guard let kind = kind(of: answer.status) else { return nil }
    guard [401, 402, 403, 429].contains(answer.status) else { return kind }
    let words = message(of: answer)
    let isUsedUp = (try? usedUp?.matches(words)) == true && (try? passing?.matches(words)) == false
    return isUsedUp ? .quota : kind
  }

  private static let usedUp = try? IRegexp(
    "quota|(daily|monthly).*(limit|request|call|usage|allowance|credit)"
      + "|(limit|request|call|usage|credit).*(per|a|this|the) (day|month)|(no|out of|insufficient) .*credits",
    ignoringCase: true)
  /// A limit that is over soon.
  private static let passing = try? IRegexp("(per|a) (second|minute|hour)", ignoringCase: true)

  /// What a status says that is no answer, of a source whose answers are no JSON.
  ///
  /// - Parameters:
  ///   - response: what the source sent.
  ///   - now: seconds since 1970.
  /// - Returns: nil where the status is that of an answer.
  static func failure(_ response: HTTPResponse, now: Double) -> ProviderFailure? {
    guard let kind = kind(of: response.status) else { return nil }
    return ProviderFailure(
      kind, "the server answered \(response.status)\(meaning(of: response.status))\(place(of: response))",
      httpStatus: response.status,
      retryAfter: response.retryAfter(now: now))
  }

  /// Where there is nothing, as " at https://films.example/serch": a path that is misspelt is the commonest cause of that.
  ///
  /// Without the query, which may hold what nobody is to see, and is rarely the cause.
  static func place(of response: HTTPResponse) -> String {
    guard kind(of: response.status) == .notFound, let url = response.url else { return "" }
    return " at \(response.discreet(String(url.prefix { $0 != "?" && $0 != "#" })))"
  }

  /// Where sources say what is wrong, the most telling first.
  private static let places: [JSONPath] = [
    "$.error.message", "$.error.description", "$.error.info", "$.error.msg", "$.error.reason",
    "$.error_description", "$.error_message", "$.errorMessage", "$.status_message", "$.message", "$.msg",
    "$.detail", "$.title", "$.error", "$.Error", "$.errors[0].message", "$.errors[0]", "$.cause",
  ].compactMap { try? JSONPath($0) }

  /// What the source itself says, else what its status means.
  static func message(of answer: ReceivedAnswer) -> String {
    if let words = answer.document.flatMap(words) { return answer.discreet(words) }
    let rest = answer.isEmpty || answer.document != nil ? "" : ": \(answer.beginning)"
    return "the server answered \(answer.status)\(meaning(of: answer.status))\(rest)"
  }

  /// What a document that is an error says; nil where it says nothing in any of the usual places.
  static func words(of document: JSON) -> String? {
    for place in places {
      if let text = try? place.first(in: document)?.string, !text.trimmed.isEmpty { return text.trimmed }
    }
    return nil
  }

  /// What a document says that calls itself an error; nil for any other.
  static func error(of document: JSON) -> String? {
    let names = document.object?.names ?? []
    return names.contains { $0.lowercased().hasPrefix("error") } ? words(of: document) : nil
  }

  private static func meaning(of status: Int) -> String { meanings[status].map { " (\($0))" } ?? "" }

  /// The reason phrases of RFC 9110 §15 and RFC 6585.
  private static let meanings = [
    301: "Moved Permanently", 302: "Found", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized",
    206: "Partial Content", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed",
    406: "Not Acceptable",
    408: "Request Timeout", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 422: "Unprocessable Content",
    429: "Too Many Requests",
    500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout",
  ]
}

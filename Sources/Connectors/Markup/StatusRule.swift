import Expressions
import SearchKit

/// What a status says that is no answer, for sources whose answers are no JSON (RFC 9110 §15, RFC 6585).
enum StatusRule {
  /// - Parameters:
  ///   - response: what the source sent.
  ///   - now: seconds since 1970.
  /// - Returns: nil where the status is that of an answer.
  static func failure(_ response: HTTPResponse, now: Double) -> ProviderFailure? {
    let status = response.status
    guard !(200..<300).contains(status) else { return nil }
    let kind: ProviderFailure.Kind =
      switch status {
      case 401, 403, 407: .auth
      case 404, 410: .notFound
      case 408, 504: .timeout
      case 429: .rateLimit
      case 400..<500: .badRequest
      case 500...: .server
      default: .unparsable
      }
    return ProviderFailure(
      kind, "the source answers with status \(status)\(meaning(status))", httpStatus: status,
      retryAfter: response.retryAfter(now: now))
  }

  private static func meaning(_ status: Int) -> String {
    switch status {
    case 401, 403: ": it does not allow this request"
    case 404, 410: ": there is nothing at this address"
    case 429: ": too many requests; wait before the next"
    case 300..<400: ": it leads elsewhere"
    default: ""
    }
  }
}

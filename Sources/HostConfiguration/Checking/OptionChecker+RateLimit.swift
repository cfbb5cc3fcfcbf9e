import Expressions
import SearchKit

extension OptionChecker {
  /// The most requests that a limit speaks of; each that is under way is remembered.
  private static let most = 100_000
  static let rateLimitRows = [
    OptionRow("requests", .integer(1...most), required: true, doc: "How many requests."),
    OptionRow("per", .duration, required: true, doc: "In which time."),
  ]

  /// How often something may be done, as an object with the time in seconds.
  mutating func rateLimit(_ node: SyntaxNode, at path: SettingPath) -> JSON? {
    var limit: JSONObject?
    switch node.content {
    case .string(let text): limit = Self.limit(text)
    case .object:
      let before = findings.count
      limit = members(of: node, Self.rateLimitRows, at: path)
      if findings.count > before { return nil }
    default: break
    }
    guard let limit else {
      mismatch(node, .rateLimit, at: path)
      return nil
    }
    guard let seconds = limit["per"]?.double, seconds > 0 else {
      find("the time of a rate limit is longer than nothing", at: path, offset: node.range.lowerBound)
      return nil
    }
    return .object(limit)
  }

  private static func limit(_ text: String) -> JSONObject? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let requests = Int(parts[0]), (1...most).contains(requests),
      let seconds = DurationText.seconds(String(parts[1]))
    else { return nil }
    return ["requests": .integer(requests), "per": .numeric(seconds)]
  }
}

import Expressions
import SearchKit

/// A declared rule that tells an answer which is none: all its tests must hold.
struct ErrorRule: Sendable {
  enum Outcome: Sendable, Hashable {
    case failure(ProviderFailure.Kind)
    /// An answer without hits, dressed as an error.
    case empty
  }

  static let emptyName = "empty"

  let outcome: Outcome
  private let status: StatusSet?
  private let type: String?
  private let text: IRegexp?
  private let condition: RowCondition?
  /// The fields `message` and `retryAfter`, as far as they are declared.
  private let telling: Mapping?

  /// - Throws: `OptionProblems` with the first mistake, its path within the rule.
  init(_ options: Options) throws(OptionProblems) {
    let members = options.members
    let name = options.text("outcome") ?? Self.emptyName
    outcome = ProviderFailure.Kind(rawValue: name).map { .failure($0) } ?? .empty
    status = try members["status"].map { (value) throws(OptionProblems) in
      guard let set = StatusSet(value) else {
        throw OptionProblems(path: "status", "a status is a number, as 404, or a hundred of them, as \"4xx\"")
      }
      return set
    }
    type = options.text("type")?.lowercased()
    text = try options.text("text").map { (pattern) throws(OptionProblems) in
      do { return try IRegexp(pattern, ignoringCase: true) } catch {
        throw OptionProblems(path: "text", "the pattern \(Excerpt.text(pattern)) has a fault: \(error)")
      }
    }
    condition = try Self.condition(members)
    let told = members.members.filter { ["message", "retryAfter"].contains($0.name) }
    do { telling = told.isEmpty ? nil : try Mapping(JSONObject(told)) } catch {
      throw OptionProblems(error, at: "")
    }
    if status == nil, type == nil, text == nil, condition == nil {
      throw OptionProblems(path: "", "the rule has no test: give it status, type, text or of")
    }
  }

  private static func condition(_ members: JSONObject) throws(OptionProblems) -> RowCondition? {
    let tests = members.members.filter { ["of", "equals", "in", "matches", "exists"].contains($0.name) }
    if tests.isEmpty { return nil }
    do { return try RowCondition(.object(JSONObject(tests)), ignoresCase: true) } catch {
      throw OptionProblems(error, at: "of")
    }
  }

  /// The members of an answer that it names.
  var references: [MappingReference] { (condition?.references ?? []) + (telling?.references ?? []) }

  func holds(for answer: ReceivedAnswer) -> Bool {
    if let status, !status.contains(answer.status) { return false }
    if let type, !answer.contentType.contains(type) { return false }
    if let condition {
      guard let document = answer.document else { return false }
      if !condition.holds(for: document, in: answer.setting) { return false }
    }
    // A pattern that takes too long on a body does not hold for it.
    if let text { return (try? text.matches(answer.text)) ?? false }
    return true
  }

  /// What the rule has to tell of an answer that it holds for.
  func telling(of answer: ReceivedAnswer) -> (message: String?, retryAfter: Double?) {
    guard let telling else { return (nil, nil) }
    var setting = answer.setting
    // An expression that clears it of tags would leave the pieces of a secret.
    setting.given["text"] = .string(answer.discreet(answer.text))
    let told = telling.apply(row: answer.document ?? .null, in: setting).members
    let wait = told["retryAfter"]
    return (told["message"]?.string, wait?.double ?? wait?.string.flatMap { Double($0) })
  }
}

extension OptionProblems {
  /// The mistakes of a mapping that stands at a path.
  init(_ mapping: MappingProblems, at path: String) {
    self.init(
      mapping.problems.map { problem in
        let joint = path.isEmpty || problem.path.isEmpty ? "" : "."
        return Problem(
          path: path + joint + problem.path, message: problem.message, allowed: problem.allowed,
          unknown: problem.unknown)
      })
  }
}

/// A regular expression of RFC 9485, the common subset that JSONPath and the field expressions use.
///
/// The RFC has no anchors; as every engine that it maps to, this one takes `^` and `$` for the ends of the text.
package struct IRegexp: Sendable {
  package struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where in the pattern, in Unicode scalars from 1; nil where it is the pattern as a whole.
    package var column: Int?
    package var reason: String

    package var description: String { column.map { "\(reason), at character \($0)" } ?? reason }
  }

  /// A search that took more steps than it was given, as patterns like `(a*)*b` do.
  package struct Exhaustion: Error, Sendable, Hashable {}

  /// The most steps of one search, some milliseconds of work.
  package static let steps = 200_000

  package let pattern: String
  /// The number of groups in parentheses.
  package let groups: Int
  private let whole: Bool
  private let ignoringCase: Bool
  private let compiled: CompiledPattern

  /// - Parameters:
  ///   - pattern: the regular expression.
  ///   - whole: whether it must match a text from end to end, as JSONPath's `match` does, or be within it.
  ///   - ignoringCase: whether small letters and capitals are the same, which the RFC has no sign for.
  /// - Throws: `Problem` at the first fault of the pattern.
  package init(_ pattern: String, whole: Bool = false, ignoringCase: Bool = false) throws(Problem) {
    self.pattern = pattern
    self.whole = whole
    let syntax: IRegexpSyntax
    do { syntax = try IRegexpSyntax(pattern) } catch {
      throw Problem(column: error.offset + 1, reason: error.reason)
    }
    groups = syntax.groups
    let anchored = whole ? "\\A(?:\(syntax.translation))\\z" : syntax.translation
    let translation = ignoringCase ? "(?i)" + anchored : anchored
    self.ignoringCase = ignoringCase
    guard let compiled = CompiledPattern(translation) else {
      throw Problem(column: nil, reason: "the pattern is too large or repeats what cannot be repeated")
    }
    self.compiled = compiled
  }

  /// Whether a text matches.
  package func matches(_ text: String, steps: Int = Self.steps) throws(Exhaustion) -> Bool {
    switch compiled.find(in: text, groups: 0, steps: steps) {
    case .found: true
    case .notFound: false
    case .exhausted: throw Exhaustion()
    }
  }

  /// What a group holds in the first match, group 0 being all of it; nil without a match or where it took no part.
  package func capture(_ group: Int, in text: String) throws(Exhaustion) -> Substring? {
    switch compiled.find(in: text, groups: group, steps: Self.steps) {
    case .found(let ranges):
      return ranges[group].map { range in
        text[
          text.utf8.index(
            text.startIndex, offsetBy: range.lowerBound)..<text.utf8.index(
              text.startIndex, offsetBy: range.upperBound)]
      }
    case .notFound: return nil
    case .exhausted: throw Exhaustion()
    }
  }
}

extension IRegexp: Hashable {
  package static func == (left: IRegexp, right: IRegexp) -> Bool {
    left.pattern == right.pattern && left.whole == right.whole && left.ignoringCase == right.ignoringCase
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}

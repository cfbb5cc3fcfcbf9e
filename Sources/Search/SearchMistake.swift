import Expressions
import SearchKit

/// Why a search cannot be made as it was asked for.
package enum SearchMistake: Error, Sendable, Hashable {
  /// What a name was meant for.
  package enum Noun: String, Sendable, Hashable {
    case vertical, provider, scorer
  }

  case unknown(Noun, String, known: [String])
  /// The provider is there, and is switched off.
  case notEnabled(String)
  /// No provider that was named searches a vertical that was named.
  case nothingInCommon(providers: [String], verticals: [String])
  /// Results of no vertical that is searched can be ordered by it.
  case unsortable(String, known: [String])
  /// No provider has a thing of that name.
  case noRecord(String)
  /// Two things of two verticals, which are never one.
  case otherVertical(String, String, String, String)
  /// An order by distance without a place from which it counts.
  case noPlace
}

extension SearchMistake: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let noun, let name, let known):
      let start = "there is no \(noun.rawValue) “\(Excerpt.text(name))”"
      let parts = name.split(separator: ",").map { Excerpt.text(String($0)) }
      if noun == .provider, parts.count > 1 {
        return "\(start); give each by itself: \(parts.map { "-p \($0)" }.joined(separator: " "))"
      }
      if let suggestion = Suggestion.nearest(to: name, in: known) {
        return "\(start); did you mean \(suggestion)?"
      }
      return known.isEmpty
        ? "\(start): there is none at all" : "\(start); there is \(known.joined(separator: ", "))"
    case .notEnabled(let name):
      return
        "the provider “\(Excerpt.text(name))” is not enabled; enable it with: backstage providers enable \(Excerpt.text(name))"
    case .nothingInCommon(let providers, let verticals):
      return "none of \(providers.joined(separator: ", ")) searches \(verticals.joined(separator: " or "))"
    case .unsortable(let name, let known):
      let start = "results cannot be ordered by “\(Excerpt.text(name))”"
      if let suggestion = Suggestion.nearest(to: name, in: known) {
        return "\(start); did you mean \(suggestion)?"
      }
      return "\(start), but by \(known.joined(separator: ", "))"
    case .noRecord(let name):
      return
        "no provider has “\(Excerpt.text(name))” among its answers; name it by its title, or as provider:id"
    case .otherVertical(let name, let vertical, let other, let second):
      return
        "“\(Excerpt.text(name))” is of \(vertical) and “\(Excerpt.text(other))” of \(second), which are never one"
    case .noPlace:
      return
        "an order by distance needs a place: near:\"Soho, London\" in the text, --at, or \"home\" under defaults"
    }
  }
}

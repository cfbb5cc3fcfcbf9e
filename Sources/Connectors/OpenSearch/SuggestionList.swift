import Expressions
import SearchKit

/// An answer of type application/x-suggestions+json: `[query, [completions], [descriptions]?, [addresses]?]`
/// (OpenSearch Suggestions 1.1); the last two may be shorter.
struct SuggestionList: Sendable, Hashable {
  struct Suggestion: Sendable, Hashable {
    var text: String
    var description: String?
    var address: String?
  }

  var suggestions: [Suggestion]

  /// Nil for JSON of another shape.
  init?(_ json: JSON) {
    guard let parts = json.array, parts.count >= 2, parts[0].string != nil, let completions = parts[1].array
    else {
      return nil
    }
    func text(_ part: Int, _ index: Int) -> String? {
      guard parts.count > part, let texts = parts[part].array, texts.indices.contains(index),
        let text = texts[index].string?.trimmed, !text.isEmpty
      else { return nil }
      return text
    }
    suggestions = completions.indices.compactMap { index in
      text(1, index).map { Suggestion(text: $0, description: text(2, index), address: text(3, index)) }
    }
  }

  /// The suggestions as hits of kind `suggestion`, as far as a vertical has fields for what they tell.
  func hits(in vertical: Vertical) -> [Hit] {
    suggestions.map { suggestion in
      var hit = Hit(id: suggestion.text, title: suggestion.text)
      func fill(_ field: VerticalField?, _ text: String?) {
        guard let field, let text, let value = try? FieldReader.value(.string(text), as: field.type) else {
          return
        }
        hit.fields[field.name] = value
      }
      fill(vertical.field(Vertical.kindField), "suggestion")
      fill(vertical.fields(with: .summary).first, suggestion.description)
      fill(vertical.field(Vertical.urlField), suggestion.address)
      return hit
    }
  }
}

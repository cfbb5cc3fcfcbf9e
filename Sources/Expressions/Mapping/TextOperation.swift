/// What is done to a text; a list is treated element by element.
enum TextOperation: Sendable, Hashable {
  /// Into the parts between the separators, without white space around them.
  case split(separator: String)
  case article
  case names
  case html
  /// One after the other.
  case replace([TextReplacement])
  case match(IRegexp, group: Int)
  case letters(TextCase)
  /// As another language writes it.
  case escape(TextEscape)

  /// - Parameters:
  ///   - text: what is treated.
  ///   - room: how many bytes the new value may have more than the text.
  /// - Returns: the new value; null where a pattern does not match.
  /// - Throws: `FieldFault` when a pattern takes too long, or the value grows too much.
  func applied(to text: String, growingBy room: Int) throws(FieldFault) -> JSON {
    switch self {
    case .split(let separator): return .array(Self.parts(of: text, separator).map { .string($0) })
    case .article: return .string(ArticleText.moved(text))
    case .names: return .string(PersonName.givenFirst(text))
    case .html: return .string(HTMLText.text(text))
    case .replace(let replacements):
      var result = text
      for replacement in replacements {
        result = try Self.replacing(replacement, in: result, upTo: text.utf8.count + room)
      }
      return .string(result)
    case .match(let pattern, let group):
      do {
        return try pattern.capture(group, in: text).map { .string(String($0).trimmedText) } ?? .null
      } catch {
        throw FieldFault(
          "the pattern \(Excerpt.text(pattern.pattern)) takes too long on \(FieldFault.quoted(text))")
      }
    case .letters(let textCase): return .string(textCase.applied(to: text))
    case .escape(let language): return .string(language.applied(to: text))
    }
  }

  /// What stands between the separators, trimmed; nothing for what is blank.
  private static func parts(of text: String, _ separator: String) -> [String] {
    var parts: [String] = []
    pieces(of: text, separator) { piece in
      let part = String(piece).trimmedText
      if !part.isEmpty { parts.append(part) }
    }
    return parts
  }

  /// The text with each occurrence replaced, from the left, none within another.
  private static func replacing(
    _ replacement: TextReplacement, in text: String, upTo limit: Int
  ) throws(FieldFault) -> String {
    var result = ""
    var isFirst = true
    pieces(of: text, replacement.old) { piece in
      if result.utf8.count > limit { return }
      if !isFirst { result += replacement.new }
      result += piece
      isFirst = false
    }
    if result.utf8.count > limit { throw .grown }
    return result
  }

  /// The stretches of a text between each occurrence of a mark, byte by byte.
  private static func pieces(of text: String, _ mark: String, each: (Substring) -> Void) {
    let bytes = text.utf8
    let mark = mark.utf8
    guard let head = mark.first else { return each(Substring(text)) }
    var start = bytes.startIndex
    var index = start
    while let candidate = bytes[index...].firstIndex(of: head) {
      if bytes[candidate...].starts(with: mark) {
        each(text[start..<candidate])
        index = bytes.index(candidate, offsetBy: mark.count)
        start = index
      } else {
        index = bytes.index(after: candidate)
      }
    }
    each(text[start...])
  }
}

/// A text to look for and the one to put in its place.
struct TextReplacement: Sendable, Hashable {
  var old: String
  var new: String
}

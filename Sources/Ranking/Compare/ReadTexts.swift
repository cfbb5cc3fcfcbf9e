import SearchKit
import TextFolding

/// Texts as comparisons see them, each read once: the same titles and people come from many sources.
struct ReadTexts {
  private var titles: [String: [Reading]] = [:]
  private var people: [String: [Reading]] = [:]
  /// The last title or name, whose words several forms read.
  private var last: (text: String, words: [String]) = ("", [])

  /// What there is to compare in a text.
  mutating func readings(of text: String, as form: ReadingForm, _ vocabulary: Vocabulary) -> [Reading] {
    switch form {
    case .title:
      if let known = titles[text] { return known }
      let readings = read(text, form, vocabulary)
      titles[text] = readings
      return readings
    case .person:
      if let known = people[text] { return known }
      let readings = read(text, form, vocabulary)
      people[text] = readings
      return readings
    case .text, .name, .parts, .number, .phone, .address, .point, .page, .ids:
      return read(text, form, vocabulary)
    }
  }

  /// The folded words of a text without its article.
  private mutating func words(of text: String) -> [String] {
    if last.text != text { last = (text, Folding.words(Articles.split(text).rest)) }
    return last.words
  }

  private mutating func read(_ text: String, _ form: ReadingForm, _ vocabulary: Vocabulary) -> [Reading] {
    switch form {
    case .title:
      if text.utf8.last != UInt8(ascii: ")"), !TitleVariants.mayBeSeveral(text) {
        return ComparedName(titleWords: words(of: text)).map { [.name($0)] } ?? []
      }
      return TitleVariants.of(text).compactMap { ComparedName(title: $0).map { .name($0) } }
    case .parts:
      if !TitleVariants.mayBeSeveral(text), !TitleParts.mayHaveParts(text) {
        return readings(of: text, as: .title, vocabulary).compactMap { reading in
          guard case .name(let title) = reading else { return nil }
          return .parts(TitleParts(title))
        }
      }
      return TitleVariants.of(text).compactMap { TitleParts($0).map { .parts($0) } }
    case .text: return ComparedName(text: text).map { [.name($0)] } ?? []
    case .name:
      let words = words(of: text)
      if let title = titles[text], title.count == 1, case .name(let name) = title[0],
        name.isName(words, vocabulary.genericWords)
      {
        return title
      }
      return ComparedName(nameWords: words, genericWords: vocabulary.genericWords).map { [.name($0)] } ?? []
    case .person: return PersonName(text).map { [.person($0)] } ?? []
    case .phone: return PhoneNumber(text).map { [.phone($0)] } ?? []
    case .address: return StreetAddress(Place(address: text)).map { [.address($0)] } ?? []
    case .page: return PageAddress(text).map { [.page($0)] } ?? []
    case .number, .point, .ids: return []
    }
  }
}

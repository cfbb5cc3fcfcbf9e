import SearchKit

/// One value of a field as a comparison sees it: folded, parsed, ready to be compared many times.
enum Reading: Sendable, Equatable {
  case name(ComparedName)
  case parts(TitleParts)
  case person(PersonName)
  case number(Double)
  case phone(PhoneNumber)
  indirect case address(StreetAddress)
  case point(Point)
  case page(PageAddress)
  case ids([String: Identifier])
}

/// What the vertical knows beside the values: which words tell nothing, which identifiers count.
struct Vocabulary: Sendable {
  /// Folded.
  var genericWords: Set<String>
  var schemes: [String]
}

/// What a comparison of one field, or of several, found.
enum Finding: Sendable, Hashable {
  case agree
  case differ
  /// One of the hits lacks the field, or the values cannot be compared, as names in two scripts.
  case open
}

import SearchKit
import TextFolding

/// What sources call the kinds of a vertical's things, and which of them are one: "series", "tv" and "TV show".
struct KindNames: Sendable {
  private let vertical: Vertical
  private let field: VerticalField?
  private let vague: Set<String>

  init(_ vertical: Vertical) {
    self.vertical = vertical
    field = vertical.field(Vertical.kindField)
    vague = Set(vertical.identity.vagueKinds.map(Folding.fold))
  }

  /// The kind as it is compared; nil for one that a thing of any other kind may be, and for one that the table of kinds
  /// does not know.
  func kind(of text: String) -> String? {
    let folded = Folding.fold(text)
    if folded.isEmpty || vague.contains(folded) { return nil }
    guard let field, field.values != nil else { return folded }
    return vertical.name(of: text, in: field)
  }
}

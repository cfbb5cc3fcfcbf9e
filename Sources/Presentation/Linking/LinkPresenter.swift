import Expressions
package import SearchKit

/// Pairs of rows as lines.
package enum LinkPresenter {
  /// Aligned columns with titles and reasons; nothing for no links.
  package static func table(_ links: [Link], in layout: Layout) -> String {
    Listing(
      [
        Listing.Column("A"), Listing.Column("Title"), Listing.Column("B"), Listing.Column("Title"),
        Listing.Column("Sure", isFigure: true), Listing.Column("Because"),
      ],
      rows: links.map { link in
        [link.a.id, link.a.title, link.b.id, link.b.title].map { RemoteText.line($0) }
          + [Figure.score(link.confidence), link.reason]
      }
    ).text(in: layout)
  }

  /// One JSON object.
  package static func object(_ link: Link) -> String {
    let object: JSON = [
      "a_id": .string(link.a.id), "b_id": .string(link.b.id), "confidence": .numeric(link.confidence),
      "a_title": .string(link.a.title), "b_title": .string(link.b.title), "reason": .string(link.reason),
    ]
    return JSONWriter.text(object) + "\n"
  }

  /// A record of CSV (RFC 4180) whose cells are ids and figures as they stand.
  package static func record(_ cells: [String]) -> String {
    cells.map { cell in
      cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) } ? Dialect.inQuotes(cell) : cell
    }.joined(separator: ",") + "\n"
  }
}

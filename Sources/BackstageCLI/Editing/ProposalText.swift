import Connectors
import Expressions
import HostConfiguration
import SearchKit
import TextFolding

/// A proposed entry and the hits that it gives, for a person to judge.
enum ProposalText {
  private static let mostHits = 5

  static func text(
    _ proposal: MappingProposal, _ entry: JSONObject, _ answer: JSON, _ vertical: Vertical
  ) -> String {
    let found = proposal.hits(of: answer, in: vertical)
    var lines = [
      EntryText.text(.object(entry)), "", "\(found.hits.count) of \(proposal.rows) rows make a hit:",
    ]
    for hit in found.hits.prefix(mostHits) {
      let facts = hit.json(in: vertical).object?.members.filter { $0.name != "title" } ?? []
      let told = facts.map { "\($0.name) \(Harmless.text(JSONWriter.spaced($0.value)))" }
      lines.append("  " + Harmless.text(hit.title))
      lines.append("    " + Excerpt.text(told.joined(separator: " · "), longest: 300))
    }
    if found.hits.count > mostHits { lines.append("  and \(found.hits.count - mostHits) more") }
    if (entry["fields"]?["id"] ?? .null).isNull {
      lines.append("nothing was found that tells the rows apart; name a member for it: --set fields.id=NAME")
    }
    lines += found.warnings
    if !proposal.missing.isEmpty {
      lines.append("nothing was found for \(proposal.missing.joined(separator: ", "))")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

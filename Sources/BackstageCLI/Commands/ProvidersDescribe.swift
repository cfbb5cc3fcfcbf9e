import Connectors
import Expressions
import Presentation
import SearchKit

/// `providers describe`: what an OpenSearch description document offers.
enum ProvidersDescribe {
  private static let location = Argument("document", .text(completing: .files), help: "Its address or file")

  static let row = Command(
    "describe", summary: "Show what a site's OpenSearch description document offers",
    parameters: [location.parameter, ListParameters.format.parameter],
    examples: [
      Command.Example("backstage providers describe https://site.example/opensearch.xml", "Before adding it")
    ]
  ) { (invocation, context) async throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let description = try await DescriptionLoading.description(at: invocation[location] ?? "", setup, context)
    let facts: [(String, String)] = [("name", description.shortName), ("description", description.summary)]
    let sheet = FactSheet(facts + description.addresses.map { ($0.type, $0.template) })
    try ListParameters.write({ sheet.text(in: $0) }, json: description.json, setup, invocation, context)
    return .success
  }
}

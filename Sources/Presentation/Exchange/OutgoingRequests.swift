package import Expressions
package import SearchKit

/// What a search would ask of its providers, none of it sent.
package struct OutgoingRequests: Sendable {
  package var query: Query
  /// What each provider would do, in order; a provider may stand there for several verticals or readings.
  package var reports: [ProviderReport]
  package var exchanges: [Exchange]
  /// The words of the command lines that each provider would start.
  package var programs: [String: [[String]]]
  /// How many pages each provider asks for at most; one where it is not told.
  package var pages: [String: Int] = [:]

  package init(
    query: Query, reports: [ProviderReport], exchanges: [Exchange], programs: [String: [[String]]] = [:]
  ) {
    self.programs = programs
    self.query = query
    self.reports = reports
    self.exchanges = exchanges
  }

  package func text(in layout: Layout) -> String {
    var blocks: [String] = []
    var names: Set<String> = []
    for report in reports where names.insert(report.provider).inserted {
      let name = Style.bold.paint(report.provider, color: layout.color)
      let requests = requests(of: report.provider)
      if requests.isEmpty {
        let remark = Wrap.lines(remark(report), width: layout.width, indent: 2)
        blocks.append(([name] + remark).joined(separator: "\n"))
      }
      for (index, request) in requests.enumerated() {
        let more = index == requests.count - 1 ? further(report.provider, layout) : []
        blocks.append(
          ([name] + RequestText.lines(request, in: layout, indent: 2) + more).joined(separator: "\n"))
      }
    }
    return blocks.isEmpty ? "" : blocks.joined(separator: "\n\n") + "\n"
  }

  package var json: JSON {
    var names: Set<String> = []
    return [
      "schema": 1, "query": query.json,
      "requests": .array(
        reports.filter { names.insert($0.provider).inserted }.flatMap { report in
          requests(of: report.provider).map { request in
            var object = RequestText.json(request).object ?? JSONObject()
            object = JSONObject([.init(name: "provider", value: .string(report.provider))] + object.members)
            return .object(object)
          }
        }),
      "providers": .array(
        reports.map { report in
          [
            "name": .string(report.provider), "vertical": .string(report.vertical),
            "asks": .bool(!requests(of: report.provider).isEmpty),
            "mostPages": .integer(pages[report.provider] ?? 1),
            "remark": requests(of: report.provider).isEmpty ? .string(remark(report)) : .null,
          ]
        }),
    ]
  }

  /// What may follow, which hangs on what comes.
  private func further(_ provider: String, _ layout: Layout) -> [String] {
    let more = (pages[provider] ?? 1) - 1
    guard more > 0 else { return [] }
    return Wrap.lines(
      "then up to \(Figure.count(more, "more page", "more pages")), as long as hits are wanting and it has more",
      width: layout.width, indent: 2
    ).map { Style.dim.paint($0, color: layout.color) }
  }

  private func requests(of provider: String) -> [HTTPRequest] {
    exchanges.filter { $0.provider == provider }.reduce(into: []) { requests, exchange in
      if !requests.contains(exchange.request) { requests.append(exchange.request) }
    }
  }

  private func remark(_ report: ProviderReport) -> String {
    if let lines = programs[report.provider] {
      return "would run " + lines.map(ShellWord.line).joined(separator: ", then ")
    }
    if report.status == .skipped, let failure = report.failure { return "not asked: \(failure.message)" }
    return "asks no server"
  }
}

import Expressions
import SearchKit
import TextFolding

/// What one provider did, for reading: what was sent, what came, and what was made of it.
package struct TrialSheet: Sendable {
  private let trial: Trial
  private let layout: Layout

  package init(_ trial: Trial, in layout: Layout) {
    self.trial = trial
    self.layout = layout
  }

  /// Bytes of an answer that are shown.
  private static let shownBytes = 240
  private static let shownHits = 10

  package var text: String {
    var blocks: [[String]] = [[title]]
    for exchange in trial.exchanges { blocks += [request(exchange), answer(exchange)] }
    if !trial.programs.isEmpty { blocks.append(programs) }
    if trial.exchanges.isEmpty, trial.programs.isEmpty { blocks.append(["It asked no server."]) }
    blocks += [outcome, fields, hits]
    let text = blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    return text + "\n"
  }

  private var title: String {
    let name = Style.bold.paint(Harmless.text(trial.report.provider), color: layout.color)
    return name + "  " + dim("\(trial.kind), \(trial.vertical.name): \(Harmless.text(trial.query.text))")
  }

  private func dim(_ text: String) -> String { Style.dim.paint(text, color: layout.color) }

  private var programs: [String] {
    [dim(trial.programs.count == 1 ? "Program" : "Programs")]
      + trial.programs.flatMap {
        Wrap.lines(Harmless.text(ShellWord.line($0)), width: layout.width, indent: 2)
      }
  }

  private func request(_ exchange: Exchange) -> [String] {
    let name: String =
      switch exchange.request.purpose {
      case .search: "Request"
      case .lookup: "Request for a table"
      case .detail: "Request about a hit"
      case .place: "Request for a place"
      }
    return [dim(name)] + RequestText.lines(exchange.request, in: layout, indent: 2)
  }

  private func answer(_ exchange: Exchange) -> [String] {
    switch exchange.outcome {
    case .held: return []
    case .failure(let failure):
      return [dim("Answer")]
        + Wrap.lines("none: \(hidden(failure.message, exchange))", width: layout.width, indent: 2)
    case .answer(let response):
      let style: Style = (200..<300).contains(response.status) ? .good : .bad
      let status = style.paint(String(response.status), color: layout.color)
      var lines = [dim("Answer"), "  " + status + "  " + size(response)]
      let timing = Self.timing(response.timing)
      if !timing.isEmpty { lines += Wrap.lines(timing, width: layout.width, indent: 2) }
      for field in response.headers.fields {
        lines += Wrap.lines("\(field.name): \(hidden(field.value, exchange))", width: layout.width, indent: 2)
      }
      return lines + start(of: response, exchange)
    }
  }

  private func size(_ response: HTTPResponse) -> String {
    let type = response.headers["Content-Type"].map { ", " + Harmless.text($0) } ?? ""
    return Figure.count(response.body.count, "byte", "bytes") + type
  }

  /// The phases in their order, as far as there were any.
  private static func timing(_ timing: HTTPTiming) -> [String] {
    let phases = [
      ("resolve", timing.resolve), ("connect", timing.connect), ("TLS", timing.secure), ("wait", timing.wait),
      ("receive", timing.receive), ("in all", timing.total),
    ].compactMap { name, time in time.map { "\(name) \(Figure.time($0))" } }
    return phases.enumerated().map { $0 + 1 < phases.count ? $1 + "," : $1 }
  }

  /// The first bytes, on as many lines as they take.
  private func start(of response: HTTPResponse, _ exchange: Exchange) -> [String] {
    guard !response.body.isEmpty else { return ["", "  " + dim("the body is empty")] }
    let text = String(decoding: response.body.prefix(Self.shownBytes * 4), as: UTF8.self)
    let shown = Excerpt.text(hidden(text, exchange), longest: Self.shownBytes)
    return [""] + Wrap.lines(shown, width: layout.width, indent: 2)
  }

  private func hidden(_ text: String, _ exchange: Exchange) -> String {
    exchange.request.secrets.isEmpty ? text : Redaction.text(text, hiding: exchange.request.secrets)
  }

  private var outcome: [String] {
    let report = trial.report
    let status = StatusText.style(report.status).paint(report.status.rawValue, color: layout.color)
    var facts = [StatusText.outcome(report)]
    if let answer = trial.answer, let rows = trial.rows, answer.droppedRows > 0 {
      facts =
        [
          "\(Figure.count(rows, "row", "rows")), of which \(answer.droppedRows) "
            + "\(answer.droppedRows == 1 ? "is" : "are") none of \(trial.vertical.name)"
        ] + facts
    }
    if report.status != .skipped { facts.append("after \(Figure.time(report.took))") }
    var lines = [dim("Outcome"), "  " + status + "  " + facts.filter { !$0.isEmpty }.joined(separator: ", ")]
    if let reason = StatusText.reason(report) {
      lines += Wrap.lines(reason, width: layout.width, indent: 2)
    }
    for warning in report.warnings {
      lines += Wrap.lines("warning: \(warning)", width: layout.width, indent: 2)
    }
    if let suggestions = trial.answer?.suggestions, !suggestions.isEmpty {
      lines += Wrap.lines(
        "it suggests: \(suggestions.joined(separator: ", "))", width: layout.width, indent: 2)
    }
    if let attribution = trial.attribution {
      lines += Wrap.lines("to be named: \(attribution)", width: layout.width, indent: 2)
    }
    return lines
  }

  private var fields: [String] {
    guard !trial.report.hits.isEmpty else { return [] }
    let count = trial.report.hits.count
    let filled = trial.coverage.filter { $0.filled > 0 }
    let empty = trial.coverage.filter { $0.filled == 0 }.map(\.field.name)
    let listing = Listing(
      [Listing.Column("Field"), Listing.Column("Filled", isFigure: true), Listing.Column("As in")],
      rows: filled.map { field, filled in
        let example = trial.report.hits.lazy.compactMap { $0[field.name] }.first
        let text = example.map { Excerpt.text(FieldText.reading($0, of: field), longest: 40) } ?? ""
        return [field.name, "\(filled) of \(count)", text]
      })
    var inner = layout
    inner.width = layout.width.map { $0 - 2 }
    let lines = listing.text(in: inner).split(separator: "\n").map { "  " + $0 }
    let rest =
      empty.isEmpty ? [] : ["in no hit:"] + empty.enumerated().map { $0 + 1 < empty.count ? $1 + "," : $1 }
    return [dim("Fields")] + lines + (rest.isEmpty ? [] : Wrap.lines(rest, width: layout.width, indent: 2))
  }

  private var hits: [String] {
    guard !trial.report.hits.isEmpty else { return [] }
    let shown = trial.report.hits.prefix(Self.shownHits)
    let columns = trial.vertical.columns.compactMap { trial.vertical.field($0) }
    let grid = Grid(
      columns: [
        Grid.Column(heading: Cell("#", .dim), alignment: .trailing, minimum: 2),
        Grid.Column(heading: Cell("Title", .dim), minimum: 16, share: 3),
      ]
        + columns.enumerated().map { index, field in
          Grid.Column(
            heading: Cell(field.label, .dim), alignment: field.isFigure ? .trailing : .leading,
            dispensable: index + 1)
        } + [Grid.Column(heading: Cell("id", .dim), dispensable: columns.count + 1)],
      rows: shown.enumerated().map { index, hit in
        [Cell(String(index + 1), .dim), Cell(hit.title, .bold)]
          + columns.map { field in Cell(hit[field.name].map { FieldText.reading($0, of: field) } ?? "") }
          + [Cell(hit.id, .dim)]
      })
    let fitted = grid.fitted(to: layout.width.map { $0 - 2 })
    let lines = [fitted.heading(color: layout.color)] + grid.rows.map { fitted.line($0, color: layout.color) }
    let more = trial.report.hits.count - shown.count
    return [dim("Hits")] + lines.map { "  " + $0 } + (more > 0 ? [dim("  and \(more) more")] : [])
  }
}

package import Expressions

/// The means of former scorecards, to be held against new ones.
package struct FormerMeans: Sendable, Hashable {
  /// What became of one figure.
  package struct Change: Sendable, Hashable {
    package var system: String
    package var metric: String
    package var before: Double
    /// Nil where it was not measured again.
    package var after: Double?
  }

  /// Differences below it are those of rounding.
  private static let tolerance = 1e-9

  private var means: [(system: String, metric: String, value: Double)] = []

  package init(_ cards: [Scorecard]) {
    for card in cards {
      for (index, metric) in card.metrics.enumerated() {
        means.append((card.system, metric.name, card.mean(index)))
      }
    }
  }

  /// - Throws: `FileMistake` for what is no baseline.
  package init(_ bytes: [UInt8], file: String) throws(FileMistake) {
    func mistake(_ message: String, line: Int = 1, column: Int? = nil) -> FileMistake {
      FileMistake(file: file, line: line, column: column, message: message)
    }
    let json: JSON
    do {
      json = try JSONReader.read(bytes)
    } catch {
      throw mistake(error.reason, line: error.line, column: error.column)
    }
    guard let systems = json["systems"]?.object else {
      throw mistake("no baseline: the member “systems” is missing; evaluate --save writes one")
    }
    for system in systems.members {
      for figure in system.value.object?.members ?? [] {
        guard let value = figure.value.double, value.isFinite else {
          throw mistake("the figure \(figure.name) of \(Excerpt.quoted(system.name)) should be a number")
        }
        guard (-Self.tolerance...1 + Self.tolerance).contains(value) else {
          throw mistake(
            "the figure \(figure.name) of \(Excerpt.quoted(system.name)) is \(JSONWriter.text(.number(value))), and every figure is from 0 to 1; evaluate --save writes them anew"
          )
        }
        means.append((system.name, figure.name, value))
      }
    }
  }

  package var json: JSON {
    var systems = JSONObject()
    for figure in means {
      var figures = systems[figure.system]?.object ?? JSONObject()
      figures[figure.metric] = .number(figure.value)
      systems[figure.system] = .object(figures)
    }
    return ["schema": 1, "systems": .object(systems)]
  }

  /// The figures that fell, or are no longer measured.
  package func falls(to cards: [Scorecard]) -> [Change] {
    means.compactMap { figure in
      let card = cards.first { $0.system == figure.system }
      let index = card?.metrics.firstIndex { $0.name == figure.metric }
      guard let card, let index else {
        return Change(system: figure.system, metric: figure.metric, before: figure.value, after: nil)
      }
      let now = card.mean(index)
      guard now < figure.value - Self.tolerance else { return nil }
      return Change(system: figure.system, metric: figure.metric, before: figure.value, after: now)
    }
  }

  package static func == (a: FormerMeans, b: FormerMeans) -> Bool { a.json == b.json }

  package func hash(into hasher: inout Hasher) { hasher.combine(json) }
}

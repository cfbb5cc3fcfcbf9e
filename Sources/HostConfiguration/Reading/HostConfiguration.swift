package import SearchKit

/// What a configuration says once it is read: everything that a search needs, and every mistake found.
package struct HostConfiguration: Sendable {
  /// A default given on the command line.
  package struct Flag: Sendable, Hashable {
    /// As the person typed it, `--limit`.
    package var name: String
    /// The member of `defaults` that it stands for.
    package var member: String
    package var text: String

    package init(_ name: String, for member: String, _ text: String) {
      self.name = name
      self.member = member
      self.text = text
    }
  }

  package var source: ConfigurationSource
  package var defaults: Defaults
  package var verticals: Registry<Vertical>
  /// In the order of the file; entries whose common settings could not be read are left out and named in `problems`.
  package var providers: [ConfiguredProvider]
  package var scorers: Registry<ConfiguredScorer>
  /// Who knows places.
  package var places: PlaceFinder
  /// How servers are reached.
  package var network: NetworkSettings
  /// The way to them that providers were made with.
  package var transport: any Transport
  /// Where the person is, as far as that is said.
  package var home: NamedPoint?
  let effective: EffectiveValues
  /// Everything that is wrong, in the order of its places.
  package var problems: [ConfigurationProblem]
  /// What is no mistake but hardly meant.
  package var warnings: [ConfigurationProblem]

  /// The problems that no search is made with; the others hinder one provider each.
  package var mistakes: [ConfigurationProblem] { problems.filter { $0.provider == nil } }

  /// Every setting in force and its origin: a row of `config show --origin` each.
  package var values: [EffectiveValue] { effective.all }

  /// Whether every provider has answered that a search is not complete without.
  package func isComplete(_ reports: [ProviderReport]) -> Bool {
    reports.allSatisfy { report in
      report.answered || providers.contains { $0.name == report.provider && $0.optional }
    }
  }
}

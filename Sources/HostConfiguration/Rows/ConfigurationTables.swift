package import SearchKit

/// The tables of what a configuration may name: what the program has built in and what its plugins bring.
package struct ConfigurationTables: Sendable {
  /// A mistake in the program's own tables.
  package struct Clash: Error, Sendable, Hashable, CustomStringConvertible {
    package var description: String
  }

  package let plugins: [Plugin]
  package let kinds: Registry<ProviderKind>
  package let scorers: Registry<ScorerKind>
  /// Who may know places; the first is who does where nothing is said.
  package let places: Registry<PlaceKind>

  /// Adds the plugins' rows to the built-in ones.
  ///
  /// - Throws: `Clash` when two kinds or two scorers have one name.
  package init(
    plugins: [Plugin], kinds: [ProviderKind], scorers: [ScorerKind], places: [PlaceKind] = []
  ) throws(Clash) {
    self.plugins = plugins
    do {
      self.kinds = try Registry(kinds + plugins.flatMap(\.kinds))
    } catch {
      throw Clash(description: "two provider kinds are called \(Wording.quoted(error.name))")
    }
    do {
      self.scorers = try Registry(scorers + plugins.flatMap(\.scorers))
    } catch {
      throw Clash(description: "two scorers are called \(Wording.quoted(error.name))")
    }
    do {
      self.places = try Registry(places)
    } catch {
      throw Clash(description: "two kinds of places are called \(Wording.quoted(error.name))")
    }
  }

  /// What is wrong with a name as that of an entry under `scorers`; nil where nothing is.
  package func fault(ofScorerNamed name: String) -> String? {
    if scorers[name] != nil {
      return "\(Wording.quoted(name)) is a scorer of the program; give yours another name"
    }
    return SettingName.isValid(name) ? nil : SettingName.rule
  }
}

import HostConfiguration
import SearchKit

extension Host {
  /// The title of a record that is named `provider:id`, where its provider can give all that it has.
  ///
  /// - Parameter name: what a person typed, which may be a title too.
  /// - Returns: nil where it names no record of such a provider.
  package func title(ofRecord name: String) async -> String? {
    for configured in configuration.providers where name.hasPrefix(configured.name + ":") {
      let id = name.dropFirst(configured.name.count + 1)
      guard let catalogue = configured.parts.lazy.compactMap({ $0 as? any WholeCatalogue }).last,
        // A source that cannot be read is told by the search that asks it.
        let hits = try? await catalogue.everything(), let hit = hits.first(where: { $0.id == id })
      else { continue }
      return hit.title
    }
    return nil
  }
}

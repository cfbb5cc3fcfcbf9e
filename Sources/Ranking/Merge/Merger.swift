package import SearchKit

/// Puts hits that are about one thing together, by the vertical's rules of identity.
package struct Merger: Sendable {
  private let vertical: Vertical

  package init(vertical: Vertical) {
    self.vertical = vertical
  }

  /// One entity for each thing that the hits are about, the best ranked first, whatever the order of the hits.
  package func merge(_ sources: [Source]) -> [Entity] { separate(sources) }

  /// One entity a hit.
  package func separate(_ sources: [Source]) -> [Entity] {
    sources.map { source in
      Entity(
        id: "\(source.provider):\(source.hit.id)", vertical: vertical.name, title: source.hit.title,
        fields: source.hit.fields, sources: [source])
    }
  }
}

import SearchKit

/// Hits with their values read as the rules of identity compare them, one hit's behind the other's.
///
/// An object, since it is looked into for every pair.
final class ReadHits: Sendable {
  /// What the hits have, in one piece each, so that what is compared lies together.
  struct Columns: Sendable {
    /// By hit and aspect.
    var readings: [Reading] = []
    /// By hit and aspect: where its readings end.
    var ends: [Int32] = []
    /// By hit and aspect: what tells most comparisons at a glance.
    var glances: [Glance] = []
    /// By hit.
    var kinds: [String?] = []
    /// By hit: the place of its provider among the providers.
    var providers: [Int] = []
    /// By hit: `provider:id`, where a person has decided something of it.
    var names: [String?] = []

    /// These hits, then those.
    static func + (hits: consuming Columns, others: Columns) -> Columns {
      let read = Int32(hits.readings.count)
      hits.readings += others.readings
      hits.ends += others.ends.lazy.map { read + $0 }
      hits.glances += others.glances
      hits.kinds += others.kinds
      hits.providers += others.providers
      hits.names += others.names
      return hits
    }
  }

  private let columns: Columns
  private let aspects: Int

  init(_ columns: Columns, aspects: Int) {
    self.columns = columns
    self.aspects = aspects
  }

  var count: Int { columns.providers.count }
  var indices: Range<Int> { columns.providers.indices }

  subscript(hit: Int) -> ReadHit { ReadHit(self, hit) }

  /// The place of a hit's provider among the providers.
  func provider(of hit: Int) -> Int { columns.providers[hit] }

  fileprivate func kind(of hit: Int) -> String? { columns.kinds[hit] }

  fileprivate func name(of hit: Int) -> String? { columns.names[hit] }

  fileprivate func glance(of hit: Int, _ aspect: Int) -> Glance { columns.glances[hit * aspects + aspect] }

  fileprivate func readings(of hit: Int, _ aspect: Int) -> ArraySlice<Reading> {
    let place = hit * aspects + aspect
    return columns.readings[start(of: place)..<Int(columns.ends[place])]
  }

  fileprivate func areRead(_ a: Int, as b: Int, in others: ReadHits) -> Bool {
    for aspect in 0..<aspects where readings(of: a, aspect) != others.readings(of: b, aspect) { return false }
    return true
  }

  private func start(of place: Int) -> Int { place == 0 ? 0 : Int(columns.ends[place - 1]) }
}

/// One of several hits that are read.
struct ReadHit: Sendable {
  private let hits: ReadHits
  private let index: Int

  fileprivate init(_ hits: ReadHits, _ index: Int) {
    self.hits = hits
    self.index = index
  }

  /// As the vertical's kinds are compared.
  var kind: String? { hits.kind(of: index) }
  /// `provider:id`, where a person has decided something of it.
  var name: String? { hits.name(of: index) }

  func readings(_ aspect: Int) -> ArraySlice<Reading> { hits.readings(of: index, aspect) }

  func glance(_ aspect: Int) -> Glance { hits.glance(of: index, aspect) }

  /// Whether no rule can tell the two apart.
  func looksLike(_ other: ReadHit) -> Bool {
    kind == other.kind && name == other.name && hits.areRead(index, as: other.index, in: other.hits)
  }
}

/// The readings of one aspect as one number, where they are so simple.
enum Glance: Sendable {
  case nothing
  case number(Double)
  /// A text in Latin letters by its key.
  case text(UInt64)
  /// Whatever has to be looked at closely.
  case other

  init(_ readings: ArraySlice<Reading>) {
    guard readings.count < 2 else {
      self = .other
      return
    }
    switch readings.first {
    case .number(let number)?: self = .number(number)
    case .name(let name)?: self = name.isPlain ? .text(name.key) : .other
    case nil: self = .nothing
    default: self = .other
    }
  }
}

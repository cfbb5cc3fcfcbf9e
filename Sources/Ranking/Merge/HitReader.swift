import SearchKit

/// Reads hits, whose texts often come again, as the rules of identity compare them.
struct HitReader {
  private let rules: RuleSet
  private var texts = ReadTexts()
  /// What was read, in the order in which it came.
  private(set) var columns = ReadHits.Columns()
  /// What the last hit was called, since those of one source are mostly of one kind.
  private var lastKind: (text: String, kind: String?) = ("", nil)
  /// What the hit at hand has, by field of the rules.
  private var values: [FieldValue?]

  init(_ rules: RuleSet, capacity: Int) {
    self.rules = rules
    values = Array(repeating: nil, count: rules.fields.count)
    columns.kinds.reserveCapacity(capacity)
    columns.providers.reserveCapacity(capacity)
    columns.names.reserveCapacity(capacity)
    columns.readings.reserveCapacity(capacity * rules.aspects.count)
    columns.ends.reserveCapacity(capacity * rules.aspects.count)
    columns.glances.reserveCapacity(capacity * rules.aspects.count)
  }

  /// - Parameters:
  ///   - hit: the hit at hand.
  ///   - provider: the place of the hit's provider among the providers.
  ///   - source: what the provider is called where something is decided of its hits.
  ///   - ignored: fields that are read as if the hit had none.
  mutating func read(
    _ hit: Hit, provider: Int, called source: String?, ignoring ignored: Set<String> = []
  ) {
    columns.providers.append(provider)
    columns.names.append(source.flatMap { rules.decided(hit, of: $0) })
    columns.kinds.append(ignored.contains(Vertical.kindField) ? nil : hit.kind.flatMap { kind(of: $0) })
    let title = ignored.contains(Vertical.titleField) ? "" : hit.title
    for index in values.indices { values[index] = nil }
    // A hit has few fields and the rules look at few, so that to compare names is quicker than to look them up.
    for (name, value) in hit.fields {
      if let index = rules.fields.firstIndex(of: name), !ignored.contains(name) { values[index] = value }
    }
    if let index = rules.titleField { values[index] = .text(title) }
    for aspect in rules.aspects {
      let first = columns.readings.count
      read(aspect, from: first, title)
      columns.ends.append(Int32(columns.readings.count))
      columns.glances.append(Glance(columns.readings[first...]))
    }
  }

  private mutating func kind(of text: String) -> String? {
    if lastKind.text != text { lastKind = (text, rules.kinds.kind(of: text)) }
    return lastKind.kind
  }

  /// Of very many values of one aspect only the first are read.
  private mutating func read(_ aspect: RuleSet.Aspect, from first: Int, _ title: String) {
    for field in aspect.fields {
      guard columns.readings.count < first + Self.mostReadings else { return }
      // Most are absent, which is told without taking them out.
      if case nil = values[field] { continue }
      guard let value = values[field] else { continue }
      aspect.form.forEachReading(in: value, rules.vocabulary, &texts) { reading in
        if columns.readings.count < first + Self.mostReadings,
          !columns.readings[first...].contains(reading)
        {
          columns.readings.append(reading)
        }
      }
    }
    if aspect.isYear, columns.readings.count == first, let year = TitleVariants.year(behind: title) {
      columns.readings.append(.number(Double(year)))
    }
  }

  private static let mostReadings = 32
}

extension RuleSet {
  /// Reads as many hits as there are, each by its index.
  func read(_ count: Int, _ read: @Sendable (Int, inout HitReader) -> Void) -> ReadHits {
    let columns = Parts.map(Parts.stretches(of: count, least: 100)) { stretch in
      var reader = HitReader(self, capacity: stretch.count)
      for index in stretch { read(index, &reader) }
      return reader.columns
    }
    return ReadHits(columns.dropFirst().reduce(columns[0], +), aspects: aspects.count)
  }

  /// Hits of two sources, read by themselves.
  func read(_ a: Hit, _ b: Hit, called sources: [String?] = [nil, nil], ignoring ignored: Set<String> = [])
    -> (
      ReadHit, ReadHit
    )
  {
    var reader = HitReader(self, capacity: 2)
    reader.read(a, provider: 0, called: sources[0], ignoring: ignored)
    reader.read(b, provider: 1, called: sources[1], ignoring: ignored)
    let hits = ReadHits(reader.columns, aspects: aspects.count)
    return (hits[0], hits[1])
  }
}

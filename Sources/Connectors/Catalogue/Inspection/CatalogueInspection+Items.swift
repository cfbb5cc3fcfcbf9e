import Expressions
import SearchKit

/// JSON: whether the rows are where they should be, and have what the expressions name.
extension CatalogueInspection {
  mutating func inspectDocument(_ bytes: [UInt8]) {
    guard let readable = isWhole ? bytes : JSONHead.closed(bytes) else { return }
    let document: JSON
    do {
      document = try JSONReader.readRepairing(readable).value
    } catch {
      // A head may be cut where it cannot be mended; then nothing is known.
      if isWhole { find(Name.path, "the file is no JSON: \(error)") }
      return
    }
    switch ItemRows(of: document, at: declaration.items) {
    case .rows(let rows):
      // The last row of a head may be cut.
      inspect(Array((isWhole ? rows : rows.dropLast()).prefix(Self.mostRows)), of: document, at: Name.items)
    case .notSaid(let arrays):
      find(Name.items, "the document is no array of rows; say where they are", allowed: arrays)
    case .nothing(let arrays):
      guard isWhole, let items = declaration.items?.text else { return }
      find(Name.items, "there is nothing at \(items)", allowed: arrays, unknown: items.droppingAll)
    case .tooMuch(let reason): find(Name.items, "the rows cannot be looked up: \(reason)")
    }
  }

  mutating func inspectLines(_ bytes: [UInt8]) {
    var lines = JSONLines(bytes)
    var rows: [JSON] = []
    var isAnyLine = false
    while rows.count < Self.mostRows, let line = lines.next() {
      isAnyLine = true
      if case .success(let reading) = line.content { rows.append(reading.value) }
    }
    if rows.isEmpty, isAnyLine {
      return find(
        Name.format, "no line at the beginning of the file is JSON of its own",
        allowed: CatalogueFormat.allCases.map(\.rawValue).filter { $0 != CatalogueFormat.ndjson.rawValue })
    }
    inspect(rows, of: nil, at: Name.format)
  }

  /// - Parameters:
  ///   - rows: the first rows.
  ///   - document: what they come from; nil where each is a document of its own.
  ///   - place: the setting that is wrong when they are no rows at all.
  private mutating func inspect(_ rows: [JSON], of document: JSON?, at place: String) {
    guard let first = rows.first else { return }
    guard rows.contains(where: { $0.object != nil || $0.array != nil }) else {
      return find(place, "the rows are no objects; the first is \(Excerpt.quoted(JSONWriter.text(first)))")
    }
    let names = Self.names(of: rows)
    let which = rows.count == 1 ? "the first row has no" : "none of the first \(rows.count) rows has a"
    let missing = (declaration.mapping.references + declaration.mapping.variables).filter {
      !names.contains($0.column)
    }
    for reference in missing {
      let path = DottedNames.path(of: reference.column).flatMap { path in
        rows.contains { ((try? path.first(in: $0)) ?? nil) != nil } ? path.text : nil
      }
      warn(
        "\(Name.fields).\(reference.path)", "\(which) member \(Excerpt.quoted(reference.column))",
        allowed: (path.map { [$0] } ?? []) + names, unknown: reference.column)
    }
    inspectTitle(
      rows, of: document, which, isExplained: missing.contains { $0.path.hasPrefix(Vertical.titleField) })
  }

  /// Rows without a title are no hits, so that a file of them gives nothing.
  private mutating func inspectTitle(_ rows: [JSON], of document: JSON?, _ which: String, isExplained: Bool) {
    let hasTitle = rows.contains { row in
      let mapped = declaration.mapping.apply(row: row, root: document ?? row, nulls: declaration.nulls)
      return mapped.members[Vertical.titleField] != nil
    }
    if !hasTitle, !isExplained { warn("\(Name.fields).\(Vertical.titleField)", "\(which) title") }
  }

  /// The members of all rows, each once.
  private static func names(of rows: [JSON]) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for name in rows.lazy.compactMap(\.object).flatMap(\.names) where known.insert(name).inserted {
      names.append(name)
    }
    return names
  }
}

extension String {
  /// A path to all elements of an array, as one to the array.
  fileprivate var droppingAll: String { hasSuffix("[*]") ? String(dropLast(3)) : self }
}

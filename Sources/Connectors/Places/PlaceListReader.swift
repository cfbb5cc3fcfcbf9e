import SearchKit

/// Reads a list of places from CSV, as `PlaceColumns` says.
struct PlaceListReader {
  private(set) var places: [KnownPlace] = []
  /// What is wrong with the file, each with its line; at most a few are told, and the number of the others.
  private(set) var problems: [String] = []
  private var columns: [PlaceColumns: Int] = [:]

  private static let mostProblems = 5
  /// What a place of a person's own is to those that are part of the program: no less known than any.
  private static let usuallyKnown = 100.0

  init(_ bytes: [UInt8]) {
    let text = CatalogueText(bytes, declared: nil)
    var found = [text.warning].compactMap { $0 }
    var reader = DelimitedReader(
      text.bytes, dialect: DelimitedDialect(delimiter: UInt8(ascii: ","), quote: UInt8(ascii: "\"")))
    if let header = reader.next() {
      found += readHeader(header)
    } else {
      found.append("it is empty; its first line names the columns")
    }
    while columns.count > 0, let record = reader.next() {
      do throws(Fault) {
        places.append(try place(record))
      } catch {
        found.append("line \(record.line): \(error.reason)")
      }
    }
    problems = Array(found.prefix(Self.mostProblems))
    if found.count > problems.count { problems.append("and \(found.count - problems.count) more") }
  }

  /// What is wrong with one row.
  private struct Fault: Error {
    var reason: String
  }

  /// - Returns: what is wrong with it; then there are no columns.
  private mutating func readHeader(_ header: DelimitedReader.Record) -> [String] {
    let names = header.fields.map { $0.filter { !$0.isWhitespace }.lowercased() }
    var problems: [String] = []
    for (index, name) in names.enumerated() {
      guard let column = PlaceColumns(rawValue: name) else {
        let known = PlaceColumns.allCases.map(\.rawValue)
        let hint = Suggestion.nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
        problems.append("there is no column \"\(name)\"\(hint)")
        continue
      }
      columns[column] = index
    }
    for column in PlaceColumns.allCases where column.isRequired && columns[column] == nil {
      problems.append("the column \(column.rawValue) is missing")
    }
    if !problems.isEmpty { columns = [:] }
    return problems
  }

  private func place(_ record: DelimitedReader.Record) throws(Fault) -> KnownPlace {
    if let fault = record.fault { throw Fault(reason: fault) }
    guard let name = text(.name, of: record) else { throw Fault(reason: "it has no name") }
    guard let latitude = try number(.latitude, of: record), let longitude = try number(.longitude, of: record)
    else { throw Fault(reason: "\(name) has no coordinates") }
    guard let point = Point(latitude: latitude, longitude: longitude) else {
      throw Fault(
        reason: "\(latitude),\(longitude) is no place on earth: latitude, then longitude, in degrees")
    }
    return KnownPlace(
      name: name, container: text(.container, of: record), point: point,
      reach: try size(.reach, of: record), known: try size(.known, of: record) ?? Self.usuallyKnown,
      aliases: text(.aliases, of: record)?.split(separator: ";").map(String.init) ?? [])
  }

  private func text(_ column: PlaceColumns, of record: DelimitedReader.Record) -> String? {
    guard let index = columns[column], index < record.fields.count else { return nil }
    let text = record.fields[index].trimmed
    return text.isEmpty ? nil : text
  }

  private func number(_ column: PlaceColumns, of record: DelimitedReader.Record) throws(Fault) -> Double? {
    guard let text = text(column, of: record) else { return nil }
    if let number = Double(text), number.isFinite { return number }
    throw Fault(reason: "\"\(text)\" in the column \(column.rawValue) is no number")
  }

  private func size(_ column: PlaceColumns, of record: DelimitedReader.Record) throws(Fault) -> Double? {
    guard let number = try number(column, of: record) else { return nil }
    if number >= 0 { return number }
    throw Fault(reason: "\(number) in the column \(column.rawValue) is less than 0")
  }
}

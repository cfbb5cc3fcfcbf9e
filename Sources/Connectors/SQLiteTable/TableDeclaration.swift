import Expressions
import SearchKit

/// What one entry of kind `sqlite` says.
struct TableDeclaration: Sendable {
  enum Source: Sendable, Hashable {
    /// A table or view, and the columns that are searched; none for all of text.
    case table(String, columns: [String])
    case query(QueryStatement)
  }

  let provider: String
  /// Absolute.
  let path: String
  let source: Source
  let reading: RowReading
  /// The columns that the mapping names, with where.
  let references: [MappingReference]

  /// - Throws: `OptionProblems` with everything that is wrong with the options.
  init(_ entry: ProviderEntry) throws(OptionProblems) {
    typealias Name = TableOptions.Name
    var problems: [OptionProblems.Problem] = []
    let options = entry.options
    provider = entry.name
    path = options.text(Name.path) ?? ""
    var source: Source?
    switch (options.text(Name.table), options.text(Name.query)) {
    case (let table?, nil) where !table.isEmpty: source = .table(table, columns: options.texts(Name.columns))
    case (nil, let text?):
      do { source = .query(try QueryStatement(text)) } catch { problems += error.problems }
      if options.members[Name.columns] != nil {
        problems.append(.init(path: Name.columns, message: "the query says which columns are searched"))
      }
    case (.some, .some):
      problems.append(.init(path: Name.query, message: "give \"table\" or \"query\", not both"))
    default:
      problems.append(
        .init(path: Name.table, message: "name the table to search, or give a SELECT as \"query\""))
    }
    var mapping: Mapping?
    do { mapping = try Mapping(options.members[Name.fields]?.object ?? JSONObject()) } catch {
      problems += error.problems.map {
        .init(path: "\(Name.fields).\($0.path)", message: $0.message, allowed: $0.allowed)
      }
    }
    guard problems.isEmpty, let source, let mapping else { throw OptionProblems(problems) }
    self.source = source
    references = mapping.references + mapping.variables
    reading = RowReading(
      vertical: entry.vertical, mapping: mapping,
      nulls: options.members[Name.nulls] == nil ? [""] : Set(options.texts(Name.nulls)))
  }
}

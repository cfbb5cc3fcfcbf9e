import Expressions
import SearchKit

/// What one entry of kind `catalogue` says: which file, how it is written, and what its rows mean.
struct CatalogueDeclaration: Sendable {
  /// Where the bytes come from.
  enum Source: Sendable {
    /// Absolute.
    case path(String)
    case embedded(EmbeddedFile)

    var isEmbedded: Bool {
      switch self {
      case .path: false
      case .embedded: true
      }
    }

    var name: String {
      switch self {
      case .path(let path): path
      case .embedded(let file): file.name
      }
    }
  }

  /// Where the names of a delimited file's columns are.
  enum Header: Sendable, Hashable {
    case firstRecord
    /// Columns are called by their number, from 1.
    case none
    case names([String])
  }

  let provider: String
  let vertical: Vertical
  let source: Source
  let format: CatalogueFormat
  /// Where the rows of a JSON document are; nil for an array that is the document.
  let items: JSONPath?
  let dialect: DelimitedDialect
  let header: Header
  /// Nil where nothing is declared: UTF-8, unless the file itself tells otherwise.
  let encoding: CatalogueEncoding?
  let nulls: Set<String>
  let mapping: Mapping
  /// Whether the mapping has the field that tells how well known a row is.
  let hasPrior: Bool
  /// Changes when anything changes that decides what an index of this source holds.
  let fingerprint: ContentHash

  /// - Throws: `OptionProblems` with everything that is wrong with the options.
  init(_ entry: ProviderEntry) throws(OptionProblems) {
    var problems: [OptionProblems.Problem] = []
    let options = CatalogueOptions(entry.options)
    provider = entry.name
    vertical = entry.vertical
    let source = Self.source(entry, &problems)
    let format = options.format(endingOf: source?.name, &problems)
    let items = options.items(&problems)
    let mapping = options.mapping(&problems)
    dialect = options.dialect(format ?? .csv, &problems)
    header = options.header(&problems)
    encoding = options.encoding(&problems)
    nulls = options.nulls
    guard problems.isEmpty, let source, let format, let mapping else { throw OptionProblems(problems) }
    self.source = source
    self.format = format
    self.items = items
    self.mapping = mapping
    let prior = entry.vertical.fields.first { $0.role == .prior }
    let mapped = entry.options.members[CatalogueOptions.Name.fields]?.object?.names ?? []
    hasPrior = mapped.contains { name in name.split(separator: ".").first.map(String.init) == prior?.name }
    fingerprint = Self.fingerprint(entry, format)
  }

  private static func source(
    _ entry: ProviderEntry, _ problems: inout [OptionProblems.Problem]
  ) -> Source? {
    if let file = entry.file { return .embedded(file) }
    if let path = entry.options.text(CatalogueOptions.Name.path), !path.isEmpty { return .path(path) }
    problems.append(
      OptionProblems.Problem(path: CatalogueOptions.Name.path, message: "name the file that holds the rows"))
    return nil
  }

  private static func fingerprint(_ entry: ProviderEntry, _ format: CatalogueFormat) -> ContentHash {
    var settings = entry.options.members
    settings[CatalogueOptions.Name.path] = nil
    let ranked = entry.vertical.ranking.fields.sorted { $0.key < $1.key }
    let fields = entry.vertical.fields.map { "\($0.name) \($0.type) \($0.role.map { "\($0)" } ?? "-")" }
    let text = [
      "\(CatalogueSchema.version)", format.rawValue, JSONWriter.text(.object(settings)), entry.vertical.name,
      fields.joined(separator: ","), ranked.map { "\($0.key) \($0.value > 0)" }.joined(separator: ","),
    ]
    return ContentHash(of: Array(text.joined(separator: "\n").utf8))
  }
}

import Expressions
import SearchKit

/// Reads the settings of an entry of kind `catalogue`, as its option rows declare them.
struct CatalogueOptions {
  enum Name {
    static let path = "path"
    static let format = "format"
    static let items = "items"
    static let delimiter = "delimiter"
    static let quote = "quote"
    static let encoding = "encoding"
    static let header = "header"
    static let nulls = "nulls"
    static let fields = "fields"
  }

  typealias Problems = [OptionProblems.Problem]

  static let rows: [OptionRow] = [
    OptionRow(Name.path, .path, doc: "The file that holds the rows."),
    OptionRow(
      Name.format, .choice(CatalogueFormat.allCases.map(\.rawValue)),
      doc:
        "How the file is written; known by its ending where that is .json, .geojson, .ndjson, .jsonl, .csv, .tsv or .tab."
    ),
    OptionRow(
      Name.items, .jsonPath,
      doc:
        "Where the rows of a JSON document are, as $.films or $.films[*]; not needed where the document is an array."
    ),
    OptionRow(
      Name.delimiter, .text,
      doc: #"What parts the fields of CSV, one ASCII character; "," for csv, a tab for tsv."#),
    OptionRow(
      Name.quote, .text, default: #""\"""#,
      doc: "What quotes a field of CSV, one ASCII character; empty where nothing is quoted."),
    OptionRow(
      Name.encoding, .choice(CatalogueEncoding.allCases.map(\.rawValue)),
      doc: "How bytes stand for characters; utf-8 where nothing is said. A byte-order mark in the file wins."),
    OptionRow(
      Name.header, .any([.flag, .list(.text)]), default: "true",
      doc:
        "Whether the first row of CSV names the columns; false calls them 1, 2, 3…, and a list names them itself."
    ),
    OptionRow(
      Name.nulls, .list(.text), default: #"[""]"#, doc: #"Texts that stand for no value, as "N/A" or "---"."#),
    OptionRow(
      Name.fields, .mapping, required: true,
      doc: "The fields of the vertical, each with the expression that reads it from a row."),
  ]

  private let options: Options

  init(_ options: Options) { self.options = options }

  func format(endingOf name: String?, _ problems: inout Problems) -> CatalogueFormat? {
    let allowed = CatalogueFormat.allCases.map(\.rawValue)
    if let text = options.text(Name.format) {
      if let format = CatalogueFormat(rawValue: text) { return format }
      problems.append(
        .init(path: Name.format, message: "\(text) is no format of a catalogue", allowed: allowed))
      return nil
    }
    guard let name else { return nil }
    if let format = CatalogueFormat(ending: name) { return format }
    // A folder is told as what it is, and hinders its own provider alone; nothing of it is ever read.
    if FileStamp.isFolder(name) { return .json }
    problems.append(
      .init(
        path: Name.format, message: "the ending of \(name) does not tell its format: name it",
        allowed: allowed))
    return nil
  }

  func items(_ problems: inout Problems) -> JSONPath? {
    guard let text = options.text(Name.items) else { return nil }
    do { return try JSONPath(text) } catch {
      problems.append(.init(path: Name.items, message: "\(text) is no JSONPath: \(error)"))
      return nil
    }
  }

  func mapping(_ problems: inout Problems) -> Mapping? {
    guard let declaration = options.members[Name.fields]?.object, !declaration.isEmpty else {
      problems.append(.init(path: Name.fields, message: #"say where fields come from, as {"title": "name"}"#))
      return nil
    }
    do { return try Mapping(declaration) } catch {
      problems += error.problems.map {
        .init(path: "\(Name.fields).\($0.path)", message: $0.message, allowed: $0.allowed)
      }
      return nil
    }
  }

  func dialect(_ format: CatalogueFormat, _ problems: inout Problems) -> DelimitedDialect {
    let usual = UInt8(ascii: format == .tsv ? "\t" : ",")
    let delimiter = character(Name.delimiter, &problems) ?? usual
    let quote = options.text(Name.quote) == "" ? nil : character(Name.quote, &problems) ?? UInt8(ascii: "\"")
    if delimiter == quote {
      problems.append(
        .init(path: Name.quote, message: "one character cannot both quote fields and part them"))
    }
    return DelimitedDialect(delimiter: delimiter, quote: quote)
  }

  private func character(_ name: String, _ problems: inout Problems) -> UInt8? {
    guard let text = options.text(name) else { return nil }
    if text.utf8.count == 1, let byte = text.utf8.first, byte != 0x0A, byte != 0x0D, byte != 0 { return byte }
    problems.append(.init(path: name, message: "give one ASCII character that ends no line, as \";\""))
    return nil
  }

  func header(_ problems: inout Problems) -> CatalogueDeclaration.Header {
    if options.flag(Name.header) == false { return .none }
    let names = options.texts(Name.header)
    if options.members[Name.header]?.array != nil, names.isEmpty {
      problems.append(.init(path: Name.header, message: "name at least one column"))
    }
    return names.isEmpty ? .firstRecord : .names(names)
  }

  func encoding(_ problems: inout Problems) -> CatalogueEncoding? {
    guard let text = options.text(Name.encoding) else { return nil }
    if let encoding = CatalogueEncoding(rawValue: text) { return encoding }
    let allowed = CatalogueEncoding.allCases.map(\.rawValue)
    problems.append(.init(path: Name.encoding, message: "\(text) is no known encoding", allowed: allowed))
    return nil
  }

  var nulls: Set<String> { options.members[Name.nulls] == nil ? [""] : Set(options.texts(Name.nulls)) }
}

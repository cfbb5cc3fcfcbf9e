import Expressions
import SearchKit

/// A look at the head of a catalogue's file, for mistakes that its declaration alone does not show.
///
/// What a header says is certain. A member that no row of the head has may still come later, and is warned of.
struct CatalogueInspection {
  typealias Problem = OptionProblems.Problem
  typealias Name = CatalogueOptions.Name

  /// How much of a file is looked at: so many bytes, and so many rows of them.
  static let longestHead = 256 << 10
  static let mostRows = 100

  let declaration: CatalogueDeclaration
  /// Whether the head is the whole file.
  let isWhole: Bool
  private(set) var found = Inspection()

  /// What the head of an entry's file tells; nothing where the entry has mistakes, or a file that is part of the
  /// program.
  static func inspection(of entry: ProviderEntry, _ context: PluginContext) -> Inspection {
    // What is wrong with the entry itself, and a file that cannot be read, is told when its provider is made.
    guard let declaration = try? CatalogueDeclaration(entry), case .path(let path) = declaration.source,
      let head = try? context.readHead(path, longestHead), !head.isEmpty
    else { return Inspection() }
    var inspection = CatalogueInspection(declaration: declaration, isWhole: head.count < longestHead)
    inspection.inspect(head)
    return inspection.found
  }

  private init(declaration: CatalogueDeclaration, isWhole: Bool) {
    self.declaration = declaration
    self.isWhole = isWhole
  }

  mutating func find(_ path: String, _ message: String, allowed: [String] = [], unknown: String? = nil) {
    found.problems.append(Problem(path: path, message: message, allowed: allowed, unknown: unknown))
  }

  mutating func warn(_ path: String, _ message: String, allowed: [String] = [], unknown: String? = nil) {
    found.warnings.append(Problem(path: path, message: message, allowed: allowed, unknown: unknown))
  }

  private mutating func inspect(_ head: [UInt8]) {
    let text = CatalogueText(head, declared: declaration.encoding)
    if isWhole, let warning = text.warning { warn(Name.encoding, warning) }
    switch declaration.format {
    case .json: inspectDocument(text.bytes)
    case .ndjson: inspectLines(wholeLines(text.bytes))
    case .csv, .tsv:
      guard isWhole || text.bytes.contains(UInt8(ascii: "\n")) else {
        return warn(
          Name.path,
          "the first line is longer than \(Self.longestHead >> 10) KiB, so its columns are not looked at")
      }
      inspectRecords(wholeLines(text.bytes))
    }
  }

  /// The bytes without a last line that the head may have cut.
  private func wholeLines(_ bytes: [UInt8]) -> [UInt8] {
    guard !isWhole, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return bytes }
    return Array(bytes[...end])
  }
}

import Evaluation
import Expressions
import HostConfiguration
import Presentation
import SearchKit

/// All rows of one side of a match.
struct MatchSide {
  /// As the command line names it.
  var name: String
  var hits: [Hit]
  /// What a person should know of how it was read.
  var remarks: [String] = []
  /// The members of its rows that are nothing the vertical knows.
  private(set) var passedOver: [String] = []
  /// By id: the first row that has it.
  private(set) var places: [String: Int] = [:]

  init(_ name: String, hits: [Hit], remarks: [String] = []) {
    self.name = name
    self.hits = hits
    self.remarks = remarks
    var repeated = 0
    for (index, hit) in hits.enumerated() {
      if places[hit.id] == nil { places[hit.id] = index } else { repeated += 1 }
    }
    if repeated > 0 {
      let rows =
        repeated == 1 ? "1 row has the id of an earlier one" : "\(repeated) rows have ids of earlier ones"
      self.remarks.append("\(name): \(rows)")
    }
  }

  subscript(id: String) -> Hit? { places[id].map { hits[$0] } }

  /// Where one side comes from, and what its rows are.
  enum Origin {
    case provider(ConfiguredProvider)
    case file(String)

    var vertical: Vertical? {
      guard case .provider(let provider) = self else { return nil }
      return provider.entry.vertical
    }
  }

  /// - Parameters:
  ///   - name: as it was typed.
  ///   - other: the name of the other side, which is not meant by this.
  ///   - setup: what the configuration has.
  ///   - context: the world of the command.
  /// - Returns: the provider of that name, else the file.
  /// - Throws: `CommandStop` for a name that is neither a provider's nor a file's.
  static func origin(
    of name: String, beside other: String, _ setup: Setup, _ context: CommandContext
  ) throws(CommandStop) -> Origin {
    if let provider = setup.configuration.providers.first(where: { $0.name == name }) {
      return .provider(provider)
    }
    if context.files.exists(context.absolute(name)) { return .file(name) }
    if name.contains("/") || name.contains(".") {
      _ = try context.contents(of: name)
      return .file(name)
    }
    let known = setup.configuration.providers.map(\.name).filter { $0 != other }
    throw .usage(
      "there is no file “\(Excerpt.text(name))”, and \(Lookup.unknown(name, in: known, called: "provider"))")
  }

  /// The members of rows, those first that sound as if they held the title.
  private static func likest(_ members: [String]) -> [String] {
    let telling = members.filter { name in
      let name = name.lowercased()
      return [Vertical.titleField, "name"].contains(where: name.contains)
    }
    return telling + members.filter { !telling.contains($0) }
  }

  /// - Throws: `CommandStop` for a provider that cannot give all that it has, or a file that cannot be read.
  init(_ origin: Origin, in vertical: Vertical, _ context: CommandContext) async throws(CommandStop) {
    switch origin {
    case .provider(let provider): try await self.init(provider)
    case .file(let path): try self.init(path, in: vertical, context)
    }
  }

  private init(_ configured: ConfiguredProvider) async throws(CommandStop) {
    let name = configured.name
    guard configured.provider != nil else {
      throw .usage("\(name) cannot be read: its settings have a mistake; backstage config check tells it")
    }
    guard let catalogue = configured.parts.lazy.compactMap({ $0 as? any WholeCatalogue }).last else {
      throw .usage(
        "\(name) is of kind \(configured.entry.kind), which answers searches and cannot give all that it has;"
          + " name a provider of kind catalogue, or a file of its rows")
    }
    do throws(ProviderFailure) {
      self.init(name, hits: try await catalogue.everything())
    } catch {
      throw .usage("\(name) cannot be read: \(error.message)")
    }
    if hits.isEmpty { throw .usage("\(name) has no rows") }
  }

  private init(_ path: String, in vertical: Vertical, _ context: CommandContext) throws(CommandStop) {
    let file = try context.read(path) { (bytes, name) throws(FileMistakes) in
      try RecordFile(bytes, name: name)
    }
    var reader = RecordReader(vertical)
    let hits = file.rows.enumerated().map { reader.hit($1.object, id: "row\($0)", line: $1.line) }
    guard reader.untitled < hits.count else {
      let strange = reader.strange.isEmpty ? "" : "; they have \(Excerpt.list(Self.likest(reader.strange)))"
      throw .usage(
        "no row of \(path) has a \(Vertical.titleField) or anything that is one in \(vertical.name)\(strange);"
          + " call that column \(Vertical.titleField), or make a provider of the file and name that: backstage providers add"
          + " mine --kind catalogue -v \(vertical.name) --set path=\(ShellWord.quoted(path)) --set fields.title=COLUMN"
      )
    }
    var remarks: [String] = []
    if reader.untitled > 0 {
      remarks.append(
        "\(path): \(reader.untitled) \(reader.untitled == 1 ? "row has" : "rows have") no title")
    }
    if let first = reader.firstFault {
      remarks.append(
        reader.unreadable == 1
          ? "\(path):\(first.line): \(first.text), and is left out"
          : "\(path): \(reader.unreadable) values are left out; the first, in line \(first.line): \(first.text)"
      )
    }
    self.init(path, hits: hits, remarks: remarks)
    passedOver = reader.strange
  }
}

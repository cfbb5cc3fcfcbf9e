import Expressions
import SQLite
import SearchKit

/// A source that is a database of SQLite: a table that is searched, or a query of the configuration's own.
struct TableProvider: SearchProvider {
  private let declaration: TableDeclaration

  init(_ entry: ProviderEntry, _ context: PluginContext) throws(OptionProblems) {
    declaration = try TableDeclaration(entry)
  }

  var descriptor: ProviderDescriptor {
    var support = ProviderSupport()
    if case .query(let statement) = declaration.source {
      let parameters = statement.parameters
      support.paging = parameters.contains(.offset) || parameters.contains(.page)
      support.needsPlace = parameters.contains(.lat) || parameters.contains(.lon)
      if !parameters.isDisjoint(with: [.year, .yearFrom, .yearTo]) { support.filters = ["year"] }
    }
    return ProviderDescriptor(
      name: declaration.provider, vertical: declaration.reading.vertical.name, supports: support)
  }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    let table = try OpenTable(declaration) { !Task.isCancelled }
    switch declaration.source {
    case .table(let name, let columns): return try table.search(name, columns, for: query)
    case .query(let statement): return try table.run(statement, for: query)
    }
  }

  /// What a look into the database finds wrong with an entry.
  static func inspection(_ entry: ProviderEntry, _ context: PluginContext) -> Inspection {
    guard let declaration = try? TableDeclaration(entry), SourceCheck.problems(entry, context).isEmpty else {
      return Inspection()
    }
    do throws(ProviderFailure) {
      return Inspection(problems: try OpenTable(declaration, while: { true }).problems)
    } catch {
      return Inspection(problems: [.init(path: TableOptions.Name.path, message: error.message)])
    }
  }
}

import SQLite
import SearchKit

/// A source that is a file: its rows are indexed at the first search, and again whenever they change.
final class CatalogueProvider: SearchProvider {
  let descriptor: ProviderDescriptor
  let store: IndexStore
  private let opening = SharedOpening()

  /// - Throws: `OptionProblems` for what is wrong with the entry; a file that cannot be read fails the search alone.
  init(_ entry: ProviderEntry, _ context: PluginContext) throws(OptionProblems) {
    store = IndexStore(declaration: try CatalogueDeclaration(entry), context: context)
    descriptor = ProviderDescriptor(name: entry.name, vertical: entry.vertical.name)
    if case .embedded(let file) = store.declaration.source, file.bytes.isEmpty {
      throw OptionProblems(path: CatalogueOptions.Name.path, SourceCheck.empty(file.name))
    }
  }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    let index = try await index()
    do { return try index.search(query) } catch {
      return try await searchAnew(query, instead: index, because: error)
    }
  }

  /// Opens the index ahead of the first search, which tells what is wrong where that cannot be done.
  func open() async {
    // The search that follows fails for the same reason and tells it.
    _ = try? await index()
  }

  private func index(instead bad: CatalogueIndex? = nil) async throws(ProviderFailure) -> CatalogueIndex {
    let store = store
    return try await opening.index {
      $0 !== bad && $0.isCurrent(store.declaration.source)
    } open: {
      // Spelled out, since the type of a throw within a closure that captures its result is lost.
      do throws(ProviderFailure) {
        return .success(bad == nil ? try store.open() : try store.rebuild())
      } catch {
        return .failure(error)
      }
    }
  }

  /// An index that was damaged on disk is made again, once.
  private func searchAnew(
    _ query: Query, instead bad: CatalogueIndex, because error: SQLiteError
  ) async throws(ProviderFailure) -> ProviderAnswer {
    let index = try await index(instead: bad)
    do { return try index.search(query) } catch {
      throw ProviderFailure(.resource, "the index of \(descriptor.name) cannot be searched: \(error.message)")
    }
  }
}

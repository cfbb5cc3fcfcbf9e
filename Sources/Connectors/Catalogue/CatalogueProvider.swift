import SQLite
import SearchKit

/// A source that is a file: its rows are indexed at the first search, and again whenever they change.
final class CatalogueProvider: WholeCatalogue {
  let store: IndexStore
  private let opening = SharedOpening()

  /// - Throws: `OptionProblems` for what is wrong with the entry; a file that cannot be read fails the search alone.
  init(_ entry: ProviderEntry, _ context: PluginContext) throws(OptionProblems) {
    store = IndexStore(declaration: try CatalogueDeclaration(entry), context: context)
    if case .embedded(let file) = store.declaration.source, file.bytes.isEmpty {
      throw OptionProblems(path: CatalogueOptions.Name.path, SourceCheck.empty(file.name))
    }
  }

  var descriptor: ProviderDescriptor {
    ProviderDescriptor(
      name: store.declaration.provider, vertical: store.declaration.vertical.name,
      preparation: opening.isMaking
        ? "its index is being made ready, and a later search will have it" : "its index was not open yet")
  }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    let index = try await index()
    do { return try index.search(query) } catch {
      return try await searchAnew(query, instead: index, because: error)
    }
  }

  func everything() async throws(ProviderFailure) -> [Hit] {
    let index = try await index()
    do { return try index.everything() } catch {
      throw ProviderFailure(.resource, "the index of \(descriptor.name) cannot be read: \(error.message)")
    }
  }

  /// Opens the index, made first where need be.
  func prepare() async throws(ProviderFailure) { _ = try await index() }

  /// Whether this process is opening or making its index.
  var isWorking: Bool { opening.isWorking }

  /// Returns once its index is no longer being opened or made.
  func settled() async { await opening.settled() }

  /// The open index; another than the bad one, which turned out to have a fault.
  private func index(
    instead bad: (index: CatalogueIndex, fault: String)? = nil
  ) async throws(ProviderFailure) -> CatalogueIndex {
    let (store, fault) = (store, bad?.fault)
    return try await opening.index {
      $0 !== bad?.index && $0.isCurrent(store.declaration.source)
    } open: { watch in
      // Spelled out, since the type of a throw within a closure that captures its result is lost.
      do throws(ProviderFailure) {
        guard let fault else { return .success(try store.open(watch)) }
        return .success(try store.rebuild(instead: fault, watch))
      } catch {
        return .failure(error)
      }
    }
  }

  /// An index that was damaged on disk is made again, once.
  private func searchAnew(
    _ query: Query, instead bad: CatalogueIndex, because error: SQLiteError
  ) async throws(ProviderFailure) -> ProviderAnswer {
    let index = try await index(instead: (bad, error.message))
    do { return try index.search(query) } catch {
      throw ProviderFailure(.resource, "the index of \(descriptor.name) cannot be searched: \(error.message)")
    }
  }
}

package import SearchKit

/// The indexes of the catalogues among some providers, to look at and to look after.
package struct CatalogueIndexes: Sendable {
  package struct Status: Sendable, Hashable {
    package enum State: String, Sendable, Hashable {
      case current
      /// The source, its declaration or the form of indexes has changed; the next search makes it anew.
      case stale
      case missing
      /// The file is not as it was written; the next search makes it anew.
      case damaged
      /// The source cannot be read, so nobody can tell.
      case unreadable
    }

    package var provider: String
    /// The file that is indexed, or the name of the embedded one.
    package var source: String
    /// Whether the source is part of the program.
    package var isEmbedded: Bool
    /// Where the index lies.
    package var path: String
    package var state: State
    package var rows: Int?
    /// How many rows could not be read.
    package var skipped: Int?
    package var bytes: Int?
    /// Seconds since 1970.
    package var built: Double?
    package var warnings: [String]
  }

  private let catalogues: [CatalogueProvider]

  /// - Parameter providers: of any kind; those that are no catalogues are left out.
  package init(_ providers: [any SearchProvider]) {
    catalogues = providers.compactMap { $0 as? CatalogueProvider }
  }

  /// The names of the catalogues.
  package var providers: [String] { catalogues.map(\.descriptor.name) }

  /// One for each catalogue, in the order of the providers.
  package func status() -> [Status] { catalogues.map { Self.status(of: $0.store) } }

  /// Why indexes are kept in memory for each run; nil where they are kept on disk.
  package static func obstacle(in cacheFolder: String) -> FileProblem? {
    IndexStore.folder(in: cacheFolder).obstacle.map { FileProblem(path: $0.folder, reason: $0.reason) }
  }

  /// The names of the catalogues whose index this process is opening or making.
  package var unfinished: [String] { catalogues.filter(\.isWorking).map(\.descriptor.name) }

  /// Returns once none is being opened or made any longer.
  package func settled() async { for catalogue in catalogues { await catalogue.settled() } }

  /// Makes every index anew, also those that are current.
  ///
  /// - Returns: for each provider what its index is now; where one cannot be made, why.
  package func rebuild() -> [(provider: String, outcome: Result<Status, ProviderFailure>)] {
    catalogues.map { catalogue in
      let name = catalogue.descriptor.name
      do throws(ProviderFailure) {
        let index = try catalogue.store.rebuild()
        var status = Self.status(of: catalogue.store)
        status.warnings = index.warnings
        return (name, .success(status))
      } catch {
        return (name, .failure(error))
      }
    }
  }

  /// Removes the indexes of the catalogues.
  ///
  /// - Returns: the names of the providers that had one.
  /// - Throws: `FileProblem` for the first file that cannot be removed.
  package func clear() throws(FileProblem) -> [String] {
    var cleared: [String] = []
    for catalogue in catalogues {
      do {
        if try catalogue.store.clear() { cleared.append(catalogue.descriptor.name) }
      } catch {
        throw FileProblem(path: error.folder, reason: error.reason)
      }
    }
    return cleared
  }

  /// Removes every index in a cache folder, also those of providers that are no longer configured.
  ///
  /// - Returns: how many indexes there were.
  /// - Throws: `FileProblem` for the first file that cannot be removed.
  package static func clearAll(in cacheFolder: String) throws(FileProblem) -> Int {
    do { return try IndexStore.clearAll(in: cacheFolder) } catch {
      throw FileProblem(path: error.folder, reason: error.reason)
    }
  }

  private static func status(of store: IndexStore) -> Status {
    let path = store.path
    let fault = store.fault
    let about = fault == nil ? store.about : nil
    var status = Status(
      provider: store.declaration.provider, source: store.declaration.source.name,
      isEmbedded: store.declaration.source.isEmbedded, path: path, state: .missing,
      rows: about?.rows, skipped: about?.skipped, bytes: FileStamp(path)?.size, built: about?.built,
      warnings: about?.warnings ?? [])
    if case .path(let path) = store.declaration.source, SourceCheck.reason(path, store.context) != nil {
      status.state = .unreadable
      return status
    }
    do throws(ProviderFailure) {
      if let about {
        status.state = try store.isCurrent(about) ? .current : .stale
      } else if fault != nil {
        status.state = .damaged
      }
    } catch {
      status.state = .unreadable
    }
    return status
  }
}

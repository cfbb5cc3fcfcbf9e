package import SearchKit

/// The indexes of the catalogues among some providers, to look at and to look after.
package struct CatalogueIndexes: Sendable {
  package struct Status: Sendable, Hashable {
    package enum State: String, Sendable, Hashable {
      case current
      /// The source, its declaration or the form of indexes has changed; the next search makes it anew.
      case stale
      case missing
      /// The source cannot be read, so nobody can tell.
      case unreadable
    }

    package var provider: String
    /// The file that is indexed, or the name of the embedded one.
    package var source: String
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

  /// Opens every index, made first where need be, so that the searches that follow find it open.
  ///
  /// What cannot be opened is told by those searches.
  package func open() async {
    await withTaskGroup(of: Void.self) { group in
      for catalogue in catalogues { group.addTask { await catalogue.open() } }
    }
  }

  /// Makes every index anew, also those that are current.
  ///
  /// - Returns: what they are now; where one cannot be made, why.
  package func rebuild() -> [Result<Status, ProviderFailure>] {
    catalogues.map { catalogue in
      do throws(ProviderFailure) {
        let index = try catalogue.store.rebuild()
        var status = Self.status(of: catalogue.store)
        status.warnings = index.warnings
        return .success(status)
      } catch {
        return .failure(error)
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
    let folder = IndexStore.folder(in: cacheFolder)
    var count = 0
    for name in folder.files where IndexStore.Ending.all.contains(where: name.hasSuffix) {
      do {
        if try folder.remove("\(folder.path)/\(name)"), name.hasSuffix(IndexStore.Ending.index) { count += 1 }
      } catch {
        throw FileProblem(path: error.folder, reason: error.reason)
      }
    }
    return count
  }

  private static func status(of store: IndexStore) -> Status {
    let path = store.stem + IndexStore.Ending.index
    let about = store.about
    var status = Status(
      provider: store.declaration.provider, source: store.declaration.source.name, path: path,
      state: .missing,
      rows: about?.rows, skipped: about?.skipped, bytes: FileStamp(path)?.size, built: about?.built,
      warnings: about?.warnings ?? [])
    if case .path(let path) = store.declaration.source, SourceCheck.reason(path, store.context) != nil {
      status.state = .unreadable
      return status
    }
    do throws(ProviderFailure) {
      if let about {
        status.state = try store.isCurrent(about) ? .current : .stale
      } else if status.bytes != nil {
        status.state = .stale
      }
    } catch {
      status.state = .unreadable
    }
    return status
  }
}

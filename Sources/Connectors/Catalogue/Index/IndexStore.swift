import SQLite
import SearchKit

/// Keeps the index of one catalogue: finds the current one or makes it.
struct IndexStore: Sendable {
  let declaration: CatalogueDeclaration
  let context: PluginContext
  /// How long to wait for another process that is building the same index.
  var patience: Duration = .seconds(120)

  /// The endings of the files of an index.
  enum Ending {
    static let index = ".index"
    static let stamp = ".stamp"
    static let lock = ".lock"
    static let draft = ".draft"
    static let all = [index, stamp, lock, draft]
  }

  static func folder(in cache: String) -> IndexFolder { IndexFolder(path: cache + "/catalogue") }

  var folder: IndexFolder { Self.folder(in: context.cacheFolder) }

  /// The path of the index's files without their endings.
  ///
  /// It tells provider and source, not content: a newer index takes the place of the older one of its source.
  var stem: String {
    let source =
      switch declaration.source {
      case .path(let path): "path \(path)"
      case .embedded(let file): "embedded \(file.name)"
      }
    let hash = ContentHash(of: Array("\(declaration.provider)\n\(source)".utf8)).text.prefix(16)
    let name = declaration.provider.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" }
    return "\(folder.path)/\(String(name.prefix(40)))-\(hash)"
  }

  /// The current index, made if need be.
  ///
  /// - Throws: `ProviderFailure` when the source cannot be read.
  func open() throws(ProviderFailure) -> CatalogueIndex {
    if let index = stamped() { return index }
    let reading = try SourceReading(declaration, context)
    if let index = existing(reading) {
      note(reading)
      return index
    }
    return try make(reading, isForced: false)
  }

  /// Makes the index anew, whatever there is.
  func rebuild() throws(ProviderFailure) -> CatalogueIndex {
    try make(SourceReading(declaration, context), isForced: true)
  }

  /// What there is on disk, if it is an index.
  var about: IndexAbout? {
    let path = stem + Ending.index
    // A file that is no index is as good as none: it is made again.
    return FileStamp(path) == nil ? nil : try? IndexAbout(Database(path: path, access: .immutable))
  }

  /// Whether that is the index of the source as it is now.
  ///
  /// - Throws: `ProviderFailure` when the source cannot be read.
  func isCurrent(_ about: IndexAbout) throws(ProviderFailure) -> Bool {
    guard isOurs(about) else { return false }
    if case .path(let path) = declaration.source, let stamp = FileStamp(path),
      let note = StampNote(stem + Ending.stamp, context), note.stamp == stamp
    {
      return note.content == about.content
    }
    return try SourceReading(declaration, context).hash.text == about.content
  }

  /// Removes all files of the index.
  ///
  /// - Returns: whether there was an index.
  func clear() throws(IndexFolder.Problem) -> Bool {
    var found = false
    for ending in Ending.all {
      let removed = try folder.remove(stem + ending)
      if ending == Ending.index { found = removed }
    }
    return found
  }

  /// The index on disk when the file system tells that the source is as it was.
  private func stamped() -> CatalogueIndex? {
    guard case .path(let path) = declaration.source, let stamp = FileStamp(path),
      let note = StampNote(stem + Ending.stamp, context), note.stamp == stamp,
      let index = opened(.stamped(stamp)), isOurs(index.about), index.about.content == note.content
    else { return nil }
    return index
  }

  private func existing(_ reading: SourceReading) -> CatalogueIndex? {
    guard let index = opened(reading.freshness), isOurs(index.about), index.about.content == reading.hash.text
    else { return nil }
    return index
  }

  /// A file that cannot be opened is as good as none: it is made again.
  private func opened(_ freshness: CatalogueIndex.Freshness) -> CatalogueIndex? {
    guard FileStamp(stem + Ending.index) != nil else { return nil }
    // A file that is no index is as good as none: it is made again.
    return try? CatalogueIndex(
      path: stem + Ending.index, vertical: declaration.vertical, freshness: freshness)
  }

  private func isOurs(_ about: IndexAbout) -> Bool {
    about.version == CatalogueSchema.version && about.declaration == declaration.fingerprint.text
  }

  private func make(_ reading: SourceReading, isForced: Bool) throws(ProviderFailure) -> CatalogueIndex {
    let problem: IndexFolder.Problem
    do {
      return try makeInFolder(reading, isForced: isForced)
    } catch {
      switch error {
      case .source(let failure): throw failure
      case .folder(let reason): problem = reason
      }
    }
    return try makeInMemory(reading, because: problem)
  }

  /// Why there is no index in the folder.
  private enum Obstacle: Error {
    case source(ProviderFailure)
    case folder(IndexFolder.Problem)
  }

  private func makeInFolder(_ reading: SourceReading, isForced: Bool) throws(Obstacle) -> CatalogueIndex {
    do {
      try folder.make()
      let lock = try IndexLock(stem + Ending.lock, in: folder, patience: patience)
      defer { withExtendedLifetime(lock) {} }
      if !isForced, let index = existing(reading) { return index }
      try write(reading)
      note(reading)
      return try CatalogueIndex(
        path: stem + Ending.index, vertical: declaration.vertical, freshness: reading.freshness)
    } catch let problem as IndexFolder.Problem {
      throw .folder(problem)
    } catch let error as SQLiteError {
      throw .folder(IndexFolder.Problem(folder: folder.path, reason: error.message))
    } catch let obstacle as Obstacle {
      throw obstacle
    } catch {
      throw .folder(IndexFolder.Problem(folder: folder.path, reason: "\(error)"))
    }
  }

  /// Builds a draft and puts it in the place of the index, in one step.
  private func write(_ reading: SourceReading) throws {
    let draft = stem + Ending.draft
    try folder.remove(draft)
    do {
      try CatalogueBuilder(declaration, context).build(
        reading, into: Database(path: draft, access: .readWrite))
      try folder.move(draft, to: stem + Ending.index)
    } catch {
      // The draft is useless, and what went wrong tells more than that it could not be removed.
      _ = try? folder.remove(draft)
      guard let failure = error as? CatalogueBuilder.Failure else { throw error }
      switch failure {
      case .source(let failure): throw Obstacle.source(failure)
      case .database(let error): throw error
      }
    }
  }

  private func makeInMemory(
    _ reading: SourceReading, because problem: IndexFolder.Problem
  ) throws(ProviderFailure) -> CatalogueIndex {
    let warning =
      "the index is kept in memory for this run, since \(problem.folder) cannot be used: \(problem.reason)"
    let error: SQLiteError
    do {
      let database = try Database(inMemory: ())
      try CatalogueBuilder(declaration, context).build(reading, into: database)
      return try CatalogueIndex(
        inMemory: database, vertical: declaration.vertical, freshness: reading.freshness, warning: warning)
    } catch let failure as CatalogueBuilder.Failure {
      switch failure {
      case .source(let failure): throw failure
      case .database(let refusal): error = refusal
      }
    } catch let refusal as SQLiteError {
      error = refusal
    } catch {
      throw ProviderFailure(.resource, "\(declaration.provider) cannot be indexed: \(error)")
    }
    throw ProviderFailure(.resource, "\(declaration.provider) cannot be indexed in memory: \(error.message)")
  }

  /// Notes what the source is like now, so that the next run need not read it; a note that cannot be written costs that
  /// alone.
  private func note(_ reading: SourceReading) {
    guard case .stamped(let stamp) = reading.freshness else { return }
    // Without the note the content is read and hashed again the next time, which is slower and as right.
    _ = try? folder.save(StampNote(stamp: stamp, content: reading.hash.text).text, to: stem + Ending.stamp)
  }
}

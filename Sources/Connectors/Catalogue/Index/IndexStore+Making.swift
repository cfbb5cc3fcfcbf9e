import SQLite
import SearchKit

/// Making an index: in the folder where that can be used, else in memory.
extension IndexStore {
  /// Why there is no index in the folder.
  private enum Obstacle: Error {
    case source(ProviderFailure)
    case folder(IndexFolder.Problem)
    /// Another process is building it, and the wait for that is over.
    case busy
  }

  /// Makes the index, unless another process has made it meanwhile; anew when the one on disk has a fault.
  func make(
    _ reading: SourceReading, instead fault: String? = nil, _ watch: OpeningWatch
  ) throws(ProviderFailure) -> CatalogueIndex {
    watch.isMaking()
    let problem: IndexFolder.Problem
    do {
      return try makeInFolder(reading, isForced: fault != nil, instead: fault, watch)
    } catch {
      switch error {
      case .source(let failure): throw failure
      case .folder(let reason): problem = reason
      case .busy where !watch.isWanted(): throw ProviderFailure(.timeout, busy)
      case .busy: problem = IndexFolder.Problem(folder: folder.path, reason: busy)
      }
    }
    return try makeInMemory(reading, because: problem)
  }

  /// Makes the index anew in the folder, whatever there is.
  ///
  /// - Throws: `ProviderFailure` when the source has no row that can be read, or the folder cannot be used.
  func rebuild() throws(ProviderFailure) -> CatalogueIndex {
    let reading = try SourceReading(declaration, context)
    do {
      let index = try makeInFolder(reading, isForced: true, instead: nil, .always)
      if index.about.rows == 0 {
        throw Obstacle.source(
          ProviderFailure(.unparsable, "\(declaration.source.name) has no rows; \(SourceCheck.remedy)"))
      }
      return index
    } catch let obstacle as Obstacle {
      switch obstacle {
      case .source(let failure): throw failure
      case .folder(let problem):
        throw ProviderFailure(.resource, "\(problem.folder) cannot be used: \(problem.reason)")
      case .busy: throw ProviderFailure(.resource, busy)
      }
    } catch {
      throw ProviderFailure(.resource, "\(declaration.provider) cannot be indexed: \(error)")
    }
  }

  private var busy: String {
    "another process has been building the index of \(declaration.provider) too long"
  }

  private func lock(_ watch: OpeningWatch) throws(IndexFolder.Problem) -> IndexLock? {
    let path = stem + Ending.lock
    if let lock = try IndexLock(path, in: folder) { return lock }
    watch.isKeptWaiting(true)
    defer { watch.isKeptWaiting(false) }
    return try IndexLock.wait(for: path, in: folder, patience: patience, while: watch.isWanted)
  }

  private func makeInFolder(
    _ reading: SourceReading, isForced: Bool, instead fault: String?, _ watch: OpeningWatch
  ) throws(Obstacle) -> CatalogueIndex {
    do {
      try folder.make()
      guard let lock = try lock(watch) else { throw Obstacle.busy }
      defer { withExtendedLifetime(lock) {} }
      if !isForced, let index = existing(reading) { return index }
      let fault = fault ?? self.fault
      try write(reading)
      note(reading)
      return try CatalogueIndex(
        path: path, vertical: declaration.vertical, freshness: reading.freshness,
        warning: fault.map { "the index on disk was damaged (\($0)) and has been made anew" })
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
      try Database.seal(draft)
      try folder.move(draft, to: path)
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
}

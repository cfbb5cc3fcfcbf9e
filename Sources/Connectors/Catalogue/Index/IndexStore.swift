import SQLite
import SearchKit

/// Keeps the index of one catalogue: finds the current one or makes it.
struct IndexStore: Sendable {
  let declaration: CatalogueDeclaration
  let context: PluginContext
  /// How long to wait at most for another process that is building the same index.
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
  var stem: String { "\(folder.path)/\(name)" }

  /// The name that the index's files begin with.
  var name: String {
    let source =
      switch declaration.source {
      case .path(let path): "path \(path)"
      case .embedded(let file): "embedded \(file.name)"
      }
    let hash = ContentHash(of: Array("\(declaration.provider)\n\(source)".utf8)).text.prefix(16)
    let name = declaration.provider.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" }
    return "\(String(name.prefix(40)))-\(hash)"
  }

  /// The current index, made if need be.
  ///
  /// - Throws: `ProviderFailure` when the source cannot be read, or nobody waits any longer for another process that is
  ///   building the index.
  func open(_ watch: OpeningWatch) throws(ProviderFailure) -> CatalogueIndex {
    sweep()
    if let index = stamped() { return index }
    let reading = try SourceReading(declaration, context)
    if let index = existing(reading) {
      note(reading)
      return index
    }
    return try make(reading, watch)
  }

  /// Makes the index anew after the one on disk turned out to have a fault.
  func rebuild(instead fault: String, _ watch: OpeningWatch) throws(ProviderFailure) -> CatalogueIndex {
    try make(SourceReading(declaration, context), instead: fault, watch)
  }

  var path: String { stem + Ending.index }

  /// What there is on disk, if it is an index.
  var about: IndexAbout? {
    // A file that is no index is as good as none: it is made again.
    FileStamp(path) == nil ? nil : try? IndexAbout(Database(path: path, access: .sealed))
  }

  /// Why the file on disk is no index as it was written, found by reading all of it; nil for a sound one or none.
  var fault: String? {
    guard FileStamp(path) != nil else { return nil }
    do throws(SQLiteError) {
      let database = try Database(path: path, access: .sealed)
      try database.checkPages()
      _ = try IndexAbout(database)
      return nil
    } catch {
      return error.message
    }
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

  /// The index on disk when the file system tells that the source is as it was.
  private func stamped() -> CatalogueIndex? {
    guard case .path(let path) = declaration.source, let stamp = FileStamp(path),
      let note = StampNote(stem + Ending.stamp, context), note.stamp == stamp,
      let index = opened(.stamped(stamp)), isOurs(index.about), index.about.content == note.content
    else { return nil }
    return index
  }

  func existing(_ reading: SourceReading) -> CatalogueIndex? {
    guard let index = opened(reading.freshness), isOurs(index.about), index.about.content == reading.hash.text
    else { return nil }
    return index
  }

  /// A file that cannot be opened is as good as none: it is made again.
  private func opened(_ freshness: CatalogueIndex.Freshness) -> CatalogueIndex? {
    guard FileStamp(path) != nil else { return nil }
    // A file that is no index is as good as none: it is made again.
    return try? CatalogueIndex(
      path: path, vertical: declaration.vertical, freshness: freshness)
  }

  private func isOurs(_ about: IndexAbout) -> Bool {
    about.version == CatalogueSchema.version && about.declaration == declaration.fingerprint.text
  }

  /// Notes what the source is like now, so that the next run need not read it; a note that cannot be written costs that
  /// alone.
  func note(_ reading: SourceReading) {
    guard case .stamped(let stamp) = reading.freshness else { return }
    // Without the note the content is read and hashed again the next time, which is slower and as right.
    _ = try? folder.save(StampNote(stamp: stamp, content: reading.hash.text).text, to: stem + Ending.stamp)
  }
}

import SearchKit

/// The bytes of a source, read once, and how one can tell later that they are still those.
struct SourceReading: Sendable {
  let bytes: [UInt8]
  let hash: ContentHash
  let freshness: CatalogueIndex.Freshness

  /// - Throws: `ProviderFailure` when the source cannot be read or has nothing in it.
  init(_ declaration: CatalogueDeclaration, _ context: PluginContext) throws(ProviderFailure) {
    switch declaration.source {
    case .embedded(let file):
      bytes = file.bytes
      freshness = .fixed
    case .path(let path):
      if FileStamp.isEndless(path) {
        throw ProviderFailure(.resource, "\(SourceCheck.endless(path)); \(SourceCheck.remedy)")
      }
      if FileStamp.isFolder(path) { throw ProviderFailure(.resource, SourceCheck.folder(path)) }
      let moment = Int(context.now() * 1_000_000_000)
      let before = FileStamp(path)
      do { bytes = try context.readFile(path) } catch {
        throw ProviderFailure(
          before == nil ? .notFound : .resource, "\(error.path): \(error.reason); \(SourceCheck.remedy)")
      }
      if let before {
        let isSettled = before == FileStamp(path) && before.isSettled(at: moment)
        freshness = isSettled ? .stamped(before) : .unsettled
      } else {
        freshness = .fixed
      }
    }
    guard !bytes.isEmpty else {
      throw ProviderFailure(
        .unparsable, "\(SourceCheck.empty(declaration.source.name)); \(SourceCheck.remedy)")
    }
    hash = ContentHash(of: bytes)
  }
}

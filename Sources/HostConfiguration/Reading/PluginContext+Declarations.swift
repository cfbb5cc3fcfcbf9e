package import SearchKit

extension PluginContext {
  /// A context whose `provider` makes declared providers from the kinds of the tables.
  package init(
    tables: ConfigurationTables, readFile: @escaping @Sendable (String) throws(FileProblem) -> [UInt8],
    cacheFolder: String, now: @escaping @Sendable () -> Double,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.init(
      readFile: readFile, cacheFolder: cacheFolder, now: now, progress: progress,
      provider: { (entry, declaration) throws(OptionProblems) in
        throw OptionProblems(path: "", "there is no kind \(Wording.quoted(declaration.kind))")
      })
  }
}

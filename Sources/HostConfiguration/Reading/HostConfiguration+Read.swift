package import SearchKit

extension HostConfiguration {
  /// Reads, checks and completes a configuration, and makes every enabled provider.
  ///
  /// - Parameters:
  ///   - source: the one file that is read.
  ///   - environment: `BACKSTAGE_<DEFAULT>` in it goes before the file's `defaults`.
  ///   - flags: what the command line sets of the defaults, which goes before all else.
  ///   - tables: what the file may name.
  ///   - context: what providers are made with, and how files that the configuration names are read.
  ///   - inspects: whether each kind looks closer at what its entries name, which takes longer than a search should.
  /// - Returns: what could be read, with every mistake in `problems`.
  package static func read(
    _ source: ConfigurationSource, environment: [String: String] = [:], flags: [Flag] = [],
    tables: ConfigurationTables, context: PluginContext, inspects: Bool = false
  ) -> HostConfiguration {
    var reader = ConfigurationReader(source, tables: tables, context: context)
    reader.inspects = inspects
    return reader.read(environment: environment, flags: flags)
  }
}

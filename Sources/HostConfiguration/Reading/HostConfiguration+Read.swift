package import SearchKit

extension HostConfiguration {
  /// Changes what the provider of a name is made with.
  package typealias Tailoring = @Sendable (_ provider: String, inout PluginContext) -> Void

  /// Reads, checks and completes a configuration, and makes every enabled provider.
  ///
  /// - Parameters:
  ///   - source: the one file that is read.
  ///   - environment: `BACKSTAGE_<DEFAULT>` in it goes before the file's `defaults`.
  ///   - flags: what the command line sets of the defaults, which goes before all else.
  ///   - tables: what the file may name.
  ///   - context: what providers are made with, and how files that the configuration names are read.
  ///   - connect: makes the way to servers by the settings under `network`; without it that of the context is taken.
  ///   - clock: the time of rate limits.
  ///   - inspects: whether each kind looks closer at what its entries name, which takes longer than a search should.
  ///   - enabling: the providers that are made though the configuration has them disabled.
  ///   - tailoring: changes what each provider is made with.
  /// - Returns: what could be read, with every mistake in `problems`.
  package static func read(
    _ source: ConfigurationSource, environment: [String: String] = [:], flags: [Flag] = [],
    tables: ConfigurationTables, context: PluginContext,
    connect: ((NetworkSettings) -> any Transport)? = nil, clock: any Clock<Duration> = DispatchClock(),
    inspects: Bool = false, enabling: Set<String> = [], tailoring: Tailoring? = nil
  ) -> HostConfiguration {
    var reader = ConfigurationReader(source, tables: tables, context: context)
    reader.connect = connect
    reader.clock = clock
    reader.inspects = inspects
    reader.enabling = enabling
    reader.tailoring = tailoring
    return reader.read(environment: environment, flags: flags)
  }
}

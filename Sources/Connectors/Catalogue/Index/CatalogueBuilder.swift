import Expressions
import SQLite
import SearchKit

/// Builds the index of a catalogue from its bytes.
struct CatalogueBuilder {
  /// Why there is no index.
  enum Failure: Error, Sendable, Hashable {
    /// The source cannot be read as declared, or none of its rows can.
    case source(ProviderFailure)
    /// The database does not take the rows.
    case database(SQLiteError)
  }

  private let declaration: CatalogueDeclaration
  private let context: PluginContext
  private let threads: Int

  /// - Parameters:
  ///   - declaration: what is indexed.
  ///   - context: told of the progress.
  ///   - threads: how many work at most.
  init(_ declaration: CatalogueDeclaration, _ context: PluginContext, threads: Int = 2) {
    self.declaration = declaration
    self.context = context
    self.threads = threads
  }

  /// Reads and maps every row, and writes an index of them into an empty database.
  func build(_ reading: SourceReading, into database: Database) throws(Failure) {
    report(0)
    let text = CatalogueText(reading.bytes, declared: declaration.encoding)
    let writer: IndexWriter
    do { writer = try IndexWriter(database) } catch { throw .database(error) }
    let lines = declaration.format == .json ? JSONItemLines(text.bytes, items: declaration.items?.text) : nil
    let assembly = IndexAssembly(writer, isSorted: declaration.hasPrior, lines: lines)
    let warnings: [String]
    do { warnings = try read(text, assembly) } catch { throw .source(error) }
    do { try finish(writer, assembly, warnings, reading) } catch { throw .database(error) }
    report(1)
  }

  private func read(_ text: CatalogueText, _ assembly: IndexAssembly) throws(ProviderFailure) -> [String] {
    let preparation = RowPreparation(declaration)
    let pipeline = OrderedPipeline<RowBatch, PreparedBatch>(threads: threads) {
      preparation.prepare($0)
    } collect: {
      assembly.add($0)
      if assembly.failure == nil { report($0.fraction * (declaration.hasPrior ? 0.5 : 0.9)) }
    }
    var reader = CatalogueReader(declaration)
    let outcome: Result<Void, ProviderFailure>
    do throws(ProviderFailure) {
      try reader.read(text) { pipeline.add($0) }
      outcome = .success(())
    } catch { outcome = .failure(error) }
    pipeline.finish()
    try outcome.get()
    assembly.addLater()
    var warnings = reader.warnings
    if reader.count == 0 { warnings.append("\(declaration.source.name) has no rows") }
    if let skips = assembly.skipWarning {
      if assembly.count == 0 { throw nothing(readOf: reader, skips, assembly.skipped.only) }
      warnings.append(skips)
    }
    return warnings + [assembly.renameWarning, assembly.valueWarning].compactMap { $0 }
  }

  private func nothing(
    readOf reader: CatalogueReader, _ skips: String, _ only: String?
  ) -> ProviderFailure {
    let fault =
      only == Hit.Unreadable.untitled.reason ? UnusableRows.titleFault(declaration.mapping) : nil
    let told = fault.map { ": \($0) in any of them; correct `fields`" } ?? ""
    let reasons = ["no row of \(declaration.source.name) can be read\(told)", skips] + reader.warnings
    return ProviderFailure(.unparsable, reasons.joined(separator: "; "))
  }

  private func finish(
    _ writer: IndexWriter, _ assembly: IndexAssembly, _ warnings: [String], _ reading: SourceReading
  ) throws(SQLiteError) {
    assembly.flush()
    if let failure = assembly.failure { throw failure }
    let about = IndexAbout(
      version: CatalogueSchema.version, declaration: declaration.fingerprint.text, content: reading.hash.text,
      source: declaration.source.name, provider: declaration.provider, rows: writer.count,
      skipped: assembly.skipped.count, warnings: warnings, built: context.now())
    try writer.finish(about)
  }

  private func report(_ fraction: Double) {
    context.progress(Progress(task: "indexing \(declaration.provider)", fraction: fraction))
  }
}

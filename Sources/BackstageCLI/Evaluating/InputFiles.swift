import Evaluation
import SearchKit

extension CommandContext {
  /// A path of the command line from the root.
  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }

  /// The bytes of a file that the command line names.
  ///
  /// - Throws: `CommandStop` for a file that cannot be read.
  func contents(of path: String) throws(CommandStop) -> [UInt8] {
    do throws(FileProblem) {
      return try files.read(absolute(path))
    } catch {
      throw .usage("cannot read \(path): \(error.reason)")
    }
  }

  /// - Throws: `CommandStop` for a file that cannot be written, its folder being absent among the reasons.
  func save(_ text: String, as path: String) throws(CommandStop) { try save(Array(text.utf8), as: path) }

  /// - Throws: `CommandStop` for a file that cannot be written, its folder being absent among the reasons.
  func save(_ bytes: [UInt8], as path: String) throws(CommandStop) {
    try requireFolder(of: path)
    do throws(FileProblem) {
      try files.write(absolute(path), bytes)
    } catch {
      throw .usage("cannot write \(path): \(error.reason)")
    }
  }

  /// What a file holds.
  ///
  /// - Throws: `CommandStop` for a file that cannot be read or is wrong, with all its mistakes.
  func read<Value>(
    _ path: String, _ form: (_ bytes: [UInt8], _ file: String) throws(FileMistakes) -> Value
  ) throws(CommandStop) -> Value {
    let bytes = try contents(of: path)
    do throws(FileMistakes) {
      return try form(bytes, path)
    } catch {
      throw .failed(error.mistakes.map(\.description), .usage)
    }
  }

  /// The runs of files, each under a name of its own.
  func runs(_ paths: [String]) throws(CommandStop) -> [Run] {
    var runs: [Run] = []
    for path in paths {
      var run = try read(path) { (bytes, file) throws(FileMistakes) in try Run(bytes, file: file) }
      // Two runs of one tag are told apart by their files.
      if runs.contains(where: { $0.name == run.name }) { run.name = path }
      runs.append(run)
    }
    return runs
  }
}

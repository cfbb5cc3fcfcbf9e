import HostConfiguration

/// A file that a command writes, and the option that names it.
struct OutputFile {
  var option: String
  var path: String

  init(_ option: String, _ path: String) {
    self.option = option
    self.path = path
  }

  init?(_ option: String, _ path: String?) {
    guard let path else { return nil }
    self.init(option, path)
  }
}

extension CommandContext {
  /// Sees to it that what a command is to write takes the place of nothing that it reads, before it begins.
  ///
  /// - Parameters:
  ///   - outputs: what it is to write.
  ///   - inputs: what it reads.
  /// - Throws: `CommandStop` where an output is one of the inputs, by whatever path or link, where two outputs are one, or
  ///   where the folder of one is absent.
  func require(_ outputs: [OutputFile], apartFrom inputs: [InputFile]) throws(CommandStop) {
    let read = inputs.map { ($0, identity(of: $0.path)) }
    var written: [(file: OutputFile, identity: String)] = []
    for output in outputs {
      let own = identity(of: output.path)
      if let (input, _) = read.first(where: { $0.1 == own }) {
        let other = input.isTyped && input.path != output.path ? " as \(input.path)" : ""
        throw .usage(
          "\(output.option) would overwrite \(output.path), which \(input.use)\(other): name another file")
      }
      if let other = written.first(where: { $0.identity == own })?.file {
        throw .usage(
          "\(other.option) and \(output.option) would both write \(other.path): name another file")
      }
      try requireFolder(of: output.path)
      written.append((output, own))
    }
  }

  /// - Throws: `CommandStop` where there is nothing at the path of a file's folder.
  func requireFolder(of path: String) throws(CommandStop) {
    guard files.identity(folder(of: path)) == nil else { return }
    let named = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    throw .usage("cannot write \(path): there is no folder \(named); make it first")
  }

  /// Tells that a file was written, where anything is told.
  func tellWritten(_ path: String, _ invocation: Invocation) {
    if !invocation[GlobalParameters.quiet] { tell(["wrote \(path)"]) }
  }

  /// Where there is nothing yet, a file is known by its folder and its name.
  private func identity(of path: String) -> String {
    if let identity = files.identity(absolute(path)) { return identity }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return files.identity(folder(of: path)).map { "\($0)/\(name)" } ?? FilePath.absolute(path, from: folder)
  }

  /// The folder of a file's path as the system resolves it: what is behind a link has another folder above.
  private func folder(of path: String) -> String {
    let parts = absolute(path).split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.count > 1 ? parts.joined(separator: "/") : "/"
  }
}

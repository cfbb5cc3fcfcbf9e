import Expressions
import HostConfiguration
import SearchKit

/// A file that a command reads, and what tells it to.
struct InputFile {
  var path: String
  /// As `--queries reads`, behind "which".
  var use: String
  /// Whether a person finds the path in what tells it.
  var isTyped = false

  /// A file that an option of the command line names.
  init?(_ option: String, _ path: String?) {
    guard let path else { return nil }
    self.init(path: path, use: "\(option) reads", isTyped: true)
  }

  init(path: String, use: String, isTyped: Bool = false) {
    self.path = path
    self.use = use
    self.isTyped = isTyped
  }
}

extension Setup {
  /// The files that the configuration is read from, and those of its providers.
  var inputs: [InputFile] {
    let source = configuration.source
    var inputs: [InputFile] = []
    switch source.place {
    case .flag: inputs.append(InputFile(path: source.name, use: "--config reads", isTyped: true))
    case .environment, .currentFolder, .userFolder:
      inputs.append(InputFile(path: source.name, use: "is the configuration"))
    case .embedded: break
    }
    for value in configuration.values where value.path.hasPrefix("verticals[") {
      guard let path = value.value.string else { continue }
      let file = VerticalFile.path(at: FilePath.absolute(path, from: source.folder))
      inputs.append(InputFile(path: file, use: "the configuration has under verticals"))
    }
    for provider in configuration.providers {
      for row in tables.kinds[provider.entry.kind]?.options ?? [] {
        guard case .path = row.type, let path = provider.entry.options.text(row.name) else { continue }
        inputs.append(
          InputFile(path: path, use: "the configuration has as the \(row.name) of \(provider.name)"))
      }
    }
    return inputs
  }
}

/// The files of a plugin to start from.
enum PluginScaffold {
  struct File: Sendable, Hashable {
    /// Within the plugin's folder.
    var path: String
    var text: String
  }

  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 64 else { return false }
    return (first | 0x20).isLetter
      && name.utf8.allSatisfy { ($0 | 0x20).isLetter || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  static func python(_ name: String) -> [File] {
    [
      File(path: "plugin.py", text: pythonProgram(name)), File(path: "vertical.json", text: vertical(name)),
      File(path: "config.json", text: configuration(name, command: #"["python3", "plugin.py"]"#)),
    ]
  }

  /// The files of a plugin in Swift; `package` is the absolute path of the package of Backstage, or its URL.
  static func swift(_ name: String, package: String) -> [File] {
    [
      File(path: "Package.swift", text: manifest(name, package)),
      File(path: "Sources/\(name)/main.swift", text: swiftProgram(name)),
      File(path: "vertical.json", text: vertical(name)),
      File(path: "config.json", text: configuration(name, command: #"[".build/debug/\#(name)"]"#)),
    ]
  }

  private static func vertical(_ name: String) -> String {
    """
    {
      "name": "\(name)",
      "title": "\(name)",
      "fields": {
        "title": {"type": "text", "role": "title"},
        "year": {"type": "year", "filter": true},
        "tags": {"type": "tags", "filter": true},
        "url": {"type": "url", "label": "link"}
      },
      "identity": {
        "same": [
          {"reason": "same title and year", "confidence": 0.95,
           "when": [{"fields": ["title"], "compare": "title"}, {"fields": ["year"], "compare": "number"}]}
        ]
      },
      "ranking": {"fields": {"title": 1, "tags": 0.4}},
      "columns": ["year", "tags"]
    }

    """
  }

  private static func configuration(_ name: String, command: String) -> String {
    """
    // `backstage config check` finds mistakes. Run `backstage config trust` once, since this file runs a program.
    {
      "version": 1,
      "verticals": ["vertical.json"],
      "providers": [
        {"name": "\(name)", "kind": "process", "vertical": "\(name)", "command": \(command)},
      ],
    }

    """
  }

  private static func manifest(_ name: String, _ package: String) -> String {
    let isURL = package.contains("://") || package.hasPrefix("git@")
    let last = package.split(separator: "/").last.map(String.init) ?? "backstage"
    let identity = isURL ? (last.hasSuffix(".git") ? String(last.dropLast(4)) : last) : "backstage"
    let dependency =
      isURL
      ? #".package(url: "\#(package)", branch: "main")"#
      : #".package(name: "backstage", path: "\#(package)")"#
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],
        dependencies: [\(dependency)],
        targets: [
          .executableTarget(name: "\(name)", dependencies: [.product(name: "SearchKit", package: "\(identity)")])
        ],
        cxxLanguageStandard: .cxx17
      )

      """
  }

  private static func swiftProgram(_ name: String) -> String {
    """
    import SearchKit

    /// Everything that it finds; put your own source in its place.
    let things = [
      Hit(id: "1", title: "Hello, world", fields: ["year": .number(1978), "tags": .list(["greeting"])]),
      Hit(id: "2", title: "Goodbye", fields: ["year": .number(1984), "tags": .list(["greeting"])]),
    ]

    struct Source: SearchProvider {
      let descriptor = ProviderDescriptor(name: "\(name)", vertical: "\(name)")

      func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
        let words = query.sought.map { $0.lowercased() }
        let found = things.filter { thing in words.allSatisfy { thing.title.lowercased().contains($0) } }
        return ProviderAnswer(hits: Array(found.prefix(query.limit)), total: found.count)
      }
    }

    await runAsProcess(Source())

    """
  }
}

extension UInt8 {
  /// Whether it is a small letter of ASCII.
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self) }
}

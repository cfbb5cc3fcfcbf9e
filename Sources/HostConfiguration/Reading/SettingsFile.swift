import SearchKit

/// The files that people write: config.json and vertical.json.
enum SettingsFile {
  /// The most bytes that such a file may have; a greater one is of another kind.
  static let longest = 8 << 20

  /// - Throws: `FileProblem` when it cannot be read or is too long.
  static func bytes(of path: String, _ context: PluginContext) throws(FileProblem) -> [UInt8] {
    let bytes = try context.readHead(path, longest + 1)
    guard bytes.count <= longest else {
      throw FileProblem(path: path, reason: "it has more than \(longest >> 20) MiB, so it is none of ours")
    }
    return bytes
  }
}

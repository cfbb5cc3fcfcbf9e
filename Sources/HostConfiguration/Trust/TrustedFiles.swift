import Expressions
import SearchKit

/// The configurations that a person allows to run programs, each by its path and its content.
package struct TrustedFiles: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    /// Absolute.
    package var path: String
    /// Of what the file held when it was trusted.
    package var hash: String
    /// Seconds since 1970.
    package var since: Double
  }

  package enum Verdict: Sendable, Hashable {
    case trusted
    /// The path is trusted with another content.
    case changed
    case unknown
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// Reads what `bytes` wrote; what is none of that trusts nothing.
  package init(bytes: [UInt8]) {
    guard let rows = (try? JSONReader.read(bytes))?["trusted"]?.array else { return }
    entries = rows.compactMap { row in
      guard let path = row["path"]?.string, let hash = row["sha256"]?.string else { return nil }
      return Entry(path: path, hash: hash, since: row["since"]?.double ?? 0)
    }
  }

  package var bytes: [UInt8] {
    let rows = entries.map { entry -> JSON in
      ["path": .string(entry.path), "sha256": .string(entry.hash), "since": .numeric(entry.since)]
    }
    return Array((JSONWriter.text(["version": 1, "trusted": .array(rows)], indent: 2) + "\n").utf8)
  }

  package func verdict(on path: String, holding content: [UInt8]) -> Verdict {
    guard let entry = entries.first(where: { $0.path == path }) else { return .unknown }
    return entry.hash == SHA256.text(of: content) ? .trusted : .changed
  }

  /// Trusts a path with this content, and no longer with another.
  package mutating func trust(_ path: String, holding content: [UInt8], at now: Double) {
    entries.removeAll { $0.path == path }
    entries.append(Entry(path: path, hash: SHA256.text(of: content), since: now))
    entries.sort { $0.path < $1.path }
  }

  /// - Returns: whether it was trusted.
  package mutating func revoke(_ path: String) -> Bool {
    let before = entries.count
    entries.removeAll { $0.path == path }
    return entries.count < before
  }

  /// The file that keeps them, by the XDG Base Directory Specification; nil where there is no folder for it.
  package static func file(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return "\(folder)/backstage/trusted.json"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/backstage/trusted.json"
  }
}

extension ConfigurationSource {
  /// Where the file is, absolute.
  package var path: String {
    FilePath.absolute(name.split(separator: "/").last.map(String.init) ?? name, from: folder)
  }

  /// The programs that nobody has allowed it to run, those of providers that are not enabled among them.
  ///
  /// Only a file that was found in the current folder needs to be trusted: the user's own is theirs, and one that is named
  /// by `--config` or `BACKSTAGE_CONFIG` was chosen.
  package func untrustedPrograms(_ trusted: TrustedFiles) -> [ConfiguredProgram] {
    guard place == .currentFolder else { return [] }
    let programs = self.programs
    return programs.isEmpty || trusted.verdict(on: path, holding: bytes) == .trusted ? [] : programs
  }
}

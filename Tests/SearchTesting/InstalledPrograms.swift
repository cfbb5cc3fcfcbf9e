#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which programs this machine has, for tests that need one.
package enum InstalledPrograms {
  package static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  /// Whether a program is in the folders of `PATH`.
  package static func has(_ program: String) -> Bool {
    path.split(separator: ":").contains { folder in
      FileManager.default.isExecutableFile(atPath: "\(folder)/\(program)")
    }
  }
}

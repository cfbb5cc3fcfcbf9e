#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether this machine can run plugins in Python.
package enum Python {
  package static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  package static let isPresent = path.split(separator: ":").contains { folder in
    FileManager.default.isExecutableFile(atPath: "\(folder)/python3")
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reference data that may lie in `../shared` beside the package; it is no part of the package.
package enum SharedData {
  /// What a test that needs it says when it is skipped.
  package static let absence = "the reference data in ../shared is not there"

  /// Why reference data could not be read.
  package struct Unreadable: Error {
    package var path: String
  }

  package static let folder = PackageFolder.path + "/../shared"

  package static let isPresent = FileManager.default.fileExists(atPath: folder + "/oracles")

  /// Whether a file or folder of it is there, by its path within the folder.
  package static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + path)
  }

  /// The bytes of a file, by its path within the folder.
  package static func bytes(_ path: String) throws(Unreadable) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: folder + "/" + path) else {
      throw Unreadable(path: path)
    }
    return [UInt8](data)
  }
}

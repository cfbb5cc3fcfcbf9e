import Expressions
import Foundation
import Testing

/// The reference material beside the package, which is not part of it.
enum SharedFiles {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared").standardizedFileURL

  /// For `.enabled(if:_:)`, beside `absence`.
  static var arePresent: Bool { FileManager.default.fileExists(atPath: folder.path()) }

  static let absence: Comment = "the folder ../shared is not beside the package"

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  static func json(_ path: String) throws -> JSON { try JSONReader.read(bytes(path)) }
}

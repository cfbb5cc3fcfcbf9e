import Expressions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The `vertical.json` that a plugin of this package ships.
enum PluginVertical {
  private static let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/")

  static func json(of plugin: String) -> JSON {
    let path = "\(package)/Plugins/\(plugin)/vertical.json"
    guard let data = FileManager.default.contents(atPath: path) else { preconditionFailure("no \(path)") }
    do { return try JSONReader.read([UInt8](data)) } catch { preconditionFailure("\(path): \(error)") }
  }
}

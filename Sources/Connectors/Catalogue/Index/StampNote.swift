import SearchKit

/// A note beside an index: which content the source had when the file system said this of it.
struct StampNote: Sendable, Hashable {
  var stamp: FileStamp
  var content: String

  init(stamp: FileStamp, content: String) {
    self.stamp = stamp
    self.content = content
  }

  /// Reads a note; nil where there is none or it is no note.
  init?(_ path: String, _ context: PluginContext) {
    guard let bytes = try? context.readFile(path) else { return nil }
    let parts = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard parts.count == 5, let size = Int(parts[0]), let inode = UInt64(parts[1]),
      let modified = Int(parts[2]),
      let changed = Int(parts[3])
    else { return nil }
    stamp = FileStamp(size: size, inode: inode, modified: modified, changed: changed)
    content = String(parts[4])
  }

  var text: String { "\(stamp.size) \(stamp.inode) \(stamp.modified) \(stamp.changed) \(content)\n" }
}

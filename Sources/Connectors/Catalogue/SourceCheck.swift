import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether the file of a catalogue can be read at all, found without reading it.
///
/// A file that is not there is no mistake of the settings, which were right yesterday and may be right tomorrow: the
/// provider is made, and fails alone.
enum SourceCheck {
  static func problems(_ entry: ProviderEntry, _ context: PluginContext) -> [OptionProblems.Problem] {
    guard entry.file == nil, let path = entry.options.text(CatalogueOptions.Name.path), !path.isEmpty,
      let reason = reason(path, context)
    else { return [] }
    return [OptionProblems.Problem(path: CatalogueOptions.Name.path, message: reason)]
  }

  /// Why nothing can be read there; nil for a file with something in it.
  static func reason(_ path: String, _ context: PluginContext) -> String? {
    if FileStamp.isEndless(path) { return endless(path) }
    if FileStamp.isFolder(path) { return folder(path) }
    if let stamp = FileStamp(path) {
      if stamp.size == 0 { return empty(path) }
      guard unsafe access(path, R_OK) == 0 else {
        return "\(path): \(unsafe String(cString: strerror(errno)))"
      }
      return nil
    }
    do { return try context.readFile(path).isEmpty ? empty(path) : nil } catch {
      return "\(error.path): \(error.reason)"
    }
  }

  static func endless(_ path: String) -> String {
    "\(path) is a pipe or a device, and a catalogue is a file"
  }

  static func folder(_ path: String) -> String {
    "\(path) is a folder; name the file in it that holds the rows, and give every other file a provider of its own"
  }

  static func empty(_ name: String) -> String { "\(name) is empty" }

  /// What to do about it.
  static let remedy = #"put it right, or correct "path" in the configuration"#
}

package import SearchKit

/// The one configuration that is read, and where it was found.
package struct ConfigurationSource: Sendable, Hashable {
  package enum Place: String, Sendable, Hashable {
    /// `--config FILE`
    case flag
    /// `BACKSTAGE_CONFIG`
    case environment
    /// `./config.json`
    case currentFolder
    /// `$XDG_CONFIG_HOME/backstage/config.json`
    case userFolder
    /// The copy of the shipped file that is part of the program.
    case embedded
  }

  package var place: Place
  /// The file as messages name it.
  package var name: String
  /// The folder from which relative paths in it count, absolute.
  package var folder: String
  package var bytes: [UInt8]
  /// Where paths lead that are links, its folder and the files of its secrets among them.
  var links: [String: String] = [:]

  package init(place: Place, name: String, folder: String, bytes: [UInt8]) {
    self.place = place
    self.name = name
    self.folder = folder
    self.bytes = bytes
  }
}

extension ConfigurationSource {
  /// Finds the configuration in force.
  ///
  /// - Parameters:
  ///   - flag: the file that the command line names.
  ///   - environment: the variables of the process.
  ///   - folder: the current folder, absolute.
  ///   - exists: whether there is something at a path, readable or not.
  ///   - shippedFolder: where what the embedded file names lies; nil where nothing of it is there, and nothing is named.
  ///   - context: reads the file.
  /// - Returns: the file of the flag, of `BACKSTAGE_CONFIG`, of the current folder, of the user's configuration folder,
  ///   else the embedded one: the first that there is, alone.
  /// - Throws: `ConfigurationProblem` when the file that has the say cannot be read; no other is taken in its place.
  package static func find(
    flag: String?, environment: [String: String], folder: String, exists: (_ path: String) -> Bool,
    shippedFolder: String? = nil, context: PluginContext
  ) throws(ConfigurationProblem) -> ConfigurationSource {
    let read = { (path: String, place: Place, setting: String) throws(ConfigurationProblem) in
      try file(path, in: folder, place, named: setting, context)
    }
    if let flag { return try read(flag, .flag, "--config") }
    if let path = environment[variable], !path.isEmpty {
      return try read(path, .environment, variable)
    }
    if exists(FilePath.absolute(fileName, from: folder)) { return try read(fileName, .currentFolder, "") }
    if let path = userFile(environment), exists(path) { return try read(path, .userFolder, "") }
    return embedded(in: folder, beside: shippedFolder)
  }

  /// The variable of the environment that names the file.
  static let variable = ConfigurationRows.variablePrefix + "CONFIG"
  private static let fileName = "config.json"

  /// The user's own file by the XDG Base Directory Specification, which has relative folders ignored.
  package static func userFile(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return FilePath.absolute("backstage/config.json", from: folder)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return FilePath.absolute(".config/backstage/config.json", from: home)
  }

  /// The copy of the shipped file.
  ///
  /// - Parameters:
  ///   - folder: where relative paths in it count from where nothing is shipped.
  ///   - shippedFolder: the folder of what is shipped beside the program; nil where nothing is, and nothing of it is named.
  /// - Returns: the source to read.
  package static func embedded(in folder: String, beside shippedFolder: String?) -> ConfigurationSource {
    ConfigurationSource(
      place: .embedded, name: "built-in config.json", folder: shippedFolder ?? folder,
      bytes: shippedFolder == nil
        ? ShippedConfiguration.copy(of: ShippedConfiguration.bytes, from: nil) : ShippedConfiguration.bytes)
  }

  private static func file(
    _ path: String, in folder: String, _ place: Place, named setting: String, _ context: PluginContext
  ) throws(ConfigurationProblem) -> ConfigurationSource {
    let absolute = FilePath.absolute(path, from: folder)
    do {
      return ConfigurationSource(
        place: place, name: path, folder: FilePath.folder(of: absolute),
        bytes: try SettingsFile.bytes(of: absolute, context))
    } catch {
      throw ConfigurationProblem(
        path: setting, message: "cannot read \(Wording.quoted(path)): \(error.reason)")
    }
  }
}

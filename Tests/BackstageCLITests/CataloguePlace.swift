import BackstageCLI
import Foundation
import SearchTesting

/// A folder with a catalogue, `mine`, beside a source of films that has no file, `films-a`.
final class CataloguePlace: Sendable {
  let folder: String

  init(rows: Int, defaults: String = "{}") throws {
    folder = "\(PackageFolder.path)/.build/catalogue-places/\(UInt64.random(in: 0...UInt64.max))"
    var csv = "ref,name,released\n"
    for row in 0..<rows { csv += "\(row),Star number \(row),\(1900 + row % 100)\n" }
    csv += "last,Solaris,1972\n"
    let configuration = """
      {"version": 1, "defaults": \(defaults), "providers": [
        {"name": "mine", "kind": "catalogue", "vertical": "films", "path": "films.csv", "timeout": "30s",
         "fields": {"id": "ref", "title": "name", "year": "released"}},
        {"name": "films-a", "kind": "films-a"}]}
      """
    try Files.system.write(films, Array(csv.utf8))
    try Files.system.write("\(folder)/config.json", Array(configuration.utf8))
  }

  deinit {
    // What stays behind lies in a build folder and harms nobody.
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The path of the catalogue.
  var films: String { "\(folder)/films.csv" }

  func callAsFunction(_ line: String) async -> (code: ExitCode, output: String, messages: String) {
    let run = SampleRun()
    var context = run.context
    context.files = .system
    context.folder = folder
    context.environment = ["XDG_CACHE_HOME": "\(folder)/cache"]
    let code = await BackstageCLI.run(line.split(separator: " ").map(String.init), in: context)
    return (code, run.output, run.messages)
  }
}

import BackstageCLI
import Foundation
import Testing

@Suite("A catalogue whose file is gone or empty", .timeLimit(.minutes(5)))
struct MissingFileTests {
  /// A machine that is busy with other tests must not decide what is found.
  private static let patience = " --deadline 60s"

  private enum Fault: CaseIterable {
    case gone, empty

    func befall(_ path: String) throws {
      switch self {
      case .gone: try FileManager.default.removeItem(atPath: path)
      case .empty: try Data().write(to: URL(fileURLWithPath: path))
      }
    }

    func reason(_ path: String) -> String {
      switch self {
      case .gone: "\(path): there is no such file"
      case .empty: "\(path) is empty"
      }
    }
  }

  @Test("is a mistake to config check, named by its place", arguments: Fault.allCases)
  private func check(fault: Fault) async throws {
    let place = try CataloguePlace(rows: 1)
    try fault.befall(place.films)
    let result = await place("config check")
    #expect(result.code == .usage)
    #expect(result.output.hasPrefix("config.json:2:62: providers[0].path: \(fault.reason(place.films))\n"))
    #expect(await place("config show").messages.contains("config.json:2:62: providers[0].path: "))
  }

  @Test(
    "fails alone in a search, which ends as the others answer",
    arguments: [
      ("search solaris", .success), ("search solaris -p films-a", .success),
      ("search solaris --strict", .incomplete), ("search solaris -p films-a --strict", .success),
      ("search xqzt", .success), ("search solaris -p mine", .noAnswer), ("compare solaris", .success),
      ("search solaris -c nowhere.json", .usage),
    ] as [(String, ExitCode)])
  func search(line: String, code: ExitCode) async throws {
    for fault in Fault.allCases {
      let place = try CataloguePlace(rows: 1)
      try fault.befall(place.films)
      #expect(await place(line + Self.patience).code == code)
    }
  }

  @Test("is told with what to do", arguments: Fault.allCases)
  private func told(fault: Fault) async throws {
    let place = try CataloguePlace(rows: 1)
    try fault.befall(place.films)
    let result = await place("search solaris -f csv" + Self.patience)
    #expect(result.output.contains("Solaris"))
    #expect(
      result.messages.contains(
        #"\#(fault.reason(place.films)); put it right, or correct "path" in the configuration"#))
  }

  @Test("does not stand in the way of lists")
  func lists() async throws {
    let place = try CataloguePlace(rows: 1)
    try Fault.gone.befall(place.films)
    let result = await place("providers list")
    #expect(result.code == .success)
    #expect(result.output.contains("films-a"))
    #expect(result.messages.contains("there is no such file"))
    #expect(await place("index status").output.contains("unreadable"))
  }
}

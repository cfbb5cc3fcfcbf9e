import Foundation
import Processes
import SearchTesting

/// The built binary, run in a folder and home of its own.
struct Backstage {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The working folder; caches, state and configuration live below it too.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("backstage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() {
    // A folder that another process still holds is left to the system's own cleaning.
    try? FileManager.default.removeItem(at: folder)
  }

  /// The binary beside the test bundle that is running.
  static var binary: URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let built = bundle?.bundleURL.deletingLastPathComponent() ?? URL(fileURLWithPath: ".build/debug")
    #else
      let built = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
    return built.appendingPathComponent("backstage")
  }

  /// The top folder of this package.
  static var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  func run(
    _ arguments: String..., environment: [String: String] = [:], input: String = ""
  ) async throws -> Outcome {
    try await run(Self.binary, arguments, environment: environment, input: input)
  }

  func run(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:], input: String = "",
    in directory: URL? = nil
  ) async throws -> Outcome {
    let errors = folder.appendingPathComponent(".errors-\(UUID().uuidString)")
    // What stays behind goes with the folder.
    defer { try? FileManager.default.removeItem(at: errors) }
    let launch = Launch(
      "/bin/sh", ["-c", #"exec "$@" 2>"$0""#, errors.path, program.path] + arguments,
      environment: isolated.merging(environment) { $1 }, folder: (directory ?? folder).path)
    let capture = try await Self.turnstile.pass {
      try await Capture.of(launch, input: Array(input.utf8), within: .seconds(600))
    }
    let status: Int32 =
      switch capture.status {
      case .exited(let code): code
      // As a shell tells it.
      case .signalled(let signal): 128 + signal
      }
    return Outcome(
      status: status, output: String(decoding: capture.output, as: UTF8.self),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// Hundreds of programs at once would wait for each other, and take more descriptors than a process may have.
  private static let turnstile = Turnstile(8)

  private var isolated: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": folder.path, "XDG_CACHE_HOME": folder.appendingPathComponent("cache").path,
      "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path,
      "XDG_STATE_HOME": folder.appendingPathComponent("state").path, "COLUMNS": "100",
      // A machine that is busy with other tests must not decide what is found.
      "BACKSTAGE_TIMEOUT": "60s", "BACKSTAGE_DEADLINE": "60s",
    ]
  }
}

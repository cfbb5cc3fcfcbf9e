import Foundation

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
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory ?? folder
    process.environment = isolated.merging(environment) { $1 }
    let files = try ["input", "output", "errors"].map { name in
      let url = folder.appendingPathComponent(".\(name)-\(UUID().uuidString)")
      try Data((name == "input" ? input : "").utf8).write(to: url)
      return url
    }
    // What stays behind goes with the folder.
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try await Self.end(of: process)
    return Outcome(
      status: process.terminationStatus, output: try String(contentsOf: files[1], encoding: .utf8),
      errors: try String(contentsOf: files[2], encoding: .utf8))
  }

  /// Waits without holding a thread that other tests need.
  private static func end(of process: Process) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
  }

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

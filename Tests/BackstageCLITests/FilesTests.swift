import BackstageCLI
import SearchKit
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("What is written to a name", .timeLimit(.minutes(5)))
struct FilesTests {
  @Test("that is a pipe goes through it, and the pipe stays")
  func pipe() throws {
    let path = "/tmp/backstage-pipe-\(getpid())-\(UInt64.random(in: 0...(.max)))"
    try #require(unsafe mkfifo(path, 0o600) == 0)
    defer { unsafe unlink(path) }
    // Open for both, so that opening it waits for nobody.
    let reader = unsafe open(path, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try Files.system.write(path, Array("a table".utf8))
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(reader, $0.baseAddress, $0.count) }
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "a table")
    var status = stat()
    #expect(unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }
}

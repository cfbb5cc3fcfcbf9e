#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of one test's own.
struct TemporaryFolder {
  struct Failure: Error {}

  let path: String

  init() throws {
    var template = Array("/tmp/backstage-processes-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw Failure() }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Writes a file that may be run.
  func program(_ name: String, _ content: String) throws -> String {
    let file = "\(path)/\(name)"
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o755)
    guard descriptor >= 0 else { throw Failure() }
    defer { close(descriptor) }
    var content = content
    let count = content.withUTF8 { unsafe write(descriptor, $0.baseAddress, $0.count) }
    guard count == content.utf8.count else { throw Failure() }
    return file
  }

  func remove() {
    for name in ["script", "alive"] { unsafe unlink("\(path)/\(name)") }
    unsafe rmdir(path)
  }
}

import Foundation
import SearchTesting

/// A server on this machine that speaks TLS, with certificates made for one test; all of it is OpenSSL's program.
final class SecureServer {
  /// Whether this machine has the program.
  static let isPossible = InstalledPrograms.has("openssl")

  /// Why there is no server.
  struct Unavailable: Error {}

  /// Two signers, and three certificates by the first: a good one, another host's and one that was.
  private static let script = """
    set -e
    curve='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
    for signer in signer stranger; do
      openssl req -x509 $curve -keyout $signer.key -out $signer.pem -days 2 -subj /CN=$signer
    done
    make() {
      openssl req $curve -keyout $1.key -out $1.csr -subj /CN=$1
      echo "subjectAltName=DNS:$2" > $1.names
      openssl x509 -req -in $1.csr -CA signer.pem -CAkey signer.key -CAcreateserial -out $1.pem -days $3 \
        -extfile $1.names
    }
    make good localhost 2
    make elsewhere other.example 2
    make expired localhost -1
    """

  let port: Int
  private let server: Process

  /// Makes the certificates in a folder.
  static func prepare(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let maker = process(folder, ["sh", "-c", script])
    maker.standardOutput = FileHandle.nullDevice
    try maker.run()
    maker.waitUntilExit()
    if maker.terminationStatus != 0 { throw Unavailable() }
  }

  /// - Parameters:
  ///   - folder: one that is prepared.
  ///   - certificate: `good`, `elsewhere` or `expired`.
  /// - Throws: `Unavailable` where it does not come to listen.
  init(_ folder: URL, certificate: String) throws {
    server = Self.process(
      folder,
      [
        "openssl", "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", "\(certificate).pem", "-key",
        "\(certificate).key",
      ])
    let output = Pipe()
    server.standardOutput = output
    try server.run()
    var told = ""
    while !told.hasSuffix("\n") || !told.contains("ACCEPT") {
      let bytes = output.fileHandleForReading.availableData
      if bytes.isEmpty { throw Unavailable() }
      told += String(decoding: bytes, as: UTF8.self)
    }
    guard
      let port = told.split(whereSeparator: \.isNewline).last?.split(separator: ":").last.flatMap({ Int($0) })
    else { throw Unavailable() }
    self.port = port
  }

  // It has the signals blocked that the thread that started it has, so that asking does not end it.
  deinit { kill(server.processIdentifier, SIGKILL) }

  private static func process(_ folder: URL, _ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}

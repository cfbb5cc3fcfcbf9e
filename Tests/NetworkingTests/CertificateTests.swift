import Foundation
import Networking
import SearchKit
import SearchTesting
import Testing

@Suite(
  "A certificate", .timeLimit(.minutes(5)),
  .enabled(if: SecureServer.isPossible, "there is no openssl to make certificates with"))
struct CertificateTests {
  /// A server's certificate, whom the settings trust, and what is wrong with it.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { "\(certificate) with \(trusted ?? "the system's signers")" }
    var certificate: String
    var trusted: String?
    /// Behind the address.
    var fault: String?
  }

  static let cases = [
    Case(certificate: "good", trusted: "signer.pem"),
    Case(certificate: "good", trusted: "stranger.pem", fault: unknown),
    Case(certificate: "good", trusted: nil, fault: unknown),
    Case(
      certificate: "elsewhere", trusted: "signer.pem", fault: "is for another host; check the address"),
    Case(
      certificate: "expired", trusted: "signer.pem",
      fault: "has expired; check this machine's clock, or tell those who run it"),
  ]
  private static let unknown =
    "is signed by nobody who is trusted here; check the address, or name its signer's certificate as network.ca"

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "backstage-certificates-\(UUID().uuidString)")

  @Test("is trusted if one of the signers of the settings has signed it for this host and this time")
  func trust() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try SecureServer.prepare(folder)
    for example in Self.cases {
      let server = try SecureServer(folder, certificate: example.certificate)
      let ca = example.trusted.map { folder.appendingPathComponent($0).path }
      let transport = CurlTransport(NetworkSettings(proxy: "", ca: ca), userAgent: "test")
      let failure = await transport.failure(
        HTTPRequest("GET", "https://localhost:\(server.port)/?key=hunter2"))
      let expected = example.fault.map {
        TransportFailure(.secure, "the certificate of https://localhost:\(server.port) \($0)")
      }
      #expect(failure == expected, "\(example)")
    }
  }

  @Test("of a signer that cannot be read is named with its file", arguments: ["none.pem", "signer.key"])
  func unreadable(name: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try SecureServer.prepare(folder)
    let server = try SecureServer(folder, certificate: "good")
    let path = folder.appendingPathComponent(name).path
    let transport = CurlTransport(NetworkSettings(proxy: "", ca: path), userAgent: "test")
    #expect(
      await transport.failure(HTTPRequest("GET", "https://localhost:\(server.port)/"))
        == TransportFailure(
          .secure, "the certificates of network.ca, \(path), cannot be read; it takes a PEM file"))
  }
}

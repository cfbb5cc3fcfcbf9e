import HostConfiguration
import Testing

/// Which configurations may run programs.
struct TrustTests {
  private func source(
    _ text: String, _ place: ConfigurationSource.Place = .currentFolder, folder: String = "/here"
  ) -> ConfigurationSource {
    ConfigurationSource(place: place, name: "config.json", folder: folder, bytes: Array(text.utf8))
  }

  private let programs = #"""
    // a comment
    {"providers": [
      {"name": "a", "kind": "process", "command": ["python3", "x.py"]},
      {"name": "b", "kind": "tmdb", "enabled": false, "key": {"command": ["pass", "tmdb"]}},
      {"name": "c", "kind": "tmdb", "key": {"env": "KEY"}}],
     "places": {"key": {"command": ["sh", "-c", "x"]}},}
    """#

  @Test("every program that a file names is found, wherever it stands")
  func found() {
    let found = source(programs).programs
    #expect(
      found.map(\.sentence) == ["a runs python3 x.py", "b runs pass tmdb", "places.key.command runs sh -c x"])
    #expect(found.map(\.isEnabled) == [true, false, true])
    #expect(source("{}").programs.isEmpty)
    #expect(source("not json").programs.isEmpty)
  }

  @Test(
    "a file of a secret that does not lie below the folder of the configuration counts as a program does",
    arguments: [
      ("/home/me/.ssh/id_rsa", "a reads a secret from /home/me/.ssh/id_rsa"),
      ("../key.txt", "a reads a secret from /key.txt"),
      ("/hereafter/key.txt", "a reads a secret from /hereafter/key.txt"),
      ("key.txt", nil), ("./keys/../key.txt", nil), ("/here/keys/key.txt", nil),
    ] as [(String, String?)])
  func secretFiles(path: String, sentence: String?) {
    let found = source(#"{"providers": [{"name": "a", "kind": "tmdb", "key": {"file": "\#(path)"}}]}"#)
      .programs
    #expect(found.map(\.sentence) == [sentence].compactMap { $0 })
  }

  @Test("a file of the current folder is trusted at its path with its content, and with no other")
  func verdicts() {
    var trusted = TrustedFiles()
    #expect(source(programs).untrustedPrograms(trusted).count == 3)
    trusted.trust("/here/config.json", holding: Array(programs.utf8), at: 7)
    trusted = TrustedFiles(bytes: trusted.bytes)
    #expect(source(programs).untrustedPrograms(trusted).isEmpty)
    #expect(source(programs + " ").untrustedPrograms(trusted).count == 3)
    #expect(trusted.verdict(on: "/here/config.json", holding: []) == .changed)
    #expect(source(programs, folder: "/elsewhere").untrustedPrograms(trusted).count == 3)
    let (first, second) = (trusted.revoke("/here/config.json"), trusted.revoke("/here/config.json"))
    #expect(first && !second)
    #expect(source(programs).untrustedPrograms(trusted).count == 3)
  }

  @Test(
    "a file that was chosen, or is the person's own, needs no trust",
    arguments: [ConfigurationSource.Place.flag, .environment, .userFolder, .embedded])
  func chosen(place: ConfigurationSource.Place) {
    #expect(source(programs, place).untrustedPrograms(TrustedFiles()).isEmpty)
  }

  @Test(
    "what is no list of trusted files trusts nothing",
    arguments: ["", "[]", #"{"trusted": 1}"#, #"{"trusted": [{"path": 1}]}"#])
  func damaged(text: String) {
    #expect(TrustedFiles(bytes: Array(text.utf8)).entries.isEmpty)
  }

  @Test(
    "the hash is SHA-256, by the examples of FIPS 180-4",
    arguments: [
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func hash(text: String, digest: String) {
    var trusted = TrustedFiles()
    trusted.trust("/a", holding: Array(text.utf8), at: 0)
    #expect(trusted.entries.map(\.hash) == [digest])
  }

  @Test(
    "it is kept under the state folder of XDG",
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/backstage/trusted.json"),
      (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/backstage/trusted.json"), ([:], nil),
    ] as [([String: String], String?)])
  func place(environment: [String: String], path: String?) {
    #expect(TrustedFiles.file(environment) == path)
  }
}

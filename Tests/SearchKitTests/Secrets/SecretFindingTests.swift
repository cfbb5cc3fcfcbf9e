import SearchKit
import Testing

struct SecretFindingTests {
  @Test(
    "a secret is found in every form that a text may have it in",
    arguments: [
      "a hunter2+/x= b", "k=hunter2%2B%2Fx%3D", "k=hunter2%2b%2fx%3d", "k=hunter2%252B%252Fx%253D",
      "k=%68unter2+/x=", "hunter2&#43;&#x2F;x=", #"{"k":"hunter2+\/x="}"#, #"\u0068unter2+/x="#,
      "aHVudGVyMisveD0=", "Basic dXNlcjpodW50ZXIyKy94PQ==", "xodW50ZXIyKy94P", "68756e746572322b2f783d",
      "68756E746572322B2F783D",
    ])
  func found(text: String) { #expect(Redaction.finds(["other", "hunter2+/x="], in: Array(text.utf8))) }

  @Test("a blank in a secret may be a plus sign")
  func blanks() { #expect(Redaction.finds(["my secret"], in: Array("k=my+secret".utf8))) }

  @Test(
    "what is no secret is not taken for one",
    arguments: ["", "hunter", "hunter2", "%", "%zz", "&;&#;&#xffffffff;", #"\u12"#])
  func absent(text: String) {
    #expect(!Redaction.finds(["hunter2+/x=", ""], in: Array(text.utf8)))
    #expect(!Redaction.finds([], in: Array(text.utf8)))
  }
}

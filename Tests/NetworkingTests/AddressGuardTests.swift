import Networking
import SearchKit
import Testing

struct AddressGuardTests {
  @Test(
    "an address within this machine or its network is told from a public one, however it is spelled",
    arguments: [
      ("127.0.0.1", "this machine"), ("127.255.0.9", "this machine"), ("0.0.0.0", "this machine"),
      ("0.1.2.3", "this machine"), ("10.1.2.3", "private"), ("172.16.0.1", "private"),
      ("172.31.255.255", "private"), ("192.168.1.1", "private"), ("169.254.169.254", "link-local"),
      ("100.64.0.1", "of a provider's own network"), ("100.100.100.200", "of a provider's own network"),
      ("168.63.129.16", "a machine's host"), ("192.0.0.192", "reserved"), ("198.18.0.1", "reserved"),
      ("224.0.0.1", "multicast"), ("239.255.255.255", "multicast"), ("255.255.255.255", "reserved"),
      ("::", "this machine"), ("::1", "this machine"), ("fe80::1", "link-local"), ("fc00::1", "private"),
      ("fd00:ec2::254", "private"), ("fec0::1", "private"), ("ff02::1", "multicast"),
      ("::ffff:127.0.0.1", "this machine"), ("::ffff:10.0.0.1", "private"), ("::127.0.0.1", "this machine"),
      ("::ffff:0:169.254.169.254", "link-local"), ("64:ff9b::127.0.0.1", "this machine"),
      ("64:ff9b:1::1", "private"), ("2002:7f00:1::", "this machine"), ("2002:c0a8:101::1", "private"),
      ("2001:0:0:0:0:0:80ff:fffe", "this machine"), ("2001:db8::1", "reserved"),
      ("8.8.8.8", nil), ("172.32.0.1", nil), ("100.128.0.1", nil), ("169.253.0.1", nil),
      ("2606:4700::1111", nil), ("::ffff:8.8.8.8", nil), ("64:ff9b::8.8.8.8", nil), ("2002:808:808::1", nil),
    ] as [(String, String?)])
  func classes(text: String, name: String?) throws {
    let address = try #require(IPAddress(text))
    #expect(AddressGuard().refusal(of: address) == name)
  }

  @Test("an address that the settings allow is not refused, nor one of a range that they allow")
  func allowed() throws {
    let guarded = AddressGuard(allowing: ["192.168.1.0/24", "::1", "wiki.example"])
    #expect(guarded.refusal(of: try #require(IPAddress("192.168.1.7"))) == nil)
    #expect(guarded.refusal(of: try #require(IPAddress("::ffff:192.168.1.7"))) == nil)
    #expect(guarded.refusal(of: try #require(IPAddress("192.168.2.7"))) == "private")
    #expect(guarded.refusal(of: try #require(IPAddress("::1"))) == nil)
    #expect(guarded.allows(host: "wiki.example"))
    #expect(!guarded.allows(host: "sub.wiki.example"))
  }

  @Test(
    "where a proxy looks the name up, the name itself tells whether it is of this network",
    arguments: [
      ("localhost", true), ("a.localhost", true), ("printer", true), ("nas.local", true),
      ("x.internal", true),
      ("router.lan.", true), ("127.0.0.1", true), ("[::1]", true), ("example.org", false),
      ("local.example.org", false), ("8.8.8.8", false), ("[2606:4700::1111]", false),
    ])
  func names(host: String, isRefused: Bool) {
    #expect((AddressGuard().refusal(ofHost: host) != nil) == isRefused)
  }
}

import HostConfiguration
import SearchKit
import Testing

@Suite("The settings of the network")
struct NetworkSettingsTests {
  @Test("are read, relative paths from the folder of the file")
  func read() throws {
    let settings = try ConfigurationWorld().read(
      #"""
      {"network": {"proxy": "socks5h://proxy.example:1080", "noProxy": ["*", ".a.example", "10.0.0.0/8", "::1"],
        "ca": "roots.pem", "internal": ["wiki.example", "192.168.0.0/16"], "userAgent": "mine/1"}}
      """#
    ).network
    #expect(
      settings
        == NetworkSettings(
          proxy: "socks5h://proxy.example:1080", noProxy: ["*", ".a.example", "10.0.0.0/8", "::1"],
          ca: "/home/me/roots.pem", internalHosts: ["wiki.example", "192.168.0.0/16"], userAgent: "mine/1"))
    #expect(try ConfigurationWorld().read("{}").network == NetworkSettings())
    #expect(
      try ConfigurationWorld().read(#"{"network": {"noProxy": [], "proxy": ""}}"#).network
        == NetworkSettings(proxy: "", noProxy: []))
  }

  @Test("reach the transport that providers are made with")
  func connect() throws {
    let tables = try ConfigurationWorld.tables()
    let heard = Guarded<[NetworkSettings]>([])
    let configuration = HostConfiguration.read(
      ConfigurationSource(
        place: .flag, name: "c", folder: "/", bytes: Array(#"{"network": {"userAgent": "mine"}}"#.utf8)),
      tables: tables, context: ConfigurationWorld().context(tables),
      connect: { settings in
        heard.withLock { $0.append(settings) }
        return NoTransport()
      })
    #expect(configuration.problems.isEmpty)
    #expect(heard.withLock { $0 } == [NetworkSettings(userAgent: "mine")])
  }

  @Test("have an origin each")
  func origins() throws {
    let values = try ConfigurationWorld().read(#"{"network": {"proxy": "p.example:1"}}"#).values
    #expect(
      values.filter { $0.path.hasPrefix("network") }.map { "\($0.path) \($0.origin)" } == [
        "network.proxy config.json:1", "network.internal default",
      ])
  }

  @Test(
    "that are wrong are named by place, without what may be a password",
    arguments: [
      Mistake(
        #"{"network": {"proxy": "http://me:hunter2@p.example:1"}}"#,
        "config.json:1:23: network.proxy: a secret is never written here; give a proxy with a password in https_proxy of the environment"
      ),
      Mistake(
        #"{"network": {"proxy": "ftp://p.example"}}"#,
        #"config.json:1:23: network.proxy: there is no proxy of the scheme "ftp", only of http, https, socks4, socks4a, socks5 and socks5h"#
      ),
      Mistake(
        #"{"network": {"proxy": "p.example:99999"}}"#,
        #"config.json:1:23: network.proxy: a proxy is a host and a port, as "http://proxy.example:3128""#),
      Mistake(
        #"{"network": {"proxy": "http://p.example/path"}}"#,
        #"config.json:1:23: network.proxy: a proxy is a host and a port, as "http://proxy.example:3128""#),
      Mistake(
        #"{"network": {"internal": ["wiki.example", "http://x/"]}}"#,
        #"config.json:1:43: network.internal[1]: "http://x/" is no host, address or range, as "wiki.example" or "10.0.0.0/8""#
      ),
      Mistake(
        #"{"network": {"internal": ["*"]}}"#,
        #"config.json:1:27: network.internal[0]: "*" is no host, address or range, as "wiki.example" or "10.0.0.0/8""#
      ),
      Mistake(
        #"{"network": {"noProxy": ["10.0.0.0/99"]}}"#,
        #"config.json:1:26: network.noProxy[0]: "10.0.0.0/99" is no host, address or range, as "wiki.example" or "10.0.0.0/8""#
      ),
      Mistake(
        #"{"network": {"userAgent": "a\nb"}}"#,
        "config.json:1:27: network.userAgent: a header has no line break and no other control character"),
      Mistake(
        #"{"network": {"proxi": "x"}}"#,
        #"config.json:1:14: network.proxi: there is no setting "proxi"; did you mean "proxy"?"#),
    ])
  func mistakes(_ mistake: Mistake) throws {
    #expect(try ConfigurationWorld.problems(mistake.text) == mistake.problems)
  }
}

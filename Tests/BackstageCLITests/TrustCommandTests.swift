import BackstageCLI
import Foundation
import Testing

/// `config trust`, and what is refused without it.
struct TrustCommandTests {
  private static let config = #"""
    {"version": 1, "providers": [{"name": "films-a", "kind": "films-a"},
      {"name": "mine", "kind": "process", "vertical": "films", "command": ["python3", "mine.py"]}]}
    """#
  private let refusal = """
    backstage: config.json is in the current folder and would run programs, which nobody has allowed yet:
      mine runs python3 mine.py
    read the file; if it may, type: backstage config trust

    """

  private func run(_ config: String = config) -> SampleRun {
    SampleRun(files: ["/here/config.json": config], environment: ["XDG_STATE_HOME": "/state"])
  }

  @Test("a file in the current folder that would run a program is not searched with until it is trusted")
  func refused() async {
    let run = run()
    #expect(await run("search solaris") == .usage)
    #expect(run.messages == refusal)
    #expect(run.output == "")
    #expect(await run("config trust") == .success)
    #expect(run.output == "/here/config.json is trusted as it is now:\n  mine runs python3 mine.py\n")
    #expect(await run("search solaris -p films-a") == .success)
  }

  @Test(
    "a file in the current folder that would read a secret from elsewhere is not searched with until it is trusted"
  )
  func secretFile() async {
    let run = run(
      Self.config.replacing(
        #""command": ["python3", "mine.py"]"#, with: #""environment": {"KEY": {"file": "/home/me/key"}}"#))
    #expect(await run("search solaris") == .usage)
    #expect(
      run.messages == """
        backstage: config.json is in the current folder and would read secrets from beyond its folder, which nobody has allowed yet:
          mine reads a secret from /home/me/key
        read the file; if it may, type: backstage config trust

        """)
    #expect(await run("config trust") == .success)
    #expect(run.output.hasSuffix("is trusted as it is now:\n  mine reads a secret from /home/me/key\n"))
  }

  @Test(
    "a link that leads beyond the folder is no file of the folder",
    arguments: [
      ("/here/mine.key", false), ("/here/keys/mine", false), ("/home/me/.ssh/id", true), ("/hereafter", true),
    ])
  func secretLink(leads place: String, isRefused: Bool) async {
    let config = Self.config.replacing(
      #""command": ["python3", "mine.py"]"#, with: #""environment": {"KEY": {"file": "mine.key"}}"#)
    let run = SampleRun(
      files: ["/here/config.json": config], links: ["/here/mine.key": place],
      environment: ["XDG_STATE_HOME": "/state"])
    _ = await run("search solaris")
    #expect(run.messages.contains("mine reads a secret from /here/mine.key") == isRefused, "\(run.messages)")
  }

  @Test("a program that is not enabled refuses nothing, and is told where it is trusted")
  func disabled() async {
    let run = run(
      Self.config.replacing(#""kind": "process","#, with: #""kind": "process", "enabled": false,"#))
    #expect(await run("search solaris") == .success)
    #expect(await run("config trust") == .success)
    #expect(run.output.contains("mine runs python3 mine.py (not enabled)"))
  }

  @Test("a change by a command keeps the trust that the file had, and gives none that it had not")
  func changed() async {
    let run = run()
    #expect(await run("config trust") == .success)
    #expect(await run("providers disable films-a") == .success)
    #expect(await run("search solaris") != .usage, "\(run.messages)")
    let untrusted = self.run()
    #expect(await untrusted("providers disable films-a") == .success)
    #expect(await untrusted("search solaris") == .usage)
    let dormant = self.run(
      Self.config.replacing(#""kind": "process","#, with: #""kind": "process", "enabled": false,"#))
    #expect(await dormant("providers disable films-a") == .success)
    #expect(await dormant("config trust --list") == .success)
    #expect(dormant.output.hasSuffix("no file is trusted\n"), "what nobody enabled is not trusted either")
  }

  @Test("who enables what is enabled already says that it may run; what ran before is not told again")
  func named() async {
    let run = run()
    #expect(await run("providers enable films-a") == .success)
    #expect(await run("search solaris -p films-a") == .usage, "it is not the one that runs a program")
    #expect(await run("providers enable mine") == .success)
    #expect(await run("search solaris -p films-a") == .success)
    #expect(
      run.messages.components(separatedBy: "config.json may run, since you changed it yourself:").count == 2)
    #expect(await run("providers disable films-a") == .success)
    #expect(run.messages.components(separatedBy: "mine runs python3 mine.py").count == 3, "\(run.messages)")
  }

  @Test("a change of a file whose programs may not run says how they may")
  func hint() async {
    let run = run()
    #expect(await run("providers disable films-a") == .success)
    #expect(
      run.messages
        == "backstage: config.json would run programs, which nobody has allowed yet; read it, and if it may, type: backstage config trust\n"
    )
  }

  @Test("what was trusted is listed and taken back")
  func list() async {
    let run = run()
    #expect(await run("config trust --list") == .success)
    #expect(await run("config trust") == .success)
    #expect(await run("config trust --list") == .success)
    #expect(await run("config trust --revoke") == .success)
    #expect(await run("config trust --revoke") == .usage)
    #expect(
      run.output == """
        no file is trusted
        /here/config.json is trusted as it is now:
          mine runs python3 mine.py
        /here/config.json
        /here/config.json is no longer trusted

        """)
    #expect(
      run.messages == "backstage: /here/config.json is not trusted; config trust --list shows what is\n")
  }

  @Test("a file that is named needs no trust, one that runs nothing has nothing to trust")
  func others() async {
    let run = run()
    #expect(await run("search solaris -c /here/config.json -p films-a") == .success)
    let plain = self.run(#"{"version": 1}"#)
    #expect(await plain("config trust") == .success)
    #expect(plain.output == "config.json runs no programs; there is nothing to trust\n")
    let missing = SampleRun(environment: ["XDG_STATE_HOME": "/state"])
    #expect(await missing("config trust") == .usage)
    #expect(missing.messages == "backstage: cannot read config.json: there is no such file\n")
  }

  @Test("a provider's name with a slip is no program that is not there")
  func slip() async {
    let run = run()
    #expect(await run("plugin check mien") == .usage)
    #expect(
      run.messages == "backstage: there is no provider and no program “mien”; did you mean mine?\n")
  }

  @Test("what is written to begin a plugin is not written over what is there")
  func scaffold() async {
    let run = SampleRun(files: ["/here/recipes": ""])
    #expect(await run("plugin new recipes") == .usage)
    #expect(run.messages == "backstage: /here/recipes is there already; remove it, or give another name\n")
    #expect(await run("plugin new ../x") == .usage)
    #expect(await run("plugin new films") == .usage)
    #expect(
      run.messages.hasSuffix(
        "backstage: “films” is a vertical of the program (Films), and a plugin begins one of its own: give it another name\n"
      ))
    #expect(run.file("/here/films/plugin.py") == nil)
    #expect(await run("plugin new soups --language swift") == .usage)
    #expect(
      run.messages.hasSuffix(
        "backstage: say where the package of Backstage is: --package ~/backstage, or the URL of its repository\n"
      ))
    #expect(
      await run("plugin new soups --language swift --package https://git.example/tools/backstage.git")
        == .success)
    #expect(run.file("/here/soups/Package.swift")?.contains(#"package: "backstage""#) == true)
    #expect(
      run.file("/here/soups/Sources/soups/main.swift")?.contains("await runAsProcess(Source())") == true)
  }
}

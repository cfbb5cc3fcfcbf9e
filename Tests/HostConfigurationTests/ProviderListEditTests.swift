import Expressions
import HostConfiguration
import Testing

@Suite("The text of a configuration, edited") struct ProviderListEditTests {
  private static let files: [String] = [
    """
    // What is searched.
    {
      "version": 1,
      "providers": [
        // Two of the program.
        {"name": "a", "kind": "x"},  // the first
        {"name": "b", "kind": "y", "weight": 2},

        // {"name": "off", "kind": "z"},
      ],
    }

    """,
    """
    {"providers":[{"name":"a","kind":"x"},{"kind":"y","name":"b"}]}
    """,
    """
    {
    \t"providers": [
    \t\t{
    \t\t\t"name": "a", /* its name */
    \t\t\t"kind": "x", // its kind
    \t\t\t"fields": {"title": "t"}
    \t\t},
    \t\t{
    \t\t\t"name": "b",
    \t\t\t"kind": "y" // no comma
    \t\t}
    \t]
    }
    """,
    "{\r\n  \"providers\": [\r\n    {\"name\": \"a\", \"kind\": \"x\"},\r\n    {\"name\": \"b\",\r\n     \"kind\": \"y\"}\r\n  ]\r\n}\r\n",
    "\u{FEFF}{ \"providers\" : [ {\"name\" : \"a\" , \"kind\" : \"x\"} , {\"name\" : \"b\" , \"kind\" : \"y\", } , ] }",
    """
    {
      "providers": [
        {"name": "b", "kind": "y", "enabled": false},
        {"name": "a", "enabled": false, "kind": "x"}
      ],
      "defaults": {"limit": 5}
    }
    """,
  ]

  private static let entry: JSONObject = [
    "name": "new", "kind": "feed", "vertical": "movies", "url": "https://site.example/feed.xml?q={query}",
    "fields": [
      "title": "title", "rating": ["of": "ex:stars", "scale": 10], "snippet": ["of": "text", "html": true],
    ],
  ]

  private func edit(
    _ text: String, _ change: (inout ProviderListEdit) throws(ProviderListEdit.Refusal) -> Void
  ) throws -> String {
    var edit = ProviderListEdit(Array(text.utf8), name: "config.json")
    try change(&edit)
    return String(decoding: edit.bytes, as: UTF8.self)
  }

  /// What a text means, without its layout; nil for one with a mistake.
  private func meaning(_ text: String) -> JSON? {
    let tree = SyntaxTree(SourceText(name: "", bytes: Array(text.utf8)))
    return tree.mistakes.isEmpty ? tree.root?.json : nil
  }

  private func entries(_ text: String) -> [JSON] { meaning(text)?["providers"]?.array ?? [] }

  @Test("is what it was after an edit and its inverse", arguments: files)
  func inverses(text: String) throws {
    for name in ["a", "b"] {
      let isEnabled = try ProviderListEdit(Array(text.utf8), name: "").isEnabled(name)
      let once = try edit(text) { (list) throws(ProviderListEdit.Refusal) in try list.enable(name, !isEnabled)
      }
      #expect(once != text)
      #expect(try ProviderListEdit(Array(once.utf8), name: "").isEnabled(name) == !isEnabled)
      #expect(
        try edit(once) { (list) throws(ProviderListEdit.Refusal) in try list.enable(name, isEnabled) } == text
      )
      #expect(
        try edit(text) { (list) throws(ProviderListEdit.Refusal) in try list.enable(name, isEnabled) } == text
      )
    }
    let more = try edit(text) { (list) throws(ProviderListEdit.Refusal) in try list.add(Self.entry) }
    #expect(entries(more) == entries(text) + [.object(Self.entry)])
    #expect(try edit(more) { (list) throws(ProviderListEdit.Refusal) in try list.remove("new") } == text)
  }

  @Test("keeps every comment, every line end and the meaning of all else", arguments: files)
  func kept(text: String) throws {
    for name in ["a", "b"] {
      for change in 0..<3 {
        let new = try edit(text) { (list) throws(ProviderListEdit.Refusal) in
          switch change {
          case 0: try list.enable(name, try !list.isEnabled(name))
          case 1: try list.add(Self.entry)
          default: try list.remove(name)
          }
        }
        var expected = entries(text)
        let index = try #require(expected.firstIndex { $0["name"]?.string == name })
        switch change {
        case 0: break
        case 1: expected.append(.object(Self.entry))
        default: expected.remove(at: index)
        }
        let found = entries(new).map { entry -> JSON in
          guard change == 0, entry["name"]?.string == name, var object = entry.object else { return entry }
          object["enabled"] = expected[index]["enabled"]
          return .object(object)
        }
        let sorted = { (list: [JSON]) in list.map { Set($0.object?.members ?? []) } }
        #expect(sorted(found) == sorted(expected), "\(new)")
        for comment in [
          "// What is searched.", "// Two of the program.", "// {\"name\": \"off\", \"kind\": \"z\"},",
        ]
        where text.contains(comment) {
          #expect(new.contains(comment))
        }
        #expect(new.contains("\r\n") == text.contains("\r\n"))
        if text.contains("\r\n") { #expect(new.components(of: "\n") == new.components(of: "\r\n")) }
      }
    }
  }

  @Test("is laid out as it was")
  func layout() throws {
    let text = Self.files[2]
    let new = try edit(text) { (list) throws(ProviderListEdit.Refusal) in
      try list.enable("a", false)
      try list.enable("b", false)
    }
    #expect(
      new == """
        {
        \t"providers": [
        \t\t{
        \t\t\t"name": "a", /* its name */
        \t\t\t"kind": "x", // its kind
        \t\t\t"enabled": false,
        \t\t\t"fields": {"title": "t"}
        \t\t},
        \t\t{
        \t\t\t"name": "b",
        \t\t\t"kind": "y", // no comma
        \t\t\t"enabled": false
        \t\t}
        \t]
        }
        """)
    let added = try edit(Self.files[0]) { (list) throws(ProviderListEdit.Refusal) in
      try list.add(["name": "c", "kind": "x"])
    }
    #expect(
      added.contains(
        "    {\"name\": \"b\", \"kind\": \"y\", \"weight\": 2},\n    {\"name\": \"c\", \"kind\": \"x\"},\n\n    // {\"name\": \"off\""
      ))
  }

  @Test(
    "takes a first entry whatever there is",
    arguments: [
      "{}", "{\"version\": 1}", "{\n  \"version\": 1\n}\n", "{\n  \"version\": 1,  // one\n}\n",
      "{\"providers\": []}",
      "{\n  \"providers\": [\n  ]\n}", "{\n  \"providers\": [\n    // none yet\n  ],\n}",
      "{\"providers\": [/* none */]}",
      "{\n  \"version\": 1  // one\n}\n",
    ])
  func first(text: String) throws {
    let new = try edit(text) { (list) throws(ProviderListEdit.Refusal) in
      try list.add(["name": "n", "kind": "k"])
    }
    #expect(entries(new) == [["name": "n", "kind": "k"]], "\(new)")
    for comment in ["// one", "// none yet", "/* none */"] where text.contains(comment) {
      #expect(new.contains(comment))
    }
  }

  @Test("is not touched where it cannot be understood, or names nothing that is there")
  func refusals() {
    func message(
      _ text: String, _ change: (inout ProviderListEdit) throws(ProviderListEdit.Refusal) -> Void
    ) -> String? {
      var edit = ProviderListEdit(Array(text.utf8), name: "config.json")
      do throws(ProviderListEdit.Refusal) {
        try change(&edit)
        return nil
      } catch { return error.message }
    }
    let remove = { (list: inout ProviderListEdit) throws(ProviderListEdit.Refusal) in try list.remove("film")
    }
    #expect(
      message("{\"providers\": [{\"name\": \"films\"}]}", remove)
        == "config.json has no provider “film”; did you mean films?")
    #expect(message("{}", remove) == "config.json has no provider “film”; it has none")
    #expect(message("[]", remove) == "config.json holds no object")
    #expect(message("{\"providers\": 3}", remove) == "\"providers\" in config.json is no list")
    #expect(
      message("{\"providers\": [}", remove)
        == "config.json:1:16: expected \"]\" to close the list that begins at line 1, column 15, found \"}\"")
    #expect(
      message("{\"providers\": [{\"name\": \"a\"}]}") { (list) throws(ProviderListEdit.Refusal) in
        try list.add(["name": "a"])
      }
        == "config.json has a provider “a” already; take another name, change that one in the file, or remove it first: backstage providers remove a"
    )
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of mark: String) -> Int {
    let (bytes, mark) = (Array(utf8), Array(mark.utf8))
    guard bytes.count >= mark.count else { return 0 }
    return (0...(bytes.count - mark.count)).count { bytes[$0..<$0 + mark.count].elementsEqual(mark) }
  }
}

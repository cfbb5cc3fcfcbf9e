import BackstageCLI
import Testing
import TextFolding

/// Help at pinned widths.
struct HelpTextTests {
  private func help(_ line: String, _ width: Int) throws -> String {
    guard case .help(let path) = try SampleTool.parse(line) else { return "" }
    return HelpText(path, width: width).text
  }

  @Test("a command's help says how it is typed, what each parameter does, and shows examples")
  func command() throws {
    #expect(
      try help("find --help", 80) == """
        Find things by words

        Usage: tool find [options] <words>…

        Words are matched whatever their case.

        Arguments:
          <words>…  What to look for

        Options:
          -n, --limit <n>        How many results to show [default: 10]
          -f, --format <format>  How to print them [table, json; default: table]
          -p, --provider <name>  Ask only this one [repeatable]
              --offset <n>       Where to begin
              --fields <names>   The columns
              --file <file>      A file
          -e, --explain          Say why
              --no-merge         Show every hit of every source by itself
          -s, --strict           Fail when a source fails

        Options of every command:
          -q, --quiet    Print less
          -h, --help     Show this help, and do nothing else
              --version  Show the version, and do nothing else

        Examples:
          tool find star wars
              Find both words

        """)
  }

  @Test("a group's help lists its commands, hidden ones aside")
  func group() throws {
    #expect(
      try help("", 60) == """
        Does things

        Usage: tool [options] <command>

        Commands:
          find   Find things by words
          move   Move a thing
          lists  Look at lists
          group  A group

        Options:
          -q, --quiet    Print less
          -h, --help     Show this help, and do nothing else
              --version  Show the version, and do nothing else

        """)
  }

  @Test("a narrow terminal has effects below what is typed")
  func narrow() throws {
    #expect(
      try help("move -h", 30) == """
        Move a thing

        Usage: tool move [options]
               <from> [<to>]

        Arguments:
          <from>
              The old name
          [<to>]
              The new name

        Options of every command:
          -q, --quiet
              Print less
          -h, --help
              Show this help, and do
              nothing else
              --version
              Show the version, and do
              nothing else

        """)
  }

  @Test("no line is wider than the terminal", arguments: [40, 50, 60, 80, 100, 200])
  func widths(width: Int) throws {
    for line in ["find -h", "", "move -h", "lists -h"] {
      for line in try help(line, width).split(separator: "\n") {
        #expect(TextWidth.columns(String(line)) <= min(width, 100), "\(line)")
      }
    }
  }
}

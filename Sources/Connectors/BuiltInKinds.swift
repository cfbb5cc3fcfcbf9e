package import SearchKit

/// The provider kinds that the program brings.
package enum BuiltInKinds {
  package static let table: [ProviderKind] = formats + SearchEngines.kinds

  private static let formats: [ProviderKind] = [
    ProviderKind(
      "catalogue", summary: "a file of rows: JSON, newline-delimited JSON, CSV or TSV",
      otherNames: ["csv", "tsv", "json", "ndjson", "jsonl", "file", "catalog"],
      options: CatalogueOptions.rows, check: SourceCheck.problems, inspect: CatalogueInspection.inspection
    ) { entry, context throws(OptionProblems) in
      try CatalogueProvider(entry, context)
    },
    ProviderKind(
      "http", summary: "a server that answers in JSON: a search API, or any address with rows",
      otherNames: ["api", "rest", "json", "url", "https", "web", "service"],
      options: HTTPRows.rows, inspect: HTTPInspection.inspection
    ) { entry, context throws(OptionProblems) in
      try HTTPProvider(entry, context)
    },
    ProviderKind(
      "feed", summary: "a feed: RSS 2.0, RSS 1.0 or Atom, searched by its server or picked through here",
      otherNames: ["rss", "atom", "xml", "podcast", "news"],
      options: FeedOptions.rows, check: SourceCheck.problems
    ) { entry, context throws(OptionProblems) in
      let reading = try FeedReading(entry)
      return try MarkupProvider(entry, context, accepts: FeedReading.accepted) {
        body, address, type, filter throws(ProviderFailure) in
        try reading.answer(body, from: address, contentType: type, filter: filter)
      }
    },
    ProviderKind(
      "html", summary: "web pages, read by XPath",
      otherNames: ["website", "page", "webpage", "site", "xpath", "scrape", "scraper"],
      options: PageOptions.rows, check: SourceCheck.problems
    ) { entry, context throws(OptionProblems) in
      let reading = try PageReading(entry)
      return try MarkupProvider(entry, context, accepts: PageReading.accepted) {
        body, address, type, filter throws(ProviderFailure) in
        try reading.answer(body, from: address, contentType: type, filter: filter)
      }
    },
    ProviderKind(
      "opensearch", summary: "a site that is searched as its OpenSearch description document says",
      otherNames: ["osd", "opensearchdescription", "site"],
      options: OpenSearchOptions.rows, check: OpenSearchProvider.check, inspect: OpenSearchProvider.inspection
    ) { entry, context throws(OptionProblems) in
      try OpenSearchProvider(entry, context)
    },
    ProviderKind(
      "sqlite", summary: "a database of SQLite: a table, or an SQL query of your own",
      otherNames: ["sql", "db", "database", "sqlite3"],
      options: TableOptions.rows,
      check: SourceCheck.problems, inspect: TableProvider.inspection
    ) { entry, context throws(OptionProblems) in
      try TableProvider(entry, context)
    },
    ProviderKind(
      "process", summary: "a program that speaks the plugin protocol, in any language",
      otherNames: ["plugin", "jsonrpc"],
      options: ProcessProvider.rows
    ) { entry, context throws(OptionProblems) in
      try ProcessProvider(entry, context)
    },
    ProviderKind(
      "command", summary: "a program that prints what it finds, as lines or JSON",
      otherNames: ["program", "script", "shell", "exec", "executable"],
      options: CommandProvider.rows, inspect: CommandWords.inspection
    ) { entry, context throws(OptionProblems) in
      try CommandProvider(entry, context)
    },
    ProviderKind(
      "alfred", summary: "a Script Filter of Alfred: a program that prints its items",
      options: AlfredProvider.rows, inspect: CommandWords.inspection
    ) { entry, context throws(OptionProblems) in
      try AlfredProvider(entry, context)
    },
    ProviderKind(
      "mcp", summary: "a search tool of an MCP server that is a program", options: MCPProvider.rows
    ) { entry, context throws(OptionProblems) in
      try MCPProvider(entry, context)
    },
  ]
}

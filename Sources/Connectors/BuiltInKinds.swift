package import SearchKit

/// The provider kinds that the program brings.
package enum BuiltInKinds {
  package static let table: [ProviderKind] = formats + SearchEngines.kinds

  private static let formats: [ProviderKind] = [
    ProviderKind(
      "catalogue", summary: "a file of rows: JSON, newline-delimited JSON, CSV or TSV",
      options: CatalogueOptions.rows, check: SourceCheck.problems, inspect: CatalogueInspection.inspection
    ) { entry, context throws(OptionProblems) in
      try CatalogueProvider(entry, context)
    },
    ProviderKind(
      "http", summary: "a server that answers in JSON: a search API, or any address with rows",
      options: HTTPRows.rows
    ) { entry, context throws(OptionProblems) in
      try HTTPProvider(entry, context)
    },
  ]
}

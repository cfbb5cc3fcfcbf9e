import SearchKit

/// The table of fusion methods.
package enum FusionMethods {
  package static let table: [FusionMethod] =
    [reciprocalRank] + inverseSquares + [rankBiased] + combinations + [
      weightedLinear, borda, copeland, mapFuse, posFuse, roundRobin, searxng,
    ]

  private static let reciprocalRank = FusionMethod(
    "rrf", "Adds 1 / (k + rank) for every provider that has a result.",
    source: "Reciprocal rank fusion: Cormack, Clarke and Büttcher, SIGIR 2009.",
    options: [
      OptionRow(
        "k", .number(0...1_000_000), default: "60",
        doc:
          "How slowly the value of a place falls down a list; a greater k makes agreement count more than rank."
      )
    ]
  ) { .voices(.reciprocal(k: $0.number("k") ?? 60), .sum) }

  private static let inverseSquareSource =
    "Inverse square rank: Mourão, Martins and Magalhães, Multimodal medical information retrieval with unsupervised rank"
    + " fusion, 2015."

  private static let inverseSquares = [
    FusionMethod(
      "isr", "Adds 1 / rank² for every provider that has a result, times the number of those.",
      source: inverseSquareSource
    ) { _ in .voices(.inverseSquare, .timesHits) },
    FusionMethod(
      "log-isr",
      "Adds 1 / rank² for every provider that has a result, times ln of their number: what one alone has gets 0.",
      source: inverseSquareSource
    ) { _ in .voices(.inverseSquare, .timesLogOfHits) },
    FusionMethod(
      "logn-isr", "As log-isr, with sigma added to the number, so that what one provider alone has counts.",
      source: inverseSquareSource,
      options: [
        OptionRow(
          "sigma", .number(0...1000), default: "0.01",
          doc: "What is added to the number of providers before its logarithm is taken.")
      ]
    ) { .voices(.inverseSquare, .timesLogOfHitsPlus(sigma: $0.number("sigma") ?? 0.01)) },
  ]

  private static let rankBiased = FusionMethod(
    "rbc", "Adds (1 − phi) · phi^(rank − 1) for every provider that has a result.",
    source:
      "Rank-biased centroids: Bailey, Moffat, Scholer and Thomas, Retrieval consistency in the presence of query variations, SIGIR 2017.",
    options: [
      OptionRow(
        "phi", .number(0...0.9999), default: "0.8",
        doc: "How likely a reader goes on to the next place; with a greater one, deep places count more.")
    ]
  ) { .voices(.geometric(phi: $0.number("phi") ?? 0.8), .sum) }

  private static let combinations: [FusionMethod] = [
    comb("comb-sum", .sum, "Adds the scores that the providers gave a result."),
    comb(
      "comb-mnz", .timesHits,
      "Adds the scores that the providers gave a result, times the number of providers that have it."),
    comb("comb-anz", .byHits, "Takes the mean of the scores that the providers gave a result."),
    comb("comb-med", .median, "Takes the median of the scores that the providers gave a result."),
    comb("comb-max", .greatest, "Takes the greatest score that a provider gave a result."),
    comb("comb-min", .least, "Takes the least score that a provider gave a result."),
  ]

  private static func comb(_ name: String, _ combination: Combination, _ summary: String) -> FusionMethod {
    FusionMethod(
      name, summary, source: "Fox and Shaw, Combination of Multiple Searches, TREC-2, 1994.",
      options: [norm]
    ) { .voices(.normalised(normalisation($0)), combination) }
  }

  private static let norm = OptionRow(
    "norm", .choice(Normalisation.allCases.map(\.rawValue)), default: #""min-max""#,
    doc: "How each provider's scores are brought to one scale; providers without scores are taken by rank.")

  private static func normalisation(_ options: Options) -> Normalisation {
    options.text("norm").flatMap { Normalisation(rawValue: $0) } ?? .minMax
  }

  private static let weightedLinear = FusionMethod(
    "weighted-linear",
    "Takes the mean of the scores of all providers by their weights; what a provider lacks counts 0.",
    source:
      "Linear combination: Vogt and Cottrell, Fusion Via a Linear Combination of Scores, Information Retrieval 1, 1999.",
    options: [
      norm,
      OptionRow(
        FusionWeights.name, .map(.number(0...1000)), default: "{}",
        doc: "The weights of providers by name, in place of those that the providers have by themselves."),
    ]
  ) { .voices(.normalised(normalisation($0)), .byAllWeights) }

  private static let borda = FusionMethod(
    "borda", "Counts, for every provider, how many results it places behind this one.",
    source: "Borda's count: Aslam and Montague, Models for Metasearch, SIGIR 2001."
  ) { _ in .voices(.points, .sum) }

  private static let copeland = FusionMethod(
    "copeland",
    "Counts the results that more providers place behind this one, less those that more place before it.",
    source:
      "Copeland's rule: A reasonable social welfare function, 1951; as Dwork and others, WWW 2001, use it."
  ) { _ in .contests }

  private static let mapFuse = FusionMethod(
    "map-fuse",
    "Adds 1 / rank for every provider that has a result, times how good that provider was in judged queries.",
    source: "MAPFuse: Lillis, Zhang, Toolan, Collier, Leonard and Dunnion, SIGIR 2010.",
    options: [
      OptionRow(
        FusionWeights.name, .map(.number(0...1000)), default: "{}",
        doc: "The mean average precision of providers by name, in place of their weights; evaluate tells it.")
    ]
  ) { _ in .voices(.inverse, .sum) }

  private static let posFuse = FusionMethod(
    "pos-fuse",
    "Adds, for every provider that has a result, how often what it had at that place was an answer in judged queries.",
    source: "PosFuse: Lillis, Zhang, Toolan, Collier, Leonard and Dunnion, SIGIR 2010.",
    options: [
      OptionRow(
        FusionWeights.chances, .map(.list(.number(0...1))), required: true,
        doc: "How often the first, second, third… result of each provider is an answer, by name.")
    ]
  ) { .voices(.chances($0.numberLists(FusionWeights.chances)), .sum) }

  private static let roundRobin = FusionMethod(
    "round-robin", "Lets the providers pick in turn, each its best result that is not taken.",
    source: "Interleaving: Voorhees, Gupta and Johnson-Laird, The Collection Fusion Problem, TREC-3, 1995."
  ) { _ in .turns }

  private static let searxng: FusionMethod = {
    var method = FusionMethod(
      "searxng",
      "Adds 1 / rank for every time that a result is found, times their number and the product of the providers' weights.",
      source: "The score of SearXNG's result container: github.com/searxng/searxng, searx/results.py."
    ) { _ in .voices(.inverse, .timesHitsAndWeights) }
    method.countsRepeats = true
    return method
  }()
}

/// The settings by which a method tells the lists apart by name.
package enum FusionWeights {
  package static let name = "weights"
  package static let chances = "chances"
}

import Expressions
package import SearchKit

/// A score of one's own: a formula over named signals, each summand a term of the explanation.
package struct ExpressionScorer: Scorer {
  let formula: Arithmetic?

  package func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
    var sheet = ScoreSheet(entities)
    guard let formula else { return sheet.ranked }
    let signals = ScoreSignals(
      Set(formula.variables.map(\.name)), of: entities, for: query, in: vertical)
    for index in entities.indices {
      for summand in formula.summands {
        let value = formula.value(of: summand) { signals.value($0, of: index) }
        if value != 0 { sheet.add(summand.text, value, to: index) }
      }
    }
    return sheet.ranked
  }
}

extension ExpressionScorer {
  private static let setting = "score"

  static let kind = ScorerKind(
    "expression", summary: "Scores by a formula of your own over named signals.",
    source: "Yours: a sum whose every summand is told.",
    options: [
      OptionRow(
        setting, .formula(beside: ScoreSignals.names), required: true,
        doc: """
          The formula, as `2*title + 0.5*agreement - 0.1*log(1+distance)`: `+ - * / ^ ( )`, comparisons that are 1 or 0, \
          `min`, `max`, `log`, `sqrt`, `abs` and `if(condition, then, else)`. A field with words is how well they match, \
          from 0 to 1; one with a number is that number, a rating's of 10. `distance` is in metres. The methods of fusion \
          are signals too, as `rrf` and `comb_mnz`. What is divided by 0 is 0.
          """)
    ]
  ) { options in
    ExpressionScorer(formula: options.text(setting).flatMap { try? Arithmetic($0) })
  }
}

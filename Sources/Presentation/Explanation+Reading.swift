import SearchKit

extension Explanation {
  /// The terms with their signs, a first one that is added without: "0.5 exact title", "+ 0.1 agreement".
  var readings: [String] {
    terms.enumerated().map { index, term in
      let sign = term.value < 0 ? "− " : index > 0 ? "+ " : ""
      // A part of a formula begins with a figure of its own.
      let isFormula = term.term.first?.isNumber ?? false
      return "\(sign)\(Figure.score(abs(term.value))) " + (isFormula ? "(\(term.term))" : term.term)
    }
  }
}

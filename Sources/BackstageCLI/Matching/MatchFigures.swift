/// How shares of a match are written.
enum MatchFigures {
  /// A share with four digits after the point; one below 1 is never written as if nothing were wrong.
  static func digits(_ share: Double) -> String {
    EvaluationTable.digits(share < 1 ? min(share, 0.9999) : share)
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A formula over named numbers, as `2*title + 0.5*agreement - 0.1*log(1 + distance)`.
///
/// It has `+ - * / ^`, brackets, comparisons that are 1 or 0, and the functions of `Function`. It is total: whatever the
/// numbers, its value is a number between plus and minus `limit`.
package struct Arithmetic: Sendable, Hashable {
  /// A part of the formula that stands between plus and minus signs at its top.
  package struct Summand: Sendable, Hashable {
    /// As it is written, with its sign where that is minus.
    package var text: String
    var isSubtracted: Bool
    let node: Node
  }

  /// A name in the formula and where it stands.
  package struct Variable: Sendable, Hashable {
    package var name: String
    /// In Unicode scalars of the text, from 1.
    package var column: Int
  }

  /// No value is beyond it, nor below its negative.
  package static let limit = 1e12

  package let summands: [Summand]
  /// Each time that a name stands in the text, in order.
  package let variables: [Variable]

  /// - Throws: `NotationProblem` for a text that is no formula.
  package init(_ text: String) throws(NotationProblem) {
    var parser = ArithmeticParser(text)
    summands = try parser.formula()
    variables = parser.variables
  }

  /// The value of one of the summands, by the number that each name stands for; what is none counts as 0.
  package func value(of summand: Summand, _ number: (String) -> Double) -> Double {
    let value = summand.node.value(number)
    return summand.isSubtracted ? 0 - value : value
  }

  /// The sum of all summands.
  package func value(_ number: (String) -> Double) -> Double {
    Self.bounded(summands.reduce(0) { $0 + value(of: $1, number) })
  }

  static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }
}

extension Arithmetic {
  /// What can be called in a formula.
  package enum Function: String, Sendable, Hashable, CaseIterable {
    /// The least and the greatest of any numbers.
    case min, max
    /// The natural logarithm; of what is below 1e-12, that of 1e-12.
    case log
    /// The square root; of what is below 0, 0.
    case sqrt
    case abs
    /// `if(condition, then, else)`: `then` unless the condition is 0.
    case `if`

    /// How many numbers it takes.
    var counts: ClosedRange<Int> {
      switch self {
      case .min, .max: 1...64
      case .log, .sqrt, .abs: 1...1
      case .if: 3...3
      }
    }
  }

  enum Operator: Sendable, Hashable {
    case plus, minus, times, over, power
    case less, atMost, greater, atLeast, equal, unequal
  }

  indirect enum Node: Sendable, Hashable {
    case number(Double)
    case variable(String)
    case negative(Node)
    case binary(Operator, Node, Node)
    case call(Function, [Node])

    /// Never beyond `limit`, never no number.
    func value(_ number: (String) -> Double) -> Double {
      let value =
        switch self {
        case .number(let value): value
        case .variable(let name): number(name)
        case .negative(let node): 0 - node.value(number)
        case .binary(let sign, let a, let b): sign.value(a.value(number), b.value(number))
        case .call(.if, let nodes): nodes[nodes[0].value(number) != 0 ? 1 : 2].value(number)
        case .call(let function, let nodes): function.value(nodes.map { $0.value(number) })
        }
      return Arithmetic.bounded(value)
    }
  }
}

extension Arithmetic.Operator {
  /// What is divided by 0 is 0.
  fileprivate func value(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .plus: a + b
    case .minus: a - b
    case .times: a * b
    case .over: b == 0 ? 0 : a / b
    case .power: pow(a, b)
    case .less: a < b ? 1 : 0
    case .atMost: a <= b ? 1 : 0
    case .greater: a > b ? 1 : 0
    case .atLeast: a >= b ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .unequal: a != b ? 1 : 0
    }
  }
}

extension Arithmetic.Function {
  private static let least = 1e-12

  fileprivate func value(_ values: [Double]) -> Double {
    switch self {
    case .min: values.min() ?? 0
    case .max: values.max() ?? 0
    case .log: logarithm(Swift.max(values[0], Self.least))
    case .sqrt: Swift.max(values[0], 0).squareRoot()
    case .abs: Swift.abs(values[0])
    case .if: values[0] != 0 ? values[1] : values[2]
    }
  }
}

/// Beside the case of that name.
private func logarithm(_ value: Double) -> Double { log(value) }

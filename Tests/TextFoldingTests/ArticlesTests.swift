import Testing
import TextFolding

@Suite("Articles")
struct ArticlesTests {
  @Test(
    "parts a title from its article",
    arguments: [
      ("The Matrix", "The", "Matrix"), ("Matrix, The", "The", "Matrix"), ("MATRIX, THE", "THE", "MATRIX"),
      ("palm  the", "the", "palm"), ("palm the", nil, "palm the"), ("Palm,The", "The", "Palm"),
      ("L'Avventura", "L'", "Avventura"), ("L’Avventura", "L’", "Avventura"),
      ("Avventura, L'", "L'", "Avventura"),
      ("Les Misérables", "Les", "Misérables"), ("Misérables, Les", "Les", "Misérables"),
      ("Das Boot", "Das", "Boot"), ("Die Hard", nil, "Die Hard"), ("Welle, Die", "Die", "Welle"),
      ("La dolce vita", "La", "dolce vita"), ("La La Land", nil, "La La Land"), ("El Topo", "El", "Topo"),
      ("Gli indifferenti", "Gli", "indifferenti"), ("Un'ora sola", "Un'", "ora sola"),
      ("Os Bandeirantes", nil, "Os Bandeirantes"),
      ("A.I.", nil, "A.I."), ("A-Team", nil, "A-Team"), ("A", nil, "A"), ("The", nil, "The"),
      ("The, The", "The", "The"),
      ("I, Robot", nil, "I, Robot"), ("As Good as It Gets", nil, "As Good as It Gets"),
      ("A & E", nil, "A & E"),
      (
        "Seven Samurai, The (Shichinin no samurai) (1954)", "The",
        "Seven Samurai (Shichinin no samurai) (1954)"
      ),
      ("Good, the Bad and the Ugly, The", "The", "Good, the Bad and the Ugly"),
      ("Hello, Dolly", nil, "Hello, Dolly"),
      ("O'Brien", nil, "O'Brien"), ("D'Artagnan", nil, "D'Artagnan"), ("", nil, ""), ("  ", nil, ""),
      (", The", nil, ", The"),
      ("(The)", nil, "(The)"), ("The  ", nil, "The"), ("ｅ\u{301}", nil, "ｅ\u{301}"),
    ] as [(String, String?, String)])
  func split(title: String, article: String?, rest: String) {
    #expect(Articles.split(title) == Articles.Split(article: article, rest: rest))
  }

  @Test(
    "puts a moved article in front",
    arguments: [
      ("Matrix, The", "The Matrix"), ("Avventura, L'", "L'Avventura"), ("The Matrix", "The Matrix"),
      ("palm  the", "the palm"),
      ("Trip to the Moon, A", "A Trip to the Moon"), ("Welle, Die (2008)", "Die Welle (2008)"), ("", ""),
    ])
  func inFront(title: String, expected: String) {
    #expect(Articles.inFront(title) == expected)
  }
}

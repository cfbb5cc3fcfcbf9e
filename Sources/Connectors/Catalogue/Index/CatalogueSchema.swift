/// The tables of an index.
enum CatalogueSchema {
  /// Raised whenever tables or the words in them change, so that older indexes are made again.
  static let version = 3

  /// The tables of hits, of whole names and of words.
  ///
  /// Hits are numbered in the order of the declared prior, so that the first rows that a search meets are the best known.
  /// `names` finds whole titles and their beginnings; `words` finds single words, as tokens parted by spaces that were
  /// folded before; `spelling` has the distinct words, which `words` could only tell by reading all that it holds.
  /// Beginnings of up to three letters have lists of their own, so that none costs the union of thousands. Words take up to 4 MiB before they are written, which leaves fewer lists to be merged than the 1 MiB of
  /// SQLite would.
  static let tables = """
    CREATE TABLE about(
      version INTEGER, declaration TEXT, content TEXT, source TEXT, provider TEXT, rows INTEGER, skipped INTEGER,
      warnings TEXT, built REAL);
    CREATE TABLE hits(number INTEGER PRIMARY KEY, hit TEXT NOT NULL);
    CREATE TABLE names(name TEXT, number INTEGER, PRIMARY KEY(name, number)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE words USING fts5(
      title, other, content='', columnsize=0, tokenize='ascii', prefix='1 2 3');
    CREATE TABLE spelling(words BLOB);
    INSERT INTO words(words, rank) VALUES('hashsize', 4194304);
    """

  /// A view of the distinct words, for as long as an index is written.
  static let vocabulary = "CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab('main', 'words', 'row')"

  /// Settings for a file that is thrown away whenever anything goes wrong.
  static let haste = """
    PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE; PRAGMA cache_size=-65536;
    PRAGMA temp_store=MEMORY;
    """
}

#include <sqlite3.h>

// The sentinel is a cast of -1 to a function pointer, which Swift cannot import.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_static_text(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_STATIC, SQLITE_UTF8);
}

// sqlite3_db_config takes a variable list, which Swift cannot call.
static inline int csqlite_defend(sqlite3 *database) {
  int is_on = 0;
  int code = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, &is_on);
  if (code == SQLITE_OK) code = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, &is_on);
  if (code == SQLITE_OK) code = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, &is_on);
  return code;
}

static inline void csqlite_result_text(sqlite3_context *context, const void *text, sqlite3_uint64 count) {
  sqlite3_result_text64(context, text ? (const char *)text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

#ifndef BACKSTAGE_CSIMDJSON_H
#define BACKSTAGE_CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A simdjson parser with its buffers; one thread at a time.
typedef struct backstage_simdjson_parser backstage_simdjson_parser;

/// The words and texts of the last document, simdjson's tape form; they live until the next parse.
typedef struct {
  const uint64_t *tape;
  const uint8_t *strings;
} backstage_simdjson_document;

/// A parser for documents of fewer levels than `depth`; NULL when there is no memory.
backstage_simdjson_parser *backstage_simdjson_make(size_t depth);

void backstage_simdjson_free(backstage_simdjson_parser *parser);

/// Parses one document; the bytes need no padding behind them. Returns 0 or one of simdjson's error codes.
int backstage_simdjson_parse(
    backstage_simdjson_parser *parser, const uint8_t *bytes, size_t count,
    backstage_simdjson_document *document);

/// What simdjson says about one of its error codes.
const char *backstage_simdjson_message(int code);

#ifdef __cplusplus
}
#endif

#endif

#include "CSimdJSON.h"

#include <algorithm>
#include <new>
#include <simdjson.h>

struct backstage_simdjson_parser {
  simdjson::dom::parser dom;
  size_t depth;
};

extern "C" {

backstage_simdjson_parser *backstage_simdjson_make(size_t depth) {
  auto *parser = new (std::nothrow) backstage_simdjson_parser();
  if (parser) { parser->depth = depth; }
  return parser;
}

void backstage_simdjson_free(backstage_simdjson_parser *parser) { delete parser; }

int backstage_simdjson_parse(
    backstage_simdjson_parser *parser, const uint8_t *bytes, size_t count,
    backstage_simdjson_document *document) {
  simdjson::dom::parser &dom = parser->dom;
  if (count == 0) { return int(simdjson::EMPTY); }
  // simdjson would grow by itself, but to its own depth; and doubling spares a parser of many lines most growth.
  if (dom.capacity() < count) {
    size_t capacity = std::max<size_t>({count, dom.capacity() * 2, 4096});
    simdjson::error_code error = dom.allocate(capacity, parser->depth);
    if (error) { return int(error); }
  }
  simdjson::error_code error = dom.parse(bytes, count, true).error();
  if (error) { return int(error); }
  document->tape = dom.doc.tape.get();
  document->strings = dom.doc.string_buf.get();
  return 0;
}

const char *backstage_simdjson_message(int code) {
  return simdjson::error_message(simdjson::error_code(code));
}
}

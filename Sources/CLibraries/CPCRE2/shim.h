#ifndef BACKSTAGE_CPCRE2_H
#define BACKSTAGE_CPCRE2_H

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

/* PCRE2 names its functions and types by macros over the width of a code unit, which Swift does not import. */

typedef pcre2_code_8 backstage_pcre2_code;

/* Compiles a pattern over UTF-8; NULL when PCRE2 refuses it. */
static inline backstage_pcre2_code *backstage_pcre2_compile(const unsigned char *pattern, size_t length) {
  int error;
  size_t offset;
  uint32_t options = PCRE2_UTF | PCRE2_NEVER_BACKSLASH_C | PCRE2_DOLLAR_ENDONLY;
  return pcre2_compile_8(pattern, length, options, &error, &offset, NULL);
}

static inline void backstage_pcre2_free(backstage_pcre2_code *code) { pcre2_code_free_8(code); }

/* Finds the pattern in valid UTF-8, within limits of steps and of KiB of memory; `bounds` takes the start and end of
   the match and of each group, up to `pairs` of them, PCRE2_UNSET where a group took no part. Returns 1 when found,
   0 when not, less than 0 when a limit came first. */
static inline int backstage_pcre2_find(
    const backstage_pcre2_code *code, const unsigned char *text, size_t length, uint32_t steps, uint32_t memory,
    size_t *bounds, uint32_t pairs) {
  pcre2_match_data_8 *data = pcre2_match_data_create_from_pattern_8(code, NULL);
  pcre2_match_context_8 *context = pcre2_match_context_create_8(NULL);
  int result = PCRE2_ERROR_NOMEMORY;
  if (data && context) {
    pcre2_set_match_limit_8(context, steps);
    pcre2_set_depth_limit_8(context, steps);
    pcre2_set_heap_limit_8(context, memory);
    result = pcre2_match_8(code, text, length, 0, PCRE2_NO_UTF_CHECK, data, context);
    uint32_t count = pcre2_get_ovector_count_8(data);
    const size_t *found = pcre2_get_ovector_pointer_8(data);
    for (uint32_t pair = 0; result > 0 && pair < pairs; pair++) {
      int known = pair < count && pair < (uint32_t)result;
      bounds[2 * pair] = known ? found[2 * pair] : PCRE2_UNSET;
      bounds[2 * pair + 1] = known ? found[2 * pair + 1] : PCRE2_UNSET;
    }
  }
  pcre2_match_data_free_8(data);
  pcre2_match_context_free_8(context);
  return result > 0 ? 1 : result == PCRE2_ERROR_NOMATCH ? 0 : -1;
}

#endif

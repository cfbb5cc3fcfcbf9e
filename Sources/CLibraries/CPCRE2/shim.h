#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

/* PCRE2's own names are macros over the width of a code unit, which Swift does not import. */

static inline pcre2_code_8 *backstage_pcre2_compile(const unsigned char *pattern, size_t length) {
  int error;
  PCRE2_SIZE offset;
  uint32_t options = PCRE2_UTF | PCRE2_NEVER_BACKSLASH_C | PCRE2_NO_AUTO_CAPTURE * 0;
  return pcre2_compile_8(pattern, length, options, &error, &offset, NULL);
}

#define XXH_INLINE_ALL
#include <xxhash.h>

// With everything inline, xxHash's own names are macros, which Swift does not see.
typedef struct {
  uint64_t high, low;
} cxxhash_value;

static inline cxxhash_value cxxhash_128(const void *bytes, size_t count) {
  XXH128_hash_t hash = XXH3_128bits(bytes, count);
  return (cxxhash_value){hash.high64, hash.low64};
}

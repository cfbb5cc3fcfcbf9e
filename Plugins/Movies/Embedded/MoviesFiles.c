#include "MoviesFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char vertical[] = {
#embed "../vertical.json"
};
static const unsigned char sample_a[] = {
#embed "../movies-a.json"
};
static const unsigned char sample_b[] = {
#embed "../movies-b.json"
};

const unsigned char *movies_vertical(size_t *count) { *count = sizeof vertical; return vertical; }
const unsigned char *movies_sample_a(size_t *count) { *count = sizeof sample_a; return sample_a; }
const unsigned char *movies_sample_b(size_t *count) { *count = sizeof sample_b; return sample_b; }

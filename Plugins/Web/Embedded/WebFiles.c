#include "WebFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char vertical[] = {
#embed "../vertical.json"
};

const unsigned char *web_vertical(size_t *count) { *count = sizeof vertical; return vertical; }

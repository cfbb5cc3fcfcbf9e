#include "ShippedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char configuration[] = {
#embed "../../../config.json"
};

const unsigned char *shipped_configuration(size_t *count) { *count = sizeof configuration; return configuration; }

#include "ShippedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char configuration[] = {
#embed "../../../config.json"
};

const unsigned char *shipped_configuration(size_t *count) { *count = sizeof configuration; return configuration; }

static const unsigned char places[] = {
#embed "../../Connectors/Places/places.csv"
};

const unsigned char *shipped_places(size_t *count) { *count = sizeof places; return places; }

#pragma once
#include <stddef.h>

/// The config.json of the top folder, embedded at build time; `count` receives the number of bytes.
const unsigned char *_Nonnull shipped_configuration(size_t *_Nonnull count);

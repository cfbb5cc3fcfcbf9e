#pragma once
#include <stddef.h>

/// Files of this plugin, embedded at build time; `count` receives the number of bytes.
const unsigned char *_Nonnull web_vertical(size_t *_Nonnull count);

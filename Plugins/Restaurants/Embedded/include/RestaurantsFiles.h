#pragma once
#include <stddef.h>

/// Files of this plugin, embedded at build time; `count` receives the number of bytes.
const unsigned char *_Nonnull restaurants_vertical(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_sample_a(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_sample_b(size_t *_Nonnull count);

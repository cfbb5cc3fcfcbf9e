#pragma once
#include <stddef.h>

/// The config.json of the top folder, embedded at build time; `count` receives the number of bytes.
const unsigned char *_Nonnull shipped_configuration(size_t *_Nonnull count);

/// The list of places that is part of the program, in the form that `places.path` takes.
const unsigned char *_Nonnull shipped_places(size_t *_Nonnull count);

#pragma once
#include <stddef.h>

/// The config.json of the top folder, embedded at build time; `count` receives the number of bytes.
const unsigned char *_Nonnull shipped_configuration(size_t *_Nonnull count);

/// The list of places that is part of the program, in the form that `places.path` takes.
const unsigned char *_Nonnull shipped_places(size_t *_Nonnull count);

/// The declarations of search engines, each on kind `http`.
const unsigned char *_Nonnull shipped_service_searxng(size_t *_Nonnull count);
const unsigned char *_Nonnull shipped_service_elasticsearch(size_t *_Nonnull count);
const unsigned char *_Nonnull shipped_service_solr(size_t *_Nonnull count);
const unsigned char *_Nonnull shipped_service_meilisearch(size_t *_Nonnull count);
const unsigned char *_Nonnull shipped_service_typesense(size_t *_Nonnull count);
const unsigned char *_Nonnull shipped_service_algolia(size_t *_Nonnull count);

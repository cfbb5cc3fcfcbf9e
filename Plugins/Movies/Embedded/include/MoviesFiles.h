#pragma once
#include <stddef.h>

/// Files of this plugin, embedded at build time; `count` receives the number of bytes.
const unsigned char *_Nonnull movies_vertical(size_t *_Nonnull count);
const unsigned char *_Nonnull movies_sample_a(size_t *_Nonnull count);
const unsigned char *_Nonnull movies_sample_b(size_t *_Nonnull count);
const unsigned char *_Nonnull movies_service_tmdb(size_t *_Nonnull count);
const unsigned char *_Nonnull movies_service_omdb(size_t *_Nonnull count);
const unsigned char *_Nonnull movies_service_itunes(size_t *_Nonnull count);
const unsigned char *_Nonnull movies_service_tvmaze(size_t *_Nonnull count);
const unsigned char *_Nonnull movies_service_wikidata(size_t *_Nonnull count);
const unsigned char *_Nonnull movies_service_wikipedia(size_t *_Nonnull count);
const unsigned char *_Nonnull movies_service_trakt(size_t *_Nonnull count);
const unsigned char *_Nonnull movies_service_internet_archive(size_t *_Nonnull count);

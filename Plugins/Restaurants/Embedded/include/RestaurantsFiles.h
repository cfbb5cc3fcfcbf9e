#pragma once
#include <stddef.h>

/// Files of this plugin, embedded at build time; `count` receives the number of bytes.
const unsigned char *_Nonnull restaurants_vertical(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_sample_a(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_sample_b(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_service_overpass(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_service_nominatim(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_service_yelp(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_service_foursquare(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_service_google_places(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_service_geoapify(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_service_here(size_t *_Nonnull count);
const unsigned char *_Nonnull restaurants_service_tripadvisor(size_t *_Nonnull count);

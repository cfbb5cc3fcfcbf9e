#include "RestaurantsFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char vertical[] = {
#embed "../vertical.json"
};
static const unsigned char sample_a[] = {
#embed "../restaurants-a.json"
};
static const unsigned char sample_b[] = {
#embed "../restaurants-b.json"
};
static const unsigned char service_overpass[] = {
#embed "../Services/overpass.json"
};
static const unsigned char service_nominatim[] = {
#embed "../Services/nominatim.json"
};
static const unsigned char service_yelp[] = {
#embed "../Services/yelp.json"
};
static const unsigned char service_foursquare[] = {
#embed "../Services/foursquare.json"
};
static const unsigned char service_google_places[] = {
#embed "../Services/google-places.json"
};
static const unsigned char service_geoapify[] = {
#embed "../Services/geoapify.json"
};
static const unsigned char service_here[] = {
#embed "../Services/here.json"
};
static const unsigned char service_tripadvisor[] = {
#embed "../Services/tripadvisor.json"
};

const unsigned char *restaurants_vertical(size_t *count) { *count = sizeof vertical; return vertical; }
const unsigned char *restaurants_sample_a(size_t *count) { *count = sizeof sample_a; return sample_a; }
const unsigned char *restaurants_sample_b(size_t *count) { *count = sizeof sample_b; return sample_b; }
const unsigned char *restaurants_service_overpass(size_t *count) { *count = sizeof service_overpass; return service_overpass; }
const unsigned char *restaurants_service_nominatim(size_t *count) { *count = sizeof service_nominatim; return service_nominatim; }
const unsigned char *restaurants_service_yelp(size_t *count) { *count = sizeof service_yelp; return service_yelp; }
const unsigned char *restaurants_service_foursquare(size_t *count) { *count = sizeof service_foursquare; return service_foursquare; }
const unsigned char *restaurants_service_google_places(size_t *count) { *count = sizeof service_google_places; return service_google_places; }
const unsigned char *restaurants_service_geoapify(size_t *count) { *count = sizeof service_geoapify; return service_geoapify; }
const unsigned char *restaurants_service_here(size_t *count) { *count = sizeof service_here; return service_here; }
const unsigned char *restaurants_service_tripadvisor(size_t *count) { *count = sizeof service_tripadvisor; return service_tripadvisor; }

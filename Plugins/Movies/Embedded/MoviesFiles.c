#include "MoviesFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char vertical[] = {
#embed "../vertical.json"
};
static const unsigned char sample_a[] = {
#embed "../movies-a.json"
};
static const unsigned char sample_b[] = {
#embed "../movies-b.json"
};
static const unsigned char service_tmdb[] = {
#embed "../Services/tmdb.json"
};
static const unsigned char service_omdb[] = {
#embed "../Services/omdb.json"
};
static const unsigned char service_itunes[] = {
#embed "../Services/itunes.json"
};
static const unsigned char service_tvmaze[] = {
#embed "../Services/tvmaze.json"
};
static const unsigned char service_wikidata[] = {
#embed "../Services/wikidata.json"
};
static const unsigned char service_wikipedia[] = {
#embed "../Services/wikipedia.json"
};
static const unsigned char service_trakt[] = {
#embed "../Services/trakt.json"
};
static const unsigned char service_internet_archive[] = {
#embed "../Services/internet-archive.json"
};

const unsigned char *movies_vertical(size_t *count) { *count = sizeof vertical; return vertical; }
const unsigned char *movies_sample_a(size_t *count) { *count = sizeof sample_a; return sample_a; }
const unsigned char *movies_sample_b(size_t *count) { *count = sizeof sample_b; return sample_b; }
const unsigned char *movies_service_tmdb(size_t *count) { *count = sizeof service_tmdb; return service_tmdb; }
const unsigned char *movies_service_omdb(size_t *count) { *count = sizeof service_omdb; return service_omdb; }
const unsigned char *movies_service_itunes(size_t *count) { *count = sizeof service_itunes; return service_itunes; }
const unsigned char *movies_service_tvmaze(size_t *count) { *count = sizeof service_tvmaze; return service_tvmaze; }
const unsigned char *movies_service_wikidata(size_t *count) { *count = sizeof service_wikidata; return service_wikidata; }
const unsigned char *movies_service_wikipedia(size_t *count) { *count = sizeof service_wikipedia; return service_wikipedia; }
const unsigned char *movies_service_trakt(size_t *count) { *count = sizeof service_trakt; return service_trakt; }
const unsigned char *movies_service_internet_archive(size_t *count) { *count = sizeof service_internet_archive; return service_internet_archive; }

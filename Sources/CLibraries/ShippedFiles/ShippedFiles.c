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

static const unsigned char service_searxng[] = {
#embed "../../Connectors/Services/Declarations/searxng.json"
};

const unsigned char *shipped_service_searxng(size_t *count) { *count = sizeof service_searxng; return service_searxng; }

static const unsigned char service_elasticsearch[] = {
#embed "../../Connectors/Services/Declarations/elasticsearch.json"
};

const unsigned char *shipped_service_elasticsearch(size_t *count) { *count = sizeof service_elasticsearch; return service_elasticsearch; }

static const unsigned char service_solr[] = {
#embed "../../Connectors/Services/Declarations/solr.json"
};

const unsigned char *shipped_service_solr(size_t *count) { *count = sizeof service_solr; return service_solr; }

static const unsigned char service_meilisearch[] = {
#embed "../../Connectors/Services/Declarations/meilisearch.json"
};

const unsigned char *shipped_service_meilisearch(size_t *count) { *count = sizeof service_meilisearch; return service_meilisearch; }

static const unsigned char service_typesense[] = {
#embed "../../Connectors/Services/Declarations/typesense.json"
};

const unsigned char *shipped_service_typesense(size_t *count) { *count = sizeof service_typesense; return service_typesense; }

static const unsigned char service_algolia[] = {
#embed "../../Connectors/Services/Declarations/algolia.json"
};

const unsigned char *shipped_service_algolia(size_t *count) { *count = sizeof service_algolia; return service_algolia; }

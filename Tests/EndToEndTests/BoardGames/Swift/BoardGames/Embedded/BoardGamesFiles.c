#include "BoardGamesFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char vertical[] = {
#embed "../vertical.json"
};
static const unsigned char shelf[] = {
#embed "../shelf.csv"
};

const unsigned char *board_games_vertical(size_t *count) { *count = sizeof vertical; return vertical; }
const unsigned char *board_games_shelf(size_t *count) { *count = sizeof shelf; return shelf; }

#pragma once
#include <stddef.h>

const unsigned char *_Nonnull board_games_vertical(size_t *_Nonnull count);
const unsigned char *_Nonnull board_games_shelf(size_t *_Nonnull count);

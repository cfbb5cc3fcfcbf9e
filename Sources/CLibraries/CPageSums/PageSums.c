#define XXH_INLINE_ALL
#include "include/pagesums.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

struct footer {
  char magic[8];
  uint32_t page_size;
  uint32_t count;
  // Of the sums, seeded by that of what stands above.
  uint64_t sum;
};

static const char magic[8] = {'P', 'A', 'G', 'E', 'S', 'U', 'M', '1'};

static uint64_t sum_of_sums(const uint64_t *sums, const struct footer *footer) {
  uint64_t seed = XXH3_64bits(footer, offsetof(struct footer, sum));
  return XXH3_64bits_withSeed(sums, footer->count * sizeof *sums, seed);
}

static int is_page_size(uint32_t size) { return size >= 512 && size <= 65536 && (size & (size - 1)) == 0; }

// An open file of the layer; the file of the layer below follows it in memory.
struct checked_file {
  sqlite3_file base;
  sqlite3_file *inner;
  uint64_t *sums;
  // Room for one page, where SQLite wants a part of one.
  unsigned char *page;
  uint32_t page_size;
  uint32_t count;
};

static sqlite3_vfs *below;

static int checked_close(sqlite3_file *file) {
  struct checked_file *checked = (struct checked_file *)file;
  free(checked->sums);
  free(checked->page);
  checked->sums = NULL;
  checked->page = NULL;
  return checked->inner->pMethods->xClose(checked->inner);
}

static int read_page(struct checked_file *checked, uint32_t index, void *target) {
  int code = checked->inner->pMethods->xRead(
      checked->inner, target, (int)checked->page_size, (sqlite3_int64)index * checked->page_size);
  if (code == SQLITE_IOERR_SHORT_READ) return SQLITE_CORRUPT;
  if (code != SQLITE_OK) return code;
  return XXH3_64bits(target, checked->page_size) == checked->sums[index] ? SQLITE_OK : SQLITE_CORRUPT;
}

static int checked_read(sqlite3_file *file, void *buffer, int amount, sqlite3_int64 offset) {
  struct checked_file *checked = (struct checked_file *)file;
  unsigned char *target = buffer;
  while (amount > 0) {
    sqlite3_int64 index = offset / checked->page_size;
    int start = (int)(offset % checked->page_size);
    int part = (int)checked->page_size - start;
    if (part > amount) part = amount;
    if (index >= checked->count) {
      memset(target, 0, (size_t)amount);
      return SQLITE_IOERR_SHORT_READ;
    }
    int is_whole = part == (int)checked->page_size;
    int code = read_page(checked, (uint32_t)index, is_whole ? target : checked->page);
    if (code != SQLITE_OK) return code;
    if (!is_whole) memcpy(target, checked->page + start, (size_t)part);
    target += part;
    offset += part;
    amount -= part;
  }
  return SQLITE_OK;
}

static int checked_size(sqlite3_file *file, sqlite3_int64 *size) {
  struct checked_file *checked = (struct checked_file *)file;
  *size = (sqlite3_int64)checked->count * checked->page_size;
  return SQLITE_OK;
}

static int refuse_write(sqlite3_file *file, const void *bytes, int amount, sqlite3_int64 offset) {
  (void)file, (void)bytes, (void)amount, (void)offset;
  return SQLITE_READONLY;
}

static int refuse_truncate(sqlite3_file *file, sqlite3_int64 size) {
  (void)file, (void)size;
  return SQLITE_READONLY;
}

// Nobody writes such a file, so that there is nothing to lock or to bring to the disk.
static int nothing(sqlite3_file *file, int flag) {
  (void)file, (void)flag;
  return SQLITE_OK;
}

static int no_lock(sqlite3_file *file, int *is_locked) {
  (void)file;
  *is_locked = 0;
  return SQLITE_OK;
}

static int no_control(sqlite3_file *file, int operation, void *argument) {
  (void)file, (void)operation, (void)argument;
  return SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *file) {
  (void)file;
  return 4096;
}

static int characteristics(sqlite3_file *file) {
  (void)file;
  return SQLITE_IOCAP_IMMUTABLE;
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = checked_close,
    .xRead = checked_read,
    .xWrite = refuse_write,
    .xTruncate = refuse_truncate,
    .xSync = nothing,
    .xFileSize = checked_size,
    .xLock = nothing,
    .xUnlock = nothing,
    .xCheckReservedLock = no_lock,
    .xFileControl = no_control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
};

// Reads the sums behind the database.
static int read_sums(struct checked_file *checked) {
  const sqlite3_io_methods *inner = checked->inner->pMethods;
  sqlite3_int64 size = 0;
  struct footer footer;
  int code = inner->xFileSize(checked->inner, &size);
  if (code != SQLITE_OK) return code;
  if (size < (sqlite3_int64)sizeof footer) return SQLITE_CORRUPT;
  code = inner->xRead(checked->inner, &footer, sizeof footer, size - (sqlite3_int64)sizeof footer);
  if (code != SQLITE_OK) return code;
  sqlite3_int64 room = (sqlite3_int64)footer.count * (sqlite3_int64)sizeof(uint64_t);
  if (memcmp(footer.magic, magic, sizeof magic) != 0 || !is_page_size(footer.page_size) || footer.count == 0 ||
      (sqlite3_int64)footer.count * footer.page_size + room + (sqlite3_int64)sizeof footer != size || room > INT32_MAX)
    return SQLITE_CORRUPT;
  checked->page_size = footer.page_size;
  checked->count = footer.count;
  checked->sums = malloc((size_t)room);
  checked->page = malloc(footer.page_size);
  if (checked->sums == NULL || checked->page == NULL) return SQLITE_NOMEM;
  code = inner->xRead(checked->inner, checked->sums, (int)room, size - (sqlite3_int64)sizeof footer - room);
  if (code != SQLITE_OK) return code;
  return sum_of_sums(checked->sums, &footer) == footer.sum ? SQLITE_OK : SQLITE_CORRUPT;
}

static int checked_open(sqlite3_vfs *layer, const char *name, sqlite3_file *file, int flags, int *given) {
  (void)layer;
  // What SQLite puts aside while it works has no sums.
  if ((flags & SQLITE_OPEN_MAIN_DB) == 0) return below->xOpen(below, name, file, flags, given);
  struct checked_file *checked = (struct checked_file *)file;
  memset(checked, 0, sizeof *checked);
  checked->inner = (sqlite3_file *)(checked + 1);
  memset(checked->inner, 0, (size_t)below->szOsFile);
  int code = below->xOpen(below, name, checked->inner, flags, given);
  if (code == SQLITE_OK) {
    code = read_sums(checked);
    if (code == SQLITE_OK) {
      checked->base.pMethods = &methods;
      return SQLITE_OK;
    }
  }
  if (checked->inner->pMethods != NULL) checked_close(file);
  return code;
}

int pagesums_register(void) {
  static sqlite3_vfs layer;
  if (below != NULL) return SQLITE_OK;
  // Also where nothing else of SQLite was called yet.
  int code = sqlite3_initialize();
  if (code != SQLITE_OK) return code;
  sqlite3_vfs *usual = sqlite3_vfs_find(NULL);
  if (usual == NULL) return SQLITE_ERROR;
  layer = *usual;
  layer.zName = PAGESUMS_LAYER;
  layer.pNext = NULL;
  layer.szOsFile = (int)sizeof(struct checked_file) + usual->szOsFile;
  layer.xOpen = checked_open;
  below = usual;
  code = sqlite3_vfs_register(&layer, 0);
  if (code != SQLITE_OK) below = NULL;
  return code;
}

static int append_sums(FILE *file) {
  struct footer footer = {.count = 0};
  memcpy(footer.magic, magic, sizeof magic);
  unsigned char head[18];
  if (fread(head, 1, sizeof head, file) != sizeof head) return EINVAL;
  // Bytes 16 and 17 of a database, where 1 stands for 65,536 (https://www.sqlite.org/fileformat.html).
  uint32_t size = (uint32_t)head[16] << 8 | head[17];
  footer.page_size = size == 1 ? 65536 : size;
  if (!is_page_size(footer.page_size) || fseeko(file, 0, SEEK_END) != 0) return EINVAL;
  off_t length = ftello(file);
  if (length <= 0 || length % footer.page_size != 0 || length / footer.page_size > INT32_MAX / 8) return EINVAL;
  footer.count = (uint32_t)(length / footer.page_size);
  uint64_t *sums = malloc(footer.count * sizeof *sums);
  unsigned char *page = malloc(footer.page_size);
  int failure = sums == NULL || page == NULL ? ENOMEM : 0;
  if (failure == 0 && fseeko(file, 0, SEEK_SET) != 0) failure = errno;
  for (uint32_t index = 0; failure == 0 && index < footer.count; index++) {
    if (fread(page, 1, footer.page_size, file) != footer.page_size) failure = EIO;
    else sums[index] = XXH3_64bits(page, footer.page_size);
  }
  if (failure == 0) {
    footer.sum = sum_of_sums(sums, &footer);
    errno = 0;
    if (fseeko(file, 0, SEEK_END) != 0 || fwrite(sums, sizeof *sums, footer.count, file) != footer.count ||
        fwrite(&footer, sizeof footer, 1, file) != 1 || fflush(file) != 0)
      failure = errno != 0 ? errno : EIO;
  }
  free(sums);
  free(page);
  return failure;
}

int pagesums_seal(const char *path) {
  FILE *file = fopen(path, "r+b");
  if (file == NULL) return errno;
  // Pages one by one would cost a call of the system each; without room for more they still do.
  (void)setvbuf(file, NULL, _IOFBF, 1 << 20);
  int failure = append_sums(file);
  if (fclose(file) != 0 && failure == 0) failure = errno;
  return failure;
}

int pagesums_check(sqlite3 *connection) {
  sqlite3_file *file = NULL;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == NULL || file->pMethods != &methods) return SQLITE_MISUSE;
  struct checked_file *checked = (struct checked_file *)file;
  for (uint32_t index = 0; index < checked->count; index++) {
    code = read_page(checked, index, checked->page);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}

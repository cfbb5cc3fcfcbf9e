#include "CCurl.h"
#include "Library.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

struct backstage_library backstage_library;
pthread_rwlock_t backstage_working = PTHREAD_RWLOCK_INITIALIZER;

static const char *problem;
/* Names of other letters are read by the character set of the thread's locale, which the program leaves as it is. */
static locale_t unicode;
static backstage_receive hear_header;
static backstage_receive hear_body;
static backstage_allow allows;

#ifdef __APPLE__
static const char *const names[] = {"libcurl.4.dylib", "/usr/lib/libcurl.4.dylib"};
static const char *const absence = "libcurl is not on this machine; it comes with macOS and with: brew install curl";
#else
static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
static const char *const absence = "libcurl is not on this machine; install it, as with: apt-get install libcurl4";
#endif

static void stop_working(void) { pthread_rwlock_wrlock(&backstage_working); }

static void load(void) {
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    problem = absence;
    return;
  }
#define FIND(name)                                              \
  *(void **)&curl.name = dlsym(library, "curl_" #name);         \
  if (!curl.name) problem = "libcurl is too old: it has no curl_" #name;
  FUNCTIONS(FIND)
  if (problem) return;
  if (curl.version_info(CURLVERSION_NOW)->version_num < 0x075700) {
    problem = "libcurl is older than 7.87; update it";
    return;
  }
  if (curl.global_init(CURL_GLOBAL_ALL)) {
    problem = "libcurl cannot be made ready";
    return;
  }
#ifdef __APPLE__
  unicode = newlocale(LC_CTYPE_MASK, "UTF-8", NULL);
#else
  unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
#endif
  atexit(stop_working);
}

const char *backstage_curl_load(backstage_receive header, backstage_receive body, backstage_allow allow) {
  static pthread_mutex_t once = PTHREAD_MUTEX_INITIALIZER;
  static int tried;
  pthread_mutex_lock(&once);
  if (!tried) {
    hear_header = header;
    hear_body = body;
    allows = allow;
    load();
    tried = 1;
  }
  pthread_mutex_unlock(&once);
  return problem;
}

int backstage_curl_features(void) { return curl.version_info(CURLVERSION_NOW)->features; }

CURL *backstage_easy_new(void) { return curl.easy_init(); }

void backstage_easy_reset(CURL *easy) { curl.easy_reset(easy); }

void backstage_easy_free(CURL *easy) { curl.easy_cleanup(easy); }

CURLcode backstage_easy_number(CURL *easy, CURLoption option, long value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode backstage_easy_text(CURL *easy, CURLoption option, const char *text) {
  return curl.easy_setopt(easy, option, text);
}

CURLcode backstage_easy_list(CURL *easy, CURLoption option, struct curl_slist *list) {
  return curl.easy_setopt(easy, option, list);
}

CURLcode backstage_easy_body(CURL *easy, const void *bytes, size_t count) {
  CURLcode code = curl.easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code ? code : curl.easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}

struct curl_slist *backstage_list_append(struct curl_slist *list, const char *text) {
  return curl.slist_append(list, text);
}

void backstage_list_free(struct curl_slist *list) { curl.slist_free_all(list); }

/* Every connection is made here, whatever the name that led to its address. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  if (!allows(&address->addr, context)) return CURL_SOCKET_BAD;
  int descriptor = socket(address->family, address->socktype, address->protocol);
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor < 0 ? CURL_SOCKET_BAD : descriptor;
}

void backstage_easy_listen(CURL *easy, void *context) {
  curl.easy_setopt(easy, CURLOPT_HEADERFUNCTION, hear_header);
  curl.easy_setopt(easy, CURLOPT_HEADERDATA, context);
  curl.easy_setopt(easy, CURLOPT_WRITEFUNCTION, hear_body);
  curl.easy_setopt(easy, CURLOPT_WRITEDATA, context);
  curl.easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl.easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context);
}

long backstage_easy_count(CURL *easy, CURLINFO info) {
  long value = 0;
  curl.easy_getinfo(easy, info, &value);
  return value;
}

int64_t backstage_easy_microseconds(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  curl.easy_getinfo(easy, info, &value);
  return value;
}

CURLU *backstage_url_new(void) { return curl.url(); }

CURLU *backstage_url_copy(CURLU *url) { return curl.url_dup(url); }

void backstage_url_free(CURLU *url) { curl.url_cleanup(url); }

CURLUcode backstage_url_set(CURLU *url, const char *text, unsigned int flags) {
  return curl.url_set(url, CURLUPART_URL, text, flags);
}

char *backstage_url_part(CURLU *url, CURLUPart part, unsigned int flags) {
  char *text = NULL;
  locale_t before = unicode ? uselocale(unicode) : NULL;
  CURLUcode code = curl.url_get(url, part, &text, flags);
  if (before) uselocale(before);
  return code ? NULL : text;
}

void backstage_text_free(char *text) { curl.free(text); }

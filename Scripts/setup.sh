# Sourced by the scripts beside it: installs the system packages that the build needs, and says so.
# shellcheck shell=bash

say() { printf 'backstage: %s\n' "$*" >&2; }

# pkg-config module, Debian package, Homebrew formula: one line a library.
libraries() {
  cat <<'LIST'
sqlite3 libsqlite3-dev sqlite
simdjson libsimdjson-dev simdjson
libpcre2-8 libpcre2-dev pcre2
libxxhash libxxhash-dev xxhash
libcurl libcurl4-openssl-dev curl
libxml-2.0 libxml2-dev libxml2
LIST
}

# The missing packages, named as apt or as brew names them.
missing_packages() {
  command -v pkg-config >/dev/null 2>&1 || printf 'pkg-config\n'
  libraries | while read -r module debian brew; do
    pkg-config --exists "$module" 2>/dev/null && continue
    if [ "$1" = apt ]; then printf '%s\n' "$debian"; else printf '%s\n' "$brew"; fi
  done
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

install_with_apt() {
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
    say "these packages are missing and installing them needs root: $*"
    say "install them with: apt-get install $*"
    exit 2
  fi
  say "installing with apt-get: $*"
  as_root apt-get update -qq >&2 || say "apt-get update failed; trying with the package lists at hand"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null || {
    say "apt-get could not install: $*"
    exit 2
  }
}

install_packages() {
  local names=apt missing
  command -v apt-get >/dev/null 2>&1 || ! command -v brew >/dev/null 2>&1 || names=brew
  missing=$(missing_packages "$names")
  [ -n "$missing" ] || return 0
  # One package a line, none with a space in its name.
  # shellcheck disable=SC2086
  if [ "$names" = brew ]; then
    say "installing with Homebrew:" $missing
    brew install $missing >&2 || exit 2
  elif command -v apt-get >/dev/null 2>&1; then
    install_with_apt $missing
  else
    say "neither apt-get nor Homebrew is here; please install (names as in Debian):" $missing
    exit 2
  fi
}

require_swift() {
  local version
  if ! command -v swift >/dev/null 2>&1; then
    say "swift is not on the PATH; Swift 6.2 or newer is needed: https://www.swift.org/install"
    exit 2
  fi
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  if [ "$(printf '6.2\n%s\n' "$version" | sort -V | head -n 1)" != 6.2 ]; then
    say "Swift 6.2 or newer is needed, this is ${version:-of an unknown version}: https://www.swift.org/install"
    exit 2
  fi
}

set_up() {
  install_packages
  require_swift
}

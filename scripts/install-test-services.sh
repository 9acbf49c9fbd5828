#!/usr/bin/env bash
# Installs what the tests need besides npm packages: a Chromium, for the tests of the report page. Does nothing where one is there.
set -euo pipefail

find_chromium() {
  local name
  for name in "${CHROMIUM_PATH:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    [ -n "$name" ] && command -v "$name" && return
  done
  return 1
}

if find_chromium > /dev/null; then
  echo "Chromium: $(find_chromium)"
elif [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo 'Installing Chromium with apt-get ...'
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-liberation > /dev/null
  find_chromium > /dev/null || { echo 'apt-get installed no Chromium. Install one by hand, or name it in CHROMIUM_PATH.' >&2; exit 1; }
else
  echo 'Chromium is missing, and only root can install it with apt-get. Install it by hand, or name one in CHROMIUM_PATH.' >&2
  exit 1
fi

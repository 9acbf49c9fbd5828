#!/usr/bin/env bash
# Builds images of the commit that is checked out: docker/build.sh [APP...], all apps without names. What is not committed is not in them.
# Prints a line for each: its name, its size in MB. The same commit and base image give the same layers. docs/images.md has more.
#   CLAIMGATE_BASE_IMAGE     another base image than the one that docker/Dockerfile names
#   CLAIMGATE_IMAGE_PREFIX   what the names begin with (localhost/claimgate-)
#   CLAIMGATE_IMAGE_TAG      their tag (the version in package.json)
#   CLAIMGATE_BUILD_CA       a file of certificates that npm trusts besides, where a proxy stands between it and its registry
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

[ $# -gt 0 ] || set -- control-plane runner worker dashboard admin
for app in "$@"; do
  [ -f "docker/$app.Dockerfile" ] || { echo "There is no docker/$app.Dockerfile." >&2; exit 2; }
done
command -v buildah > /dev/null || { echo 'buildah is missing: scripts/install-test-services.sh containers installs it.' >&2; exit 69; }

prefix=${CLAIMGATE_IMAGE_PREFIX:-localhost/claimgate-}
version=$(node -p 'require("./package.json").version')
tag=${CLAIMGATE_IMAGE_TAG:-$version}
revision=$(git rev-parse HEAD)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
git -c tar.umask=0022 archive HEAD apps libs scripts docker package.json package-lock.json .npmrc .swcrc LICENSE | tar -x -C "$context"

# HEALTHCHECK exists in Docker's form of images alone. One time for all files makes layers that can be compared.
build() {
  buildah bud --quiet --isolation chroot --format docker --layers --timestamp "$SOURCE_DATE_EPOCH" "$@" > /dev/null
}

shared=()
[ -z "${CLAIMGATE_BASE_IMAGE:-}" ] || shared+=(--build-arg "BASE_IMAGE=$CLAIMGATE_BASE_IMAGE")
[ -z "${CLAIMGATE_BUILD_CA:-}" ] || shared+=(--secret "id=ca,src=$CLAIMGATE_BUILD_CA")
build "${shared[@]}" --target build -t "localhost/claimgate-build:$revision" -f docker/Dockerfile "$context"
build "${shared[@]}" --target runtime -t "localhost/claimgate-runtime:$revision" -f docker/Dockerfile \
  --build-arg "VERSION=$version" --build-arg "REVISION=$revision" \
  --build-arg "CREATED=$(date --utc --date "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)" "$context"
for app in "$@"; do
  build --build-arg "BUILD_IMAGE=localhost/claimgate-build:$revision" --build-arg "RUNTIME_IMAGE=localhost/claimgate-runtime:$revision" \
    -t "$prefix$app:$tag" -f "docker/$app.Dockerfile" docker
  bytes=$(buildah inspect --type image --format '{{.FromImageID}}' "$prefix$app:$tag" > /dev/null; podman image inspect --format '{{.Size}}' "$prefix$app:$tag")
  echo "$prefix$app:$tag $((bytes / 1000000)) MB"
done

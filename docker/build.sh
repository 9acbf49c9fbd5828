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
command -v buildah > /dev/null || { echo 'buildah is missing: docker/install-tools.sh installs it.' >&2; exit 69; }

prefix=${CLAIMGATE_IMAGE_PREFIX:-localhost/claimgate-}
version=$(git show HEAD:package.json | sed -n 's/^  "version": "\(.*\)",$/\1/p')
tag=${CLAIMGATE_IMAGE_TAG:-$version}
revision=$(git rev-parse HEAD)
committed=$(git log -1 --format=%ct)

context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
# Takes paths of the commit into a folder of the context.
take() {
  mkdir "$context/$1"
  git -c tar.umask=0022 archive HEAD -- "${@:2}" | tar -x -C "$context/$1"
}
mapfile -t manifests < <(git ls-files 'apps/*package.json' 'libs/*package.json')
take manifests package.json package-lock.json .npmrc "${manifests[@]}"
take source apps libs scripts docker package.json package-lock.json .swcrc tsconfig.base.json tsconfig.json LICENSE

# HEALTHCHECK exists in Docker's form of images alone. One time for all files of a layer makes it the same layer whenever it is built.
# npm opens more files at once than containers are given by default.
build() {
  buildah bud --quiet --isolation chroot --format docker --layers --identity-label=false --ulimit nofile=20000:20000 "$@" > /dev/null
}

# What does not change from one commit to the next shall not look changed: the time of these is the beginning of the epoch.
shared=(--timestamp 0 -f docker/Dockerfile)
[ -z "${CLAIMGATE_BASE_IMAGE:-}" ] || shared+=(--build-arg "BASE_IMAGE=$CLAIMGATE_BASE_IMAGE")
[ -z "${CLAIMGATE_BUILD_CA:-}" ] || shared+=(--secret "id=ca,src=$CLAIMGATE_BUILD_CA")
for target in build runtime; do build "${shared[@]}" --target "$target" -t "localhost/claimgate-$target:$revision" "$context"; done

# Without a cache, which would take the labels of another commit for those of this one.
labels=(--label "org.opencontainers.image.version=$version" --label "org.opencontainers.image.revision=$revision")
labels+=(--label "org.opencontainers.image.created=$(date --utc --date "@$committed" +%Y-%m-%dT%H:%M:%SZ)")
for app in "$@"; do
  image=$prefix$app:$tag
  build --no-cache "${labels[@]}" --timestamp "$committed" --build-arg "BUILD_IMAGE=localhost/claimgate-build:$revision" \
    --build-arg "RUNTIME_IMAGE=localhost/claimgate-runtime:$revision" -t "$image" -f "docker/$app.Dockerfile" docker
  echo "$image $(($(podman image inspect --format '{{.Size}}' "$image") / 1000000)) MB"
done

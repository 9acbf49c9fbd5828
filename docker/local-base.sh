#!/usr/bin/env bash
# Makes a base image where no registry of images can be reached, and prints its name: Debian by debootstrap, Node and npm from npm.
# CLAIMGATE_BASE_IMAGE=$(docker/local-base.sh) docker/build.sh worker
# It is made once; podman rmi NAME makes the next call begin anew. Needs root, debootstrap and podman.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

NPM_VERSION=11.19.1
DEBIAN=bookworm
node=node_modules/node-linux-$(node -p process.arch)
name=localhost/claimgate-base:$DEBIAN-node-$(node -p "require('./$node/package.json').version")
if podman image exists "$name"; then
  echo "$name"
  exit
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
debootstrap --variant=minbase "$DEBIAN" "$work/root" "${CLAIMGATE_DEBIAN_MIRROR:-http://deb.debian.org/debian}" > "$work/log" 2>&1 || {
  tail -n 20 "$work/log" >&2
  exit 1
}
rm -rf "$work"/root/var/cache/apt/* "$work"/root/var/lib/apt/lists/* "$work"/root/var/log/*
install -m 0755 "$node/bin/node" "$work/root/usr/local/bin/node"
npm pack --silent --pack-destination "$work" "npm@$NPM_VERSION" > /dev/null
mkdir -p "$work/root/usr/local/lib/node_modules/npm"
tar -x -C "$work/root/usr/local/lib/node_modules/npm" --strip-components 1 -f "$work/npm-$NPM_VERSION.tgz"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/root/usr/local/bin/npm"
tar -c -C "$work/root" . | podman import --quiet --change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' - "$name" > /dev/null
echo "$name"

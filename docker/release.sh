#!/usr/bin/env bash
# Releases the images of the commit that is checked out: docker/release.sh REPOSITORY [APP...], for example registry.example.com/claimgate.
# Builds them, pushes each, lists what is in it (CycloneDX), signs the image and the list by digest, checks both signatures as a customer
# would, and writes release/images.json with the digests and release/<app>.cdx.json with the lists. docs/verify-images.md is for customers.
#   CLAIMGATE_COSIGN_KEY             private key: a file, or the URI of one in a KMS (awskms://, azurekms://, gcpkms://, hashivault://)
#   CLAIMGATE_COSIGN_PUBLIC_KEY      its public part, by which the signatures are checked
#   COSIGN_PASSWORD                  password of a key that is a file
#   CLAIMGATE_COSIGN_SIGNING_CONFIG  which transparency logs and clocks confirm it (docker/signing-config.json: none)
#   CLAIMGATE_PLAIN_HTTP=1           the registry is on this machine and speaks HTTP
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
services=${CLAIMGATE_TEST_SERVICES:-${XDG_CACHE_HOME:-$HOME/.cache}/claimgate-test-services}
PATH=$PATH:$services/bin

[ $# -gt 0 ] || { echo 'Usage: docker/release.sh REPOSITORY [APP...]' >&2; exit 2; }
repository=$1
shift
[ $# -gt 0 ] || set -- control-plane runner worker dashboard admin
: "${CLAIMGATE_COSIGN_KEY:?names the private key}" "${CLAIMGATE_COSIGN_PUBLIC_KEY:?names the public key}"
for program in buildah podman cosign npm; do
  command -v "$program" > /dev/null || { echo "$program is missing: docker/install-tools.sh installs it." >&2; exit 69; }
done
if [ -n "$(git status --porcelain)" ]; then
  echo 'There are changes that are not committed. A release is of a commit.' >&2
  exit 1
fi

version=$(git show HEAD:package.json | sed -n 's/^  "version": "\(.*\)",$/\1/p')
committed=$(git log -1 --format=%ct)
signing=(--yes --key "$CLAIMGATE_COSIGN_KEY" --signing-config "${CLAIMGATE_COSIGN_SIGNING_CONFIG:-docker/signing-config.json}")
checking=(--key "$CLAIMGATE_COSIGN_PUBLIC_KEY")
[ -n "${CLAIMGATE_COSIGN_SIGNING_CONFIG:-}" ] || checking+=(--insecure-ignore-tlog=true)
pushing=()
if [ "${CLAIMGATE_PLAIN_HTTP:-}" = 1 ]; then
  signing+=(--allow-http-registry)
  checking+=(--allow-http-registry)
  pushing+=(--tls-verify=false)
fi

mkdir -p release
list_contents() {
  local root
  root=$(podman image mount "$1")
  node docker/sbom.mjs "$root" "claimgate-$2" "$version" "$committed" > "release/$2.cdx.json"
  podman image unmount "$1" > /dev/null
}

# Signs by digest: a tag may be moved, a digest cannot.
release() {
  local app=$1 image=localhost/claimgate-$1:$version target=$repository/claimgate-$1 reference
  list_contents "$image" "$app"
  buildah push --quiet "${pushing[@]}" --digestfile "release/$app.digest" "$image" "docker://$target:$version"
  reference=$target@$(cat "release/$app.digest")
  rm "release/$app.digest"
  cosign sign "${signing[@]}" "$reference" > /dev/null
  cosign attest "${signing[@]}" --type cyclonedx --predicate "release/$app.cdx.json" "$reference" > /dev/null
  cosign verify "${checking[@]}" "$reference" > /dev/null
  cosign verify-attestation "${checking[@]}" --type cyclonedx "$reference" > /dev/null
  echo "$app $reference"
}

CLAIMGATE_IMAGE_PREFIX=localhost/claimgate- CLAIMGATE_IMAGE_TAG=$version docker/build.sh "$@"
for app in "$@"; do release "$app"; done | tee release/images.txt
node -e '
  const rows = require("node:fs").readFileSync("release/images.txt", "utf8").trim().split("\n").map((row) => row.split(" "));
  console.log(JSON.stringify(Object.fromEntries(rows), null, 2))' > release/images.json
rm release/images.txt

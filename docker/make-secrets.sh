#!/usr/bin/env bash
# Makes the secrets of docker/compose.yaml in docker/secrets, each only where it is missing. Keep a copy: without content-keys the content of
# hosted runs is lost.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
umask 077
mkdir -p secrets

# The folder is its owner's alone. The files are for accounts in containers, which have other numbers.
keep() {
  [ -e "secrets/$1" ] || { printf '%s\n' "$2" > "secrets/$1" && chmod 0444 "secrets/$1"; }
}
random() {
  openssl rand -hex "$1"
}

for name in postgres-password owner-password app-password s3-secret-key; do keep "$name" "$(random 24)"; done
keep s3-access-key claimgate
for name in api-key-peppers signing-keys content-keys session-keys; do keep "$name" "1:$(random 32)"; done
keep idempotency-key "$(random 32)"
keep migration-database-url "postgres://claimgate_owner:$(cat secrets/owner-password)@postgres:5432/claimgate"
keep database-url "postgres://claimgate_app:$(cat secrets/app-password)@postgres:5432/claimgate"
keep s3-credentials "[default]
aws_access_key_id = $(cat secrets/s3-access-key)
aws_secret_access_key = $(cat secrets/s3-secret-key)"
# The API key exists once the control plane has made one; until then the file must be there and may be empty.
[ -e secrets/api-key ] || { : > secrets/api-key && chmod 0644 secrets/api-key; }
echo "The secrets are in $(pwd)/secrets."

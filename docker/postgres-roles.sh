#!/usr/bin/env bash
# Runs once, when the database of docker/compose.yaml is made: the role that owns the tables, the role of the app, and their database.
set -euo pipefail

psql --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  --set owner="$(cat /run/secrets/owner-password)" --set app="$(cat /run/secrets/app-password)" <<'SQL'
create role claimgate_owner login password :'owner';
create role claimgate_app login password :'app';
create database claimgate owner claimgate_owner;
SQL

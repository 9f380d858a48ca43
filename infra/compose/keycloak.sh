#!/bin/bash
# Starts Keycloak once its database accepts connections, because Keycloak would exit otherwise. Compose cannot make
# Keycloak wait for PostgreSQL, because that container exists only in one profile.
set -euo pipefail
# Keycloak rejects an empty value, and Compose cannot leave out a variable, so it is removed if empty.
[ -n "${KC_PROXY_HEADERS:-}" ] || unset KC_PROXY_HEADERS
[ -n "${KC_HOSTNAME_ADMIN:-}" ] || unset KC_HOSTNAME_ADMIN
# Deletes the cache of compressed theme files. Otherwise Keycloak would serve files of an older theme.
rm -rf /opt/keycloak/data/tmp/kc-gzip-cache
if [ "$KC_DB" = postgres ]; then
  until (exec 3<>"/dev/tcp/$KC_DB_URL_HOST/5432") 2>/dev/null; do sleep 1; done
fi
exec /opt/keycloak/bin/kc.sh start --optimized

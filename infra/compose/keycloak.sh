#!/bin/bash
# Starts Keycloak once its database accepts connections, because Keycloak would otherwise exit. Compose cannot make
# Keycloak wait for PostgreSQL, because the PostgreSQL container exists only in one profile.
set -euo pipefail
# Keycloak rejects empty variables, and Compose cannot leave a variable out, so empty ones are unset here.
[ -n "${KC_PROXY_HEADERS:-}" ] || unset KC_PROXY_HEADERS
[ -n "${KC_HOSTNAME_ADMIN:-}" ] || unset KC_HOSTNAME_ADMIN
# Deletes Keycloak's cache of compressed theme files. Otherwise Keycloak would serve files from an older theme.
rm -rf /opt/keycloak/data/tmp/kc-gzip-cache
if [ "$KC_DB" = postgres ]; then
  until (exec 3<>"/dev/tcp/$KC_DB_URL_HOST/5432") 2>/dev/null; do sleep 1; done
fi
exec /opt/keycloak/bin/kc.sh start --optimized

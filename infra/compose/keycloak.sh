#!/bin/bash
# Starts Keycloak once its database takes connections: it would end otherwise, and compose cannot
# let it wait for a server that only one profile has.
set -euo pipefail
# It refuses an empty value, and compose cannot leave a variable out.
[ -n "${KC_PROXY_HEADERS:-}" ] || unset KC_PROXY_HEADERS
[ -n "${KC_HOSTNAME_ADMIN:-}" ] || unset KC_HOSTNAME_ADMIN
# What it has packed of an older theme would be served on.
rm -rf /opt/keycloak/data/tmp/kc-gzip-cache
if [ "$KC_DB" = postgres ]; then
  until (exec 3<>"/dev/tcp/$KC_DB_URL_HOST/5432") 2>/dev/null; do sleep 1; done
fi
exec /opt/keycloak/bin/kc.sh start --optimized

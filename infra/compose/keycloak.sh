#!/bin/bash
# Starts Keycloak once its database accepts connections, because Keycloak would exit otherwise. Compose cannot make it
# wait for a container that only one profile has.
set -euo pipefail
# Keycloak refuses an empty value, and compose cannot omit a variable.
[ -n "${KC_PROXY_HEADERS:-}" ] || unset KC_PROXY_HEADERS
[ -n "${KC_HOSTNAME_ADMIN:-}" ] || unset KC_HOSTNAME_ADMIN
# Keycloak would continue to serve compressed files of an older theme.
rm -rf /opt/keycloak/data/tmp/kc-gzip-cache
if [ "$KC_DB" = postgres ]; then
  until (exec 3<>"/dev/tcp/$KC_DB_URL_HOST/5432") 2>/dev/null; do sleep 1; done
fi
exec /opt/keycloak/bin/kc.sh start --optimized

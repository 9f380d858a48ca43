#!/bin/bash
# Starts Keycloak once its database takes connections: it would end otherwise, and compose cannot
# let it wait for a server that only one profile has.
set -euo pipefail
if [ "$KC_DB" = postgres ]; then
  until (exec 3<>"/dev/tcp/$KC_DB_URL_HOST/5432") 2>/dev/null; do sleep 1; done
fi
exec /opt/keycloak/bin/kc.sh start --optimized

#!/bin/sh
# Writes a backup into FOLDER while the shop runs, encrypted and signed with SEALER (age1…, from backup-key.sh). Keeps
# the newest KEEP backups (14 by default). Backing services are paused only while their files are copied.
#
#   infra/compose/backup.sh FOLDER SEALER [KEEP]
set -eu
umask 077
usage='say where to, and for which key: backup.sh FOLDER SEALER [KEEP]'
folder=$(mkdir -p "${1:?$usage}" && cd "$1" && pwd)
sealer=${2:?$usage}
keep=${3:-14}
cd "$(dirname "$0")/../.."
. infra/compose/volumes.sh

# MongoDB stores each order change before any other backing service receives it. All backing services are paused and
# copied together, so no copy is newer than MongoDB's.
of_one_moment='mongo kafka keycloak postgres redis sandbox'
standing=''
go_on() {
  [ -z "$standing" ] || docker unpause $standing >/dev/null
  standing=''
}
trap 'go_on; close_volumes' EXIT
trap 'exit 1' HUP INT TERM

open_volumes --volume "$folder:/backup"
running=$(compose ps --services --filter status=running)
for name in $of_one_moment; do
  if echo "$running" | grep -qx "$name"; then containers="${containers:-} $(compose ps -q "$name")"; fi
done
began=$(date +%s)
for container in ${containers:-}; do
  docker pause "$container" >/dev/null
  standing="$standing $container"
done
# The timeout is longer than a copy takes, but shorter than users would wait for a paused shop.
inside timeout 60 node infra/backup/src/volumes.main.ts copy $of_one_moment
go_on
echo "of one moment, for which the servers stood still for $(($(date +%s) - began)) s"
inside node infra/backup/src/volumes.main.ts keep "$sealer" "$keep"

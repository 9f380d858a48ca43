#!/bin/sh
# Replaces the contents of the volumes with a backup that backup.sh created, and starts the shop.
#
#   infra/compose/restore.sh FOLDER/2026-11-26T03-00-00Z KEYFILE
set -eu
usage='say which back-up, and the file of its key: restore.sh FOLDER/2026-… KEYFILE'
backup=$(cd "${1:?$usage}" && pwd)
key=$(cd "$(dirname "${2:?$usage}")" && pwd)/$(basename "$2")
[ -r "$key" ] || { echo "$key cannot be read"; exit 1; }
cd "$(dirname "$0")/../.."
. infra/compose/volumes.sh

compose down
trap close_volumes EXIT
trap 'exit 1' HUP INT TERM
open_volumes --volume "$(dirname "$backup"):/backup:ro" --volume "$key:/key:ro"
inside node infra/backup/src/volumes.main.ts restore "$(basename "$backup")"
close_volumes
compose up -d

#!/bin/sh
# Creates the key for backups. The key in FILE decrypts backups, and the printed value encrypts and signs them. Keep
# FILE away from the backups. Keep the printed value secret too, because a restore trusts every backup that it signed.
#
#   infra/compose/backup-key.sh FILE
set -eu
file=${1:?name the file to write}
folder=$(cd "$(dirname "$file")" && pwd)
cd "$(dirname "$0")/../.."
. infra/compose/volumes.sh

compose run --rm -T --user "$(id -u):$(id -g)" --volume "$folder:/key" volumes \
  node infra/backup/src/seal.main.ts key "/key/$(basename "$file")"

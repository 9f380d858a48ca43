#!/bin/sh
# Makes the key of back-ups: FILE opens them, and what is printed seals and signs them. Keep FILE where no back-up is, and
# what is printed from whoever can write back-ups: it makes what a restore takes for yours.
#
#   infra/compose/backup-key.sh FILE
set -eu
file=${1:?name the file to write}
folder=$(cd "$(dirname "$file")" && pwd)
cd "$(dirname "$0")/../.."
. infra/compose/volumes.sh

compose run --rm -T --user "$(id -u):$(id -g)" --volume "$folder:/key" volumes \
  node infra/backup/src/seal.main.ts key "/key/$(basename "$file")"

#!/bin/sh
# Writes each volume of the shop into FOLDER, as one file. The shop is stopped meanwhile, so that
# all of them are of the same moment, and started again if it was running.
#
#   infra/compose/backup.sh FOLDER
set -eu
# Accounts are in it: a folder that is made here is for its maker alone.
umask 077
folder=$(mkdir -p "${1:?name the folder to write to}" && cd "$1" && pwd)
cd "$(dirname "$0")/../.."
. infra/compose/volumes.sh

running=$(compose ps --services --filter status=running)
compose stop
# A file gets its name when it is complete, so that a full disk never spoils the back-up before.
inside "$folder" 'for volume in *; do
  file=/backup/$volume.tar.gz
  tar -C "$volume" --numeric-owner -czf "$file.part" . && mv "$file.part" "$file"
  echo "$volume is kept"
done'
[ -z "$running" ] || compose up -d

#!/bin/sh
# Puts what backup.sh wrote into FOLDER in place of what the volumes hold now, and starts the shop.
#
#   infra/compose/restore.sh FOLDER
set -eu
folder=$(cd "${1:?name the folder that backup.sh wrote}" && pwd)
cd "$(dirname "$0")/../.."
. infra/compose/volumes.sh

compose down
# Nothing is touched before each file is known to be whole.
inside "$folder" 'gzip -t /backup/*.tar.gz
for volume in *; do
  file=/backup/$volume.tar.gz
  [ -e "$file" ] || { echo "$volume stays as it is: there is no back-up of it"; continue; }
  find "$volume" -mindepth 1 -delete
  tar -C "$volume" --numeric-owner -xzf "$file"
  echo "$volume is back"
done'
compose up -d

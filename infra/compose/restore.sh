#!/bin/sh
# Puts what backup.sh wrote into FOLDER in place of what the volumes hold now, and starts the shop.
#
#   infra/compose/restore.sh FOLDER
set -eu
folder=$(cd "${1:?name the folder that backup.sh wrote}" && pwd)
cd "$(dirname "$0")/../.."
. infra/compose/volumes.sh

ls "$folder"/*.tar.gz >/dev/null
compose down
compose up --no-start
for volume in $(volumes); do
  name=${volume#"$project"_}
  [ -e "$folder/$name.tar.gz" ] || { echo "restore: no back-up of $name, it stays as it is" >&2; continue; }
  inside "$volume" "$folder" "find /volume -mindepth 1 -delete && tar -C /volume -xzf /backup/$name.tar.gz"
  echo "$name"
done
compose up -d

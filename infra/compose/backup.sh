#!/bin/sh
# Writes each volume of the shop into FOLDER, as one file. The shop is stopped meanwhile, so that
# all of them are of the same moment, and started again if it was running.
#
#   infra/compose/backup.sh FOLDER
set -eu
folder=$(mkdir -p "${1:?name the folder to write to}" && cd "$1" && pwd)
cd "$(dirname "$0")/../.."
. infra/compose/volumes.sh

running=$(docker ps --quiet --filter "label=$label=$project" | wc -l)
compose stop
for volume in $(volumes); do
  name=${volume#"$project"_}
  inside "$volume" "$folder" "tar -C /volume -czf /backup/$name.tar.gz.part . \
    && mv /backup/$name.tar.gz.part /backup/$name.tar.gz"
  echo "$folder/$name.tar.gz"
done
[ "$running" -eq 0 ] || compose up -d

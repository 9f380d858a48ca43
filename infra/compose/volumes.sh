# Functions for backup.sh and restore.sh. They run the installed version of Compose, and a container with all volumes.
if docker compose version >/dev/null 2>&1; then
  compose() { docker compose "$@"; }
else
  compose() { docker-compose "$@"; }
fi

# Starts a container that mounts every volume as a folder in /volumes. The parameters may add further mounts. Sets
# `helper` to the container's name. The calling script removes the container when it exits.
open_volumes() {
  helper=$(compose run --rm --detach "$@" volumes sleep infinity | tail -n 1)
}

close_volumes() {
  [ -z "${helper:-}" ] || docker rm --force "$helper" >/dev/null
  helper=''
}

inside() {
  docker exec "$helper" "$@"
}

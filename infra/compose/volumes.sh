# Functions for backup.sh and restore.sh: the installed version of Compose, and a container with all volumes.
if docker compose version >/dev/null 2>&1; then
  compose() { docker compose "$@"; }
else
  compose() { docker-compose "$@"; }
fi

# Starts a container that mounts every volume as a folder of /volumes, and the mounts in the parameters. Sets `helper`
# to the container's name. The script removes the container on every exit.
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

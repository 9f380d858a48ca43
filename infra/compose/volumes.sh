# For backup.sh and restore.sh: the installed version of compose, and a container with all volumes.
if docker compose version >/dev/null 2>&1; then
  compose() { docker compose "$@"; }
else
  compose() { docker-compose "$@"; }
fi

# Starts a container with every volume as a folder of /volumes, in addition to the parameters' mounts. Sets helper to
# its name. The script removes it on every exit.
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

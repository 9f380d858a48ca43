# For backup.sh and restore.sh: compose as it is installed here, and a look at all volumes at once.
if docker compose version >/dev/null 2>&1; then
  compose() { docker compose "$@"; }
else
  compose() { docker-compose "$@"; }
fi

# Starts a container with every volume as a folder of /volumes, besides what the parameters mount, and sets helper to its
# name. It goes with the script, however that ends.
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

# For backup.sh and restore.sh: compose as it is installed here, and a look at all volumes at once.
if docker compose version >/dev/null 2>&1; then
  compose() { docker compose "$@"; }
else
  compose() { docker-compose "$@"; }
fi

# Runs commands with every volume as a folder of /volumes, and FOLDER of this machine as /backup.
inside() {
  compose run --rm -T --volume "$1:/backup" volumes sh -euc "cd /volumes; $2"
}

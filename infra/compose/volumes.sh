# For backup.sh and restore.sh: compose as it is installed here, and the volumes of its project.
if docker compose version >/dev/null 2>&1; then
  compose() { docker compose "$@"; }
else
  compose() { docker-compose "$@"; }
fi

# The project's name, as compose gives it to its volumes.
compose up --no-start >/dev/null 2>&1
label=com.docker.compose.project
project=$(docker inspect --format "{{ index .Config.Labels \"$label\" }}" "$(compose ps -aq mongo 2>/dev/null | head -1)")

volumes() { docker volume ls --quiet --filter "label=$label=$project"; }

# Runs a command as root with a volume at /volume and a folder at /backup, in an image that is here.
inside() {
  docker run --rm --network none --user 0 --volume "$1:/volume" --volume "$2:/backup" \
    --entrypoint sh mongo:8 -c "$3"
}

#!/bin/sh
# Runs a class of the Kafka that `make up` fetched: run-kafka-tool.sh CLASS [OPTIONS].
# The broker's address is given unless the options name one.
set -eu
tool=$1
shift
cache=${XDG_CACHE_HOME:-$HOME/.cache}/axle
libraries=
for folder in "$cache"/kafka-*-????????; do
  [ -d "$folder" ] && libraries=$folder
done
if [ -z "$libraries" ]; then
  echo "Kafka is not in $cache yet: run \`make up\` first." >&2
  exit 1
fi
case " $* " in
  *" --bootstrap-server"* | *" --help "*) ;;
  *) set -- --bootstrap-server "${KAFKA_BROKERS:-127.0.0.1:${KAFKA_PORT:-19092}}" "$@" ;;
esac
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx128m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 \
  -cp "$libraries/*" "$tool" "$@"

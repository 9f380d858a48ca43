#!/bin/sh
# Updates the JSON schemas in infra/kubernetes/schemas from CustomResourceDefinition files. Requires Go, jq and Python
# with PyYAML.
set -eu
for file in "$@"; do set -- "$@" "$(realpath "$file")" && shift; done
module=$(go mod download -json github.com/yannh/kubeconform@v0.8.0 | jq -r .Dir)
cd "$(dirname "$0")/schemas"
export FILENAME_FORMAT='{fullgroup}_{version}_{kind}.gen' DENY_ROOT_ADDITIONAL_PROPERTIES=true
python3 "$module/scripts/openapi2jsonschema.py" "$@"
for file in *.gen.json; do
  jq -c 'walk(if type == "object" and (.description | type) == "string" then del(.description) else . end)' "$file" >"$file.new"
  mv "$file.new" "$file"
done

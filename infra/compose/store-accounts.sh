#!/bin/sh
# Creates one MinIO key for the user service and one for the catalogue, each limited to that service's bucket.
# Idempotent. Reads its settings from the environment, and needs `mc` in PATH.
set -eu
export MC_CONFIG_DIR="${TMPDIR:-/tmp}/axle-mc"
mkdir -p "$MC_CONFIG_DIR"
policy=$MC_CONFIG_DIR/policy.json

# give NAME KEY SECRET BUCKET
give() {
  # The demo uses the root key.
  [ "$2" != "$MINIO_ROOT_USER" ] || return 0
  mc alias set store "$STORE_URL" "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD" >/dev/null
  objects='"s3:GetObject", "s3:PutObject", "s3:DeleteObject"'
  bucket='"s3:CreateBucket", "s3:GetBucketLocation", "s3:ListBucket"'
  # MinIO checks the bucket name against a policy both with and without a trailing slash, so the policy lists both.
  names="\"arn:aws:s3:::$4\", \"arn:aws:s3:::$4/\""
  printf '{ "Version": "2012-10-17", "Statement": [%s, %s] }\n' \
    "{ \"Effect\": \"Allow\", \"Action\": [$objects], \"Resource\": [\"arn:aws:s3:::$4/*\"] }" \
    "{ \"Effect\": \"Allow\", \"Action\": [$bucket], \"Resource\": [$names] }" >"$policy"
  mc admin policy create store "axle-$1" "$policy"
  mc admin user add store "$2" "$3"
  # mc fails if the policy is already attached, so the attached policies are checked.
  mc admin policy attach store "axle-$1" --user "$2" && return
  case "$(mc admin user info store "$2")" in
    *"axle-$1"*) ;;
    *) exit 1 ;;
  esac
}

give catalogue "$CATALOGUE_S3_ACCESS_KEY" "$CATALOGUE_S3_SECRET_KEY" "$S3_BUCKET"
give user "$USER_S3_ACCESS_KEY" "$USER_S3_SECRET_KEY" "$PHOTO_BUCKET"

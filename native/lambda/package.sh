#!/bin/sh
# Puts the native binary, its libraries, its models and bootstrap into target/fides-lambda.zip.
set -eu
project=$(cd "$(dirname "$0")/../.." && pwd)
built=$project/target/fides-native
[ -x "$built/fides" ] || {
  echo "there is no $built/fides; run ./mvnw package -Dnative first" >&2
  exit 3
}
stage=$project/target/fides-lambda
rm -rf "$stage" "$stage.zip"
mkdir -p "$stage"
cp -r "$built/fides" "$built"/*.so "$built/lib" "$built/models" "$project/native/lambda/bootstrap" "$stage/"
if command -v zip >/dev/null; then
  (cd "$stage" && zip -qr -9 "$stage.zip" .)
else
  (cd "$stage" && python3 -m zipfile -c "$stage.zip" ./*)
fi
du -h "$stage.zip" | cut -f1

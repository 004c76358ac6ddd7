#!/usr/bin/env bash
# Installs a build into an empty folder and proves that what is there is complete and runs.
#   install.sh CMAKE BUILD VERSION
set -euo pipefail
prefix="$(mktemp -d)"
trap 'rm -rf "$prefix"' EXIT
"$1" --install "$2" --prefix "$prefix" > /dev/null

id=org.kerridge.Kerridge
for file in bin/kerridge share/applications/$id.desktop share/metainfo/$id.metainfo.xml \
            share/icons/hicolor/scalable/apps/$id.svg share/mime/packages/$id.xml \
            share/man/man1/kerridge.1 share/bash-completion/completions/kerridge \
            share/fish/vendor_completions.d/kerridge.fish share/zsh/site-functions/_kerridge \
            share/kerridge/examples/sinc.kerridge share/doc/kerridge/LICENSE share/doc/kerridge/README.md; do
  [[ -s "$prefix/$file" ]] || { echo "not installed: $file"; exit 1; }
done

version="$("$prefix/bin/kerridge" --version)"
[[ "$version" == *"$3"* ]] || { echo "kerridge --version says '$version', not $3"; exit 1; }
"$prefix/bin/kerridge" run "$prefix/share/kerridge/examples/sinc.kerridge" --export "$prefix/out" --formats csv --quiet
[[ -s "$prefix/out/path.csv" && -s "$prefix/out/manifest.json" ]] || { echo "the example wrote no tables"; exit 1; }

#!/usr/bin/env bash
# The version in CMakeLists.txt is the one place: the changelog begins with it below what is unreleased, the metadata's newest release is it, and
# every version of the changelog is a release there, newest first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
metainfo=resources/desktop/org.kerridge.Kerridge.metainfo.xml.in

version="$(sed -n 's/^project(Kerridge VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)"
changes="$(sed -n 's/^## \([0-9][0-9.]*\).*/\1/p' resources/CHANGELOG.md)"
releases="$(sed -n 's/.*<release version="\([^"]*\)" date="[0-9]\{4\}-[0-9]\{2\}-[0-9]\{2\}".*/\1/p' "$metainfo")"

failures=0
mistake() { echo "$1"; failures=$((failures + 1)); }
[[ -n "$version" ]] || mistake "CMakeLists.txt: project(Kerridge VERSION …) is missing"
[[ "${changes%%$'\n'*}" == "$version" ]] || mistake "resources/CHANGELOG.md begins with ${changes%%$'\n'*}, not with $version"
[[ "$releases" == "$changes" ]] || mistake "$metainfo lists the releases ${releases//$'\n'/ }, the changelog ${changes//$'\n'/ }"
exit $((failures > 0))

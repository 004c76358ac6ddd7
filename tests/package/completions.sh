#!/usr/bin/env bash
# The completions of a package in the shells themselves: what Tab offers in bash, fish and zsh.
#   completions.sh PACKAGE
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
dpkg-deb -x "$1" "$work/unpacked"
share="$work/unpacked/usr/share"
mkdir -p "$work/here/results"
touch "$work/here/a.kerridge" "$work/here/table.csv"
cd "$work/here"

in_bash() {
  local -a words
  read -r -a words <<< "$1"
  [[ "$1" != *" " ]] || words+=("")
  # shellcheck disable=SC2016
  bash --norc -c 'source "$0"; compopt() { :; }; COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _kerridge
    printf "%s\n" "${COMPREPLY[@]}"' "$share/bash-completion/completions/kerridge" "${words[@]}" | sort -u
}

in_fish() {
  # shellcheck disable=SC2016
  HOME="$work/fish" fish --no-config -c 'source $argv[1]; complete -C $argv[2]' \
    "$share/fish/vendor_completions.d/kerridge.fish" "$1" | cut -f 1 | sed 's:/$::' | sort -u
}

in_zsh() { zsh -f "$here/capture.zsh" "$share/zsh/vendor-completions" "$1" | sed 's:/$::' | sort -u; }

failures=0
# expect LINE WORD… : each shell offers these words for the line and no others.
expect() {
  local line=$1 shell wanted offered
  shift
  wanted="$(printf '%s\n' "$@" | sort -u)"
  for shell in bash fish zsh; do
    offered="$("in_$shell" "$line")"
    if [[ "$offered" != "$wanted" ]]; then
      echo "$shell: '$line' offers ${offered//$'\n'/ }, expected ${wanted//$'\n'/ }"
      failures=$((failures + 1))
    fi
  done
}

expect "kerridge ins" inspect
expect "kerridge fet" fetch
expect "kerridge list ke" kernels
expect "kerridge help m-rl" m-rlsr m-rlsr-parameter-free
expect "kerridge run a" a.kerridge
expect "kerridge inspect t" table.csv
expect "kerridge run --ex" --export
expect "kerridge run --export r" results
expect "kerridge script --language " python r
expect "kerridge completion " bash fish zsh
[[ $failures -eq 0 ]] && echo "bash, fish and zsh offer the same words"

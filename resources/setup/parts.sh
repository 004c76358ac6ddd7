# shellcheck shell=bash
# Runs the parts of a check one after another, all of them even where one fails, and prints how long each took.
# Meant to be sourced after packages.sh.
failed=()
times=()

# part NAME COMMAND… : runs one part and keeps its time.
part() {
  local name=$1 start=$SECONDS outcome=passed
  shift
  echo "== $name"
  "$@" || { failed+=("$name"); outcome=FAILED; }
  times+=("$(printf '%-40s %4d min %02d s  %s' "$name" $(((SECONDS - start) / 60)) $(((SECONDS - start) % 60)) "$outcome")")
  echo "== ${times[-1]}"
}

# parts_summary : the table of parts; fails where one of them did.
parts_summary() {
  printf '%s\n' "== Parts" "${times[@]}" "$(printf '%-40s %4d min %02d s' "together" $((SECONDS / 60)) $((SECONDS % 60)))"
  [[ ${#failed[@]} -eq 0 ]]
}

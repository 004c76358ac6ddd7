# shellcheck shell=bash disable=SC2034
# What Kerridge needs from Debian 12, and how the scripts app/run, tests/run and .ci/run install, configure and build.
# Meant to be sourced; `root` is the source tree, `release` the preset of the program that users get.
release=release
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"

# To compile and run the program.
build_packages=(clang-14 libstdc++-12-dev cmake ninja-build ccache
  qt6-base-dev qt6-charts-dev libqt6opengl6-dev qt6-svg-dev qt6-l10n-tools
  libeigen3-dev libopenblas-dev libtbb-dev libboost-dev libfast-float-dev libsvm-dev
  libarchive-dev zlib1g-dev libexpat1-dev libgif-dev libzxing-dev
  libqt6svg6 fonts-dejavu-core ca-certificates)
# To build the benchmarks.
bench_packages=(libbenchmark-dev)
# To build kerridge-mpi and to test it: optional, and not installed by the scripts.
mpi_packages=(libopenmpi-dev openmpi-bin)
# To measure beside other programs (tests/bench/run).
peer_packages=(python3-sklearn libdlib-dev)
# To see pictures as other programs do, and to hold experiments against their schema; tests that need these are skipped
# where they are not there.
picture_packages=(poppler-utils librsvg2-bin python3-jsonschema)
# To see what files of strangers make the program do (strangers_test), which is skipped without it.
watch_packages=(strace)
# To compile with sanitizers and to fuzz the readers.
sanitizer_packages=(libclang-rt-14-dev)
# To measure which lines the tests reach (tests/coverage/run).
coverage_packages=(llvm-14 libclang-rt-14-dev)
# To compile with GCC (preset plain).
gcc_packages=(g++)
# To count instructions.
count_packages=(valgrind)
# To make the Debian package and to try it (tests/package/run).
package_packages=(dpkg-dev git lintian mmdebstrap fish zsh)
# To make the portable folder (target portable), and to try it on another Debian (tests/package/run portable).
portable_packages=(patchelf binutils xz-utils qt6-translations-l10n)
portable_test_packages=(mmdebstrap xvfb imagemagick)
# To compile for Windows, and to run there what was compiled (tests/windows/run).
windows_packages=(clang-14 lld-14 llvm-14 gcc g++-mingw-w64-x86-64-posix gfortran-mingw-w64-x86-64-posix
  libz-mingw-w64-dev make dpkg-dev wine wine64 nsis)
# To compile for web pages, and to run there what was compiled (tests/web/run).
web_packages=(emscripten f2c libfmt-dev make dpkg-dev)
# To hear what a screen reader says (tests/speech/run).
speech_packages=(xvfb openbox dbus-x11 at-spi2-core orca xdotool)
# To open live pages in browsers (tests/page/run).
page_packages=(chromium firefox-esr python3 fonts-dejavu-core)
# To compile with another clang (tests/compilers/run).
compiler_packages=(clang-16)
# To check the sources.
check_packages=(git clang-format-14 clang-tidy-14 python3 shellcheck desktop-file-utils appstream hunspell hunspell-en-us)

# One clone profits from what another one compiled.
export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1

say() { printf '%s\n' "$*" >&2; }

# As root, or with sudo; DEBIAN_FRONTEND would not pass through sudo by itself.
apt_get() {
  local as_root=()
  if [[ $EUID -ne 0 ]]; then as_root=(sudo); fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q "$@" < /dev/null >&2
}

# install_missing PURPOSE PACKAGE… : installs what is not there; without anything missing it only asks dpkg.
install_missing() {
  local purpose=$1 missing=() package
  shift
  if ! command -v dpkg-query > /dev/null; then
    say "This is not a Debian system: make sure that the equivalents of these packages are there ($purpose): $*"
    return
  fi
  local installed
  installed=" $(dpkg-query -W -f '${Package}=${db:Status-Status} ' "$@" 2> /dev/null || true)"
  for package in "$@"; do
    [[ "$installed" == *" $package=installed "* ]] || missing+=("$package")
  done
  if [[ ${#missing[@]} -eq 0 ]]; then return; fi

  say "Installing Debian packages $purpose: ${missing[*]}"
  if [[ $EUID -ne 0 ]]; then
    if ! command -v sudo > /dev/null; then
      say "That takes root, and there is no sudo here. As root, run:"
      say "  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
      exit 1
    fi
    say "That takes root: sudo may ask for your password."
  fi
  apt_get update || { say "Updating the package lists failed; trying once more."; sleep 5; apt_get update; } || exit 1
  apt_get install -y --no-install-recommends "${missing[@]}" || exit 1
  newly_installed=1
}

# configure PRESET : only where that is not done yet, or the presets or the installed packages changed since.
configure() {
  local folder="$root/build/$1"
  if [[ -z "${newly_installed:-}" && "$folder/configured" -nt "$root/CMakePresets.json" && -f "$folder/build.ninja" ]]; then
    return
  fi
  say "Configuring (preset $1)"
  mkdir -p "$folder"
  (cd "$root" && cmake --preset "$1" > "$folder.log" 2>&1) || { cat "$folder.log" >&2; exit 1; }
  touch "$folder/configured"
}

# build PRESET [TARGET…] : configures where needed, and is quiet where there is nothing to build. One at a time.
# Compilers hold hundreds of megabytes: on large pages, which glibc asks for here, they take a tenth less time.
build() {
  local preset=$1 folder="$root/build/$1"
  shift
  mkdir -p "$folder"
  (
    if command -v flock > /dev/null; then flock 9; fi
    configure "$preset"
    if [[ "$(ninja -C "$folder" -n "$@")" != *"no work to do"* ]]; then
      say "Building (preset $preset)"
      cd "$root" || exit
      GLIBC_TUNABLES="${GLIBC_TUNABLES:-glibc.malloc.hugetlb=1}" cmake --build --preset "$preset" ${1:+--target "$@"} >&2
    fi
  ) 9> "$folder/lock"
}

if [[ "$(uname -s)" != Linux ]]; then
  # shellcheck source=resources/setup/other_systems.sh
  source "$root/resources/setup/other_systems.sh"
fi

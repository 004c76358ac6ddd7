# shellcheck shell=bash disable=SC2034
# What packages.sh needs elsewhere than on Debian: in MSYS2 on Windows and, with Homebrew, on macOS. Sourced by it. What is
# not named here (tools of the checks, sanitizers, measuring) is for Debian.

case "$(uname -s)" in
  MINGW* | MSYS*)
    # UCRT64: the compiler and its libraries as of Windows itself.
    release=msys2
    build_packages=(gcc cmake ninja ccache qt6-base qt6-charts qt6-svg qt6-tools eigen3 openblas tbb boost fast_float
      libarchive zlib expat giflib zxing-cpp)
    system_packages() {
      if [[ "${MSYSTEM:-}" != UCRT64 ]]; then
        say "Start this from the shell 'MSYS2 UCRT64'."
        exit 1
      fi
      pacman -S --needed --noconfirm "${@/#/mingw-w64-ucrt-x86_64-}" >&2 || exit 1
    }
    ;;
  Darwin)
    release=macos
    build_packages=(llvm cmake ninja ccache qt eigen openblas tbb boost fast_float libsvm libarchive expat giflib zxing-cpp)
    system_packages() { brew install "$@" >&2 || exit 1; }
    ;;
esac
picture_packages=() bench_packages=()

# Without anything missing both package managers return in a second or two.
install_missing() {
  say "Looking for packages $1"
  shift
  if [[ $# -gt 0 ]]; then system_packages "$@"; fi
}

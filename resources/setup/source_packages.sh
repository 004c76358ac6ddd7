# shellcheck shell=bash disable=SC2154
# How libraries for another system are made from Debian's source packages, in a folder outside the tree that is kept. A
# library that is there is not made again unless its recipe, the function make_LIBRARY, changed; one whose making was ended
# before its end is. Meant to be sourced after packages.sh by a script that sets
#   home        the folder that is kept
#   toolchain   the file of CMake for the other system
#   all         the names of the libraries, in the order in which they need each other
# and that ends with a call of make_libraries.
prefix="$home/prefix" stamps="$home/stamps" sources="$home/sources"
jobs="${KERRIDGE_JOBS:-$(nproc)}"
# Libraries of the host in a search path of the environment are no use to another system.
unset LIBRARY_PATH CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH CFLAGS CXXFLAGS LDFLAGS

# A second apt, with state of its own: the same archives as this system's, for sources.
private_apt() {
  local apt="$home/apt"
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
  if [[ ! -s "$apt/apt.conf" ]]; then
    # In which file and format an archive is written down is apt's business; it says what it reads.
    # shellcheck disable=SC2016
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' |
      sort -u | sed 's|^|deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] |' > "$apt/sources.list"
    [[ -s "$apt/sources.list" ]] || { say "apt knows no archive of Debian: apt-get update first"; exit 1; }
    cat > "$apt/unfinished" << END
Dir::Etc::sourcelist "$apt/sources.list";
Dir::Etc::sourceparts "-";
Dir::State::lists "$apt/lists";
Dir::Cache "$apt/cache";
APT::Sandbox::User "root";
END
    APT_CONFIG="$apt/unfinished" apt-get -q update >&2
    mv "$apt/unfinished" "$apt/apt.conf"
  fi
  export APT_CONFIG="$apt/apt.conf"
}

# unpacked PACKAGE : unpacks the newest version of a source package that the archive still has into the folder that it
# prints, with Debian's changes where it has them. Its terms go to prefix/share/licenses.
unpacked() (
  package=$1 folder="$home/build/$1"
  private_apt
  mkdir -p "$sources/$package"
  cd "$sources/$package"
  rm -rf "$folder"
  mapfile -t versions < <(apt-cache showsrc --only-source "$package" | sed -n 's/^Version: //p' | sort -uV -r)
  for version in "${versions[@]}"; do
    if apt-get -q source --download-only "$package=$version" >&2; then break; fi
  done
  shopt -s nullglob
  dsc=("${package}_${version#*:}.dsc") changes=("${package}_${version#*:}".d{ebian,iff}.*)
  upstream="${version#*:}" upstream="${upstream%-*}"
  if [[ ${#changes[@]} -gt 0 ]]; then
    dpkg-source -q --no-check -x "${dsc[0]}" "$folder" >&2
  else
    # apt compared the archive of the authors with its hash before it missed the rest.
    tarball=("${package}_$upstream".orig.tar.*[!c])
    [[ ${#tarball[@]} -eq 1 ]] || { say "The archives of this system do not serve the source package $package"; exit 1; }
    say "$package: without Debian's changes, which the archive does not serve"
    mkdir -p "$folder"
    tar -C "$folder" --strip-components=1 -xf "${tarball[0]}"
  fi
  licenses="$prefix/share/licenses"
  mkdir -p "$licenses"
  for terms in "$folder"/{debian/copyright,COPYRIGHT,COPYING,LICENSE}; do
    if [[ -s "$terms" ]]; then cp "$terms" "$licenses/$package.txt"; break; fi
  done
  [[ -s "$licenses/$package.txt" ]] || { say "$package: its terms are in no file known here"; exit 1; }
  echo "$version" > "$licenses/$package.version"
  echo "$folder"
)

# [target=… component=…] cmake_library SOURCE OPTION… : configures, compiles and installs, all of it or one part.
cmake_library() {
  local source=$1 build
  shift
  build="$source-build"
  rm -rf "$build"
  cmake -G Ninja -S "$source" -B "$build" -DCMAKE_TOOLCHAIN_FILE="$toolchain" \
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_MESSAGE=NEVER "$@"
  cmake --build "$build" -j "$jobs" ${target:+--target "$target"}
  cmake --install "$build" ${component:+--component "$component"}
}

is_made() { [[ -f "$stamps/$1" && "$(< "$stamps/$1")" == "$(declare -f "make_$1")" ]]; }

# make_libraries PURPOSE PACKAGES [LIBRARY…] : makes what is not there of these libraries, or of all. PACKAGES names the
# array of the packages that this takes.
make_libraries() {
  local purpose=$1 name begin failed missing=()
  local -n packages=$2
  shift 2
  (($# > 0)) || set -- "${all[@]}"
  for name; do
    [[ " ${all[*]} " == *" $name "* ]] || { say "$0: no library '$name' (${all[*]})"; exit 2; }
    is_made "$name" || missing+=("$name")
  done
  [[ ${#missing[@]} -gt 0 ]] || return 0

  install_missing "$purpose" "${packages[@]}"
  mkdir -p "$home/build" "$stamps" "$prefix"
  exec 9> "$home/lock"
  flock 9
  for name in "${missing[@]}"; do
    if is_made "$name"; then continue; fi
    say "Making $name"
    begin=$SECONDS
    rm -f "$stamps/$name"
    # In a condition, errors would not end it.
    set +e
    (set -e; "make_$name") > "$home/build/$name.log" 2>&1 9>&-
    failed=$?
    set -e
    if ((failed)); then
      tail -n 40 "$home/build/$name.log" >&2
      say "$name could not be made: $home/build/$name.log"
      exit 1
    fi
    declare -f "make_$name" > "$stamps/$name"
    # The logs stay.
    find "$home/build" -mindepth 1 -maxdepth 1 -type d -exec rm -rf {} +
    say "$name: $((SECONDS - begin)) s"
  done
}

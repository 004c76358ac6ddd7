#!/usr/bin/env bash
# Checks what the link lines of the targets cannot: who may include what, and the rules of the house that a grep can
# see. Prints "file:line: rule" for every breach and exits 1, else 0.
#   layering.sh [ROOT]      ROOT: the source tree, by default the one this script lies in
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/../..}"

breaches=0
# Reads grep's "file:line:text" lines and prints them as breaches of the rule.
report() {
  local file line rest
  while IFS=: read -r file line rest; do
    echo "$file:$line: $1"
    breaches=1
  done
}

code=(--include=*.h --include=*.cpp)
include='^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]'
# search PATTERN PATHS… : grep that finds nothing without failing.
search() { grep -rnE "$@" || true; }

# Layers
report "core is free of Qt" < <(search "$include"'(Qt[A-Za-z]*/|Q[A-Z]|q[a-z]+\.h)' "${code[@]}" core)
report "core links no Qt" < <(search 'Qt6::' --include=CMakeLists.txt core)
report "app uses Qt Core only; app/commands starts the window" \
  < <(search "$include"'Qt([ABD-Z]|C[^o])[A-Za-z]*/' "${code[@]}" app | grep -v '^app/commands/')
report "app links no Qt beside Qt6::Core, and Qt6::Network in app/fetch" \
  < <(search 'Qt6::' --include=CMakeLists.txt app |
      grep -vE '^app/CMakeLists\.txt:[0-9]+:.*Qt6::Core([^A-Za-z]|$)' |
      grep -vE '^app/fetch/CMakeLists\.txt:[0-9]+:.*Qt6::Network([^A-Za-z]|$)')
network='(QtNetwork/|Q(Abstract(Network|Socket)|Host(Address|Info)|Http|Local(Server|Socket)|Network|Ssl|Tcp|Udp)[A-Za-z]*>)'
report "Qt Network is included in app/fetch only" \
  < <(search "$include""$network" "${code[@]}" app core ui | grep -v '^app/fetch/')
report "core knows nothing of the window" \
  < <(search "$include"'(\.\./)*(ui/)?(charts|dialogs|widgets|window)/' "${code[@]}" core)
report "TBB is included in core/base/parallel.cpp only" \
  < <(search "$include"'(oneapi/)?tbb/|'"$include"'execution>' "${code[@]}" app core ui tests |
      grep -v '^core/base/parallel\.cpp:')
report "BLAS and LAPACK are called by callBlas() only" \
  < <(search '(^|[^A-Za-z0-9_])[ds](ge|la|pb|po|st|sy|tp|tr)[a-z0-9]+_\(' "${code[@]}" core |
      grep -v '^core/linalg/lapack\.h:')
chart='(QtCharts|Q[A-Za-z]*(Axis|BarSet|BoxSet|CandlestickSet|Chart|ChartView|LegendMarker|ModelMapper|PieSlice|Series)|QLegend)'
report "Qt Charts is included in ui/charts only" \
  < <(search "$include""$chart"'([/>"])' "${code[@]}" app core ui tests | grep -v '^ui/charts/')

report "texts with links and pictures are shown by ui/widgets/text_view.h, which loads them from the program only" \
  < <(search "$include"'QText(Browser|Document|Edit)>|(^|[^A-Za-z])QText(Browser|Edit)\(|QDesktopServices::openUrl\((\*|[A-Za-z_]*[.>])?[a-z]*([Ll]ink|[Tt]arget|[Uu]rl)\)|Qt::MarkdownText' \
      "${code[@]}" app core ui |
      grep -vE '^ui/(widgets/(text_view|focus_frame)\.(h|cpp)):')

# Systems: what differs between them has one place.
system='(unistd|fcntl|dlfcn|pthread|poll|signal|termios|pwd|dirent|sched|link|malloc|spawn|ftw|io|direct|process|windows|psapi|shellapi)\.h>'
system+='|(sys|arpa|netinet|linux|mach|mach-o)/|(csignal|filesystem)>'
report "headers of a system are included in core/platform only (std::filesystem reads names on Windows as Latin-1)" \
  < <(search "$include($system)" "${code[@]}" app core ui | grep -v '^core/platform/')
report "what differs between systems is in core/platform" \
  < <(search '^ *# *(if|ifdef|ifndef|elif).*(_WIN32|__linux__|__APPLE__|__GLIBC__|Q_OS_)' "${code[@]}" app core ui |
      grep -v '^core/platform/')
report "thread_local objects are numbers and pointers: on Windows their memory goes before their destructors run" \
  < <(search 'thread_local' "${code[@]}" app core ui | grep -vE 'thread_local (bool|int|[A-Za-z]+\*) [A-Za-z]+( =|;)')

report "random numbers come from core/base/random.h: distributions of std:: differ between systems" \
  < <(search 'std::([a-z_]+_distribution|shuffle|sample|random_device)([^a-z_]|$)' "${code[@]}" app core ui |
      grep -v '^app/files/leftovers\.cpp:')

# Files: where nobody checks each write, flush and rename, a full disk loses work.
rule="files are written by app/files/atomic_file.h and its neighbours, which ask core/platform"
writers='^core/platform/(files|process)_[a-z]+\.cpp:'
output='QSaveFile|QTemporary(File|Dir)|QImageWriter|copy_file|QFile::copy|setOutputFileName|setStandardOutputFile'
output+='|(^|[^a-z_])(o?fstream|filebuf)[ (]|[^A-Za-z_](fo|freo|fdo)pen ?\(|[^A-Za-z_](creat|mkstemp|mkostemp) ?\('
output+='|open(at)? ?\(.*O_(WRONLY|RDWR|CREAT|APPEND)|open\(.*(WriteOnly|ReadWrite|Append|NewOnly)'
output+='|([Ii]mage|[Pp]ixmap|[Pp]icture)[A-Za-z()]*(\.|->)save ?\([^&]|QPdfWriter [a-z]+[({][^&]'
# What is written to memory is called a buffer.
report "$rule" < <(search "$output" "${code[@]}" app core ui | grep -vE "$writers" |
  grep -vE '[Bb]uffer(\.|->)open\(|open\("/dev/null"')
report "folders are made by makeFolders() of core/platform/files.h, which puts their names on the disk" \
  < <(search 'mkpath\(|create_director(y|ies)\(|[^A-Za-z_]mkdir(at)?\(' "${code[@]}" app core ui | grep -vE "$writers")
report "files are opened for reading by core/reading/opened_file.cpp and app/files/whole_file.cpp only" \
  < <(search 'QIODevice(Base)?::ReadOnly|std::ifstream|(^|[^A-Za-z_])::open\(' "${code[@]}" app core ui |
      grep -vE 'O_(WRONLY|RDWR|CREAT|APPEND)|^(core/platform/[a-z_]+|app/(files/whole_file|jobs/job_journal|fetch/(fetch_job|transfer)))\.cpp:')

# Items: what the program asks of one is a property that it declares. KIND FOLDERS… : only these compare the ids of its
# items, which are the names of their help pages. Protocols of papers name what the papers compare.
comparesIds() {
  local kind=$1 ids
  shift
  ids="$(for page in "resources/help/$kind"/*.md; do basename "$page" .md; done | paste -sd '|')"
  [[ "$ids" != '*' ]] || return 0
  local own
  own="^($(IFS='|'; echo "$*"))/"
  # Timings have names of their own, among them "map".
  report "ids of $kind are compared in $* only: make it a property that the item declares" \
    < <(search "[!=]= *(QStringLiteral\\()?\"($ids)\"|\"($ids)\"\\)? *[!=]=" "${code[@]}" app core ui |
        grep -vE "$own" | grep -vE 'timing\.stage [!=]= "')
}
comparesIds methods core/methods core/studies
comparesIds kernels core/kernels core/studies
comparesIds features core/features core/methods core/studies
comparesIds rules core/validation core/studies
comparesIds readers core/reading
comparesIds generators core/data
comparesIds figures core/figures core/studies
comparesIds studies core/studies
report "settings are kept by app/files/settings.h, which writes them in one step" \
  < <(search '(^|[^A-Za-z])QSettings([^A-Za-z]|$)' "${code[@]}" app core ui |
      grep -v '^app/files/settings\.\(h\|cpp\):')
report "data are loaded by app/storage/data_file.h, which compares their hash" \
  < <(search '(^|[^A-Za-z])loadData\(' "${code[@]}" app core ui |
      grep -vE '^(core/(experiment/load_data|engine/stage_cache)|app/storage/data_file)\.(h|cpp):')

report "foreign texts reach a terminal by app/commands/console.h only, which makes what would control it visible" \
  < <(search 'std::(cout|cerr|clog|puts|f?printf)([^A-Za-z]|$)|[^A-Za-z_:](printf|fprintf|puts|fputs) ?\(|std(out|err)\)|q(Info|Warning|Critical|Debug) ?\(' \
      "${code[@]}" app core ui | grep -vE '^(app/commands/console|ui/window/application)\.cpp:|fileno\(std|std::fflush\(')

# CTest leaves out what matches every -LE: with one in a preset, one more on the command line leaves out less.
report "presets of tests leave out no label" < <(grep -nHE '"exclude".*"label"' CMakePresets.json || true)

# The house
mapfile -t sources < <(find app core ui tests -type f \( -name '*.h' -o -name '*.cpp' \) | sort)
report "the first line names the licence (SPDX)" \
  < <(awk 'FNR == 1 && $0 != "// SPDX-License-Identifier: GPL-3.0-or-later" {print FILENAME ":1:"}' "${sources[@]}")
mapfile -t written < <(find app core ui tests resources .ci README.md CMakeLists.txt CMakePresets.json -type f \
  \( -name '*.h' -o -name '*.cpp' -o -name '*.cmake' -o -name '*.sh' -o -name '*.py' -o -name run -o -name '*.txt' \
     -o -name '*.md' -o -name '*.json' -o -name '*.kerridge' -o -name '*.xml' -o -name '*.desktop' \) | sort)
report "no file has more than 700 lines" \
  < <(awk 'FNR == 701 && FILENAME !~ /\.(md|json|kerridge|xml)$/ {print FILENAME ":700:"}' "${written[@]}")
# The brackets keep these patterns from finding themselves.
report "no line has more than 120 characters" < <(LC_ALL=C.UTF-8 search '.{121}' "${code[@]}" app core ui tests)
report "no plural that Qt makes of a translation where texts are English: countedText of texts/counted_text.h" \
  < <(search '%[n]' "${code[@]}" app)
report "no leftover markers" < <(grep -nHE '\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b' "${written[@]}" || true)
report "no paths of one machine" < <(grep -nHE '(^|[^A-Za-z0-9_.-])/(wor[k]|roo[t]|hom[e])/' "${written[@]}" || true)

exit "$breaches"

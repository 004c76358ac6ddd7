#!/usr/bin/env bash
# Proves that layering.sh can fail: a clean tree must pass; then each rule is broken in a file or two, and each breach,
# and nothing else, must be reported at its place.
set -euo pipefail
check="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/layering.sh"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
tree="$scratch/tree"
spdx='// SPDX-License-Identifier: GPL-3.0-or-later'
declare -A rules  # broken at "file:line"

cleanTree() {
  rm -rf "$tree"
  mkdir -p "$tree"/{app/{files,fetch},core/{base,platform,linalg,methods,engine},ui/{charts,window},tests/ui,.ci}
  mkdir -p "$tree"/resources/help/{methods,figures}
  echo 'KRR' > "$tree/resources/help/methods/krr.md"
  echo 'Map' > "$tree/resources/help/figures/map.md"
  printf '%s\nbool f() { return id == "krr"; }\n' "$spdx" > "$tree/core/methods/krr.cpp"
  printf '%s\nbool f() { return timing.stage == "map" || id == "krr2"; }\n' "$spdx" > "$tree/core/engine/timing.cpp"
  printf '%s\n#include <vector>\n#include "linalg/qr.h"\n' "$spdx" > "$tree/core/linalg/qr.cpp"
  printf '%s\n#include <tbb/parallel_for.h>\n// %s\n' "$spdx" "$(printf 'λ%.0s' {1..117})" > "$tree/core/base/parallel.cpp"
  printf '%s\n#include <QtCore/QFile>\nbuffer.open(QIODevice::WriteOnly);\n#include <fstream>\n' "$spdx" > "$tree/app/files/file.cpp"
  printf '%s\n#include <unistd.h>\n#ifdef __linux__\n#endif\nint d = ::open(name, O_WRONLY | O_CREAT);\n' "$spdx" > "$tree/core/platform/files_posix.cpp"
  printf '%s\n#include <QtCharts/QChart>\n' "$spdx" > "$tree/ui/charts/view.cpp"
  printf '%s\n#include <QWidget>\n#include "charts/view.h"\n' "$spdx" > "$tree/ui/window/window.cpp"
  echo 'target_link_libraries(headless PUBLIC core Qt6::Core)' > "$tree/app/CMakeLists.txt"
  echo 'target_link_libraries(fetch PUBLIC headless PRIVATE Qt6::Network)' > "$tree/app/fetch/CMakeLists.txt"
  printf '%s\n#include <QNetworkReply>\n' "$spdx" > "$tree/app/fetch/fetch.cpp"
  echo 'project(tree)' > "$tree/CMakeLists.txt"
  echo '{}' > "$tree/CMakePresets.json"
  echo 'text' > "$tree/README.md"
}

# expect FILE LINE RULE-PART TEXT : with TEXT as the content of FILE, that line is reported for that rule.
expect() {
  local file=$1 line=$2 rule=$3 text=$4
  [[ -z "${rules["$file:$line"]:-}" ]] || { echo "two breaches in $file:$line"; exit 1; }
  rules["$file:$line"]=$rule
  mkdir -p "$(dirname "$tree/$file")"
  printf '%b\n' "$text" > "$tree/$file"
}

cleanTree
"$check" "$tree" || { echo "the clean tree does not pass"; exit 1; }

expect core/base/a.cpp 2 'free of Qt' "$spdx\n#include <QString>"
expect core/base/a.h 3 'free of Qt' "$spdx\n\n#  include \"QtCore/QString\""
expect core/base/b.h 2 'free of Qt' "$spdx\n#include <qglobal.h>"
expect app/files/a.cpp 2 'Qt Core only' "$spdx\n#include <QtGui/QImage>"
expect app/files/b.cpp 2 'Qt Core only' "$spdx\n#include <QtWidgets/QWidget>"
expect core/base/CMakeLists.txt 1 'core links no Qt' 'target_link_libraries(core PUBLIC Qt6::Core)'
expect app/CMakeLists.txt 1 'links no Qt' 'target_link_libraries(headless PUBLIC Qt6::Gui)'
expect app/fetch/CMakeLists.txt 1 'links no Qt' 'target_link_libraries(fetch PUBLIC Qt6::Gui)'
expect app/files/c.cpp 2 'Qt Network' "$spdx\n#include <QNetworkReply>"
expect ui/window/socket.cpp 2 'Qt Network' "$spdx\n#include <QSslSocket>"
expect ui/dialogs/address.cpp 2 'Qt Network' "$spdx\n#include <QtNetwork/QTcpServer>"
expect core/base/system.cpp 2 'headers of a system' "$spdx\n#include <unistd.h>"
expect app/files/system.cpp 2 'headers of a system' "$spdx\n#include <sys/stat.h>"
expect ui/window/system.h 2 'headers of a system' "$spdx\n#include <windows.h>"
expect core/engine/paths.cpp 2 'headers of a system' "$spdx\n#include <filesystem>"
expect app/files/macro.cpp 2 'what differs between systems' "$spdx\n#ifdef _WIN32"
expect ui/charts/macro.cpp 2 'what differs between systems' "$spdx\n#  if defined(Q_OS_MACOS)"
expect core/base/threads.cpp 2 'thread_local' "$spdx\nthread_local std::vector<int> known;"
expect core/base/draw.cpp 2 'distributions of std::' "$spdx\nstd::normal_distribution<double> draw;"
expect core/base/order.cpp 2 'distributions of std::' "$spdx\nstd::shuffle(a, b, c);"
expect app/print.cpp 2 'a terminal by' "$spdx\nvoid f() { std::cout << name; }"
expect core/base/print.cpp 2 'a terminal by' "$spdx\nvoid f() { std::fprintf(stderr, name); }"
expect ui/window/print.cpp 2 'a terminal by' "$spdx\nQTextStream out(stdout);"
expect app/folder.cpp 2 'folders are made' "$spdx\nQDir().mkpath(folder);"
expect app/files/folder.cpp 2 'folders are made' "$spdx\nstd::filesystem::create_directories(path, error);"
expect core/base/c.cpp 2 'nothing of the window' "$spdx\n#include \"window/window.h\""
expect core/linalg/loop.cpp 2 'TBB' "$spdx\n#include <tbb/task_group.h>"
expect ui/window/loop.cpp 2 'TBB' "$spdx\n#include <oneapi/tbb/info.h>"
expect app/loop.cpp 2 'TBB' "$spdx\n#include <execution>"
expect ui/window/chart.cpp 2 'Qt Charts' "$spdx\n#include <QtCharts/QChartView>"
expect tests/ui/chart.cpp 2 'Qt Charts' "$spdx\n#include <QLogValueAxis>"
expect ui/window/text.cpp 2 'loads them from the program' "$spdx\n#include <QTextBrowser>"
expect ui/charts/text.cpp 2 'loads them from the program' "$spdx\nauto* text = new QTextEdit(this);"
expect ui/window/page.cpp 2 'loads them from the program' "$spdx\n#include <QTextDocument>"
expect ui/charts/label.cpp 2 'loads them from the program' "$spdx\nlabel->setTextFormat(Qt::MarkdownText);"
expect ui/window/link.cpp 2 'loads them from the program' "$spdx\nQDesktopServices::openUrl(link);"
expect app/files/save.cpp 2 'files are written' "$spdx\n#include <QSaveFile>"
expect core/base/save.cpp 2 'files are written' "$spdx\nstd::ofstream out(name);"
expect core/base/save2.cpp 2 'files are written' "$spdx\nFILE* out = std::fopen(name, mode);"
expect app/save.cpp 2 'files are written' "$spdx\nconst int out = ::open(name, O_WRONLY | O_CREAT, 0666);"
expect app/save2.cpp 2 'files are written' "$spdx\nstd::filesystem::copy_file(from, to);"
expect ui/window/save.cpp 2 'files are written' "$spdx\nif (file.open(QIODevice::WriteOnly)) file.write(text);"
expect ui/window/save2.cpp 2 'files are written' "$spdx\nif (file->open(QFile::ReadWrite)) file->write(text);"
expect ui/charts/save.cpp 2 'files are written' "$spdx\nimage.save(name, \"PNG\");"
expect ui/charts/save2.cpp 2 'files are written' "$spdx\nview->grab().toImage().save(name);"
expect ui/charts/save3.cpp 2 'files are written' "$spdx\nQPdfWriter writer(name);"
expect ui/charts/save4.cpp 2 'files are written' "$spdx\nprinter.setOutputFileName(name);"
expect ui/window/read.cpp 2 'opened for reading' "$spdx\nif (!file.open(QIODevice::ReadOnly)) return;"
expect core/base/read.cpp 2 'opened for reading' "$spdx\nint descriptor = ::open(name, 0);"
expect ui/window/settings.cpp 2 'settings are kept' "$spdx\n#include <QSettings>"
expect app/settings.cpp 2 'settings are kept' "$spdx\nQSettings().setValue(key, value);"
expect ui/window/load.cpp 2 'compares their hash' "$spdx\\nconst auto data = loadData(spec, context).data;"
expect core/methods/product.cpp 2 'callBlas' "$spdx\nvoid f() { dgemm_(0); }"
expect core/engine/a.cpp 2 'ids of methods' "$spdx\nif (spec.id == \"krr\") return;"
expect ui/window/a.cpp 2 'ids of figures' "$spdx\nconst bool is = \"map\" != id;"
expect ui/window/a2.cpp 2 'ids of figures' "$spdx\nif (id == QStringLiteral(\"map\")) return;"
expect CMakePresets.json 1 'no label' '{ "filter": { "exclude": { "label": "timing" } } }'
expect app/commands/main.cpp 1 'SPDX' 'int main() {}'
expect ui/window/long.cpp 700 '700 lines' "$spdx$(printf '\\n%.0s' {1..700})"
expect core/base/wide.h 2 '120 characters' "$spdx\n// $(printf 'λ%.0s' {1..118})"
expect app/files/plural.cpp 2 'plural' "$spdx\n// %n rows"
expect tests/ui/run 2 'leftover' '#!/bin/sh\n# TO''DO later'
expect README.md 1 'leftover' 'FIX''ME'
expect resources/a.json 1 'one machine' '"/wor''k/data"'
expect tests/ui/path.cpp 2 'one machine' "$spdx\n// /hom""e/someone/data"

status=0
output="$("$check" "$tree")" || status=$?
cases=${#rules[@]}
failures=0
while IFS= read -r reported; do
  place="$(cut -d: -f1,2 <<< "$reported")"
  if [[ -z "${rules[$place]:-}" || "$reported" != *": "*"${rules[$place]}"* ]]; then
    echo "reported without a reason: $reported"
    failures=$((failures + 1))
  else
    unset "rules[$place]"
  fi
done <<< "$output"
for place in "${!rules[@]}"; do
  echo "not caught: $place: ${rules[$place]}"
  failures=$((failures + 1))
done
echo "$((cases - ${#rules[@]})) of $cases breaches caught, exit code $status"
[[ $failures -eq 0 && $status -eq 1 ]]

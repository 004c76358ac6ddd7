// SPDX-License-Identifier: GPL-3.0-or-later
// In place of what draws and opens the window, in a program without it.
#include "base/diagnostic.h"
#include "base/text.h"
#include "console.h"
#include "pictures.h"
#include "window_main.h"

namespace kerridge {

namespace {

[[noreturn]] void refuse() {
  throw InvalidInput("kerridge",
                     Text("this build has no window, whose code draws pictures and pages; tables work: --formats csv"));
}

}  // namespace

std::unique_ptr<QCoreApplication> makePictureApplication(int&, char**) { refuse(); }

QByteArray pictureOf(const Figure&, const QString&) { refuse(); }

QByteArray sheetOf(std::vector<Figure>, const QString&) { refuse(); }

QByteArray lessonPage(const QString&, const std::function<QString(const SheetPainter&)>&) { refuse(); }

void checkAnimation(const Experiment&, const QString&) { refuse(); }

void writeAnimations(const Experiment&, const QString&, int, const QStringList&, Engine&,
                     const std::shared_ptr<const Dataset>&, const Results&, ResultFolder&, const RunContext&) {
  refuse();
}

int windowMain(int, char**) {
  printError("kerridge: this build has no window; kerridge run EXPERIMENT --export DIR --formats csv needs none");
  return failed;
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the page that opens data, in light and dark, for people to look at:
//   open_data_pictures FOLDER DATA…
#include <cstdio>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QTest>

#include "dialogs/open_data_dialog.h"
#include "dialogs/preview_table.h"
#include "ui/window_helpers.h"
#include "widgets/theme.h"
#include "window/data_opening.h"

using namespace kerridge;
using namespace kerridge::test;

namespace {

void takePicture(MainWindow& window, const QString& data, const QString& start) {
  auto* opening = window.findChild<DataOpening*>();
  opening->openData(data);
  (void)QTest::qWaitFor([&] { return !opening->isBusy(); }, patience);
  window.controller().task().cancel();
  QTest::qWait(100);
  const QString name = start + QFileInfo(data).fileName();
  window.grab().save(name + QStringLiteral("-window.png"));
  if (openPage() == nullptr) actionOf(window, QStringLiteral("change-reading"))->trigger();
  if (!QTest::qWaitFor([] { return openPage() != nullptr; }, 3000)) return;
  openPage()->findChild<PreviewTable*>()->selectColumn(1);
  QTest::qWait(600);
  openPage()->grab().save(name + QStringLiteral(".png"));
  openPage()->reject();
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  const QStringList arguments = QApplication::arguments();
  if (arguments.size() < 3 || !QDir().mkpath(arguments.at(1))) {
    std::fputs("open_data_pictures FOLDER DATA...\n", stderr);
    return 2;
  }
  useTestSettings();
  for (const auto& [choice, name] : {std::pair(ThemeChoice::light, "light"), std::pair(ThemeChoice::dark, "dark")}) {
    auto window = readyWindow();
    if (!window) return 1;
    applyTheme(choice);
    for (const QString& data : arguments.mid(2)) {
      takePicture(*window, data, QDir(arguments.at(1)).filePath(QString::fromLatin1(name) + QLatin1Char('-')));
    }
  }
  return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDir>
#include <QImage>
#include <QMenu>
#include <QPainter>
#include <QTemporaryDir>

#include "storage/experiment_json.h"
#include "ui/photographer.h"
#include "ui/window_helpers.h"
#include "window/experiment_edits.h"
#include "window/kept_sessions.h"

namespace kerridge::test {

void takeSessions(const Photographer& photo, ThemeChoice theme) {
  const QTemporaryDir folder;
  auto window = readyWindow();
  if (!window) return;
  applyTheme(theme);
  window->resize(1366, 768);
  window->startRecovery(folder.path(), false);
  const auto settle = [&window] {
    // Its provisional curves are enough.
    (void)QTest::qWaitFor(
        [&] {
          const auto& results = window->controller().results();
          return results && results->experiment.data == window->document().experiment().data;
        },
        120000);
    QTest::qWait(300);
  };
  const QString file = folder.filePath(QStringLiteral("strength & age.kerridge"));
  saveExperiment(exampleExperiment(), file);
  window->openFile(file);
  (void)QTest::qWaitFor([&] { return window->document().file() == file; }, 120000);
  setMethodAt(window->document(), 0, 1.0);
  settle();
  for (const char* next : {"example-friedman1", "example-step", "example-mackey-glass"}) {
    actionOf(*window, QString::fromLatin1(next))->trigger();
    setMethodAt(window->document(), 0, 0.5 * methodOf(*window, 0).at);
    settle();
  }
  actionOf(*window, QStringLiteral("new"))->trigger();
  settle();
  (void)QTest::qWaitFor([&] { return window->sessions().sessions().size() == 4; }, 120000);
  auto* sessions = widgetOf<QMenu>(*window, QStringLiteral("restore-sessions"));
  QImage picture = window->grab().toImage();
  QPainter painter(&picture);
  QMenu* files = nullptr;
  for (QMenu* menu : window->findChildren<QMenu*>()) {
    if (menu->title() == QStringLiteral("&File")) files = menu;
  }
  if (files != nullptr) {
    files->popup(window->mapToGlobal(QPoint(0, 22)));
    files->setActiveAction(sessions->menuAction());
    QTest::qWait(300);
    painter.drawPixmap(0, 22, files->grab());
    painter.drawPixmap(files->width(), 22 + files->actionGeometry(sessions->menuAction()).top(), sessions->grab());
    files->close();
  }
  painter.end();
  photo.keep(picture, QStringLiteral("30-sessions"));
}

}  // namespace kerridge::test

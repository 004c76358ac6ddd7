// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window_helpers.h"

#include <QAction>
#include <QCoreApplication>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <cmath>

namespace kerridge::test {

void useTestSettings() {
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName(QStringLiteral("Kerridge"));
  QCoreApplication::setApplicationName(QCoreApplication::applicationFilePath().section(QLatin1Char('/'), -1));
  QSettings().clear();
}

std::unique_ptr<MainWindow> readyWindow() {
  auto window = std::make_unique<MainWindow>();
  window->show();
  if (!QTest::qWaitForWindowExposed(window.get())) return nullptr;
  const bool ready = QTest::qWaitFor([&] { return window->controller().isUpToDate(); }, 20000);
  QCoreApplication::processEvents();
  return ready ? std::move(window) : nullptr;
}

QList<QAction*> menuActions(const QList<QAction*>& from) {
  QList<QAction*> all;
  for (QAction* action : from) {
    if (action->isSeparator()) continue;
    if (action->menu() != nullptr) {
      all += menuActions(action->menu()->actions());
    } else {
      all << action;
    }
  }
  return all;
}

QAction* actionOf(MainWindow& window, const QString& name) {
  for (QAction* action : menuActions(window.menuBar()->actions())) {
    if (action->objectName() == name) return action;
  }
  return nullptr;
}

QByteArray sampleCsv(int rows) {
  QByteArray text = "x1,x2,y\n";
  for (int i = 0; i < rows; ++i) {
    const double x1 = std::sin(1.7 * i);
    const double x2 = std::cos(0.9 * i + 1.0);
    const double y = 3.0 * x1 - 2.0 * x2 + 0.3 * std::sin(11.0 * i);
    text += QByteArray::number(x1, 'g', 6) + ',' + QByteArray::number(x2, 'g', 6) + ',' + QByteArray::number(y, 'g', 6) + '\n';
  }
  return text;
}

QString writeSample(const QTemporaryDir& folder, const QString& name, const QByteArray& content) {
  const QString path = folder.filePath(name);
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) return {};
  return path;
}

}  // namespace kerridge::test

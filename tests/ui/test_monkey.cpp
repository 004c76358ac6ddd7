// SPDX-License-Identifier: GPL-3.0-or-later
// Random actions of a user on a small experiment, from a fixed seed: clicks, drags, the wheel, keys, typed text, menu
// commands, dialogs, dropped files, undo, lessons, exports, the catalogue without a network. Nothing may crash, warn,
// stay busy or grow. KERRIDGE_MONKEY sets the number of actions (1500 when absent; 20000 is a good long run),
// KERRIDGE_MONKEY_SEED another seed, KERRIDGE_MONKEY_LOG prints every action.
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScopeGuard>
#include <QSettings>
#include <QTimer>
#include <QUndoStack>
#include <QWheelEvent>
#include <random>

#include "support/window_test.h"
#include "ui/monkey.h"
#include "ui/window_helpers.h"
#include "window/experiment_edits.h"
#include "window/export_commands.h"
#include "window/file_commands.h"
#include "window/get_data_commands.h"
#include "window/lesson_commands.h"
#include "window/models_panel.h"

namespace test_monkey {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int usualActions = 1500;

QStringList warnings;

bool isOfThePlatform(const QString& text) {
  // What the offscreen plugin cannot do, what a test machine lacks, and what Qt 6.4 says of itself where a download is
  // aborted in the moment its connection is refused.
  for (const char* part : {"This plugin does not support", "XDG_RUNTIME_DIR", "QStandardPaths",
                           "QNetworkReplyImplPrivate::error: Internal problem"}) {
    if (text.contains(QLatin1String(part))) return true;
  }
  return false;
}

void hear(QtMsgType type, const QMessageLogContext&, const QString& text) {
  if (type == QtDebugMsg || type == QtInfoMsg || isOfThePlatform(text)) return;
  warnings << text + QStringLiteral("\n  after: ") + history.mid(history.size() - 6).join(QStringLiteral(" | "));
  std::fprintf(stderr, "%s\n", qPrintable(warnings.last()));
}

double residentMegabytes() {
  QFile file(QStringLiteral("/proc/self/statm"));
  if (!file.open(QIODevice::ReadOnly)) return 0.0;
  const double pages = file.readAll().split(' ').value(1).toDouble();
  return pages * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

}  // namespace

class TestMonkey : public QObject {
  Q_OBJECT

 public Q_SLOTS:
  void swallow(const QUrl&) {}

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
    for (const char* scheme : {"http", "https", "file"})
      QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "swallow");
  }
  void cleanupTestCase() {
    for (const char* scheme : {"http", "https", "file"}) QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
  }
  void randomActions();
};

void TestMonkey::randomActions() {
  bool given = false;
  int actions = qEnvironmentVariableIntValue("KERRIDGE_MONKEY", &given);
  if (!given) actions = usualActions;
  int seed = qEnvironmentVariableIntValue("KERRIDGE_MONKEY_SEED", &given);
  if (!given) seed = 20;

  const auto usual = qScopeGuard([] { FileChooser::setSystem(FileChooser::dialogs()); });
  const auto window = readyWindow();
  QVERIFY(window);
  window->resize(1366, 768);
  // What is kept on purpose is not what is looked for.
  window->controller().setCacheBudget(32'000'000);
  Monkey monkey(*window, static_cast<unsigned>(seed));
  FileChooser chooser;
  chooser.open = [&](QWidget*, const QString&, const QString&, const QString&) { return monkey.anyFile(); };
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) { return monkey.fileToWrite(); };
  chooser.folder = [&](QWidget*, const QString&, const QString&, const QString&) { return monkey.folder(); };
  window->files().setFileChooser(chooser);
  // Nor may a random key delete a file in a real dialog, or an export go anywhere else.
  FileChooser::setSystem(chooser);
  QSettings().setValue(QStringLiteral("lastFolder"), monkey.folder());
  // Nothing is fetched from anywhere: nobody listens at the port named "discard".
  Catalogue catalogue = builtInCatalogue();
  for (CatalogueEntry& entry : catalogue) {
    entry.addresses.resize(1);
    entry.addresses[0].url = QUrl(QStringLiteral("http://127.0.0.1:9/") + entry.id);
  }
  const QTemporaryDir cache;
  window->getData().setSource(catalogue, DataCache(cache.path()), {});

  const QtMessageHandler before = qInstallMessageHandler(hear);
  [[maybe_unused]] double warm = 0.0;
  for (int i = 0; i < actions; ++i) {
    monkey.act();
    // Half of the time in a lesson, one after the other.
    const auto round = static_cast<std::size_t>(i / 100);
    if (i % 100 == 50) window->lessons().start(lessons()[round % lessons().size()].id);
    if (i % 100 == 99) window->lessons().coach().leave(true);
    if (i % 50 == 0) {
      QCOMPARE(window->models().cardCount(), static_cast<int>(window->document().experiment().methods.size()));
    }
    if (i == actions / 3) warm = residentMegabytes();
    if (i % 500 == 499) {
      monkey.closeAll();
      QTRY_VERIFY2_WITH_TIMEOUT(!window->controller().task().isBusy() && !window->exports().task().isBusy(),
                                qPrintable(history.join(QStringLiteral(" | "))), 60000);
    }
    for (const QWidget* widget : QApplication::topLevelWidgets()) {
      if (qobject_cast<const QFileDialog*>(widget) != nullptr) warnings << QStringLiteral("a real file dialog");
    }
    if (!warnings.isEmpty()) break;
  }
  monkey.closeAll();
  qInstallMessageHandler(before);
  QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join('\n')));
  // It comes to rest.
  Experiment last = exampleExperiment();
  window->document().replace(last, QStringLiteral("rest"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isUpToDate() && !window->controller().task().isBusy(), 60000);
  QTRY_VERIFY(!window->controller().models().empty() && window->controller().models().front());
#ifndef __SANITIZE_ADDRESS__  // which keeps freed memory on purpose
  const double grown = residentMegabytes() - warm;
  qInfo("%d actions, memory %.0f MB after a third of them, %.0f MB more at the end", actions, warm, grown);
  // A short run may still be filling the stores of Qt and of the allocator.
  if (actions > 5 * usualActions) QVERIFY2(grown < 150.0, "memory grows");
#endif
}

int mainOf(int argc, char** argv) {
  // Qt Test ends what takes five minutes; a long run under a sanitizer takes longer.
  if (qEnvironmentVariableIsSet("KERRIDGE_MONKEY") && !qEnvironmentVariableIsSet("QTEST_FUNCTION_TIMEOUT"))
    qputenv("QTEST_FUNCTION_TIMEOUT", "10800000");
  return runTest<QApplication, TestMonkey>(argc, argv);
}

KERRIDGE_TEST_MAIN(mainOf)

}  // namespace test_monkey

#include "test_monkey.moc"

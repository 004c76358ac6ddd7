// SPDX-License-Identifier: GPL-3.0-or-later
// Random actions of a user on a small experiment: clicks, drags, the wheel, keys, typed text, menu
// commands, dialogs, dropped files, undo, lessons, studies, drawing, exports, the catalogue without a network. Nothing
// may crash, warn, stay busy or grow. KERRIDGE_MONKEY sets the number of actions (when absent 500, and 1500 before a
// release; 20000 is a good long run), KERRIDGE_MONKEY_SEED the seed (1 when absent; a long run
// draws another one; it is printed), KERRIDGE_MONKEY_LOG prints every action.
#include <malloc.h>

#include <execinfo.h>
#include <unistd.h>
#include <algorithm>
#include <cmath>

#include <array>

#include <QAbstractButton>
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
#include <QTimer>
#include <QUndoStack>
#include <QWheelEvent>
#include <random>

#include "files/settings.h"
#include "ui/monkey.h"
#include "ui/painted_parts.h"
#include "ui/slow_events.h"
#include "ui/window_helpers.h"
#include "window/experiment_edits.h"
#include "window/export_commands.h"
#include "window/file_commands.h"
#include "window/get_data_commands.h"
#include "window/lesson_commands.h"
#include "window/models_panel.h"
#include "window/player.h"
#include "window/stage_commands.h"

namespace test_monkey {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const int usualActions = caseCount(500, 1500);
constexpr int mostPixels = 3000;  // of a side of a window: nothing in it may want a wider screen

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

/// What makes a window so large: the parts with large least sizes, outermost first.
QString largeParts(const QWidget& window) {
  QStringList parts;
  const auto name = [&](const QWidget& widget) {
    const QSize least = widget.minimumSizeHint().expandedTo(widget.minimumSize());
    parts << QStringLiteral("%1 “%2” of %3×%4, at least %5×%6")
                 .arg(QLatin1String(widget.metaObject()->className()), widget.objectName())
                 .arg(widget.width())
                 .arg(widget.height())
                 .arg(least.width())
                 .arg(least.height());
    return std::max(least.width(), least.height()) > mostPixels / 3;
  };
  name(window);
  for (const QWidget* widget : window.findChildren<const QWidget*>()) {
    if (widget->isVisible() && !name(*widget)) parts.removeLast();
  }
  return parts.join(QStringLiteral("; ")) + QStringLiteral("; after: ") +
         history.mid(history.size() - 12).join(QStringLiteral(" | "));
}

void hear(QtMsgType type, const QMessageLogContext&, const QString& text) {
  if (type == QtDebugMsg || type == QtInfoMsg || isOfThePlatform(text)) return;
  warnings << text + QStringLiteral("\n  after: ") + history.mid(history.size() - 6).join(QStringLiteral(" | "));
  std::fprintf(stderr, "%s\n", qPrintable(warnings.last()));
  // What a random user does is seldom done again: who said it is worth its lines.
  std::array<void*, 48> frames{};
  backtrace_symbols_fd(frames.data(), backtrace(frames.data(), static_cast<int>(frames.size())), STDERR_FILENO);
}

/// What a window at rest consists of, counted: no clock, page or allocator's habit enters.
struct AtRest {
  double megabytes = 0.0;  ///< asked for and not given back
  qsizetype widgets = 0;
  qsizetype objects = 0;
};

AtRest countAtRest(MainWindow& window) {
  AtRest count;
  const struct mallinfo2 use = mallinfo2();
  count.megabytes = static_cast<double>(use.uordblks + use.hblkhd) / 1e6;
  count.widgets = QApplication::allWidgets().size();
  count.objects = window.findChildren<QObject*>().size();
  return count;
}

/// The middle one of the values in [first, last) of what is counted: one full store more or less does not matter.
template <typename Number>
Number middle(const std::vector<AtRest>& rests, Number AtRest::*counted, std::size_t first, std::size_t last) {
  std::vector<Number> values;
  for (std::size_t i = first; i < last; ++i) values.push_back(rests[i].*counted);
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
  return values[values.size() / 2];
}

/// Seven rests and more: from the middle third to the last one nothing may have grown by more than a little.
void requireFlat(const std::vector<AtRest>& rests) {
  const std::size_t third = rests.size() / 3;
  const auto compare = [&](const char* what, auto counted, auto more) {
    const auto then = middle(rests, counted, third, 2 * third);
    const auto now = middle(rests, counted, 2 * third, rests.size());
    const QString text =
        QStringLiteral("%1: %2 in the middle third, %3 in the last").arg(QLatin1String(what)).arg(then).arg(now);
    qInfo("%s", qPrintable(text));
    QVERIFY2(now <= then + more, qPrintable(text));
  };
  compare("widgets", &AtRest::widgets, qsizetype{150});
  compare("objects of the window", &AtRest::objects, qsizetype{400});
#ifndef KERRIDGE_ADDRESS_SANITIZER  // which keeps freed memory on purpose
  compare("megabytes", &AtRest::megabytes, 12.0);
#endif
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

 private:
  /// The built-in example, computed, with nothing to undo.
  static void rest(MainWindow& window);
};

void TestMonkey::randomActions() {
  bool given = false;
  int actions = qEnvironmentVariableIntValue("KERRIDGE_MONKEY", &given);
  if (!given) actions = usualActions;
  int seed = qEnvironmentVariableIntValue("KERRIDGE_MONKEY_SEED", &given);
  if (!given) seed = 1;
  qInfo("seed %d (KERRIDGE_MONKEY_SEED), %d actions", seed, actions);

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
  chooser.openMany = [&](QWidget*, const QString&, const QString&, const QString&) {
    return QStringList{monkey.anyFile(), monkey.anyFile()};
  };
  window->files().setFileChooser(chooser);
  // Nor may a random key delete a file in a real dialog, or an export go anywhere else.
  FileChooser::setSystem(chooser);
  setSetting(QStringLiteral("lastFolder"), monkey.folder());
  // Nothing is fetched from anywhere: nobody listens at the port named "discard".
  Catalogue catalogue = builtInCatalogue();
  for (CatalogueEntry& entry : catalogue) {
    entry.addresses.resize(1);
    entry.addresses[0].url = QUrl(QStringLiteral("http://127.0.0.1:9/") + entry.id);
  }
  const QTemporaryDir cache;
  window->getData().setSource(catalogue, DataCache(cache.path()), {});

  const QtMessageHandler before = qInstallMessageHandler(hear);
  std::vector<AtRest> rests;
  QStringList stale;
  for (int i = 0; i < actions; ++i) {
    monkey.act();
    // Half of the time in a lesson, one after the other.
    const auto round = static_cast<std::size_t>(i / 100);
    if (i % 100 == 50)
      asEvent(QStringLiteral("start of a lesson"),
              [&] { window->lessons().start(lessons()[round % lessons().size()].id); });
    if (i % 100 == 99) window->lessons().coach().leave(true);
    if (i % 50 == 25) {
      monkey.closeAll();
      // While it plays, no picture of it is the last one.
      window->stage().player().stop();
      if (!window->controller().task().isBusy()) stale << staleParts(*window);
    }
    if (i % 50 == 0) {
      QCOMPARE(window->models().cardCount(), static_cast<int>(window->document().experiment().methods.size()));
    }
    if (i % 500 == 499) {
      monkey.closeAll();
      // A study may take minutes under a sanitizer: what is asked for is that it can be stopped.
      window->controller().task().cancel();
      window->exports().task().cancel();
      QTRY_VERIFY2_WITH_TIMEOUT(!window->controller().task().isBusy() && !window->exports().task().isBusy(),
                                qPrintable(history.join(QStringLiteral(" | "))), 500000);
      rest(*window);
      rests.push_back(countAtRest(*window));
    }
    for (const QWidget* widget : QApplication::topLevelWidgets()) {
      if (std::max(widget->width(), widget->height()) > mostPixels) warnings << largeParts(*widget);
      if (qobject_cast<const QFileDialog*>(widget) != nullptr) warnings << QStringLiteral("a real file dialog");
    }
    if (!warnings.isEmpty()) break;
  }
  monkey.closeAll();
  qInstallMessageHandler(before);
  QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join('\n')));
  QCOMPARE(takeSlowEvents(), QStringList());
  stale.removeAll(QString());
  QVERIFY2(stale.isEmpty(), qPrintable(stale.join(QStringLiteral(" | "))));
  QVERIFY2(monkey.shareInDialogs() < 0.6, "the random user sits in dialogs");
  rest(*window);
  QTRY_VERIFY(!window->controller().models().empty() && window->controller().models().front());
  qInfo("%.0f %% of the actions were in dialogs and menus", 100.0 * monkey.shareInDialogs());
  if (rests.size() >= 9) requireFlat(rests);  // a short run still fills the stores of Qt
}

void TestMonkey::rest(MainWindow& window) {
  window.lessons().coach().leave(true);
  window.document().begin(exampleExperiment(), {}, QStringLiteral("rest"));
  window.document().undoStack().clear();
  const ResultsController& controller = window.controller();
  const auto state = [&] {
    QStringList down;  // one that repeats itself changes the experiment again and again
    for (const QWidget* widget : QApplication::allWidgets()) {
      const auto* button = qobject_cast<const QAbstractButton*>(widget);
      if (button != nullptr && button->isDown()) down << button->objectName();
    }
    return QStringLiteral("at %1, cancelled %2, failure '%3', buttons down: %4; after: %5")
        .arg(QString::fromStdString(window.controller().task().progress().stage()))
        .arg(controller.isCancelled())
        .arg(controller.failure(), down.join(QStringLiteral(", ")),
             history.mid(history.size() - 12).join(QStringLiteral(" | ")));
  };
  QTRY_VERIFY2_WITH_TIMEOUT(controller.isShown() && !window.controller().task().isBusy(), qPrintable(state()), 500000);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  QCoreApplication::processEvents();
}

KERRIDGE_WATCHED_WINDOW_TEST(TestMonkey)

}  // namespace test_monkey

#include "test_monkey.moc"

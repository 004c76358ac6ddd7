// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QSignalSpy>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QUndoStack>

#include "dialogs/command_list.h"
#include "dialogs/command_palette.h"
#include "dialogs/get_data_dialog.h"
#include "dialogs/shortcut_sheet.h"
#include "files/settings.h"
#include "help/help_pages.h"
#include "support/window_test.h"
#include "ui/assistive.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/scaled_style.h"
#include "window/get_data_commands.h"
#include "window/top_strip.h"
#include "window/view_commands.h"

namespace test_commands {

using namespace kerridge;
using namespace kerridge::test;

namespace {

CommandPalette* openPalette(MainWindow& window) {
  QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
  return window.findChild<CommandPalette*>();
}

QString chosenCommand(const CommandPalette& palette) {
  const auto* list = palette.findChild<QTreeWidget*>();
  return list->currentItem() != nullptr ? list->currentItem()->text(0) : QString();
}

/// As a desktop sends keys before it has given a new window the focus: to the window below, with no turn of the event
/// loop in between.
void typeBelow(MainWindow& window, const QString& text) {
  for (const QChar letter : text) {
    const auto key = static_cast<Qt::Key>(letter.toUpper().unicode());
    for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
      qt_handleKeyEvent(window.windowHandle(), type, key, Qt::NoModifier, letter);
    }
  }
}

}  // namespace

class TestCommands : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    useTestSettings();
    m_font = QApplication::font();
  }
  // A window closed in lecture mode leaves its large letters to the next one of the process.
  void cleanup() {
    clearSettings();
    ScaledStyle::setScale(1.0);
    QApplication::setFont(m_font);
  }
  void everyCommandIsListed();
  void wordsAreMatchedByTheirBeginnings();
  void chartsAreFoundByTheirNames();
  void buttonsAreFoundByTheirNames();
  void whatAnExperimentIsMadeOfIsFound_data();
  void whatAnExperimentIsMadeOfIsFound();
  void variantsOfChartsAreFound();
  void pagesOfTheHelpAreFound();
  void longMenusAreGrouped();
  void typingAndEnterDoIt();
  void keysTypedAtOnceAreThePalettes();
  void keysTypedAtOnceAreThePopups();
  void keysTypedAtOnceDoNothingBelowADialog();
  void arrowsChooseAndEscapeLeaves();
  void firstResultIsReadOutOnce();
  void whatCannotBeDoneIsNotDone();
  void everyShortcutIsOnTheSheet();
  void lectureModeComesAndGoes();
  void lectureModeIsNotWhatIsRemembered();
  void lettersOfLecturesGrowWithTheScreen();
  void layoutComesBackWhileADockIsDragged_data();
  void layoutComesBackWhileADockIsDragged();

 private:
  QFont m_font;
};

void TestCommands::everyCommandIsListed() {
  const auto window = readyWindow();
  QVERIFY(window);
  QSet<QAction*> expected;
  for (QAction* action : menuActions(window->menuBar()->actions())) {
    if (action->menu() == nullptr && !action->isSeparator() && action->isVisible()) expected.insert(action);
  }
  QSet<QAction*> found;
  for (const Command& command : commandsOf(window->menuBar())) found.insert(command.action);
  QCOMPARE(found, expected);
  CommandPalette* palette = openPalette(*window);
  QVERIFY(palette != nullptr && palette->isVisible() && palette->height() <= 700);
  QCOMPARE(palette->findChild<QTreeWidget*>()->topLevelItemCount(), int(expected.size()));
}

void TestCommands::wordsAreMatchedByTheirBeginnings() {
  QAction action(QStringLiteral("&Maximize chart"));
  action.setStatusTip(QStringLiteral("Show only the current chart, or all of them again"));
  const Command command{&action, QStringLiteral("View"), QStringLiteral("Maximize chart")};
  for (const char* typed : {"", "max", "MAX ch", "chart max", "view max", "only", "máx"})
    QVERIFY2(commandScore(command, QString::fromUtf8(typed)) >= 0, typed);
  for (const char* typed : {"imize", "max zebra", "x"})
    QVERIFY2(commandScore(command, QString::fromUtf8(typed)) < 0, typed);
  QVERIFY(commandScore(command, QStringLiteral("max")) > commandScore(command, QStringLiteral("view")));
  QVERIFY(commandScore(command, QStringLiteral("view")) > commandScore(command, QStringLiteral("only")));
}

void TestCommands::chartsAreFoundByTheirNames() {
  const auto window = readyWindow();
  QVERIFY(window);
  CommandPalette* palette = openPalette(*window);
  QTest::keyClicks(palette->findChild<QLineEdit*>(), QStringLiteral("picard"));
  QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
  const auto& charts = window->document().experiment().view.charts;
  QTRY_VERIFY(std::find(charts.begin(), charts.end(), "picard") != charts.end());
  // Symbols are found by their names.
  QAction action(QStringLiteral("Set λ by hand"));
  const Command command{&action, QStringLiteral("Edit"), action.text()};
  QVERIFY(commandScore(command, QStringLiteral("lambda")) >= 0);
  QVERIFY(commandScore(command, QStringLiteral("gauss")) < 0);
}

/// A button that opens something is a command, too, whose name begins with the same words.
void TestCommands::buttonsAreFoundByTheirNames() {
  const auto window = readyWindow();
  QVERIFY(window);
  for (auto* dock : window->findChildren<QDockWidget*>()) {
    dock->show();
    dock->raise();
    QApplication::processEvents();
    for (const auto* button : dock->findChildren<QAbstractButton*>()) {
      const QString text = QString(button->text()).remove(QLatin1Char('&'));
      if (!button->isVisible() || !text.endsWith(QStringLiteral("…"))) continue;
      const QList<Command> commands = commandsOf(window->menuBar());
      const bool found = std::any_of(commands.begin(), commands.end(), [&](const Command& command) {
        return command.text.startsWith(text.chopped(1), Qt::CaseInsensitive);
      });
      QVERIFY2(found, qPrintable(text));
    }
  }
}

void TestCommands::whatAnExperimentIsMadeOfIsFound_data() {
  QTest::addColumn<QString>("typed");
  QTest::addColumn<QString>("command");
  QTest::newRow("kernel") << QStringLiteral("gauss") << QStringLiteral("kernel-gaussian");
  QTest::newRow("other name") << QStringLiteral("rbf") << QStringLiteral("kernel-gaussian");
  QTest::newRow("measure") << QStringLiteral("measure mae") << QStringLiteral("measure-mae");
  QTest::newRow("data set") << QStringLiteral("concrete comp") << QStringLiteral("set-concrete");
  QTest::newRow("rule") << QStringLiteral("leave-one-out") << QStringLiteral("rule-loo");
  QTest::newRow("standardize") << QStringLiteral("standardize") << QStringLiteral("edit-split");
  QTest::newRow("R squared") << QStringLiteral("R squared") << QStringLiteral("measure-r2");
  QTest::newRow("ridge") << QStringLiteral("ridge") << QStringLiteral("add-krr");
  QTest::newRow("cross validation") << QStringLiteral("cross validation") << QStringLiteral("rule-k-fold");
  QTest::newRow("residual plot") << QStringLiteral("residual plot") << QStringLiteral("show-residuals");
  QTest::newRow("name on screen") << QStringLiteral("parameter-free") << QStringLiteral("add-m-rlsr-parameter-free");
}

void TestCommands::whatAnExperimentIsMadeOfIsFound() {
  QFETCH(QString, typed);
  QFETCH(QString, command);
  const auto window = readyWindow();
  QVERIFY(window);
  const QAction* wanted = actionOf(*window, command);
  QVERIFY(wanted != nullptr);
  CommandPalette* palette = openPalette(*window);
  QTest::keyClicks(palette->findChild<QLineEdit*>(), typed);
  QStringList found;
  for (QTreeWidgetItemIterator item(palette->findChild<QTreeWidget*>()); *item != nullptr; ++item) {
    found << (*item)->text(0).remove(QStringLiteral("✓ "));
  }
  QString name = wanted->text();
  QVERIFY2(found.contains(name.remove(QLatin1Char('&'))), qPrintable(found.join(QLatin1Char('\n'))));
}

void TestCommands::variantsOfChartsAreFound() {
  const auto window = readyWindow();
  QVERIFY(window);
  CommandPalette* palette = openPalette(*window);
  QTest::keyClicks(palette->findChild<QLineEdit*>(), QStringLiteral("partial dependence"));
  QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
  const auto& view = window->document().experiment().view;
  QTRY_VERIFY(view.variants.count("fit") == 1);
  QCOMPARE(view.variants.at("fit"), std::string("dependence"));
}

/// By its whole title, each of them.
void TestCommands::pagesOfTheHelpAreFound() {
  const auto window = readyWindow();
  QVERIFY(window);
  CommandPalette* palette = openPalette(*window);
  auto* edit = palette->findChild<QLineEdit*>();
  int pages = 0;
  for (const HelpSection& section : helpContents()) {
    for (const HelpPage& page : section.pages) {
      edit->setText(page.title);
      bool found = false;
      for (QTreeWidgetItemIterator item(palette->findChild<QTreeWidget*>()); *item != nullptr; ++item) {
        found = found || ((*item)->text(0) == page.title && (*item)->text(1).startsWith(QStringLiteral("Help page")));
      }
      QVERIFY2(found, qPrintable(page.title));
      ++pages;
    }
  }
  QVERIFY(pages >= 50);
}

void TestCommands::longMenusAreGrouped() {
  const auto window = readyWindow();
  QVERIFY(window);
  constexpr int most = 12;  // entries that are read at a glance
  const auto menuOf = [](const QAction* action) { return qobject_cast<QMenu*>(action->parent()); };
  for (const char* name : {"add-krr", "add-svr", "show-fit", "show-timing"}) {
    const QAction* action = actionOf(*window, QString::fromLatin1(name));
    QVERIFY2(action != nullptr, name);
    const QMenu* group = menuOf(action);
    QVERIFY2(group->objectName().startsWith(QStringLiteral("group-")), name);
    QVERIFY2(group->actions().size() <= most, name);
    QVERIFY2(qobject_cast<QMenu*>(group->parent())->actions().size() <= most, name);
  }
  // A choice of the menu is that of the experiment, and the check mark follows it.
  QAction* laplacian = actionOf(*window, QStringLiteral("kernel-laplacian"));
  laplacian->trigger();
  QCOMPARE(window->document().experiment().kernel.id, std::string("laplacian"));
  QVERIFY(laplacian->isChecked());
  window->document().undoStack().undo();
  QVERIFY(!laplacian->isChecked() && actionOf(*window, QStringLiteral("kernel-gaussian"))->isChecked());
  actionOf(*window, QStringLiteral("measure-mae"))->trigger();
  QVERIFY(window->document().experiment().measure == Measure::mae);
  // Random features need a kernel of x − x′: others are grayed with the reason.
  change(*window, [](Experiment& after) { after.methods.front().features = FeatureSpec(); });
  const QAction* spline = actionOf(*window, QStringLiteral("kernel-spline"));
  QVERIFY(!spline->isEnabled() && spline->toolTip().contains(QStringLiteral("random Fourier features")));
  actionOf(*window, QStringLiteral("set-concrete"))->trigger();
  const auto* dialog = window->getData().dialog();
  QVERIFY(dialog != nullptr && dialog->isVisible());
  QVERIFY(dialog->findChild<QTreeWidget*>()->currentItem()->text(0).contains(QStringLiteral("Concrete")));
}

void TestCommands::typingAndEnterDoIt() {
  const auto window = readyWindow();
  QVERIFY(window);
  CommandPalette* palette = openPalette(*window);
  auto* edit = palette->findChild<QLineEdit*>();
  QTest::keyClicks(edit, QStringLiteral("friedman #2"));
  QCOMPARE(chosenCommand(*palette), QStringLiteral("Friedman #2"));
  QTest::keyClick(edit, Qt::Key_Return);
  QTRY_COMPARE(window->document().experiment().data.generator.id, std::string("friedman2"));
  QTRY_VERIFY(window->findChild<CommandPalette*>() == nullptr);
}

void TestCommands::keysTypedAtOnceAreThePalettes() {
  const auto window = readyWindow();
  QVERIFY(window);
  const Experiment before = window->document().experiment();
  qt_handleKeyEvent(window->windowHandle(), QEvent::KeyPress, Qt::Key_K, Qt::ControlModifier);
  // Letters that are shortcuts of the window among them.
  typeBelow(*window, QStringLiteral("dark r 12 qpwbzg"));
  const auto* palette = window->findChild<CommandPalette*>();
  QVERIFY(palette != nullptr && palette->isVisible());
  QCOMPARE(palette->findChild<QLineEdit*>()->text(), QStringLiteral("dark r 12 qpwbzg"));
  QVERIFY(window->document().experiment() == before);
  QCOMPARE(window->document().undoStack().count(), 0);
}

void TestCommands::keysTypedAtOnceAreThePopups() {
  const auto window = readyWindow();
  QVERIFY(window);
  PopupChip* chip = window->findChild<TopStrip*>()->dataChip();
  chip->openEditor();
  auto* field = qobject_cast<QLineEdit*>(QApplication::activePopupWidget()->focusWidget());
  if (field == nullptr) {
    field = QApplication::activePopupWidget()->findChild<NumberField*>();
    QVERIFY(field != nullptr);
    field->setFocus();
  }
  field->selectAll();
  typeBelow(*window, QStringLiteral("123"));
  QCOMPARE(field->text(), QStringLiteral("123"));
  chip->closeEditor();
}

/// Every command that has a key and opens a dialog.
void TestCommands::keysTypedAtOnceDoNothingBelowADialog() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(window.get()));
  int dialogs = 0;
  for (const char* name : {"shortcuts", "get-data", "export-animation", "about", "study-tables", "history"}) {
    QAction* action = window->findChild<QAction*>(QString::fromLatin1(name));
    if (action == nullptr || !action->isEnabled()) continue;
    const Experiment before = window->document().experiment();
    action->trigger();
    if (QApplication::activeModalWidget() == nullptr) continue;
    ++dialogs;
    QApplication::setActiveWindow(window.get());  // the desktop has not come to the dialog yet
    typeBelow(*window, QStringLiteral("r 1pwbzgq"));
    QVERIFY2(window->document().experiment() == before, name);
    QCOMPARE(window->document().undoStack().count(), 0);
    QApplication::activeModalWidget()->close();
    QTest::qWait(0);
  }
  QVERIFY(dialogs > 2);
  // The keys of the window are its own again.
  typeBelow(*window, QStringLiteral("r"));
  QVERIFY(window->document().undoStack().count() > 0);
}

/// A letter that leaves the first result the same is no news of it to a screen reader.
void TestCommands::firstResultIsReadOutOnce() {
  const auto window = readyWindow();
  QVERIFY(window);
  Ear ear;
  QVERIFY(ear.listens());
  CommandPalette* palette = openPalette(*window);
  auto* edit = palette->findChild<QLineEdit*>();
  auto* list = palette->findChild<QTreeWidget*>();
  QSignalSpy chosen(list, &QTreeWidget::currentItemChanged);
  QTest::keyClicks(edit, QStringLiteral("friedman #"));
  const QString first = chosenCommand(*palette);
  const int lines = list->topLevelItemCount();
  chosen.clear();
  ear.forget();
  QTest::keyClicks(edit, QStringLiteral("1"));
  QCOMPARE(chosenCommand(*palette), first);
  QVERIFY(list->topLevelItemCount() < lines);
  QCOMPARE(chosen.count(), 0);
  QCOMPARE(ear.count(list, QAccessible::Focus), 0);
  // Another one is news.
  QTest::keyClick(edit, Qt::Key_Backspace);
  QTest::keyClicks(edit, QStringLiteral("2"));
  QVERIFY(chosenCommand(*palette) != first);
  QVERIFY(chosen.count() > 0);
  palette->reject();
}

void TestCommands::arrowsChooseAndEscapeLeaves() {
  const auto window = readyWindow();
  QVERIFY(window);
  CommandPalette* palette = openPalette(*window);
  auto* edit = palette->findChild<QLineEdit*>();
  QTest::keyClicks(edit, QStringLiteral("zoom"));
  const QString first = chosenCommand(*palette);
  QTest::keyClick(edit, Qt::Key_Down);
  const QString second = chosenCommand(*palette);
  QVERIFY(first != second && !second.isEmpty());
  QTest::keyClick(edit, Qt::Key_Up);
  QCOMPARE(chosenCommand(*palette), first);
  edit->clear();
  QTest::keyClicks(edit, QStringLiteral("no such thing"));
  QCOMPARE(chosenCommand(*palette), QString());
  QVERIFY(palette->findChild<QLabel*>()->text().contains(QStringLiteral("no such thing")));
  const Experiment before = window->document().experiment();
  QTest::keyClick(edit, Qt::Key_Return);
  QVERIFY(palette->isVisible());
  QTest::keyClick(edit, Qt::Key_Escape);
  QTRY_VERIFY(window->findChild<CommandPalette*>() == nullptr);
  QVERIFY(window->document().experiment() == before);
}

void TestCommands::whatCannotBeDoneIsNotDone() {
  const auto window = readyWindow();
  QVERIFY(window);
  QAction* reading = actionOf(*window, QStringLiteral("change-reading"));
  QVERIFY(!reading->isEnabled());
  CommandPalette* palette = openPalette(*window);
  auto* edit = palette->findChild<QLineEdit*>();
  QTest::keyClicks(edit, QStringLiteral("change how"));
  QCOMPARE(chosenCommand(*palette), QStringLiteral("Change how it is read…"));
  QVERIFY(palette->findChild<QLabel*>()->text().startsWith(QStringLiteral("Not available now")));
  QTest::keyClick(edit, Qt::Key_Return);
  QVERIFY(palette->isVisible());
}

void TestCommands::everyShortcutIsOnTheSheet() {
  const auto window = readyWindow();
  QVERIFY(window);
  actionOf(*window, QStringLiteral("shortcuts"))->trigger();
  auto* sheet = window->findChild<ShortcutSheet*>();
  QVERIFY(sheet != nullptr && sheet->isVisible() && sheet->height() <= 700);
  QStringList lines;
  for (QTreeWidgetItemIterator item(sheet->findChild<QTreeWidget*>()); *item != nullptr; ++item)
    lines << (*item)->text(0) + QLatin1Char('|') + (*item)->text(1);
  int seen = 0;
  for (const Command& command : commandsOf(window->menuBar())) {
    const QString key = command.action->shortcut().toString(QKeySequence::NativeText);
    if (key.isEmpty()) continue;
    ++seen;
    const QString line = command.text + QLatin1Char('|') + key;
    const bool listed = std::any_of(lines.begin(), lines.end(), [&](const QString& l) { return l.startsWith(line); });
    QVERIFY2(listed, qPrintable(line));
  }
  QVERIFY(seen > 15);
}

void TestCommands::lectureModeComesAndGoes() {
  const auto window = readyWindow();
  QVERIFY(window);
  const qreal size = QApplication::font().pointSizeF();
  auto* models = widgetOf<QDockWidget>(*window, QStringLiteral("models-dock"));
  auto* explain = widgetOf<QDockWidget>(*window, QStringLiteral("explain-dock"));
  auto* runs = widgetOf<QDockWidget>(*window, QStringLiteral("runs-dock"));
  QTest::qWait(0);
  const double larger = ViewCommands::lecturePercent(window->screen()->geometry().height()) / 100.0;
  const QSize before = window->size();
  const QSize modelsBefore = models->size();
  const QSize runsBefore = runs->size();
  QTest::keyClick(window.get(), Qt::Key_F11);
  QVERIFY(window->isFullScreen());
  QVERIFY(!models->isVisible());
  QCOMPARE(QApplication::font().pointSizeF(), larger * size);
  // Zooming continues from there.
  QTest::keyClick(window.get(), Qt::Key_0, Qt::ControlModifier);
  QCOMPARE(QApplication::font().pointSizeF(), larger * size);
  QTest::keyClick(window.get(), Qt::Key_F11);
  QVERIFY(!window->isFullScreen());
  QVERIFY(models->isVisible());
  QVERIFY(!explain->isVisible());
  QCOMPARE(QApplication::font().pointSizeF(), size);
  QTRY_COMPARE(window->size(), before);
  QTRY_COMPARE(models->size(), modelsBefore);
  QTRY_COMPARE(runs->size(), runsBefore);
}

void TestCommands::lettersOfLecturesGrowWithTheScreen() {
  QCOMPARE(ViewCommands::lecturePercent(600), 150);
  QCOMPARE(ViewCommands::lecturePercent(720), 150);
  QCOMPARE(ViewCommands::lecturePercent(768), 150);
  QCOMPARE(ViewCommands::lecturePercent(1080), 210);
  QCOMPARE(ViewCommands::lecturePercent(2160), 250);
}

void TestCommands::lectureModeIsNotWhatIsRemembered() {
  {
    const auto window = readyWindow();
    QVERIFY(window);
    QTest::keyClick(window.get(), Qt::Key_F11);
    QVERIFY(window->isFullScreen());
    window->close();
  }
  const auto window = readyWindow();
  QVERIFY(window);
  QVERIFY(!window->isFullScreen());
  QVERIFY(widgetOf<QDockWidget>(*window, QStringLiteral("models-dock"))->isVisible());
  QVERIFY(!actionOf(*window, QStringLiteral("lecture-mode"))->isChecked());
}

void TestCommands::layoutComesBackWhileADockIsDragged_data() {
  QTest::addColumn<bool>("released");
  QTest::newRow("in the hand") << false;
  QTest::newRow("just dropped") << true;
}

void TestCommands::layoutComesBackWhileADockIsDragged() {
  QFETCH(bool, released);
  const auto window = readyWindow();
  QVERIFY(window);
  auto* dock = widgetOf<QDockWidget>(*window, QStringLiteral("models-dock"));
  const QRect before = dock->geometry();
  const QPoint from(20, 8);
  const QPoint step(60, 25);
  QTest::mousePress(dock, Qt::LeftButton, {}, from);
  for (int i = 1; i <= 4; ++i) QTest::mouseMove(dock, from + i * step);
  QTRY_VERIFY(dock->isFloating() || dock->geometry() != before);
  if (released) QTest::mouseRelease(dock, Qt::LeftButton, {}, from + 4 * step);
  actionOf(*window, QStringLiteral("reset-layout"))->trigger();
  if (!released) QTest::mouseRelease(dock, Qt::LeftButton, {}, from + 4 * step);
  QVERIFY(!dock->isFloating());
  QTRY_COMPARE(dock->geometry(), before);
}

KERRIDGE_WINDOW_TEST(TestCommands)

}  // namespace test_commands

#include "test_commands.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QMenuBar>
#include <QToolButton>

#include "ui/slow_events.h"
#include "ui/window_helpers.h"
#include "widgets/theme.h"
#include "window/file_commands.h"

namespace test_main_window_actions {

using namespace kerridge;
using namespace kerridge::test;

class TestMainWindowActions : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { QCOMPARE(takeSlowEvents(), QStringList()); }
  void initTestCase() { useTestSettings(); }
  void everyActionIsDescribed();
  void shortcutsAreUnique();
  void everyActionActs();
  void widgetsHaveNames();
  void aboutFits();
  void everythingFitsOnTheScreen();
  void settingsAreRemembered();
};

void TestMainWindowActions::everyActionIsDescribed() {
  const auto window = readyWindow();
  QVERIFY(window);
  const QList<QAction*> actions = menuActions(window->menuBar()->actions());
  QVERIFY(actions.size() > 30);
  for (const QAction* action : actions) {
    const QByteArray name = action->text().toUtf8();
    QString plain = action->text();
    QVERIFY2(!plain.isEmpty(), "an action without text");
    QVERIFY2(!action->statusTip().isEmpty(), name);
    QVERIFY2(!action->toolTip().isEmpty(), name);
    QVERIFY2(action->toolTip() != plain.remove(QLatin1Char('&')), name);
    QVERIFY2(!action->objectName().isEmpty(), name);
  }
}

void TestMainWindowActions::shortcutsAreUnique() {
  const auto window = readyWindow();
  QVERIFY(window);
  QMap<QString, QString> users;
  for (const QAction* action : window->findChildren<QAction*>()) {
    for (const QKeySequence& shortcut : action->shortcuts()) {
      if (action->shortcutContext() != Qt::WindowShortcut) continue;
      const QString key = shortcut.toString();
      QVERIFY2(!users.contains(key),
               qPrintable(key + QStringLiteral(": ") + users.value(key) + QStringLiteral(", ") + action->text()));
      users.insert(key, action->text());
    }
  }
  QVERIFY(users.size() > 10);
}

void TestMainWindowActions::everyActionActs() {
  // Every enabled action changes something that can be seen: the document, the window, a dialog, a message, the
  // clipboard.
  const auto window = readyWindow();
  QVERIFY(window);
  int chosen = 0;
  FileChooser chooser;
  const auto count = [&chosen](QWidget*, const QString&, const QString&, const QString&) {
    ++chosen;
    return QString();
  };
  chooser.open = chooser.save = chooser.folder = count;
  window->files().setFileChooser(chooser);
  for (const char* name : {"open", "save", "save-as", "export-png", "export-svg", "export-pdf", "export-csv",
                           "export-tables", "open-data"}) {
    const int before = chosen;
    QAction* action = actionOf(*window, QString::fromLatin1(name));
    QVERIFY2(action != nullptr && action->isEnabled(), name);
    action->trigger();
    QVERIFY2(chosen == before + 1, name);
  }
  for (const char* name : {"add-krr", "add-m-rlsr", "add-krr-offset", "match", "example-friedman1", "example-sinc"}) {
    const Experiment before = window->document().experiment();
    QAction* action = actionOf(*window, QString::fromLatin1(name));
    QVERIFY2(action != nullptr && action->isEnabled(), name);
    action->trigger();
    QVERIFY2(!(window->document().experiment() == before), name);
  }
  for (const char* name : {"edit-data", "edit-split", "edit-kernel", "edit-path"}) {
    actionOf(*window, QString::fromLatin1(name))->trigger();
    QWidget* popup = QApplication::activePopupWidget();
    QVERIFY2(popup != nullptr, name);
    QVERIFY2(popup->height() <= 700, name);
    popup->close();
  }
  for (const char* name : {"models-dock", "runs-dock", "explain-dock"}) {
    auto* dock = widgetOf<QWidget>(*window, QString::fromLatin1(name));
    const bool before = dock->isVisible();
    actionOf(*window, QStringLiteral("dock-") + QLatin1String(name))->trigger();
    QVERIFY2(dock->isVisible() != before, name);
  }
  actionOf(*window, QStringLiteral("reset-layout"))->trigger();
  QVERIFY(widgetOf<QWidget>(*window, QStringLiteral("models-dock"))->isVisible());
  QVERIFY(!widgetOf<QWidget>(*window, QStringLiteral("explain-dock"))->isVisible());
  actionOf(*window, QStringLiteral("explain-chart"))->trigger();
  QVERIFY(widgetOf<QWidget>(*window, QStringLiteral("explain-dock"))->isVisible());
  const qreal size = window->font().pointSizeF();
  actionOf(*window, QStringLiteral("zoom-in"))->trigger();
  QVERIFY(QApplication::font().pointSizeF() > size);
  actionOf(*window, QStringLiteral("zoom-reset"))->trigger();
  QCOMPARE(QApplication::font().pointSizeF(), size);
  actionOf(*window, QStringLiteral("theme-dark"))->trigger();
  QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 128);
  actionOf(*window, QStringLiteral("theme-light"))->trigger();
  QVERIFY(QApplication::palette().color(QPalette::Window).lightness() >= 128);
}

void TestMainWindowActions::widgetsHaveNames() {
  const auto window = readyWindow();
  QVERIFY(window);
  int seen = 0;
  for (QWidget* widget : window->findChildren<QWidget*>()) {
    if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus)) continue;
    const auto* button = qobject_cast<QAbstractButton*>(widget);
    const bool speaks = !widget->accessibleName().isEmpty() || (button != nullptr && button->text().size() > 2);
    const QString who =
        QStringLiteral("%1 “%2”").arg(QLatin1String(widget->metaObject()->className()), widget->objectName());
    // Views within a named widget speak with its name.
    const bool inner = widget->parentWidget() != nullptr && !widget->parentWidget()->accessibleName().isEmpty();
    QVERIFY2(speaks || inner, qPrintable(who));
    ++seen;
  }
  QVERIFY(seen > 15);
}

void TestMainWindowActions::aboutFits() {
  const auto window = readyWindow();
  QVERIFY(window);
  actionOf(*window, QStringLiteral("about"))->trigger();
  auto* about = widgetOf<QDialog>(*window, QStringLiteral("about-dialog"));
  QVERIFY(about != nullptr && about->isVisible());
  QVERIFY(about->height() <= 700);
  bool licence = false;
  for (const QLabel* label : about->findChildren<QLabel*>()) {
    licence = licence || label->text().contains(QStringLiteral("GNU General Public License, version 3 or later"));
  }
  QVERIFY(licence);
  about->close();
}

void TestMainWindowActions::everythingFitsOnTheScreen() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->resize(1366, 768);
  QTest::qWait(0);
  QCOMPARE(window->size(), QSize(1366, 768));  // no minimum size beyond a laptop's screen
  const QRect area = widgetOf<QWidget>(*window, QStringLiteral("models"))->rect();
  for (const char* name : {"card-0", "card-1", "add-method"}) {
    const auto* part = widgetOf<QWidget>(*window, QString::fromLatin1(name));
    const QRect place(part->mapTo(widgetOf<QWidget>(*window, QStringLiteral("models")), QPoint()), part->size());
    QVERIFY2(area.contains(place), name);
  }
}

void TestMainWindowActions::settingsAreRemembered() {
  const auto dark = [] { return QApplication::palette().color(QPalette::Window).lightness() < 128; };
  {
    const auto window = readyWindow();
    QVERIFY(window);
    actionOf(*window, QStringLiteral("theme-dark"))->trigger();
    actionOf(*window, QStringLiteral("explain-chart"))->trigger();
    window->resize(1200, 700);
    QVERIFY(window->close());
  }
  applyTheme(ThemeChoice::light);
  {
    const auto window = readyWindow();
    QVERIFY(window);
    QVERIFY(dark());
    QVERIFY(actionOf(*window, QStringLiteral("theme-dark"))->isChecked());
    QCOMPARE(window->size(), QSize(1200, 700));
    QVERIFY(widgetOf<QWidget>(*window, QStringLiteral("explain-dock"))->isVisible());
    actionOf(*window, QStringLiteral("reset-layout"))->trigger();
    QVERIFY(!widgetOf<QWidget>(*window, QStringLiteral("explain-dock"))->isVisible());
    actionOf(*window, QStringLiteral("theme-light"))->trigger();
    QVERIFY(window->close());
  }
  QVERIFY(!dark());
}

KERRIDGE_WATCHED_WINDOW_TEST(TestMainWindowActions)

}  // namespace test_main_window_actions

#include "test_main_window_actions.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Every shortcut of the window with the focus on every control of it and of its popups: the command runs, whatever the
// control would do with the keys. Selecting everything, copying, cutting and pasting belong to the control.
#include <functional>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QTextEdit>
#include <QWindow>

#include "support/window_test.h"
#include "ui/dialog_walk.h"
#include "ui/window_helpers.h"
#include "widgets/popup_chip.h"
#include "window/main_window.h"
#include "window/top_strip.h"

namespace test_shortcut_walk {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QString nameOf(const QWidget* control) {
  return QStringLiteral("%1 “%2”").arg(QLatin1String(control->metaObject()->className()), control->objectName());
}

/// Selects, copies, cuts and pastes all of a field by keys, or copies from a list; what went wrong.
QString editedByKeys(QWidget* control) {
  QClipboard* clipboard = QApplication::clipboard();
  const auto key = [control](Qt::Key letter) { QTest::keyClick(control, letter, Qt::ControlModifier); };
  clipboard->setText(QStringLiteral("before"));
  key(Qt::Key_A);
  key(Qt::Key_C);
  auto* line = qobject_cast<QLineEdit*>(control);
  if (line == nullptr) {
    const bool copied = !clipboard->text().isEmpty() && clipboard->text() != QLatin1String("before");
    return copied ? QString() : nameOf(control) + QStringLiteral(" copied ") + clipboard->text();
  }
  const QString usual = line->text();
  if (usual.isEmpty()) return {};
  QString wrong;
  const auto expect = [&](const char* what, const QString& text, const QString& expected) {
    if (text != expected) wrong += QStringLiteral("%1 %2 %3\n").arg(nameOf(control), QLatin1String(what), text);
  };
  expect("copied", clipboard->text(), usual);
  if (line->isReadOnly()) return wrong;
  clipboard->setText(QStringLiteral("before"));
  key(Qt::Key_X);
  expect("cut", clipboard->text(), usual);
  expect("keeps", line->text(), QString());
  key(Qt::Key_V);
  expect("pasted", line->text(), usual);
  key(Qt::Key_Z);
  expect("after undo has", line->text(), QString());
  key(Qt::Key_Z);
  expect("after undoing both has", line->text(), usual);
  return wrong;
}

}  // namespace

class TestShortcutWalk : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void init() {
    m_window = readyWindow();
    QVERIFY(m_window);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  }
  void cleanup() { m_window.reset(); }
  void commandsRun();
  void popupsLetCommandsThrough_data();
  void popupsLetCommandsThrough();
  void textIsEditedByKeys();
  void textOfPopupsAndDialogs();

 private:
  /// Those with Ctrl, which run nothing here but `run`.
  QList<QAction*> commandsThat(const std::function<void(QAction*)>& run) {
    QList<QAction*> commands;
    for (QAction* action : m_window->findChildren<QAction*>()) {
      const QKeySequence keys = action->shortcut();
      if (keys.isEmpty() || !(keys[0].keyboardModifiers() & Qt::ControlModifier)) continue;
      if (action->shortcutContext() == Qt::WidgetShortcut) continue;
      disconnect(action, &QAction::triggered, nullptr, nullptr);
      disconnect(action, &QAction::toggled, nullptr, nullptr);
      action->setEnabled(true);
      connect(action, &QAction::triggered, this, [action, run] { run(action); });
      commands << action;
    }
    return commands;
  }
  /// The controls that Tab reaches.
  QList<QWidget*> controls() {
    QList<QWidget*> all;
    m_window->setFocus();
    for (int i = 0; i < 400; ++i) {
      QTest::keyClick(m_window->windowHandle(), Qt::Key_Tab);
      QWidget* now = QApplication::focusWidget();
      if (now == nullptr || (all.contains(now) && now != all.back())) break;
      if (!all.contains(now)) all << now;  // Tab goes from mark to mark of a chart
    }
    return all;
  }

  std::unique_ptr<MainWindow> m_window;
};

void TestShortcutWalk::commandsRun() {
  const QAction* ran = nullptr;
  const QList<QAction*> commands = commandsThat([&ran](const QAction* action) { ran = action; });
  QVERIFY2(commands.size() >= 15, qPrintable(QString::number(commands.size())));
  const QList<QWidget*> all = controls();
  QVERIFY2(all.size() >= 20, qPrintable(QString::number(all.size())));
  QStringList lost;
  for (QWidget* control : all) {
    for (const QAction* command : commands) {
      control->setFocus(Qt::TabFocusReason);
      const QKeyCombination keys = command->shortcut()[0];
      ran = nullptr;
      QTest::keyClick(m_window->windowHandle(), keys.key(), keys.keyboardModifiers());
      if (ran != command) lost << nameOf(control) + QStringLiteral(": ") + command->shortcut().toString();
    }
  }
  QVERIFY2(lost.isEmpty(), qPrintable(lost.join(QLatin1Char('\n'))));
}

void TestShortcutWalk::popupsLetCommandsThrough_data() { addEditors(); }

void TestShortcutWalk::popupsLetCommandsThrough() {
  QFETCH(QString, chip);
  const QAction* ran = nullptr;
  const QList<QAction*> commands = commandsThat([&ran](const QAction* action) { ran = action; });
  auto* button = widgetOf<PopupChip>(*m_window, chip);
  button->openEditor();
  QStringList names;
  for (const QWidget* control : QApplication::activePopupWidget()->findChildren<QWidget*>()) {
    const bool byTab = (control->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && control->focusProxy() == nullptr;
    if (byTab && control->isVisible() && control->isEnabled() && !control->objectName().isEmpty() &&
        !control->objectName().startsWith(QLatin1String("qt_"))) {
      names << control->objectName();
    }
  }
  QVERIFY2(names.size() >= 2, qPrintable(names.join(QLatin1Char(' '))));
  QStringList lost;
  for (const QString& name : names) {
    for (const QAction* command : commands) {
      if (!button->isEditorOpen()) button->openEditor();
      auto* control = QApplication::activePopupWidget()->findChild<QWidget*>(name);
      QVERIFY2(control != nullptr, qPrintable(name));
      control->setFocus(Qt::TabFocusReason);
      const QKeyCombination keys = command->shortcut()[0];
      ran = nullptr;
      QTest::keyClick(control, keys.key(), keys.keyboardModifiers());
      if (ran != command) lost << nameOf(control) + QStringLiteral(": ") + command->shortcut().toString();
    }
  }
  button->closeEditor();
  QVERIFY2(lost.isEmpty(), qPrintable(lost.join(QLatin1Char('\n'))));
}

void TestShortcutWalk::textIsEditedByKeys() {
  QString wrong;
  int fields = 0;
  int views = 0;
  for (QWidget* control : controls()) {
    const auto* view = qobject_cast<QAbstractItemView*>(control);
    const bool text =
        qobject_cast<const QLineEdit*>(control) != nullptr || qobject_cast<const QTextEdit*>(control) != nullptr;
    if (!text && view == nullptr) continue;
    if (view != nullptr && (view->model() == nullptr || view->model()->rowCount() == 0)) continue;
    ++(view != nullptr ? views : fields);
    control->setFocus(Qt::TabFocusReason);
    wrong += editedByKeys(control);
  }
  QVERIFY2(fields >= 3 && views >= 1, qPrintable(QStringLiteral("%1 fields, %2 views").arg(fields).arg(views)));
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

/// The fields of every popup and of every dialog that a command opens.
void TestShortcutWalk::textOfPopupsAndDialogs() {
  QString wrong;
  QSet<QString> seen;
  const auto walk = [&](QWidget* page) {
    for (auto* line : page->findChildren<QLineEdit*>()) {
      if (!line->isVisible() || !line->isEnabled() || line->text().isEmpty()) continue;
      if (line->echoMode() != QLineEdit::Normal || qobject_cast<QAbstractSpinBox*>(line->parent()) != nullptr) continue;
      seen << page->objectName() + QLatin1Char(' ') + line->objectName();
      line->setFocus(Qt::TabFocusReason);
      wrong += editedByKeys(line);
    }
  };
  for (const char* chip : {"chip-data", "chip-split", "chip-kernel", "chip-path"}) {
    auto* button = widgetOf<PopupChip>(*m_window, QLatin1String(chip));
    button->openEditor();
    walk(QApplication::activePopupWidget());
    button->closeEditor();
  }
  Watcher watcher(*m_window);
  for (const QAction* action : menuActions(m_window->menuBar()->actions())) {
    if (!action->text().endsWith(QStringLiteral("…")) || action->objectName().isEmpty()) continue;
    const QString name = action->objectName();
    QVERIFY2(withDialog(*m_window, watcher, name, walk), qPrintable(name));
  }
  QVERIFY2(seen.size() >= 12, qPrintable(seen.values().join(QLatin1Char('\n'))));
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

KERRIDGE_WINDOW_TEST(TestShortcutWalk)

}  // namespace test_shortcut_walk

#include "test_shortcut_walk.moc"

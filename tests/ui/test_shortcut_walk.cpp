// SPDX-License-Identifier: GPL-3.0-or-later
// Every shortcut of the window with the focus on every control of it: the command runs, whatever the control would do
// with the keys. Copying and selecting everything belong to the control.
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QTextEdit>
#include <QWindow>

#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/popup_chip.h"
#include "window/main_window.h"
#include "window/top_strip.h"

namespace test_shortcut_walk {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// Takes the shortcut of a command before it runs.
class ShortcutEar : public QObject {
 public:
  explicit ShortcutEar(QObject* parent) : QObject(parent) {}
  const QObject* heard = nullptr;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Shortcut) return false;
    heard = watched;
    return true;
  }
};

QString nameOf(const QWidget* control) {
  return QStringLiteral("%1 “%2”").arg(QLatin1String(control->metaObject()->className()), control->objectName());
}

bool takesText(const QWidget* control) {
  return qobject_cast<const QLineEdit*>(control) != nullptr || qobject_cast<const QTextEdit*>(control) != nullptr;
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
  void textIsCopied();

 private:
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
  ShortcutEar ear(m_window.get());
  QList<QAction*> commands;
  for (QAction* action : m_window->findChildren<QAction*>()) {
    const bool withCtrl =
        !action->shortcut().isEmpty() && (action->shortcut()[0].keyboardModifiers() & Qt::ControlModifier);
    if (!withCtrl || action->shortcutContext() == Qt::WidgetShortcut) continue;
    action->setEnabled(true);
    action->installEventFilter(&ear);
    commands << action;
  }
  QVERIFY2(commands.size() >= 15, qPrintable(QString::number(commands.size())));
  const QList<QWidget*> all = controls();
  QVERIFY2(all.size() >= 20, qPrintable(QString::number(all.size())));
  QStringList lost;
  for (QWidget* control : all) {
    for (const QAction* command : commands) {
      control->setFocus(Qt::TabFocusReason);
      const QKeyCombination keys = command->shortcut()[0];
      ear.heard = nullptr;
      QTest::keyClick(m_window->windowHandle(), keys.key(), keys.keyboardModifiers());
      if (ear.heard != command) lost << nameOf(control) + QStringLiteral(": ") + command->shortcut().toString();
    }
  }
  QVERIFY2(lost.isEmpty(), qPrintable(lost.join(QLatin1Char('\n'))));
}

void TestShortcutWalk::textIsCopied() {
  QStringList wrong;
  int fields = 0;
  int views = 0;
  for (QWidget* control : controls()) {
    auto* view = qobject_cast<QAbstractItemView*>(control);
    if (!takesText(control) && view == nullptr) continue;
    if (view != nullptr && (view->model() == nullptr || view->model()->rowCount() == 0)) continue;
    ++(view != nullptr ? views : fields);
    control->setFocus(Qt::TabFocusReason);
    QApplication::clipboard()->setText(QStringLiteral("before"));
    QTest::keyClick(m_window->windowHandle(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(m_window->windowHandle(), Qt::Key_C, Qt::ControlModifier);
    const QString text = QApplication::clipboard()->text();
    const auto* line = qobject_cast<QLineEdit*>(control);
    if (line != nullptr ? text != line->text() : text.isEmpty() || text == QLatin1String("before")) {
      wrong << nameOf(control) + QStringLiteral(" gave ") + text;
    }
  }
  QVERIFY2(fields >= 3 && views >= 1, qPrintable(QStringLiteral("%1 fields, %2 views").arg(fields).arg(views)));
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

KERRIDGE_WINDOW_TEST(TestShortcutWalk)

}  // namespace test_shortcut_walk

#include "test_shortcut_walk.moc"

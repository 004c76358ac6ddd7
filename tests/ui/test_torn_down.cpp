// SPDX-License-Identifier: GPL-3.0-or-later
// Windows and charts that are taken down while the keyboard is in them: what a field or a chart says as it loses the
// keyboard reaches nothing that is gone already. AddressSanitizer and the assertions of Qt see where it does.
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QPointer>
#include <QTest>

#include "support/window_test.h"
#include "ui/dialog_walk.h"
#include "ui/figure_helpers.h"
#include "widgets/take_down.h"

namespace test_torn_down {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// The first field of a window in which something can be typed; null without one.
QLineEdit* firstField(const QWidget* window) {
  for (auto* field : window->findChildren<QLineEdit*>()) {
    if (field->isEnabled() && !field->isReadOnly() && field->isVisible()) return field;
  }
  return nullptr;
}

/// Types into the field and leaves the keyboard there.
bool beginTyping(QLineEdit* field) {
  field->window()->activateWindow();
  const auto isThere = [field] {
    field->setFocus(Qt::TabFocusReason);
    const QWidget* focus = QApplication::focusWidget();  // of a spin box: the box
    return focus != nullptr && (focus == field || focus->isAncestorOf(field));
  };
  if (!QTest::qWaitFor(isThere)) return false;
  QTest::keyClicks(field, QStringLiteral("1"));
  return true;
}

}  // namespace

class TestTornDown : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void cleanupTestCase() { m_commands.reset(); }

  void chartWithTheKeyboard();
  void windowWithADialog_data() { addDialogs(*m_commands); }
  void windowWithADialog();
  void typedTextIsTaken();
  void aWindowThatClosesItself();

 private:
  std::unique_ptr<MainWindow> m_commands;  // whose commands the rows are
};

void TestTornDown::initTestCase() {
  useTestSettings();
  m_commands = std::make_unique<MainWindow>(momentaryExperiment());
}

void TestTornDown::chartWithTheKeyboard() {
  Figure figure = lineFigure({0.0, 5.0, 10.0}, {1.0, 2.0, 3.0}, false);
  Mark mark;
  mark.label = Text("minimum");
  mark.x = 5.0;
  mark.y = 2.0;
  mark.target = CursorTarget::ofRule(0, "gcv");
  figure.marks.push_back(mark);
  QWidget window;
  auto* view = new FigureView(&window);
  view->resize(400, 300);
  view->setFigure(figure);
  window.show();
  window.activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(&window));
  view->graphicsView()->clearFocus();
  view->graphicsView()->setFocus(Qt::TabFocusReason);
  QTRY_VERIFY(view->canCopyReadout());  // the mark is read out, and no longer once the keyboard has left
  delete view;
  QVERIFY(QApplication::focusWidget() == nullptr);
}

void TestTornDown::windowWithADialog() {
  QFETCH(QString, name);
  auto window = readyWindow(momentaryExperiment());
  QVERIFY(window);
  QAction* action = actionOf(*window, name);
  QVERIFY(action != nullptr);
  if (!action->isEnabled()) return;
  const QSet<const QWidget*> before = Watcher::windows();
  Watcher watcher(*window);
  watcher.acts(action, 200);
  const QPointer<QWidget> opened = Watcher::newWindow(before);
  QLineEdit* field = opened ? firstField(opened) : nullptr;
  // Some commands ask for a file, and were given none; some windows have no field.
  if (field == nullptr) {
    QVERIFY(!name.startsWith(QStringLiteral("study-")));
    return;
  }
  QVERIFY(beginTyping(field));
  window.reset();
  QVERIFY(opened == nullptr);
}

void TestTornDown::typedTextIsTaken() {
  QWidget owner;
  auto* window = new QWidget(&owner, Qt::Window);
  auto* field = new QLineEdit(window);
  window->show();
  QStringList said;
  connect(field, &QLineEdit::editingFinished, window, [&] { said << field->text(); });
  QVERIFY(beginTyping(field));
  takeDown(window);
  QCOMPARE(said, QStringList(QStringLiteral("1")));
  QVERIFY(owner.children().isEmpty());
  takeDown(nullptr);
}

void TestTornDown::aWindowThatClosesItself() {
  QPointer<QWidget> window = new QWidget;
  auto* field = new QLineEdit(window);
  window->setAttribute(Qt::WA_DeleteOnClose);
  window->show();
  QVERIFY(beginTyping(field));
  connect(field, &QLineEdit::editingFinished, qApp, [&] { window->close(); });
  takeDown(window);
  QVERIFY(window == nullptr);
}

KERRIDGE_WINDOW_TEST(TestTornDown)

}  // namespace test_torn_down

#include "test_torn_down.moc"

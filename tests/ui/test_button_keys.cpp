// SPDX-License-Identifier: GPL-3.0-or-later
// What the keyboard does on buttons and choosers, and the order in which Tab, F6 and Alt with a digit reach them.
#include <QApplication>
#include <QMenu>
#include <QSet>
#include <QStatusBar>
#include <QToolButton>
#include <QUndoStack>

#include "lessons/lesson.h"
#include "support/window_test.h"
#include "ui/key_hand.h"
#include "ui/window_helpers.h"
#include "widgets/banner.h"
#include "widgets/first_control.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "window/experiment_edits.h"
#include "window/lesson_commands.h"
#include "window/model_card.h"
#include "window/models_panel.h"
#include "window/top_strip.h"

namespace test_button_keys {

using namespace kerridge;
using namespace kerridge::test;

class TestButtonKeys : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() {
    m_window = readyWindow();
    QVERIFY(m_window);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  }
  void cleanup() { m_window.reset(); }

  void enterAndDownOpenWhatHasAMenu();
  void enterOpensEveryChip();
  void enterPressesAButton();
  void arrowsStayOnAButton();
  void tabFollowsTheLayout();
  void noControlIsCutOff();
  void altAndADigitGoToLambda();
  void lettersGoToTheModelWithTheFocus();
  void f6ReachesTheMessage();
  void pageDownWhileTypingIsNotTheLessons();

 private:
  template <typename Widget>
  Widget* focused(const char* name) {
    auto* widget = widgetOf<Widget>(*m_window, QString::fromLatin1(name));
    if (widget != nullptr) widget->setFocus(Qt::TabFocusReason);
    return widget;
  }
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { m_hand.press(key, modifiers); }

  KeyHand m_hand;
  std::unique_ptr<MainWindow> m_window;
};

void TestButtonKeys::enterAndDownOpenWhatHasAMenu() {
  for (const char* name : {"rule-0", "add-method"}) {
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Down, Qt::Key_Space}) {
      QVERIFY(focused<QToolButton>(name) != nullptr);
      press(key);
      QVERIFY2(qobject_cast<QMenu*>(QApplication::activePopupWidget()) != nullptr, name);
      QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
      QVERIFY(QApplication::activePopupWidget() == nullptr);
      QCOMPARE(QApplication::focusWidget()->objectName(), QString::fromLatin1(name));
    }
  }
}

void TestButtonKeys::enterOpensEveryChip() {
  int chips = 0;
  for (PopupChip* chip : m_window->findChildren<PopupChip*>()) {
    if (!chip->isVisible()) continue;
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Down}) {
      chip->setFocus(Qt::TabFocusReason);
      press(key);
      QVERIFY2(chip->isEditorOpen(), qPrintable(chip->objectName()));
      QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
      QVERIFY(!chip->isEditorOpen());
    }
    ++chips;
  }
  QCOMPARE(chips, 4);
}

void TestButtonKeys::enterPressesAButton() {
  const int step = m_window->document().undoStack().index();
  QVERIFY(focused<QToolButton>("redraw-button") != nullptr);
  press(Qt::Key_Return);
  QCOMPARE(m_window->document().undoStack().index(), step + 1);
  auto* visible = focused<QAbstractButton>("visible-0");
  QVERIFY(visible->isChecked());
  press(Qt::Key_Enter);
  QVERIFY(!visible->isChecked());
}

void TestButtonKeys::arrowsStayOnAButton() {
  for (const char* name : {"rule-0", "redraw-button", "visible-0", "fold-0", "run-cancel"}) {
    auto* button = focused<QAbstractButton>(name);
    QVERIFY2(button != nullptr, name);
    if (!button->isEnabled()) continue;
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Left, Qt::Key_Right}) {
      press(key);
      QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(button));
    }
  }
}

// Every control of the window is on the way of Tab, once around.
void TestButtonKeys::noControlIsCutOff() {
  const auto cutOff = [this] {
    QSet<QWidget*> around{m_window.get()};
    for (QWidget* at = m_window->nextInFocusChain(); at != m_window.get() && !around.contains(at);
         at = at->nextInFocusChain()) {
      around.insert(at);
    }
    QStringList missing;
    for (QWidget* widget : m_window->findChildren<QWidget*>()) {
      if (widget->window() == m_window.get() && !around.contains(widget)) missing << widget->objectName();
    }
    return missing.join(QLatin1Char(' '));
  };
  QCOMPARE(cutOff(), QString());
  for (const char* command : {"add-svr", "add-lasso", "undo", "undo", "redo"}) {
    actionOf(*m_window, QString::fromLatin1(command))->trigger();
    QCOMPARE(cutOff(), QString());
    QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
    QCOMPARE(cutOff(), QString());
  }
}

// Down the window, and in one line to the right: also for cards that came later.
void TestButtonKeys::tabFollowsTheLayout() {
  actionOf(*m_window, QStringLiteral("add-svr"))->trigger();
  QTRY_COMPARE(m_window->models().cardCount(), 3);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  const QList<QWidget*> roots{m_window->findChild<TopStrip*>(), &m_window->models()};
  for (QWidget* root : roots) {
    QWidget* before = nullptr;
    int controls = 0;
    for (QWidget* at = firstControl(root); at != nullptr && root->isAncestorOf(at); at = at->nextInFocusChain()) {
      if ((at->focusPolicy() & Qt::TabFocus) != Qt::TabFocus || !at->isVisible() || at->focusProxy() != nullptr)
        continue;
      ++controls;
      if (before != nullptr) {
        const QRect last(before->mapToGlobal(QPoint()), before->size());
        const QRect next(at->mapToGlobal(QPoint()), at->size());
        const bool below = next.center().y() > last.center().y() + last.height() / 2;
        const bool right = next.center().x() > last.center().x() && next.bottom() > last.top();
        QVERIFY2(below || right, qPrintable(before->objectName() + QStringLiteral(" → ") + at->objectName()));
      }
      before = at;
    }
    QVERIFY(controls >= 6);
    QVERIFY(before != nullptr);
    QCOMPARE(before->objectName(), root == roots[0] ? QStringLiteral("find-button") : QStringLiteral("add-method"));
  }
}

void TestButtonKeys::altAndADigitGoToLambda() {
  QVERIFY(focused<QWidget>("redraw-button") != nullptr);
  m_window->findChild<TopStrip*>()->findChild<QToolButton*>(QStringLiteral("find-button"))->setFocus();
  press(Qt::Key_1, Qt::AltModifier);
  QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("slider-0-at"));
}

void TestButtonKeys::lettersGoToTheModelWithTheFocus() {
  const auto arrives = [this](Qt::Key key, const char* name) {
    press(key);
    if (QWidget* menu = QApplication::activePopupWidget()) QTest::keyClick(menu, Qt::Key_Escape);
    QVERIFY(QApplication::focusWidget() != nullptr);
    QCOMPARE(QApplication::focusWidget()->objectName(), QString::fromLatin1(name));
  };
  QVERIFY(focused<QWidget>("redraw-button") != nullptr);
  arrives(Qt::Key_U, "rule-0");
  arrives(Qt::Key_L, "field-0-at");
  QVERIFY(focused<QWidget>("visible-1") != nullptr);
  arrives(Qt::Key_U, "rule-1");
  arrives(Qt::Key_L, "field-1-at");
  // KRR has no m; a folded card opens.
  m_window->models().card(1)->setFolded(true);
  QVERIFY(focused<QWidget>("visible-0") != nullptr);
  arrives(Qt::Key_M, "field-1-m");
  QVERIFY(!m_window->models().card(1)->isFolded());
  // Where there is none the focus stays, and comes once there is one again.
  change(*m_window, [](Experiment& experiment) { experiment.methods.resize(1); });
  QVERIFY(focused<QWidget>("visible-0") != nullptr);
  arrives(Qt::Key_M, "visible-0");
  QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("No model has m."));
  addMethod(m_window->document(), "m-rlsr");
  QTRY_VERIFY(m_window->models().cardCount() == 2 && m_window->models().card(1)->isVisible());
  QVERIFY(focused<QWidget>("visible-0") != nullptr);
  arrives(Qt::Key_M, "field-1-m");
}

void TestButtonKeys::f6ReachesTheMessage() {
  m_window->banner().showMessage(Banner::Kind::warning, QStringLiteral("A message."), {});
  QVERIFY(focused<QWidget>("slider-0-at") != nullptr);
  for (int i = 0; i < 6 && !m_window->banner().isAncestorOf(QApplication::focusWidget()); ++i) press(Qt::Key_F6);
  QVERIFY(m_window->banner().isAncestorOf(QApplication::focusWidget()));
}

void TestButtonKeys::pageDownWhileTypingIsNotTheLessons() {
  m_window->lessons().start(lessons().front().id);
  LessonCoach& coach = m_window->lessons().coach();
  QTRY_VERIFY(coach.lesson() != nullptr);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  auto* field = focused<NumberField>("field-0-at");
  QVERIFY(field != nullptr);
  QTest::keyClicks(field, QStringLiteral("0.5"));
  press(Qt::Key_PageDown);
  QCOMPARE(coach.step(), 0);
  QCOMPARE(field->text(), QStringLiteral("0.5"));
}

}  // namespace test_button_keys

KERRIDGE_WINDOW_TEST(test_button_keys::TestButtonKeys)

#include "test_button_keys.moc"

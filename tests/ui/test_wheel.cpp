// SPDX-License-Identifier: GPL-3.0-or-later
// The wheel changes nothing that was not clicked, in the window, its popups and its dialogs; and what it then changes
// is one step of the history.
#include <QtTest/qtestspontaneevent.h>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QUndoStack>
#include <QWheelEvent>

#include "dialogs/open_data_dialog.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "widgets/wheel_guard.h"
#include "window/experiment_edits.h"

namespace test_wheel {

using namespace kerridge;
using namespace kerridge::test;

namespace {

bool turnable(const QWidget* widget) {
  return (qobject_cast<const QAbstractSlider*>(widget) != nullptr &&
          qobject_cast<const QScrollBar*>(widget) == nullptr) ||
         qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
         qobject_cast<const QComboBox*>(widget) != nullptr || qobject_cast<const QTabBar*>(widget) != nullptr ||
         qobject_cast<const NumberField*>(widget) != nullptr;
}

void turn(QWidget* widget, int notches) {
  const QPointF at = widget->rect().center();
  QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QSpontaneKeyEvent::setSpontaneous(&event);  // from the desktop: such a turn passes on to what contains the widget
  qApp->notify(widget, &event);
}

/// Turns the wheel over every control there, also over those that have the focus by a key; how many there were.
int turnAll(const QWidget* page) {
  int controls = 0;
  for (QWidget* widget : page->findChildren<QWidget*>()) {
    if (!turnable(widget) || !widget->isVisible() || !widget->isEnabled() || widget->window() != page->window())
      continue;
    ++controls;
    for (const int notches : {1, -1, -1}) turn(widget, notches);
    widget->setFocus(Qt::TabFocusReason);
    for (const int notches : {1, -1, -1}) turn(widget, notches);
  }
  return controls;
}

}  // namespace

class TestWheel : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void nothingTurnsUnclicked();
  void dialogsDoNotTurn();
  void whatWasClickedTurns();
  void theAreaScrolls();
  void aTurnIsOneStep();
};

void TestWheel::nothingTurnsUnclicked() {
  const auto window = readyWindow();
  QVERIFY(window);
  addMethod(window->document(), "landweber");
  QTRY_VERIFY(window->controller().isShown());
  const Experiment before = window->document().experiment();
  const int steps = window->document().undoStack().count();
  QVERIFY(turnAll(window.get()) >= 6);
  int popups = 0;
  for (PopupChip* chip : window->findChildren<PopupChip*>()) {
    if (!chip->isVisible() || !chip->isEnabled()) continue;
    chip->openEditor();
    for (QWidget* popup : QApplication::topLevelWidgets()) {
      if (popup->isVisible() && popup->windowType() == Qt::Popup) popups += turnAll(popup) > 0 ? 1 : 0;
    }
    chip->closeEditor();
  }
  QVERIFY2(popups >= 3, qPrintable(QString::number(popups)));
  QVERIFY(window->document().experiment() == before);
  QCOMPARE(window->document().undoStack().count(), steps);
}

void TestWheel::dialogsDoNotTurn() {
  const auto window = readyWindow();
  QVERIFY(window);
  const auto valuesOf = [](const QWidget* page) {
    QStringList values;
    for (const QComboBox* box : page->findChildren<QComboBox*>()) values << box->currentText();
    for (const QAbstractSpinBox* box : page->findChildren<QAbstractSpinBox*>()) values << box->text();
    for (const QTabBar* bar : page->findChildren<QTabBar*>()) values << QString::number(bar->currentIndex());
    return values;
  };
  int dialogs = 0;
  const auto turnDialog = [&](QWidget* dialog) {
    const QStringList before = valuesOf(dialog);
    if (turnAll(dialog) > 0) ++dialogs;
    QCOMPARE(valuesOf(dialog), before);
    dialog->close();
  };
  for (const char* name : {"tune-kernel", "export-all", "study-learning-curves", "export-animation"}) {
    auto* action = window->findChild<QAction*>(QLatin1String(name));
    QVERIFY2(action != nullptr && action->isEnabled(), name);
    QTimer::singleShot(0, this, [&] {
      if (QWidget* dialog = QApplication::activeModalWidget()) turnDialog(dialog);
    });
    action->trigger();
    QCoreApplication::processEvents();
    for (QWidget* dialog : QApplication::topLevelWidgets()) {
      if (dialog->isVisible() && dialog->windowType() == Qt::Dialog) turnDialog(dialog);
    }
  }
  QVERIFY2(dialogs >= 3, qPrintable(QString::number(dialogs)));
}

void TestWheel::whatWasClickedTurns() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("slider-0-at"));
  QTest::mouseClick(slider, Qt::LeftButton, {}, slider->rect().center());
  const double clicked = window->document().experiment().methods.front().at;
  turn(slider, 1);
  QVERIFY(window->document().experiment().methods.front().at != clicked);
  // A click elsewhere ends it, with the focus where it was.
  window->setFocus();
  const double left = window->document().experiment().methods.front().at;
  turn(slider, 1);
  QCOMPARE(window->document().experiment().methods.front().at, left);
}

/// A control in an area that scrolls passes the wheel on.
void TestWheel::theAreaScrolls() {
  WheelGuard::install();
  QScrollArea area;
  auto* page = new QWidget;
  page->setFixedSize(200, 2000);
  auto* box = new QComboBox(page);
  box->addItems({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
  area.setWidget(page);
  area.resize(220, 200);
  area.show();
  QVERIFY(QTest::qWaitForWindowExposed(&area));
  turn(box, -1);
  QCOMPARE(box->currentIndex(), 0);
  QVERIFY(area.verticalScrollBar()->value() > 0);
}

void TestWheel::aTurnIsOneStep() {
  const auto window = readyWindow();
  QVERIFY(window);
  auto* slider = widgetOf<ValueSlider>(*window, QStringLiteral("slider-0-at"));
  QTest::mouseClick(slider, Qt::LeftButton, {}, slider->rect().center());
  const int steps = window->document().undoStack().count();
  for (int i = 0; i < 5; ++i) turn(slider, 1);
  QCOMPARE(window->document().undoStack().count(), steps + 1);
  PopupChip* chip = window->findChild<PopupChip*>(QStringLiteral("chip-kernel"));
  QVERIFY(chip != nullptr);
  chip->openEditor();
  QComboBox* kernels = nullptr;
  for (QWidget* popup : QApplication::topLevelWidgets()) {
    if (popup->isVisible() && popup->windowType() == Qt::Popup) kernels = popup->findChild<QComboBox*>();
  }
  QVERIFY(kernels != nullptr);
  QTest::mousePress(kernels, Qt::LeftButton);
  kernels->hidePopup();
  kernels->setFocus();
  const int before = window->document().undoStack().count();
  for (int i = 0; i < 3; ++i) turn(kernels, -1);
  QCOMPARE(window->document().undoStack().count(), before + 1);
  chip->closeEditor();
}

KERRIDGE_WINDOW_TEST(TestWheel)

}  // namespace test_wheel

#include "test_wheel.moc"

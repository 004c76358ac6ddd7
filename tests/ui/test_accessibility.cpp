// SPDX-License-Identifier: GPL-3.0-or-later
// What assistive technology is told, and the ways of the keyboard between the parts of the window.
#include <algorithm>
#include <cmath>
#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QFileDialog>
#include <QGraphicsView>
#include <QHash>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QScreen>
#include <QSet>
#include <QTimer>
#include <utility>

#include "charts/figure_view.h"
#include "support/window_test.h"
#include "ui/assistive.h"
#include "ui/open_data_page.h"
#include "ui/test_setting.h"
#include "widgets/number_field.h"
#include "widgets/popup_chip.h"
#include "widgets/value_slider.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/model_card.h"
#include "window/models_panel.h"
#include "window/screen_fit.h"
#include "window/top_strip.h"
#include "wording/figure_findings.h"

namespace test_accessibility {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QAccessibleInterface* interfaceOf(QObject* object) { return QAccessible::queryAccessibleInterface(object); }

/// Below the widget or the widget itself.
bool hasKeyboard(const QWidget* widget) {
  const QWidget* now = QApplication::focusWidget();
  return now != nullptr && (now == widget || widget->isAncestorOf(now));
}

}  // namespace

class TestAccessibility : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void init() {
    m_window = readyWindow(momentaryExperiment());
    QVERIFY(m_window);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  }
  void cleanup() { m_window.reset(); }

  void sliderSpeaksItsNumber();
  void oneEventPerStep();
  void fieldAndSliderAgree();
  void focusReturnsAfterDialogs();
  void focusAfterOpeningData();
  void panelByPanel();
  void digitsGoToPanels();
  void newCardTakesTheFocus();
  void popupsStartWithAControl();
  void mnemonicsAreUnique();
  void chartIsOneThing();
  void chartSaysWhatMatters();
  void everyCursorIsReached();
  void findingsOfAFigure();
  void windowFitsTheScreen();
  void firstWindowIsKnown();

 private:
  void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(m_window->windowHandle(), static_cast<Qt::Key>(key), modifiers);
    QCoreApplication::processEvents();
  }
  ValueSlider* lambda() { return widgetOf<ValueSlider>(*m_window, QStringLiteral("slider-0-at")); }

  std::unique_ptr<MainWindow> m_window;
};

void TestAccessibility::sliderSpeaksItsNumber() {
  setMethodAt(m_window->document(), 0, 0.00224);
  QCoreApplication::processEvents();
  QAccessibleInterface* slider = interfaceOf(lambda());
  QVERIFY(slider != nullptr);
  QCOMPARE(slider->role(), QAccessible::Slider);
  QCOMPARE(slider->text(QAccessible::Name), QStringLiteral("λ of KRR"));
  QCOMPARE(slider->text(QAccessible::Value), QStringLiteral("λ = 0.00224"));
  QAccessibleValueInterface* value = slider->valueInterface();
  QVERIFY(value != nullptr);
  QCOMPARE(value->currentValue().toDouble(), 0.00224);
  QCOMPARE(value->minimumValue().toDouble(), m_window->document().experiment().lambda.logSpaced().front());
  // As many digits as are shown: readers take the decimals from the smallest step.
  QVERIFY(std::abs(value->minimumStepSize().toDouble() - 1e-5) < 1e-12);
  // Set by assistive technology, as by hand.
  value->setCurrentValue(0.1);
  QVERIFY(std::abs(methodOf(*m_window, 0).at - 0.1) < 0.02);
  QCOMPARE(value->currentValue().toDouble(), methodOf(*m_window, 0).at);
}

void TestAccessibility::oneEventPerStep() {
  ValueSlider* slider = lambda();
  slider->setFocus(Qt::TabFocusReason);
  QVERIFY(slider->hasFocus());
  QHash<const QObject*, QString> names, descriptions;
  for (QWidget* widget : m_window->findChildren<QWidget*>()) {
    QAccessibleInterface* object = interfaceOf(widget);
    names[widget] = object->text(QAccessible::Name);
    descriptions[widget] = object->text(QAccessible::Description);
  }
  const double before = methodOf(*m_window, 0).at;
  Ear ear;
  QVERIFY(ear.listens());
  QTest::keyClick(slider, Qt::Key_Left);
  QCoreApplication::processEvents();
  QVERIFY(methodOf(*m_window, 0).at < before);
  QCOMPARE(ear.count(slider, QAccessible::ValueChanged), 1);
  for (const Ear::Told& one : ear.told()) {
    if (one.type == QAccessible::ValueChanged && one.object == slider) {
      QCOMPARE(one.name, QStringLiteral("λ of KRR"));
      QCOMPARE(one.value, slider->valueText());
    }
    // Nothing is told that stayed as it was: no name, and no description of a chart before the hand rests.
    const QString what = one.object != nullptr ? one.object->objectName() : QString();
    // Run is Cancel for as long as it takes, and Run again: it tells of both.
    if (what == QLatin1String("run-cancel")) continue;
    if (one.type == QAccessible::NameChanged) {
      QVERIFY2(one.name != std::exchange(names[one.object], one.name), qPrintable(what));
    }
    if (one.type == QAccessible::DescriptionChanged) {
      QVERIFY2(one.description != std::exchange(descriptions[one.object], one.description), qPrintable(what));
    }
    QVERIFY2(one.type != QAccessible::Focus, qPrintable(what));
  }
  // The other sliders did not move.
  for (const auto* other : m_window->findChildren<ValueSlider*>()) {
    if (other != slider) QCOMPARE(ear.count(other, QAccessible::ValueChanged), 0);
  }
  // Lists that are filled with what they had are silent.
  for (const auto* list : m_window->findChildren<QComboBox*>()) {
    QVERIFY2(ear.count(list, QAccessible::ValueChanged) == 0, qPrintable(list->objectName()));
    QVERIFY2(ear.count(list, QAccessible::NameChanged) == 0, qPrintable(list->objectName()));
  }
  for (const auto* button : m_window->findChildren<QAbstractButton*>()) {
    QVERIFY2(ear.count(button, QAccessible::NameChanged) <= 1, qPrintable(button->objectName()));
  }
  // The same number again is no news.
  ear.forget();
  slider->setNumber(slider->number());
  setMethodAt(m_window->document(), 0, methodOf(*m_window, 0).at);
  QCoreApplication::processEvents();
  QCOMPARE(ear.count(QAccessible::ValueChanged), 0);
}

void TestAccessibility::fieldAndSliderAgree() {
  // Typed between two positions of the handle: told as well, and read to the digit.
  auto* field = widgetOf<NumberField>(*m_window, QStringLiteral("field-0-at"));
  const int position = [&] {
    setMethodAt(m_window->document(), 0, 0.01);
    QCoreApplication::processEvents();
    return lambda()->value();
  }();
  const Ear ear;
  QVERIFY(ear.listens());
  typeInto(field, QStringLiteral("0.0101"));
  QCoreApplication::processEvents();
  QCOMPARE(lambda()->value(), position);
  QCOMPARE(interfaceOf(lambda())->text(QAccessible::Value), QStringLiteral("λ = 0.0101"));
  QCOMPARE(ear.count(lambda(), QAccessible::ValueChanged), 1);
}

void TestAccessibility::focusReturnsAfterDialogs() {
  QWidget* chart = m_window->charts().panels().at(1)->view()->focusProxy();
  QVERIFY(chart != nullptr);
  chart->setFocus(Qt::TabFocusReason);
  QTRY_VERIFY(chart->hasFocus());
  for (const char* command : {"find-command", "shortcuts", "about", "export-all", "export-print"}) {
    actionOf(*m_window, QLatin1String(command))->trigger();
    QDialog* dialog = nullptr;
    for (QWidget* top : QApplication::topLevelWidgets()) {
      if (auto* one = qobject_cast<QDialog*>(top); one != nullptr && one->isVisible()) dialog = one;
    }
    QVERIFY2(dialog != nullptr && QTest::qWaitForWindowActive(dialog), command);
    const QPointer<QDialog> gone = dialog;
    const Ear ear;
    QVERIFY(ear.listens());
    dialog->reject();
    QTRY_VERIFY2(chart->hasFocus(), command);
    QTRY_VERIFY2(ear.count(chart, QAccessible::Focus) >= 1, command);
    QTRY_VERIFY(gone == nullptr || !gone->isVisible());
  }
}

// The keyboard in Error curves, Ctrl+D, a path, Enter: it is in the chart again, and a screen reader is told.
void TestAccessibility::focusAfterOpeningData() {
  const QTemporaryDir folder;
  const QString file = writeSample(folder, QStringLiteral("clear.csv"), sampleCsv(30));
  FigureView* view = m_window->charts().panelOf(QStringLiteral("error-curves"))->view();
  QWidget* chart = view->graphicsView();
  chart->setFocus(Qt::TabFocusReason);
  QTRY_VERIFY(chart->hasFocus());
  Ear ear;
  QVERIFY(ear.listens());
  // The dialog runs its own event loop, so typing into it has to wait. Its completer may take the first Return.
  QTimer typing;
  bool typed = false;
  connect(&typing, &QTimer::timeout, this, [&] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    auto* name = dialog != nullptr ? dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit")) : nullptr;
    if (name == nullptr) return;
    typed = true;
    name->setText(file);
    ear.forget();
    QTest::keyClick(name, Qt::Key_Return);
  });
  typing.start(5);
  press(Qt::Key_D, Qt::ControlModifier);
  QVERIFY(typed);
  QTRY_COMPARE(QString::fromStdString(m_window->document().experiment().data.file), file);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QTRY_VERIFY(chart->hasFocus());
  QTRY_VERIFY(ear.count(chart, QAccessible::Focus) >= 1);
  // The keyboard lives: its arrows move λ of the new data.
  const double before = methodOf(*m_window, 0).at;
  press(Qt::Key_Right);
  QTRY_VERIFY(methodOf(*m_window, 0).at > before);
}

void TestAccessibility::panelByPanel() {
  QWidget* strip = &m_window->strip();
  QWidget* models = widgetOf<QDockWidget>(*m_window, QStringLiteral("models-dock"));
  QWidget* charts = &m_window->charts();
  QWidget* runs = widgetOf<QDockWidget>(*m_window, QStringLiteral("runs-dock"));
  m_window->strip().dataChip()->setFocus(Qt::TabFocusReason);
  for (QWidget* panel : {models, charts, runs, strip, models}) {
    press(Qt::Key_F6);
    QVERIFY2(hasKeyboard(panel), qPrintable(panel->objectName()));
  }
  // It comes back to the control that was left.
  auto* field = widgetOf<NumberField>(*m_window, QStringLiteral("field-0-at"));
  field->setFocus(Qt::TabFocusReason);
  press(Qt::Key_F6);
  QVERIFY(hasKeyboard(charts));
  press(Qt::Key_F6, Qt::ShiftModifier);
  QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(field));
}

void TestAccessibility::digitsGoToPanels() {
  // λ with one key from wherever the keyboard is, and nothing is hidden by it.
  auto* models = widgetOf<QDockWidget>(*m_window, QStringLiteral("models-dock"));
  press(Qt::Key_1, Qt::AltModifier);
  QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(lambda()));
  // Again: λ of the next model, and after the last the first.
  const auto* next = widgetOf<ValueSlider>(*m_window, QStringLiteral("slider-1-at"));
  press(Qt::Key_1, Qt::AltModifier);
  QVERIFY(models->isVisible() && next->hasFocus());
  press(Qt::Key_1, Qt::AltModifier);
  QVERIFY(models->isVisible() && lambda()->hasFocus());
  press(Qt::Key_0, Qt::AltModifier);
  QVERIFY(hasKeyboard(&m_window->charts()));
  // A part that is hidden is shown.
  auto* explain = widgetOf<QDockWidget>(*m_window, QStringLiteral("explain-dock"));
  QVERIFY(!explain->isVisible());
  actionOf(*m_window, QStringLiteral("go-explain-dock"))->trigger();
  QVERIFY(explain->isVisible());
  QTRY_VERIFY(hasKeyboard(explain));
}

void TestAccessibility::newCardTakesTheFocus() {
  const int before = m_window->models().cardCount();
  actionOf(*m_window, QStringLiteral("add-m-rlsr"))->trigger();
  QTRY_VERIFY(hasKeyboard(m_window->models().card(before)));
  QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("slider-%1-at").arg(before));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
}

void TestAccessibility::popupsStartWithAControl() {
  TopStrip& strip = m_window->strip();
  for (PopupChip* chip : {strip.dataChip(), strip.splitChip(), strip.kernelChip(), strip.pathChip()}) {
    chip->setFocus(Qt::TabFocusReason);
    QTest::keyClick(chip, Qt::Key_Space);
    QVERIFY2(chip->isEditorOpen(), qPrintable(chip->objectName()));
    QWidget* popup = QApplication::activePopupWidget();
    QVERIFY(popup != nullptr);
    QVERIFY2(!popup->accessibleName().isEmpty(), qPrintable(chip->objectName()));
    QWidget* now = QApplication::focusWidget();
    QVERIFY2(now != nullptr && popup->isAncestorOf(now), qPrintable(chip->objectName()));
    QTest::keyClick(now, Qt::Key_Escape);
    QVERIFY2(!chip->isEditorOpen(), qPrintable(chip->objectName()));
  }
}

void TestAccessibility::mnemonicsAreUnique() {
  const auto check = [](const QString& where, const QList<QAction*>& actions) {
    QHash<QChar, QString> used;
    QStringList clashes;
    for (const QAction* action : actions) {
      const QKeySequence mnemonic = QKeySequence::mnemonic(action->text());
      if (action->isSeparator() || !action->isVisible() || mnemonic.isEmpty()) continue;
      const QChar key = mnemonic.toString().back();
      if (used.contains(key)) {
        clashes << QStringLiteral("%1: “%2” and “%3”").arg(where, used[key], action->text());
      }
      used[key] = action->text();
    }
    return clashes;
  };
  QStringList clashes = check(QStringLiteral("menu bar"), m_window->menuBar()->actions());
  for (QMenu* menu : m_window->menuBar()->findChildren<QMenu*>()) {
    Q_EMIT menu->aboutToShow();
    clashes << check(menu->title(), menu->actions());
  }
  QCOMPARE(clashes.join(QLatin1Char('\n')), QString());
}

void TestAccessibility::chartIsOneThing() {
  FigurePanel* panel = m_window->charts().panelOf(QStringLiteral("error-curves"));
  QVERIFY(panel != nullptr);
  QAccessibleInterface* chart = interfaceOf(panel->view()->graphicsView());
  QVERIFY(chart != nullptr);
  QCOMPARE(chart->role(), QAccessible::Chart);
  QCOMPARE(chart->childCount(), 0);
  QVERIFY(chart->state().focusable);
  QAccessibleInterface* around = interfaceOf(panel->view());
  QCOMPARE(around->role(), QAccessible::Grouping);
  panel->view()->setFocus(Qt::TabFocusReason);
  QVERIFY(chart->state().focused && !around->state().focused && !around->state().focusable);
  // Its buttons say which chart they are about.
  const QString title = QString::fromStdString(panel->view()->figure().title.english());
  QVERIFY(!title.isEmpty());
  QSet<QString> names;
  for (FigurePanel* any : m_window->charts().panels()) {
    for (const auto* button : any->findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly)) {
      QVERIFY2(!names.contains(button->accessibleName()), qPrintable(button->accessibleName()));
      names << button->accessibleName();
      if (any == panel) QVERIFY2(button->accessibleName().contains(title), qPrintable(button->accessibleName()));
    }
  }
  QCOMPARE(names.size(), 8);
}

void TestAccessibility::chartSaysWhatMatters() {
  FigureView* view = m_window->charts().panelOf(QStringLiteral("error-curves"))->view();
  QWidget* chart = view->graphicsView();
  chart->setFocus(Qt::TabFocusReason);
  const Ear ear;
  QVERIFY(ear.listens());
  // Three steps are one piece of news, after a rest.
  for (int i = 0; i < 3; ++i) QTest::keyClick(chart, Qt::Key_Right);
  QTRY_COMPARE(ear.count(chart, QAccessible::DescriptionChanged), 1);
  QCoreApplication::processEvents();
  const double lambda = methodOf(*m_window, 0).at;
  const QString said = interfaceOf(chart)->text(QAccessible::Description);
  QVERIFY2(said.contains(QStringLiteral("= ") + QString::number(lambda, 'g', 3)), qPrintable(said));
  QVERIFY2(said.contains(QStringLiteral("LOO chooses λ = ")), qPrintable(said));
  QVERIFY2(said.contains(QStringLiteral("KRR test ")), qPrintable(said));
}

void TestAccessibility::everyCursorIsReached() {
  addMethod(m_window->document(), "m-rlsr");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QCoreApplication::processEvents();
  FigureView* view = m_window->charts().panelOf(QStringLiteral("error-curves"))->view();
  QWidget* chart = view->graphicsView();
  const auto& cursors = view->figure().cursors;
  QVERIFY(cursors.size() >= 3);
  for (std::size_t stop = 0; stop < cursors.size(); ++stop) {
    QWidget* other = lambda();
    other->setFocus(Qt::TabFocusReason);
    chart->setFocus(Qt::TabFocusReason);
    for (std::size_t tab = 0; tab < stop; ++tab) QTest::keyClick(chart, Qt::Key_Tab);
    QVERIFY(chart->hasFocus());
    const CursorTarget target = cursors[stop].target;
    const QString label = QString::fromStdString(cursors[stop].label.english());
    QVERIFY2(chart->accessibleDescription().startsWith(label), qPrintable(chart->accessibleDescription()));
    const double before = cursorIn(*m_window, QStringLiteral("error-curves"), target);
    QTest::keyClick(chart, Qt::Key_Right);
    QCoreApplication::processEvents();
    QVERIFY(cursorIn(*m_window, QStringLiteral("error-curves"), target) > before);
  }
}

void TestAccessibility::findingsOfAFigure() {
  Figure figure;
  figure.x.title = Text("s");
  figure.x.lower = 0.0;
  figure.x.upper = 4.0;
  Series curve;
  curve.name = Text("A test");
  curve.x = {0.0, 1.0, 2.0, 3.0};
  curve.y = {5.0, 2.0, 4.0, 8.0};
  curve.color = methodColor(0);
  figure.series = {curve};
  Cursor cursor;
  cursor.label = Text("A");
  cursor.x = 2.5;
  cursor.color = methodColor(0);
  figure.cursors = {cursor};
  QCOMPARE(figureFindings(figure), QStringLiteral("A at s = 2.5: A test 6; A test is smallest, 2, at s = 1."));
  // A curve that only falls has no least value worth a word; bars are compared.
  figure.series[0].y = {5.0, 4.0, 3.0, 2.0};
  QCOMPARE(figureFindings(figure), QStringLiteral("A at s = 2.5: A test 2.5."));
  Figure bars;
  bars.x.categories = {Text("u"), Text("v"), Text("w")};
  bars.bars = {{Text("test"), {0.3, 0.1, 0.2}, {}, methodColor(1)}};
  QCOMPARE(figureFindings(bars), QStringLiteral("test: from v (0.1), the smallest, to u (0.3), the largest."));
}

void TestAccessibility::windowFitsTheScreen() {
  const QMargins frame(2, 24, 2, 2);
  const QRect area(0, 30, 1366, 738);  // below a panel of the desktop
  const QRect place = fittedInto(area, QRect(100, 100, 1366, 768), frame);
  QCOMPARE(place.marginsAdded(frame), area);
  // What fits is left alone, and what is only beside the area is moved.
  QCOMPARE(fittedInto(area, QRect(10, 60, 800, 600), frame), QRect(10, 60, 800, 600));
  QCOMPARE(fittedInto(area, QRect(900, 500, 800, 600), frame), QRect(564, 166, 800, 600));
  QWidget large;
  large.resize(4000, 3000);
  showWithinScreen(large);
  QVERIFY(QTest::qWaitForWindowExposed(&large));
  const QRect available = large.screen()->availableGeometry();
  QTRY_VERIFY(available.contains(large.frameGeometry()));
  // The first time it takes a good part of a large screen, and what there is of a small one.
  const QSize usual(1366, 768);
  QCOMPARE(firstSize(QSize(2560, 1400), usual), QSize(2048, 1120));
  QCOMPARE(firstSize(QSize(1600, 900), usual), usual);
  QCOMPARE(firstSize(QSize(1024, 600), usual), QSize(1024, 600));
  QCOMPARE(firstSize(QSize(3840, 1080), usual), QSize(1728, 864));
}

void TestAccessibility::firstWindowIsKnown() {
  clearSettings();
  {
    MainWindow first;
    QVERIFY(first.isFirst());
    first.show();
    first.close();
  }
  const MainWindow second;
  QVERIFY(!second.isFirst());
}

KERRIDGE_WINDOW_TEST(TestAccessibility)

}  // namespace test_accessibility

#include "test_accessibility.moc"

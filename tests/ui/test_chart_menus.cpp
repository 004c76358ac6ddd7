// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of charts and of model cards, whose commands the menu bar does not have: every one acts, or says why it
// cannot.
#include <QGraphicsView>
#include <QMenu>
#include <QMouseEvent>

#include "support/window_test.h"
#include "ui/watcher.h"
#include "ui/window_helpers.h"
#include "widgets/menu_button.h"
#include "widgets/usable.h"
#include "window/model_card.h"
#include "window/models_panel.h"

namespace test_chart_menus {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// As a user does who looks into all of it: a menu learns what can be used when it opens.
void open(QMenu* menu) {
  Q_EMIT menu->aboutToShow();
  for (const QAction* action : menu->actions()) {
    if (action->menu() != nullptr) open(action->menu());
  }
}

}  // namespace

class TestChartMenus : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
    m_window = readyWindow();
    QVERIFY(m_window);
    m_watcher = std::make_unique<Watcher>(*m_window);
  }
  void cleanupTestCase() {
    m_watcher.reset();
    m_window.reset();
  }
  void everyCommandOfAChartActs_data();
  void everyCommandOfAChartActs();
  void everyCommandOfACardActs();

 private:
  std::unique_ptr<MainWindow> m_window;
  std::unique_ptr<Watcher> m_watcher;
};

void TestChartMenus::everyCommandOfAChartActs_data() {
  QTest::addColumn<QString>("chart");
  for (const char* chart : {"fit", "error-curves", "residuals", "across-splits"})
    QTest::newRow(chart) << QString(chart);
}

void TestChartMenus::everyCommandOfAChartActs() {
  QFETCH(QString, chart);
  prepare(*m_window);
  Experiment several = m_window->document().experiment();
  several.data.generator = {"friedman1", {{"n", 24}}, 1};
  several.split.repeats = 2;
  several.view.charts = {chart.toStdString(), "map", "eigenvalues", "timing"};
  const auto begin = [&] {
    m_window->document().begin(several, {}, QStringLiteral("Begin"));
    return QTest::qWaitFor([&] { return m_window->controller().isShown(); }, patience) &&
           QTest::qWaitFor([&] { return m_window->charts().panelOf(chart) != nullptr; }, patience);
  };
  QVERIFY(begin());
  const auto actionsOf = [&] {
    QMenu* menu = m_window->charts().panelOf(chart)->findChild<MenuButton*>(QStringLiteral("figure-menu"))->popup();
    open(menu);
    return menuActions(menu->actions());
  };
  const auto count = actionsOf().size();
  QVERIFY(count > 20);
  int done = 0;
  for (qsizetype i = 0; i < count; ++i) {
    QVERIFY(begin());
    // Something on the clipboard that no command puts there; the mouse has been over the chart.
    QApplication::clipboard()->setText(QStringLiteral("nothing"));
    FigureView* view = m_window->charts().panelOf(chart)->view();
    const QPointF center = view->plotArea().center();
    QMouseEvent over(QEvent::MouseMove, center, center, Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(view->graphicsView()->viewport(), &over);
    QAction* action = actionsOf().at(i);
    if (!action->isVisible()) continue;
    const QByteArray name = (action->objectName() + ' ' + action->text()).toUtf8();
    if (!action->isEnabled()) {
      const QString why = whyNotUsable(action);
      QVERIFY2(!why.isEmpty() && action->toolTip().contains(why), name);
      continue;
    }
    if (action->isCheckable() && action->isChecked() && action->actionGroup() != nullptr) continue;  // what is shown
    QVERIFY2(m_watcher->acts(action), name);
    ++done;
    m_watcher->closeOthers();
    m_window->charts().dockAll();
  }
  QVERIFY(done > 15);
}

void TestChartMenus::everyCommandOfACardActs() {
  prepare(*m_window);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  const auto menus = [&] { return m_window->models().card(0)->findChildren<MenuButton*>(); };
  QVERIFY(menus().size() >= 2);
  for (qsizetype m = 0; m < menus().size(); ++m) {
    open(menus()[m]->popup());
    const auto count = menuActions(menus()[m]->popup()->actions()).size();
    for (qsizetype i = 0; i < count; ++i) {
      prepare(*m_window);
      setMethodColor(m_window->document(), 0, i == 0 ? 1 : 0);
      QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
      open(menus()[m]->popup());
      QAction* action = menuActions(menus()[m]->popup()->actions()).at(i);
      if (!action->isEnabled()) continue;
      const QByteArray text = action->text().toUtf8();  // the command may remove the card, and itself with it
      QVERIFY2(m_watcher->acts(action), text);
      m_watcher->closeOthers();
    }
  }
}

KERRIDGE_WINDOW_TEST(TestChartMenus)

}  // namespace test_chart_menus

#include "test_chart_menus.moc"

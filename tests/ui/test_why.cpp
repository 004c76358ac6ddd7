// SPDX-License-Identifier: GPL-3.0-or-later
// Why is this value here: by Shift and a click, by the key, in every chart that has an answer.
#include <QDockWidget>
#include <QGraphicsView>
#include <QRegularExpression>
#include <QStatusBar>

#include "charts/figure_view.h"
#include "support/window_test.h"
#include "texts/shown_number.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/explain_panel.h"
#include "window/figure_panel.h"
#include "window/quiz.h"
#include "window/stage_commands.h"

namespace test_why {

using namespace kerridge;
using namespace kerridge::test;

namespace {

QString told(MainWindow& window) {
  const QString text = widgetOf<ExplainPanel>(window, QStringLiteral("explain"))->toPlainText();
  return text.startsWith("Why?") ? text : QString();
}

void shiftClick(FigureView* view, double x, double y) {
  QWidget* canvas = view->graphicsView()->viewport();
  QTest::mouseClick(canvas, Qt::LeftButton, Qt::ShiftModifier, view->pixelAt(x, y).toPoint());
}

}  // namespace

class TestWhy : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyChartThatSaysSoAnswers();
  void curvesAnswerWhereTheyAreClicked();
  void noWordIsBroken();
  void aQuizIsNotGivenAway();
};

void TestWhy::everyChartThatSaysSoAnswers() {
  const auto window = readyWindow();
  QVERIFY(window);
  for (const char* chart : {"fit", "error-curves", "degrees-of-freedom", "l-curve", "filter-factors", "eigenvalues",
                            "residuals", "bounds"}) {
    window->charts().showFigure(QLatin1String(chart));
    QTRY_VERIFY(window->controller().isShown());
    QVERIFY(told(*window).isEmpty());
    QTest::keyClick(window.get(), Qt::Key_Y);
    const QString text = told(*window);
    QVERIFY2(text.count(QLatin1Char('\n')) > 3, chart);
    static const QRegularExpression gap(QStringLiteral("%[0-9]"));
    QVERIFY2(!text.contains(gap), qPrintable(text));
    QVERIFY2(!text.contains("nan"), qPrintable(text));
    if (qstrcmp(chart, "error-curves") == 0) savePictures(*window, "why");
    change(*window, [](Experiment& experiment) { experiment.methods[0].at *= 1.25; });
    QVERIFY(told(*window).isEmpty());
    QVERIFY(window->charts().selectedRows().empty());
  }
  window->charts().showFigure(QStringLiteral("timing"));
  QTest::keyClick(window.get(), Qt::Key_Y);
  QVERIFY(told(*window).isEmpty());
  QVERIFY(window->statusBar()->currentMessage().startsWith("This chart has no answer here."));
}

void TestWhy::curvesAnswerWhereTheyAreClicked() {
  const auto window = readyWindow();
  QVERIFY(window);
  FigurePanel* panel = window->charts().panelOf(QStringLiteral("error-curves"));
  const Figure figure = panel->view()->figure();
  const Series& curve = figure.series[0];
  const std::size_t place = curve.x.size() / 3;
  shiftClick(panel->view(), curve.x[place], curve.y[place]);
  QVERIFY2(told(*window).contains(QStringLiteral("λ = %1").arg(shownNumber(curve.x[place], 3))),
           qPrintable(told(*window)));
  QVERIFY(told(*window).contains("np.linalg.eigh(K)"));
  QCOMPARE(window->charts().selectedRows().size(), std::size_t{3});
  QVERIFY(!widgetOf<QDockWidget>(*window, QStringLiteral("selected-rows-dock"))->isVisible());
}

/// Also in large letters; lines of Python may be cut anywhere.
void TestWhy::noWordIsBroken() {
  const auto window = readyWindow();
  QVERIFY(window);
  window->resize(1920, 1080);
  QTest::keyClick(window.get(), Qt::Key_F11);
  window->charts().showFigure(QStringLiteral("error-curves"));
  QTRY_VERIFY(window->controller().isShown());
  QTest::keyClick(window.get(), Qt::Key_Y);
  const auto* panel = window->findChild<ExplainPanel*>();
  const QString prose = told(*window).section(QStringLiteral("In Python"), 0, 0);
  QVERIFY(prose.contains(QStringLiteral("eigencomponents")));
  const QFontMetrics metrics(panel->document()->defaultFont());
  QTRY_VERIFY(panel->isVisible());
  for (const QString& word : prose.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts)) {
    QTRY_VERIFY2(metrics.horizontalAdvance(word) <= panel->viewport()->width(), qPrintable(word));
  }
  savePictures(*window, "why-lecture");
}

void TestWhy::aQuizIsNotGivenAway() {
  const auto window = readyWindow();
  QVERIFY(window);
  FigurePanel* panel = window->charts().panelOf(QStringLiteral("error-curves"));
  window->charts().makeCurrent(1);
  QTest::keyClick(window.get(), Qt::Key_Y);
  QVERIFY(told(*window).contains("test error"));
  window->stage().quiz().next();
  QVERIFY(window->stage().quiz().state() == Quiz::State::asked);
  QTRY_VERIFY(window->controller().isShown());
  QVERIFY(panel->isVisible());
  QVERIFY(told(*window).isEmpty());  // nor is what was said before
  QTest::keyClick(window.get(), Qt::Key_Y);
  QVERIFY2(told(*window).contains("training error") && !told(*window).contains("test error"),
           qPrintable(told(*window)));
  QVERIFY(window->charts().selectedRows().empty());
}

KERRIDGE_WINDOW_TEST(TestWhy)

}  // namespace test_why

#include "test_why.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <QGraphicsView>
#include <QTemporaryDir>
#include <QUndoStack>
#include <QWheelEvent>

#include "charts/figure_view.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/main_window.h"

namespace test_sights {

using namespace kerridge;
using namespace kerridge::test;

namespace {

FigureView* curves(MainWindow& window) {
  FigurePanel* panel = window.charts().panelOf(QStringLiteral("error-curves"));
  return panel != nullptr ? panel->view() : nullptr;
}

void clickEntry(FigureView* view, const char* entry) {
  QTest::mouseClick(view->graphicsView()->viewport(), Qt::LeftButton, Qt::NoModifier,
                    view->legendBox(QString::fromUtf8(entry)).center().toPoint());
}

bool shows(const FigureView* view, const std::string& ending) {
  const std::vector<Series> shown = view->shownFigure().series;
  return std::any_of(shown.begin(), shown.end(),
                     [&](const Series& one) { return one.name.english().ends_with(ending); });
}

void turnWheel(FigureView* view, QPointF at) {
  QWidget* widget = view->graphicsView()->viewport();
  QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
  QApplication::sendEvent(widget, &event);
}

}  // namespace

class TestSights : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }

  /// What is hidden or enlarged is a step of the history, stays while other charts are shown, and computes nothing.
  void areStepsOfTheHistory() {
    const auto window = readyWindow();
    QVERIFY(window);
    QUndoStack& history = window->document().undoStack();
    const auto results = window->controller().results();
    const int before = history.index();
    QVERIFY(shows(curves(*window), "train"));
    clickEntry(curves(*window), "train");
    QVERIFY(!shows(curves(*window), "train"));
    QCOMPARE(history.index(), before + 1);
    // Some turns of the wheel are one step.
    const Axis whole = curves(*window)->shownFigure().x;
    for (int turn = 0; turn < 3; ++turn) turnWheel(curves(*window), curves(*window)->plotArea().center());
    QVERIFY(curves(*window)->isZoomed());
    const Axis part = curves(*window)->shownFigure().x;
    QVERIFY(part.lower > whole.lower && part.upper < whole.upper);
    QCOMPARE(history.index(), before + 2);

    // Another chart in its place, and back.
    const int position = static_cast<int>(std::find(window->charts().panels().begin(), window->charts().panels().end(),
                                                    window->charts().panelOf(QStringLiteral("error-curves"))) -
                                          window->charts().panels().begin());
    window->charts().makeCurrent(position);
    window->charts().showFigure(QStringLiteral("degrees-of-freedom"));
    QVERIFY(curves(*window) == nullptr);
    QVERIFY(!window->charts().panelOf(QStringLiteral("degrees-of-freedom"))->view()->isZoomed());
    window->charts().showFigure(QStringLiteral("error-curves"));
    const auto isAsLeft = [&] {
      const FigureView* view = curves(*window);
      return view->isZoomed() && !shows(view, "train") && view->shownFigure().x.lower == part.lower;
    };
    QVERIFY(isAsLeft());

    while (history.index() > before + 1) history.undo();
    QTRY_VERIFY(!curves(*window)->isZoomed() && !shows(curves(*window), "train"));
    history.undo();
    QTRY_VERIFY(shows(curves(*window), "train"));
    QVERIFY(window->document().experiment().view.sights.empty());
    while (history.canRedo()) history.redo();
    QTRY_VERIFY(isAsLeft());
    QCOMPARE(window->controller().results(), results);

    // An empty chart in between, other data and a switched axis do not confuse it.
    window->charts().current()->view()->setLogarithmicX(false);
    QVERIFY(!curves(*window)->isZoomed() && !shows(curves(*window), "train"));
    history.undo();
    QTRY_VERIFY(isAsLeft());
  }

  void areSaved() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("x.kerridge"));
    {
      const auto window = readyWindow();
      QVERIFY(window);
      clickEntry(curves(*window), "train");
      turnWheel(curves(*window), curves(*window)->plotArea().center());
      saveExperiment(window->document().experiment(), file);
    }
    const auto window = readyWindow();
    QVERIFY(window);
    window->openFile(file);
    QTRY_VERIFY(window->document().file() == file && window->controller().isShown());
    // The curves of these results come a moment after them.
    QTRY_VERIFY(curves(*window)->isZoomed() && !shows(curves(*window), "train"));
    // A zoom belongs to its axes.
    FigureView* view = curves(*window);
    const Figure own = view->figure();
    Figure other = own;
    other.x.title = Text("steps");
    view->setFigure(other);
    QVERIFY(!view->isZoomed() && shows(view, "train"));
    view->setFigure(own);
    QVERIFY(view->isZoomed() && !shows(view, "train"));
  }
};

KERRIDGE_WINDOW_TEST(TestSights)

}  // namespace test_sights

#include "test_sights.moc"

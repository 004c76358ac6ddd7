// SPDX-License-Identifier: GPL-3.0-or-later
// The quiz: no test error is to be seen until the class has guessed, then the guess is marked with what it costs. With
// KERRIDGE_PICTURES set to a folder states are saved there.
#include <algorithm>
#include <cmath>
#include <QAction>
#include <QGraphicsView>
#include <QLabel>
#include <QTableView>
#include <QUndoStack>

#include "base/number_text.h"
#include "charts/figure_view.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/model_card.h"
#include "window/model_table.h"
#include "window/quiz.h"
#include "window/stage_commands.h"
#include "window/stage_strip.h"

namespace test_quiz {

using namespace kerridge;
using namespace kerridge::test;

namespace {

std::unique_ptr<MainWindow> quizWindow(std::vector<std::string> charts = {"fit", "error-curves", "map", "bounds"}) {
  Experiment experiment = exampleWithoutStudies();
  experiment.view.charts = std::move(charts);
  experiment.view.variants["map"] = "test";
  return readyWindow(experiment);
}

void press(MainWindow& window) {
  actionOf(window, QStringLiteral("quiz"))->trigger();
  QCoreApplication::processEvents();
}

void settle(MainWindow& window) {
  QVERIFY(QTest::qWaitFor([&] { return window.controller().isShown(); }, patience));
  QCoreApplication::processEvents();
}

FigureView* errorsOf(MainWindow& window) { return window.charts().panelOf("error-curves")->view(); }

bool tellsTest(const Figure& figure) {
  const auto ofTest = [](const auto& part) { return part.ofTest; };
  return figure.ofTest || std::any_of(figure.series.begin(), figure.series.end(), ofTest) ||
         std::any_of(figure.marks.begin(), figure.marks.end(), ofTest);
}

/// Every text on the window that tells the test error of the first model.
QStringList telling(MainWindow& window) {
  const double error = window.controller().models().front()->testError;
  // In charts and the strip it has three digits, elsewhere the usual ones.
  const auto tells = [error](const QString& text) {
    return text.contains(QString::fromStdString(shortText(error, 3))) ||
           text.contains(QString::fromStdString(shortText(error)));
  };
  QStringList found;
  for (const QLabel* label : window.findChildren<QLabel*>()) {
    if (label->isVisible() && tells(label->text())) found << label->text();
  }
  for (const QTableView* table : window.findChildren<QTableView*>()) {
    for (int row = 0; row < table->model()->rowCount(); ++row) {
      for (int column = 0; column < table->model()->columnCount(); ++column) {
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)}) {
          const QString text = table->model()->index(row, column).data(role).toString();
          if (tells(text)) found << text;
        }
      }
    }
  }
  for (FigurePanel* panel : window.charts().panels()) {
    for (const Cursor& cursor : panel->view()->figure().cursors) {
      const QString text = QString::fromStdString(cursor.label.english());
      if (tells(text)) found << text;
    }
  }
  return found;
}

}  // namespace

class TestQuiz : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }

  void residualsOfTestRowsAreHidden() {
    const auto window = quizWindow({"residuals", "error-curves", "fit"});
    const auto reason = [&] { return window->charts().panelOf("residuals")->view()->figure().emptyReason; };
    QCOMPARE(reason(), std::string());
    press(*window);
    QVERIFY2(reason().english().find("quiz") != std::string::npos, reason().english().c_str());
    press(*window);
    QCOMPARE(reason(), std::string());
  }

  void nothingTellsTestErrors() {
    const auto window = quizWindow();
    window->stage().setLecture(true);
    QCoreApplication::processEvents();
    QVERIFY(telling(*window).size() >= 4);  // card, table, strip, cursor
    press(*window);
    QVERIFY2(telling(*window).isEmpty(), qPrintable(telling(*window).join(QLatin1Char('\n'))));
    for (FigurePanel* panel : window->charts().panels()) QVERIFY(!tellsTest(panel->view()->figure()));
    for (const char* chart : {"map", "bounds"}) {
      const Figure& figure = window->charts().panelOf(chart)->view()->figure();
      QVERIFY2(figure.emptyReason.english().find("quiz") != std::string::npos, figure.emptyReason.english().c_str());
    }
    QVERIFY(window->stage().strip().numbers().contains(QLatin1Char('?')));
    // What does not tell them stays.
    QVERIFY(window->charts().panelOf("fit")->view()->figure().emptyReason.empty());
    QVERIFY(!curveIn(*window, "error-curves", "LOO").empty());
    // Neither do λ dragged, new noise or a pinned model.
    change(*window, [](Experiment& experiment) { experiment.methods.front().at = 0.2; });
    change(*window, [](Experiment& experiment) { experiment.data.generator.seed = 2; });
    settle(*window);
    QCOMPARE(window->stage().quiz().state(), Quiz::State::asked);
    QVERIFY(telling(*window).isEmpty());
    for (FigurePanel* panel : window->charts().panels()) QVERIFY(!tellsTest(panel->view()->figure()));
    savePictures(*window, "quiz-asked");
    press(*window);
    QVERIFY(telling(*window).size() >= 4);
    QVERIFY(window->charts().panelOf("map")->view()->figure().emptyReason.empty());
  }

  void theGuessIsSetAndMarked() {
    const auto window = quizWindow();
    const Experiment before = window->document().experiment();
    const int steps = window->document().undoStack().count();
    press(*window);
    FigureView* view = errorsOf(*window);
    const auto guess = [&] { return cursorIn(*window, "error-curves", CursorTarget::ofGuess()); };
    QCOMPARE(guess(), window->stage().quiz().guess());
    // By a click,
    const QPointF place(view->plotArea().left() + 0.3 * view->plotArea().width(), view->plotArea().top() + 20.0);
    QTest::mouseClick(view->graphicsView()->viewport(), Qt::LeftButton, {}, place.toPoint());
    QCoreApplication::processEvents();
    QVERIFY(std::abs(view->pixelAt(guess(), 1.0).x() - place.x()) < 2.0);
    // by the line,
    const double wanted = 0.02;
    dragCursor(view, guess(), wanted);
    QCoreApplication::processEvents();
    QVERIFY(std::abs(std::log10(guess() / wanted)) < 0.05);
    // and by keys.
    const double dragged = guess();
    QTest::keyClick(view->graphicsView(), Qt::Key_Left);
    QCoreApplication::processEvents();
    QVERIFY(std::abs(std::log10(guess() / dragged) + 0.05) < 1e-6);
    const double taken = guess();
    press(*window);
    QCOMPARE(window->stage().quiz().state(), Quiz::State::answered);
    // The guess is no part of the experiment.
    QCOMPARE(window->document().undoStack().count(), steps);
    QVERIFY(window->document().experiment() == before);
    const Figure& figure = view->figure();
    const Cursor& line = figure.cursors.back();
    QCOMPARE(line.x, taken);
    QVERIFY(line.target.empty());
    // What the guess costs: of KRR by its own path, between the two λ around the guess.
    const MethodResult& krr = *window->controller().results()->splits.front().methods.front();
    const auto& points = krr.path.points;
    std::size_t above = 0;
    while (points[above].lambda < taken) ++above;
    const auto rmse = [&](std::size_t i) { return std::sqrt(krr.errors.testMse(Index(i))); };
    Index best = 0;
    krr.errors.testMse.minCoeff(&best);
    const auto found = std::find_if(figure.marks.begin(), figure.marks.end(), [](const Mark& mark) {
      return mark.label == "best" && mark.color == methodColor(0);
    });
    QVERIFY(found != figure.marks.end());
    QCOMPARE(found->x, points[std::size_t(best)].lambda);
    QVERIFY(std::abs(found->y - std::sqrt(krr.errors.testMse(best))) < 1e-12);
    const QString subtitle = QString::fromStdString(figure.subtitle.english());
    const qsizetype at = subtitle.indexOf(QStringLiteral("KRR test: "));
    QVERIFY2(at >= 0, qPrintable(subtitle));
    const double told = subtitle.mid(at + 10).section(QLatin1Char(','), 0, 0).toDouble();
    const double low = std::min(rmse(above - 1), rmse(above));
    const double high = std::max(rmse(above - 1), rmse(above));
    QVERIFY2(told > low - 5e-4 && told < high + 5e-4, qPrintable(subtitle));
    savePictures(*window, "quiz-answered");
    press(*window);
    QCOMPARE(window->stage().quiz().state(), Quiz::State::off);
    QVERIFY(errorsOf(*window)->figure().cursors.size() == 2);
  }

  /// The command says what it does next; other data are another question, and an answer ends with its results.
  void itEndsByItself() {
    const auto window = quizWindow({"fit", "l-curve", "map", "bounds"});
    QAction* action = actionOf(*window, QStringLiteral("quiz"));
    const QString first = action->text();
    press(*window);
    QVERIFY(window->charts().panelOf("error-curves") != nullptr);  // where the guess is set
    QVERIFY(action->text() != first);
    press(*window);
    change(*window, [](Experiment& experiment) { experiment.kernel.width.value = 0.4; });
    settle(*window);
    QCOMPARE(window->stage().quiz().state(), Quiz::State::off);
    QCOMPARE(action->text(), first);
    press(*window);
    change(*window, [](Experiment& experiment) { experiment.data.generator = {"doppler", {}, 1}; });
    settle(*window);
    QCOMPARE(window->stage().quiz().state(), Quiz::State::off);
    QVERIFY(!window->controller().testErrorsHidden());
  }
};

KERRIDGE_WINDOW_TEST(TestQuiz)

}  // namespace test_quiz

#include "test_quiz.moc"

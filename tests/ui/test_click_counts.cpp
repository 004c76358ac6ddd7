// SPDX-License-Identifier: GPL-3.0-or-later
// How many clicks, drags and keys the common tasks take, driven and counted.
#include <algorithm>
#include <cmath>
#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QFileInfo>
#include <QGraphicsView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "dialogs/open_data_dialog.h"
#include "support/window_test.h"
#include "ui/open_data_page.h"
#include "widgets/file_chooser.h"
#include "widgets/menu_button.h"
#include "window/animation.h"
#include "window/animation_commands.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/models_panel.h"
#include "window/player.h"
#include "window/stage_commands.h"

namespace test_click_counts {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// A hand that counts what it does.
class Hand {
 public:
  void click(QWidget* widget) { click(widget, widget->rect().center()); }
  void click(QWidget* widget, QPoint at) {
    QVERIFY(widget->isVisible() && widget->isEnabled());
    ++actions;
    QTest::mouseClick(widget, Qt::LeftButton, {}, at);
  }
  void choose(QMenu* menu, const QString& name) {
    QVERIFY(menu != nullptr && menu->isVisible());
    for (QAction* action : menu->actions()) {
      if (action->objectName() != name) continue;
      const QPoint at = menu->actionGeometry(action).center();
      QVERIFY(action->isEnabled() && menu->rect().contains(at));
      return click(menu, at);
    }
    QFAIL(qPrintable(name));
  }
  int actions = 0;
};

/// Opens a menu of the menu bar by a click on its name: the one that has this entry.
QMenu* openMenu(Hand& hand, MainWindow& window, const QString& entry) {
  QMenuBar* bar = window.menuBar();
  for (QAction* top : bar->actions()) {
    const QList<QAction*> actions = top->menu()->actions();
    if (std::none_of(actions.begin(), actions.end(),
                     [&](const QAction* action) { return action->objectName() == entry; })) {
      continue;
    }
    hand.click(bar, bar->actionGeometry(top).center());
    return top->menu();
  }
  return nullptr;
}

/// λ of the first method is LOO's choice, where the LOO error of its path is smallest, also in the chart of errors.
bool isAtTheChoiceOfLoo(MainWindow& window) {
  if (!window.controller().isShown() || window.document().experiment().data.file.empty()) return false;
  const auto result = window.controller().methodResult(0);
  if (!result || result->errors.looMse.size() == 0) return false;
  Index best = 0;
  result->errors.looMse.minCoeff(&best);
  const double lambda = result->path.points[static_cast<std::size_t>(best)].lambda;
  const auto& models = window.controller().models();
  return methodOf(window, 0).rule == "loo" && methodOf(window, 0).at == lambda && !models.empty() && models.front() &&
         models.front()->point.lambda == lambda &&
         cursorIn(window, QStringLiteral("error-curves"), CursorTarget::ofPath(0)) == lambda;
}

bool hasFit(MainWindow& window) {
  return QTest::qWaitFor([&] { return window.controller().isShown(); }, patience) &&
         QTest::qWaitFor([&] { return !curveIn(window, QStringLiteral("fit"), "KRR").empty(); }, patience);
}

}  // namespace

class TestClickCounts : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void liveFitAfterStart();
  void droppedFile();
  void droppedFileThatHasTwoReadings();
  void modelAtTheChoiceOfLoo_data();
  void modelAtTheChoiceOfLoo();
  void predictionsOfAnotherFile();
  void modelForAnotherProgram();
  void fileByMenu();
  void lambdaMovesEveryChartInOneFrame();
  void rlsrBesideKrr();
  void chartToVectorFile_data();
  void chartToVectorFile();
  void chartToAColumnOfAPaper();
  void playAParameter_data();
  void playAParameter();
  void animationOfAChart();
  void cancelKeepsWhatIsFinished();
};

void TestClickCounts::liveFitAfterStart() {  // goal: 0
  const auto window = readyWindow();
  QVERIFY(window);
  QVERIFY(hasFit(*window));
  QVERIFY(QApplication::activeModalWidget() == nullptr && QApplication::activePopupWidget() == nullptr);
}

void TestClickCounts::droppedFile() {  // goal: 0
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  drop(*window, writeSample(folder, QStringLiteral("clear.csv"), sampleCsv(30)));
  QTRY_VERIFY_WITH_TIMEOUT(!window->document().experiment().data.file.empty(), patience);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QTRY_VERIFY(window->controller().models().front() != nullptr);
  QCOMPARE(window->controller().results()->data->n(), Index{30});
  QTRY_VERIFY(window->charts().panelOf(QStringLiteral("fit"))->view()->figure().emptyReason.empty());
  QVERIFY(openPage() == nullptr);
}

void TestClickCounts::droppedFileThatHasTwoReadings() {  // goal: 1
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  drop(*window, writeSample(folder, QStringLiteral("two readings.csv"), ambiguousCsv()));
  const Page page;
  QVERIFY(page.dialog != nullptr);
  Hand hand;
  hand.click(page.ok);
  QTRY_VERIFY_WITH_TIMEOUT(!window->document().experiment().data.file.empty(), patience);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QTRY_VERIFY(window->controller().models().front() != nullptr);
  QTRY_VERIFY(window->charts().panelOf(QStringLiteral("fit"))->view()->figure().emptyReason.empty());
  QCOMPARE(hand.actions, 1);
}

void TestClickCounts::modelAtTheChoiceOfLoo_data() {
  QTest::addColumn<QString>("before");
  QTest::addColumn<int>("actions");
  QTest::newRow("as opened") << QStringLiteral("nothing") << 0;
  QTest::newRow("a file with two readings") << QStringLiteral("two readings") << 1;
  QTest::newRow("from a λ set by hand, at the tick in the chart") << QStringLiteral("by hand") << 1;
}

void TestClickCounts::modelAtTheChoiceOfLoo() {  // goal: 0, 1 where something else was chosen or is unclear
  QFETCH(QString, before);
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  Hand hand;
  const bool unclear = before == QLatin1String("two readings");
  drop(*window, writeSample(folder, QStringLiteral("data.csv"), unclear ? ambiguousCsv() : sampleCsv(60)));
  if (unclear) {
    const Page page;
    QVERIFY(page.dialog != nullptr);
    hand.click(page.ok);
  }
  QTRY_VERIFY_WITH_TIMEOUT(isAtTheChoiceOfLoo(*window), patience);
  if (before == QLatin1String("by hand")) {
    const double chosen = methodOf(*window, 0).at;
    setMethodAt(window->document(), 0, 30.0 * chosen);
    QTRY_VERIFY(!isAtTheChoiceOfLoo(*window) && window->controller().models().front()->point.lambda != chosen);
    FigureView* view = window->charts().panelOf(QStringLiteral("error-curves"))->view();
    const std::vector<Mark>& marks = view->figure().marks;
    const auto tick = std::find_if(marks.begin(), marks.end(),
                                   [](const Mark& mark) { return mark.target == CursorTarget::ofRule(0, "loo"); });
    QVERIFY(tick != marks.end());
    hand.click(view->graphicsView()->viewport(),
               view->markPixel(static_cast<std::size_t>(tick - marks.begin())).toPoint());
    QTRY_VERIFY(isAtTheChoiceOfLoo(*window));
  }
  QTEST(hand.actions, "actions");
}

void TestClickCounts::predictionsOfAnotherFile() {  // goal: 2, and the names of the files
  const auto window = readyWindow();
  QVERIFY(window);
  change(*window, [](Experiment& experiment) { experiment.methods.resize(1); });  // several are a question
  QTRY_VERIFY(window->controller().isShown());
  const QTemporaryDir folder;
  drop(*window, writeSample(folder, QStringLiteral("train.csv"), sampleCsv(60)));
  QTRY_VERIFY_WITH_TIMEOUT(isAtTheChoiceOfLoo(*window), patience);
  const QString asked = writeSample(folder, QStringLiteral("new.csv"), "x2,x1\n0.1,0.2\n0.3,0.4\n-0.2,0.5\n");
  const QString written = folder.filePath(QStringLiteral("predictions.csv"));
  int names = 0;
  FileChooser chooser;
  chooser.open = [&](QWidget*, const QString&, const QString&, const QString&) {
    ++names;
    return asked;
  };
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) {
    ++names;
    return written;
  };
  window->files().setFileChooser(chooser);
  Hand hand;
  hand.choose(openMenu(hand, *window, QStringLiteral("predict-file")), QStringLiteral("predict-file"));
  QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(written), patience);
  QCOMPARE(hand.actions, 2);
  QCOMPARE(names, 2);
  QFile file(written);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll().count('\n'), 4);  // the names of the columns, three rows
  QVERIFY(isAtTheChoiceOfLoo(*window));
}

void TestClickCounts::
    modelForAnotherProgram() {  // goal: 2 for a saved model, 3 for a function, and the name of the file
  const auto window = readyWindow();
  QVERIFY(window);
  change(*window, [](Experiment& experiment) { experiment.methods.resize(1); });  // several are a question
  QTRY_VERIFY(window->controller().isShown());
  const QTemporaryDir folder;
  QString written;
  FileChooser chooser;
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) { return written; };
  window->files().setFileChooser(chooser);
  written = folder.filePath(QStringLiteral("m.kerridge-model"));
  Hand saving;
  saving.choose(openMenu(saving, *window, QStringLiteral("save-model")), QStringLiteral("save-model"));
  QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(written), patience);
  QCOMPARE(saving.actions, 2);
  written = folder.filePath(QStringLiteral("m.py"));
  Hand exporting;
  exporting.choose(openMenu(exporting, *window, QStringLiteral("export-function")), QStringLiteral("export-function"));
  QTest::keyClick(window->findChild<QDialog*>(QStringLiteral("method-choice")), Qt::Key_Return);
  ++exporting.actions;
  QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(written), patience);
  QCOMPARE(exporting.actions, 3);
}

void TestClickCounts::fileByMenu() {  // goal: 3, choosing the file among them
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  const QString file = writeSample(folder, QStringLiteral("chosen.csv"), sampleCsv(60));
  Hand hand;
  FileChooser chooser;
  chooser.open = [&](QWidget*, const QString&, const QString&, const QString&) {
    ++hand.actions;
    return file;
  };
  window->files().setFileChooser(chooser);
  hand.choose(openMenu(hand, *window, QStringLiteral("open-data")), QStringLiteral("open-data"));
  QTRY_VERIFY_WITH_TIMEOUT(!window->document().experiment().data.file.empty(), patience);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QTRY_VERIFY(window->controller().models().front() != nullptr);
  QTRY_VERIFY(window->charts().panelOf(QStringLiteral("fit"))->view()->figure().emptyReason.empty());
  QCOMPARE(hand.actions, 3);
}

void TestClickCounts::lambdaMovesEveryChartInOneFrame() {  // goal: 1 drag, one frame
  const auto window = readyWindow(exampleExperiment());
  QVERIFY(window);
  QStringList charts{QStringLiteral("fit"), QStringLiteral("error-curves"), QStringLiteral("map"),
                     QStringLiteral("across-splits")};
  const auto state = [&](const QString& chart) {
    // What the drag of M-RLSR's λ moves in each.
    const Figure& figure = window->charts().panelOf(chart)->view()->figure();
    std::vector<double> numbers;
    for (const Cursor& cursor : figure.cursors) numbers.insert(numbers.end(), {cursor.x, cursor.y});
    for (const Series& series : figure.series) numbers.insert(numbers.end(), series.y.begin(), series.y.end());
    for (const BarSet& bars : figure.bars) numbers.insert(numbers.end(), bars.values.begin(), bars.values.end());
    for (double& number : numbers) number = std::isnan(number) ? -1.0 : number;
    return numbers;
  };
  FigureView* view = window->charts().panelOf(QStringLiteral("error-curves"))->view();
  const double lambda = cursorIn(*window, QStringLiteral("error-curves"), CursorTarget::ofPath(1));
  QVERIFY(std::isfinite(lambda));
  QWidget* viewport = view->graphicsView()->viewport();
  const QPoint start(static_cast<int>(std::lround(view->pixelAt(lambda, view->figure().y.lower).x())),
                     static_cast<int>(view->plotArea().center().y()));
  QTest::mouseMove(viewport, start);
  QTest::mousePress(viewport, Qt::LeftButton, {}, start);
  const QSignalSpy refreshed(&window->controller(), &ResultsController::refreshed);
  for (int step = 1; step <= 5; ++step) {
    std::vector<std::vector<double>> before;
    for (const QString& chart : charts) before.push_back(state(chart));
    const auto turns = refreshed.count();
    QTest::mouseMove(viewport, start + QPoint(7 * step, 0));
    QTRY_COMPARE(refreshed.count(), turns + 1);
    for (int i = 0; i < charts.size(); ++i) {
      QVERIFY2(state(charts[i]) != before[static_cast<std::size_t>(i)], qPrintable(charts[i]));
    }
  }
  QTest::mouseRelease(viewport, Qt::LeftButton, {}, start + QPoint(35, 0));
  QCOMPARE(window->document().undoStack().count(), 1);
}

void TestClickCounts::rlsrBesideKrr() {  // goal: 1
  const auto window = readyWindow();
  QVERIFY(window);
  removeMethod(window->document(), 1);
  QCOMPARE(window->models().cardCount(), 1);
  QTRY_VERIFY(window->controller().isShown());
  Hand hand;
  hand.click(widgetOf<QToolButton>(*window, QStringLiteral("add-m-rlsr-beside")));
  QCOMPARE(window->models().cardCount(), 2);
  QCOMPARE(methodOf(*window, 1).id, std::string("m-rlsr"));
  QVERIFY(hasFit(*window));
  QTRY_VERIFY(!curveIn(*window, QStringLiteral("fit"), "M-RLSR").empty());
  QVERIFY(!widgetOf<QToolButton>(*window, QStringLiteral("add-m-rlsr-beside"))->isVisible());
  QCOMPARE(hand.actions, 1);
}

void TestClickCounts::chartToVectorFile_data() {
  QTest::addColumn<QString>("suffix");
  QTest::newRow("SVG") << QStringLiteral("svg");
  QTest::newRow("PDF") << QStringLiteral("pdf");
}

void TestClickCounts::chartToVectorFile() {  // goal: 2, and the name of the file
  QFETCH(QString, suffix);
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("chart.") + suffix);
  FigurePanel* panel = window->charts().panelOf(QStringLiteral("error-curves"));
  auto* button = panel->findChild<MenuButton*>(QStringLiteral("figure-menu"));
  FileChooser chooser;
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) { return file; };
  FileChooser::setSystem(chooser);
  const auto usual = qScopeGuard([] { FileChooser::setSystem(FileChooser::dialogs()); });
  Hand hand;
  hand.click(button);
  QTRY_VERIFY(button->popup()->isVisible());
  hand.choose(button->popup(), QStringLiteral("export-") + suffix);
  QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(file).size() > 500, patience);
  QCOMPARE(hand.actions, 2);
}

void TestClickCounts::chartToAColumnOfAPaper() {  // goal: 3, and the name of the file
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("column.pdf"));
  FigurePanel* panel = window->charts().panelOf(QStringLiteral("error-curves"));
  auto* button = panel->findChild<MenuButton*>(QStringLiteral("figure-menu"));
  FileChooser chooser;
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) { return file; };
  FileChooser::setSystem(chooser);
  const auto usual = qScopeGuard([] { FileChooser::setSystem(FileChooser::dialogs()); });
  Hand hand;
  hand.click(button);
  QTRY_VERIFY(button->popup()->isVisible());
  hand.choose(button->popup(), QStringLiteral("export-print"));
  QTRY_VERIFY(widgetOf<QPushButton>(*window, QStringLiteral("print-export")) != nullptr);
  hand.click(widgetOf<QPushButton>(*window, QStringLiteral("print-export")));
  QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(file).size() > 500, patience);
  QCOMPARE(hand.actions, 3);
}

void TestClickCounts::playAParameter_data() {
  QTest::addColumn<bool>("byKey");
  QTest::newRow("click") << false;
  QTest::newRow("key") << true;
}

void TestClickCounts::playAParameter() {  // goal: 1, from the window as it opens
  QFETCH(bool, byKey);
  const auto window = readyWindow();
  QVERIFY(window);
  const double before = methodOf(*window, 0).at;
  Hand hand;
  if (byKey) {
    QTest::keyClick(window.get(), Qt::Key_P);
    ++hand.actions;
  } else {
    hand.click(widgetOf<QToolButton>(*window, QStringLiteral("play-at-once")));
  }
  QVERIFY(window->stage().player().isPlaying());
  QTRY_VERIFY_WITH_TIMEOUT(methodOf(*window, 0).at != before, patience);
  QCOMPARE(hand.actions, 1);
  hand.click(widgetOf<QToolButton>(*window, QStringLiteral("play-at-once")));
  QVERIFY(!window->stage().player().isPlaying());
}

void TestClickCounts::animationOfAChart() {  // goal: 3, and the name of the file
  const auto window = readyWindow();
  QVERIFY(window);
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("chart.gif"));
  FileChooser chooser = FileChooser::dialogs();
  chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) { return file; };
  window->files().setFileChooser(chooser);
  Hand hand;
  hand.choose(openMenu(hand, *window, QStringLiteral("export-animation")), QStringLiteral("export-animation"));
  auto* dialog = window->findChild<QDialog*>(QStringLiteral("animation-dialog"));
  QTRY_VERIFY(dialog != nullptr && dialog->isVisible());
  hand.click(dialog->findChild<QPushButton*>(QStringLiteral("animation-export")));
  const int sofar = hand.actions;
  // The usual length is for people to see; here the first picture says that it is under way.
  QSignalSpy progress(&window->animation().animation(), &Animation::progressed);
  QTRY_VERIFY_WITH_TIMEOUT(progress.count() > 0, patience);
  QCOMPARE(sofar, 3);
  window->animation().animation().cancel();
}

void TestClickCounts::cancelKeepsWhatIsFinished() {  // goal: 1
  const auto window = readyWindow();
  QVERIFY(window);
  // Forty splits: the first is soon there, the others take a while.
  Experiment experiment = window->document().experiment();
  experiment.data.generator = {"friedman1", {{"n", 400}}, 1};
  experiment.split.repeats = 40;
  window->document().replace(experiment, QStringLiteral("test"));
  const auto partial = [&] {
    const auto& results = window->controller().results();
    return results && results->experiment.data == experiment.data && !results->splits.empty() &&
           results->splits.front().stage && !results->splits.front().methods.empty() &&
           results->splits.front().methods.front();
  };
  QTRY_VERIFY_WITH_TIMEOUT(partial(), patience);
  QVERIFY(window->controller().task().isBusy());
  Hand hand;
  hand.click(widgetOf<QToolButton>(*window, QStringLiteral("run-cancel")));
  QVERIFY(!window->controller().task().isBusy());
  QTRY_VERIFY(!window->controller().models().empty() && window->controller().models().front());
  QVERIFY(partial());
  QVERIFY(!window->controller().results()->complete);
  QVERIFY(!curveIn(*window, QStringLiteral("error-curves"), "KRR").empty());
  QCOMPARE(hand.actions, 1);
}

KERRIDGE_WINDOW_TEST(TestClickCounts)

}  // namespace test_click_counts

#include "test_click_counts.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// A number of earlier data never stands under the name of the present ones, not even for a moment.
#include <functional>
#include <QGraphicsView>
#include <QLabel>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "dialogs/data_editor.h"
#include "files/whole_file.h"
#include "support/window_test.h"
#include "ui/test_setting.h"
#include "widgets/file_chooser.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/model_table.h"
#include "window/point_editing.h"

namespace test_other_data {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int charts = 4;

/// What the window shows at one refresh.
struct Shown {
  bool results = false;
  int rows = -1;
  QString card, factorization, status;
  QStringList empty;  // what each chart says instead of a figure
  QString data;
};

Shown shownIn(MainWindow& window) {
  Shown shown;
  shown.results = window.controller().results() != nullptr;
  shown.rows = window.modelTable().rowCount();
  shown.card = widgetOf<QLabel>(window, QStringLiteral("readout-0"))->text();
  shown.factorization = widgetOf<QLabel>(window, QStringLiteral("factorization"))->text();
  shown.status = window.statusBar()->currentMessage();
  for (int i = 0; i < charts; ++i) {
    auto* panel = window.charts().findChild<FigurePanel*>(QStringLiteral("chart-%1").arg(i));
    shown.empty << QString::fromStdString(panel->view()->figure().emptyReason.english());
  }
  return shown;
}

/// What the window shows first after a change: nothing that the worker sends can have come before.
Shown firstAfter(MainWindow& window, const std::function<void()>& edit) {
  std::optional<Shown> first;
  QObject listener;  // connected last, so that all others have drawn
  QObject::connect(&window.controller(), &ResultsController::refreshed, &listener, [&] {
    if (!first) first = shownIn(window);
  });
  edit();
  if (!QTest::qWaitFor([&] { return first.has_value(); }, 120000)) return {};
  return *first;
}

/// What is wrong with a window that must be blank; "" where nothing is.
QString notBlank(const Shown& shown, int pinned) {
  if (shown.results) return QStringLiteral("there are results");
  if (shown.rows != pinned) return QStringLiteral("%1 rows of numbers").arg(shown.rows);
  if (shown.card != QStringLiteral("computing…")) return shown.card;
  if (!shown.factorization.isEmpty()) return shown.factorization;
  for (const QString& reason : shown.empty) {
    if (reason != QStringLiteral("Computing…")) return QStringLiteral("a chart says “%1”").arg(reason);
  }
  return {};
}

bool isUpToDate(MainWindow& window) {
  return QTest::qWaitFor([&] { return window.controller().isShown(); }, 120000);
}

Experiment ofFile(const QString& file, const std::string& target) {
  Experiment experiment = momentaryExperiment();
  experiment.data = {};
  experiment.data.file = file.toStdString();
  experiment.data.roles.target = {target};
  experiment.data.roles.ignore = {target == "y" ? "x2" : "y"};
  return experiment;
}

}  // namespace

class TestOtherData : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    useTestSettings();
    m_window = readyWindow(momentaryExperiment());
    QVERIFY(m_window);
    QVERIFY(notBlank(shownIn(*m_window), 0) != QString());
  }
  void init() {
    m_window->document().begin(momentaryExperiment(), {}, QStringLiteral("test"));
    QVERIFY(isUpToDate(*m_window));
    QCoreApplication::processEvents();
    QCOMPARE(m_window->modelTable().rowCount(), 2);
  }

  void anotherGeneratorBlanks() {
    const Shown first = firstAfter(*m_window, [&] {
      change(*m_window, [](Experiment& e) { e.data.generator = {"friedman1", {{"n", 30.0}}, 1}; });
    });
    QCOMPARE(notBlank(first, 0), QString());
    QVERIFY(isUpToDate(*m_window));
    // And so does the way back.
    QCOMPARE(notBlank(firstAfter(*m_window, [&] { m_window->document().undoStack().undo(); }), 0), QString());
    QVERIFY(isUpToDate(*m_window));
    QTRY_COMPARE(m_window->modelTable().rowCount(), 2);
  }

  void anotherTargetOfTheSameFileBlanks() {
    const QString file = writeSample(m_folder, QStringLiteral("two.csv"), sampleCsv(24));
    const auto begin = [&] { m_window->document().begin(ofFile(file, "y"), {}, QStringLiteral("test")); };
    QCOMPARE(notBlank(firstAfter(*m_window, begin), 0), QString());
    QVERIFY(isUpToDate(*m_window));
    const auto choose = [&] {
      change(*m_window, [&](Experiment& e) { e.data.roles = ofFile(file, "x2").data.roles; });
    };
    QCOMPARE(notBlank(firstAfter(*m_window, choose), 0), QString());
    QVERIFY(isUpToDate(*m_window));
    QCOMPARE(QString::fromStdString(m_window->controller().results()->data->targetName), QStringLiteral("x2"));
  }

  void anotherDocumentBlanksWhateverItsData() {
    Experiment other = momentaryExperiment();
    other.data.generator.seed = 77;
    const auto begin = [&] { m_window->document().begin(other, {}, QStringLiteral("test")); };
    QCOMPARE(notBlank(firstAfter(*m_window, begin), 0), QString());
  }

  /// A move of the hand keeps the picture until the next one is there.
  void settingsOfTheSameDataKeepThePicture() {
    const std::vector<std::function<void(Experiment&)>> edits{
        [](Experiment& e) { e.kernel.width = {.relative = true, .value = 0.8}; },
        [](Experiment& e) { e.methods[0].at *= 2.0; },
        [](Experiment& e) { e.split.seed = 5; },
        [](Experiment& e) { e.data.generator.seed = 9; },
        [](Experiment& e) { e.standardize.target = !e.standardize.target; },
    };
    for (std::size_t i = 0; i < edits.size(); ++i) {
      const Shown first = firstAfter(*m_window, [&] { change(*m_window, edits[i]); });
      const QByteArray number = QByteArray::number(int(i));
      QVERIFY2(first.results, number);
      QVERIFY2(first.rows == 2, number);
      QVERIFY2(first.card.contains(QStringLiteral("test")), qPrintable(first.card));
      for (const QString& reason : first.empty) QVERIFY2(reason != QStringLiteral("Computing…"), number);
      QVERIFY(isUpToDate(*m_window));
    }
  }

  /// A file that was moved is the same data.
  void theSameContentElsewhereKeepsThePicture() {
    DataSpec before;
    before.file = "/a/x.csv";
    before.hash = "12";
    DataSpec after = before;
    after.file = "/b/x.csv";
    QVERIFY(!isOtherData(before, after));
    after.hash = "34";
    QVERIFY(isOtherData(before, after));
    after.hash.clear();
    QVERIFY(isOtherData(before, after));
    after = before;
    after.test = TestSpec{};
    QVERIFY(isOtherData(before, after));
    DataSpec drawn;
    drawn.points.emplace();
    DataSpec more = drawn;
    more.points->push_back({});
    QVERIFY(!isOtherData(drawn, more));
    QVERIFY(isOtherData(drawn, before));
  }

  /// Pinned models belong to their own data, and say which.
  void pinnedModelsStay() {
    m_window->modelTable().pinMethods();
    QCOMPARE(m_window->modelTable().rowCount(), 4);
    const QString setting = m_window->modelTable().row(2).setting;
    const double error = m_window->modelTable().row(2).testError;
    const Shown first = firstAfter(*m_window, [&] {
      change(*m_window, [](Experiment& e) { e.data.generator = {"friedman1", {{"n", 30.0}}, 1}; });
    });
    QCOMPARE(notBlank(first, 2), QString());
    QVERIFY(isUpToDate(*m_window));
    QTRY_COMPARE(m_window->modelTable().rowCount(), 4);
    QCOMPARE(m_window->modelTable().row(2).setting, setting);
    QCOMPARE(m_window->modelTable().row(2).testError, error);
    QVERIFY(m_window->modelTable().row(0).setting != setting);
  }

  /// What the mouse rests on, and what Ctrl+C would copy of it, go as well.
  void readoutsGo() {
    FigureView* view = m_window->charts().panelOf(QStringLiteral("error-curves"))->view();
    const Series& curve = view->figure().series.front();
    const std::size_t middle = curve.x.size() / 2;
    const QPoint point = view->pixelAt(curve.x[middle], curve.y[middle]).toPoint();
    QTest::mouseMove(view->graphicsView()->viewport(), point);
    QTRY_VERIFY(!m_window->statusBar()->currentMessage().isEmpty());
    const Shown first = firstAfter(*m_window, [&] {
      change(*m_window, [](Experiment& e) { e.data.generator = {"friedman1", {{"n", 30.0}}, 1}; });
    });
    QCOMPARE(first.status, QString());
  }

  /// "No split" is for the drawing alone, by whatever way it is left.
  void noSplitOfADrawingStaysThere() {
    actionOf(*m_window, QStringLiteral("draw-data"))->trigger();
    m_window->points().stop();
    QVERIFY(m_window->document().experiment().split.kind == SplitKind::none);
    const Experiment drawn = m_window->document().experiment();
    DataSpec file;
    file.file = "/a/x.csv";
    QVERIFY(withData(drawn, file).split == SplitSpec{});
    const Experiment generated = withGenerator(drawn, "friedman1");
    QVERIFY(generated.split == SplitSpec{});
    QVERIFY(withData(generated, file).split == SplitSpec{});
    // Rows that repeat each other stay together, and k-fold holds lambda; the next file is looked at again.
    RelatedRows related;
    related.trainRows = 100;
    related.repeated = 1;
    const Experiment repeating = withData(generated, file, related);
    QVERIFY(repeating.split.equalRowsTogether);
    for (const MethodSpec& spec : repeating.methods) QCOMPARE(spec.rule, std::string("k-fold"));
    DataSpec next;
    next.file = "/a/z.csv";
    const Experiment after = withData(repeating, next);
    QVERIFY(!after.split.equalRowsTogether);
    QCOMPARE(after.methods.front().rule, std::string("loo"));
    // Chosen by the user for other data it stays.
    Experiment whole = generated;
    whole.split.kind = SplitKind::none;
    QVERIFY(withData(whole, file).split.kind == SplitKind::none);
  }

  /// Data of another file are no longer what the saved experiment is about: Ctrl+S asks for a name.
  void otherDataAskForANewName() {
    const QString saved = m_folder.filePath(QStringLiteral("saved.kerridge"));
    int asked = 0;
    QString answer = saved;
    FileChooser chooser;
    chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) {
      ++asked;
      return answer;
    };
    m_window->files().setFileChooser(chooser);
    actionOf(*m_window, QStringLiteral("save"))->trigger();
    QCOMPARE(asked, 1);
    QCOMPARE(m_window->document().file(), saved);
    const QByteArray before = readWholeFile(saved);
    m_window->openFile(writeSample(m_folder, QStringLiteral("other.csv"), sampleCsv(30)));
    QTRY_VERIFY(!m_window->document().experiment().data.file.empty());
    QVERIFY(isUpToDate(*m_window));
    QVERIFY(m_window->document().file().isEmpty());
    answer = QString();  // the user cancels
    actionOf(*m_window, QStringLiteral("save"))->trigger();
    QCOMPARE(asked, 2);
    QCOMPARE(readWholeFile(saved), before);
    m_window->files().setFileChooser(FileChooser::system());
  }

  /// By whatever way a file was opened; a folder that is gone is not where to start.
  void openingStartsInTheFolderUsedLast() {
    QStringList starts;
    FileChooser chooser;
    chooser.open = [&](QWidget*, const QString&, const QString& start, const QString&) {
      starts << start;
      return QString();
    };
    m_window->files().setFileChooser(chooser);
    {
      const QTemporaryDir used;
      const QString file = writeSample(used, QStringLiteral("here.csv"), sampleCsv(30));
      drop(*m_window, file);
      QTRY_COMPARE(m_window->document().experiment().data.file, file.toStdString());
      for (const char* way : {"open", "open-data"}) actionOf(*m_window, QString::fromLatin1(way))->trigger();
      QCOMPARE(starts, QStringList({used.path(), used.path()}));
      QVERIFY(isUpToDate(*m_window));
    }
    actionOf(*m_window, QStringLiteral("open"))->trigger();
    QVERIFY(QFileInfo(starts.back()).isDir());
    m_window->files().setFileChooser(FileChooser::system());
  }

  /// Stopped before there is anything: the window says so, and what to do.
  void cancelledIsSaid() {
    change(*m_window, [](Experiment& e) { e.data.generator = {"friedman1", {{"n", 30.0}}, 1}; });
    const Shown first = firstAfter(*m_window, [&] { m_window->controller().task().cancel(); });
    QVERIFY(!first.results);
    QTRY_COMPARE(shownIn(*m_window).card, QStringLiteral("canceled: press Run to compute"));
    QCOMPARE(shownIn(*m_window).empty.first(), QStringLiteral("Canceled: press Run to compute"));
    m_window->controller().run();
    QVERIFY(isUpToDate(*m_window));
    QTRY_COMPARE(m_window->modelTable().rowCount(), 2);
  }

 private:
  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;
};

KERRIDGE_WINDOW_TEST(TestOtherData)

}  // namespace test_other_data

#include "test_other_data.moc"

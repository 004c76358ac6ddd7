// SPDX-License-Identifier: GPL-3.0-or-later
// The models of every target of an experiment in one table; one λ each or one for all.
#include <cmath>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QRadioButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUndoStack>
#include <set>

#include "engine/engine.h"
#include "experiment/load_data.h"
#include "experiment/targets.h"
#include "files/settings.h"
#include "stages/choices.h"
#include "stages/method_result.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/popup_chip.h"
#include "window/target_table.h"

namespace test_target_table {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int rows = 90;

/// Two inputs and three outputs of different smoothness and unit; one row lacks the last.
QByteArray outputs() {
  QByteArray text = "u,v,strength,slump,flow\n";
  const auto number = [](double value) { return QByteArray::number(value, 'g', 8); };
  for (int i = 0; i < rows; ++i) {
    const double u = std::sin(1.3 * i);
    const double v = std::cos(0.7 * i * i);
    const double noise = std::sin(31.0 * i);
    text += number(u) + ',' + number(v) + ',' + number(std::sin(5.0 * u) + 0.05 * noise) + ',' +
            number(1000.0 * (v + 0.8 * noise)) + ',' + (i == 7 ? QByteArray() : number(0.01 * (u * v + 0.2 * noise))) +
            '\n';
  }
  return text;
}

}  // namespace

class TestTargetTable : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void init();
  void cleanup() { m_window.reset(); }

  void aRowForEveryTargetAndMethod();
  void aClickShowsTheTarget();
  void sortedAndCopied();
  void theOtherTableIsThere();
  void oneLambdaForAll();
  void learnedFromTheChip();
  void aTargetThatCannotBeLearned();
  void testErrorsStayHidden();

 private:
  const Experiment& experiment() const { return m_window->document().experiment(); }
  void open(const QByteArray& targets = R"(["slump", "strength", "flow"])", const QByteArray& more = {}) {
    m_window->openFile(writeSample(m_folder, QStringLiteral("several.kerridge"),
                                   R"({ "kerridge": 1, "data": { "file": "outputs.csv", "target": )" + targets +
                                       R"( }, "methods": ["krr", { "id": "m-rlsr", "m": 1.5 }],
      "split": { "kind": "holdout", "seed": 3 }, "rules": ["loo", "gcv"], "at": { "rule": "loo" })" +
                                       more + "}"));
  }
  /// Every target is computed and in the table.
  bool complete(int count = 3) const {
    const auto& targets = m_window->controller().targetResults();
    if (!m_window->controller().isShown() || m_window->controller().task().isBusy()) return false;
    if (static_cast<int>(targets.size()) != count || model()->rowCount() != 2 * count) return false;
    for (int row = 0; row < model()->rowCount(); ++row) {
      if (cell(row, TargetTable::path).isEmpty()) return false;
    }
    return true;
  }
  TargetTable* model() const { return m_window->findChild<TargetTable*>(); }
  QTableView* view() const { return m_window->findChild<QTableView*>(QStringLiteral("targets-table")); }
  QString cell(int row, int column) const { return model()->index(row, column).data().toString(); }
  /// As the view has it.
  QString shown(int row, int column) const { return view()->model()->index(row, column).data().toString(); }
  double number(int row, int column) const {
    return model()->data(model()->index(row, column), TargetTable::sortRole).toDouble();
  }
  QStringList column(int column) const {
    QStringList texts;
    for (int row = 0; row < model()->rowCount(); ++row) texts << cell(row, column);
    return texts;
  }
  void click(int row, int column) const {
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {},
                      view()->visualRect(view()->model()->index(row, column)).center());
  }
  template <typename Widget>
  Widget* part(const char* name) const {
    return m_window->findChild<Widget*>(QString::fromLatin1(name));
  }

  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;
};

void TestTargetTable::initTestCase() {
  useTestSettings();
  writeSample(m_folder, QStringLiteral("outputs.csv"), outputs());
}

void TestTargetTable::init() {
  clearSettings();
  m_window = readyWindow();
  QVERIFY(m_window);
  QVERIFY(!view()->isVisible() && !part<QToolButton>("runs-by-target")->isVisible());
}

/// The numbers are those of a run of each target alone.
void TestTargetTable::aRowForEveryTargetAndMethod() {
  open();
  QTRY_VERIFY_WITH_TIMEOUT(complete(), patience);
  savePictures(*m_window, "targets");
  QVERIFY(view()->isVisible() && !part<QTableView>("runs-table")->isVisible());
  // In the order of the file, whichever is the first of the list.
  QCOMPARE(column(TargetTable::target), (QStringList{"strength", "strength", "slump", "slump", "flow", "flow"}));
  QCOMPARE(cell(0, TargetTable::label), QString("KRR"));
  int row = 0;
  for (const char* name : {"strength", "slump", "flow"}) {
    Experiment alone = experiment();
    for (const Experiment& one : experimentsOfTargets(experiment())) {
      if (one.data.roles.target == ColumnReference(name)) alone = one;
    }
    const auto results = Engine().run(alone, loadData(alone.data, {}).data, {});
    for (std::size_t method = 0; method < 2; ++method, ++row) {
      const MethodResult& result = *results->splits.front().methods[method];
      const auto at = chosenAt(result, "loo");
      QVERIFY(at.has_value());
      QVERIFY(std::abs(number(row, TargetTable::path) / *at - 1.0) < 1e-12);
      const Selection& selection = result.selections.front();
      QVERIFY(std::abs(number(row, TargetTable::test) / selection.testError - 1.0) < 1e-8);
      QVERIFY(std::abs(number(row, TargetTable::train) / selection.trainError - 1.0) < 1e-6);
      const SplitData& stage = *results->splits.front().stage;
      const double r2 = measureFromMse(Measure::r2, result.errors.testMse(selection.index), stage.testTarget);
      QVERIFY(std::abs(number(row, TargetTable::r2) - r2) < 1e-8);
    }
  }
  // The target in the charts is bold.
  QVERIFY(model()->data(model()->index(2, 0), Qt::FontRole).value<QFont>().bold());
  QVERIFY(!model()->data(model()->index(0, 0), Qt::FontRole).isValid());
}

void TestTargetTable::aClickShowsTheTarget() {
  open();
  QTRY_VERIFY_WITH_TIMEOUT(complete(), patience);
  const QStringList before = column(TargetTable::path);
  const int steps = m_window->document().undoStack().index();
  click(5, TargetTable::test);
  QTRY_COMPARE(experiment().data.roles.target, ColumnReference("flow"));
  QCOMPARE(m_window->document().undoStack().index(), steps + 1);
  QCOMPARE(m_window->document().undoStack().undoText(), QString("Predict flow"));
  // The table stays meanwhile.
  QCOMPARE(model()->rowCount(), 6);
  QTRY_VERIFY_WITH_TIMEOUT(complete() && m_window->controller().results()->data->targetName == "flow", patience);
  QCOMPARE(column(TargetTable::path), before);
  QTRY_VERIFY(model()->data(model()->index(5, 0), Qt::FontRole).isValid());
  QCOMPARE(part<PopupChip>("chip-target")->text(), QString("target: flow, one of 3 ▾"));
  // The same by the keyboard; the current one changes nothing.
  view()->setFocus();
  view()->setCurrentIndex(view()->model()->index(4, 0));
  QTest::keyClick(view(), Qt::Key_Return);
  QTest::keyClick(view(), Qt::Key_Up);
  QCOMPARE(m_window->document().undoStack().index(), steps + 1);
  QTest::keyClick(view(), Qt::Key_Return);
  QTRY_COMPARE(experiment().data.roles.target, ColumnReference("slump"));
  m_window->document().undoStack().undo();
  QTRY_VERIFY_WITH_TIMEOUT(complete() && m_window->controller().results()->data->targetName == "flow", patience);
}

void TestTargetTable::sortedAndCopied() {
  open();
  QTRY_VERIFY_WITH_TIMEOUT(complete(), patience);
  QHeaderView* header = view()->horizontalHeader();
  const QPoint at(header->sectionViewportPosition(TargetTable::r2) + 5, header->height() / 2);
  QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
  QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
  QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
  for (int row = 1; row < 6; ++row) {
    const auto value = [&](int at) {
      return view()->model()->index(at, TargetTable::r2).data(TargetTable::sortRole).toDouble();
    };
    QVERIFY(value(row - 1) >= value(row));
  }
  // A click in a sorted table means what it shows.
  const QString last = shown(5, TargetTable::target);
  click(5, TargetTable::target);
  QTRY_COMPARE(QString::fromStdString(experiment().data.roles.target.name()), last);
  QTRY_VERIFY_WITH_TIMEOUT(complete(), patience);
  QTest::mouseClick(part<QToolButton>("runs-copy-csv"), Qt::LeftButton);
  const QStringList lines = QGuiApplication::clipboard()->text().trimmed().split("\r\n");
  QCOMPARE(lines.size(), 7);
  QCOMPARE(lines.front(), QString("target,model,lambda,t,train_error,test_error,test_r2,splits_mean,splits_sd,loo,df,"
                                  "norm,measure"));
  QVERIFY(lines[1].startsWith("strength,KRR,") && lines[6].startsWith("flow,"));
  QCOMPARE(lines[1].split(',')[6].toDouble(), number(0, TargetTable::r2));
}

void TestTargetTable::theOtherTableIsThere() {
  open();
  QTRY_VERIFY_WITH_TIMEOUT(complete(), patience);
  auto* all = part<QToolButton>("runs-by-target");
  QVERIFY(all->isVisible() && all->isChecked());
  QVERIFY(!part<QToolButton>("runs-pin")->isEnabled());
  QVERIFY(part<QToolButton>("runs-pin")->toolTip().contains("All targets"));
  QTest::mouseClick(all, Qt::LeftButton);
  QVERIFY(!view()->isVisible() && part<QTableView>("runs-table")->isVisible());
  QVERIFY(part<QToolButton>("runs-pin")->isEnabled());
  QTest::mouseClick(part<QToolButton>("runs-copy-csv"), Qt::LeftButton);
  QVERIFY(QGuiApplication::clipboard()->text().startsWith("model,"));
  // An experiment with one target has no use for it.
  open(R"("strength")");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown() && !all->isVisible(), patience);
  QVERIFY(part<QTableView>("runs-table")->isVisible());
}

void TestTargetTable::oneLambdaForAll() {
  open();
  QTRY_VERIFY_WITH_TIMEOUT(complete(), patience);
  const auto lambdas = [this](int method) {
    std::set<double> values;
    for (int row = method; row < 6; row += 2) values.insert(number(row, TargetTable::path));
    return values.size();
  };
  QVERIFY(lambdas(0) > 1 && lambdas(1) > 1);
  PopupChip* chip = part<PopupChip>("chip-target");
  chip->openEditor();
  auto* common = chip->editor()->findChild<QCheckBox*>("common-lambda");
  QVERIFY(common != nullptr && common->isVisible() && !common->isChecked());
  QTest::mouseClick(common, Qt::LeftButton, {}, QPoint(10, common->height() / 2));
  savePictures(*m_window, "common-lambda");
  QVERIFY(experiment().commonLambda);
  chip->closeEditor();
  QTRY_VERIFY_WITH_TIMEOUT(complete() && lambdas(0) == 1 && lambdas(1) == 1, patience);
  QCOMPARE(experiment().methods[0].at, number(0, TargetTable::path));
  // The charts have the same choice, and the file keeps it.
  const MethodResult& result = *m_window->controller().results()->splits.front().methods.front();
  QCOMPARE(*chosenAt(result, "loo"), number(0, TargetTable::path));
  QVERIFY(toJson(experiment(), m_folder.path()).contains("\"common-lambda\": true"));
  m_window->document().undoStack().undo();
  QTRY_VERIFY_WITH_TIMEOUT(complete() && lambdas(0) > 1, patience);
}

void TestTargetTable::learnedFromTheChip() {
  m_window->openFile(writeSample(m_folder, QStringLiteral("one.kerridge"), R"({ "kerridge": 1, "data": {
      "file": "outputs.csv", "target": "strength", "outputs": ["slump", "flow"] }, "methods": ["krr",
      { "id": "m-rlsr", "m": 1.5 }], "rules": ["loo"], "at": { "rule": "loo" } })"));
  PopupChip* chip = part<PopupChip>("chip-target");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown() && chip->isVisible(), patience);
  chip->openEditor();
  auto* common = chip->editor()->findChild<QCheckBox*>("common-lambda");
  QVERIFY(!common->isVisible());
  const auto learn = [&](const char* name) {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return chip->editor()->findChild<QCheckBox*>(QStringLiteral("learn-") + name);
  };
  QVERIFY(learn("strength")->isChecked() && !learn("strength")->isEnabled());
  QVERIFY(!learn("flow")->isChecked());
  QCOMPARE(learn("flow")->accessibleName(), QString("Learn flow"));
  QTest::mouseClick(learn("flow"), Qt::LeftButton, {}, QPoint(10, learn("flow")->height() / 2));
  QCOMPARE(experiment().data.roles.furtherTargets, std::size_t{1});
  QCOMPARE(experiment().data.roles.outputs, (std::vector<ColumnReference>{"flow", "slump"}));
  QCOMPARE(m_window->document().undoStack().undoText(), QString("Learn flow"));
  QTRY_VERIFY_WITH_TIMEOUT(complete(2), patience);
  QTRY_VERIFY(common->isVisible());
  QVERIFY(learn("flow")->isChecked());
  QTest::mouseClick(learn("flow"), Qt::LeftButton, {}, QPoint(10, learn("flow")->height() / 2));
  QCOMPARE(experiment().data.roles.furtherTargets, std::size_t{0});
  chip->closeEditor();
  QTRY_VERIFY_WITH_TIMEOUT(model()->rowCount() == 0 && m_window->controller().isShown(), patience);
}

/// The others are learned, and its rows say why it is not.
void TestTargetTable::aTargetThatCannotBeLearned() {
  QByteArray text = "u,v,strength,slump\n";
  for (int i = 0; i < 40; ++i) {
    text += QByteArray::number(std::sin(1.3 * i)) + ',' + QByteArray::number(std::cos(0.7 * i)) + ',' +
            QByteArray::number(std::sin(0.4 * i)) + ',' + (i == 3 ? "1.5" : "") + '\n';
  }
  writeSample(m_folder, QStringLiteral("sparse.csv"), text);
  m_window->openFile(writeSample(m_folder, QStringLiteral("sparse.kerridge"), R"({ "kerridge": 1, "data": {
      "file": "sparse.csv", "target": ["strength", "slump"] }, "methods": ["krr"], "split": { "kind": "holdout" },
      "rules": ["loo"], "at": { "rule": "loo" } })"));
  QTRY_VERIFY_WITH_TIMEOUT(
      model()->rowCount() == 2 && !m_window->controller().task().isBusy() && !cell(0, TargetTable::test).isEmpty(),
      patience);
  QVERIFY(cell(1, TargetTable::test).isEmpty());
  QTRY_VERIFY2(model()->index(1, TargetTable::test).data(Qt::ToolTipRole).toString().contains("at least 2 rows"),
               qPrintable(model()->index(1, TargetTable::test).data(Qt::ToolTipRole).toString()));
}

void TestTargetTable::testErrorsStayHidden() {
  open();
  QTRY_VERIFY_WITH_TIMEOUT(complete(), patience);
  m_window->controller().setTestErrorsHidden(true);
  QCOMPARE(cell(0, TargetTable::test), QString("?"));
  QCOMPARE(cell(0, TargetTable::r2), QString("?"));
  QVERIFY(cell(0, TargetTable::train) != "?");
  QVERIFY(model()->table()[1][6].empty());
}

KERRIDGE_WINDOW_TEST(TestTargetTable)

}  // namespace test_target_table

#include "test_target_table.moc"

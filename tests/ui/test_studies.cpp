// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "dialogs/help_browser.h"
#include "dialogs/paper_table_dialog.h"
#include "dialogs/study_dialog.h"
#include "experiment/study_infos.h"
#include "export/paper_table_text.h"
#include "fetch/reproduction.h"
#include "studies/tiny_studies.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/help_topic.h"
#include "widgets/number_field.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/help_commands.h"
#include "window/study_commands.h"

namespace test_studies {

using namespace kerridge;
using namespace kerridge::test;

namespace {

StudyDialog* openDialog(MainWindow& window, const char* id) {
  actionOf(window, QStringLiteral("study-") + QLatin1String(id))->trigger();
  auto* dialog = window.findChild<StudyDialog*>();
  return dialog != nullptr && dialog->isVisible() ? dialog : nullptr;
}

template <typename Widget>
Widget* in(StudyDialog* dialog, const char* name) {
  return dialog->findChild<Widget*>(QLatin1String(name));
}

void run(StudyDialog* dialog) { QTest::mouseClick(in<QAbstractButton>(dialog, "study-run"), Qt::LeftButton); }

const Figure& figureOf(MainWindow& window, const char* id) {
  static const Figure none;
  FigurePanel* panel = window.charts().panelOf(QLatin1String(id));
  return panel != nullptr ? panel->view()->figure() : none;
}

std::shared_ptr<const StudyTable> tableOf(MainWindow& window, const std::string& name) {
  const auto study = window.controller().results();
  if (!study) return nullptr;
  for (const auto& table : study->tables) {
    if (table && table->name == name) return table;
  }
  return nullptr;
}

}  // namespace

class TestStudies : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void cleanupTestCase() { m_shared.reset(); }
  void everyStudyHasItsDialog_data();
  void everyStudyHasItsDialog();
  void fromMenuToChart();
  void stopKeepsWhatIsFinished();
  void wrongFieldsAreRefused();
  void dataOfTheStudy();
  void repeatedStudies();
  void exampleOpens();
  void theTimeIsEstimated();
  void generatedDataAreSet();
  void reproduceMenu();
  void tablesOfResults();

 private:
  std::unique_ptr<MainWindow> m_shared;  // of the tests that change nothing
};

void TestStudies::everyStudyHasItsDialog_data() {
  QTest::addColumn<QString>("id");
  for (const ItemInfo& info : studyInfos()) QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
}

void TestStudies::everyStudyHasItsDialog() {
  QFETCH(QString, id);
  if (!m_shared) m_shared = readyWindow(exampleExperiment());
  MainWindow* window = m_shared.get();
  QVERIFY(window != nullptr);
  QAction* action = actionOf(*window, "study-" + id);
  QVERIFY(action != nullptr);
  const ItemInfo info = *findStudyInfo(id.toStdString());
  QCOMPARE(action->toolTip(), QString::fromStdString(info.explanation));
  QCOMPARE(action->statusTip(), action->toolTip());
  const QPointer<StudyDialog> dialog = openDialog(*window, id.toUtf8().constData());
  QVERIFY(dialog);
  QVERIFY2(dialog->height() <= 700, qPrintable(QString::number(dialog->height())));
  QCOMPARE(helpTopicOf(dialog), "studies/" + id);
  for (QWidget* widget : dialog->findChildren<QWidget*>()) {
    const bool control = qobject_cast<QLineEdit*>(widget) || qobject_cast<QComboBox*>(widget) ||
                         qobject_cast<QAbstractButton*>(widget) || qobject_cast<QListWidget*>(widget);
    if (!control || widget->objectName().startsWith("qt_") || !widget->isVisibleTo(dialog)) continue;
    if (widget->objectName().isEmpty()) continue;  // the standard buttons
    QVERIFY2(!widget->toolTip().isEmpty(), qPrintable(widget->objectName()));
    const auto* button = qobject_cast<QAbstractButton*>(widget);
    QVERIFY2(!widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty()),
             qPrintable(widget->objectName()));
  }
  // Shown and run unchanged, the defaults give a study without anything that says the same as the default.
  QTest::keyClick(dialog, Qt::Key_Escape);
  QTRY_VERIFY(!dialog);
  QCOMPARE(window->document().undoStack().count(), 0);
}

void TestStudies::fromMenuToChart() {
  const auto window = readyWindow(exampleExperiment());
  QVERIFY(window);
  const Experiment before = window->document().experiment();
  const QPointer<StudyDialog> dialog = openDialog(*window, "learning-curves");
  QVERIFY(dialog);
  typeInto(in<NumberField>(dialog, "study-runs"), QStringLiteral("3"));
  typeInto(in<NumberField>(dialog, "study-seed"), QStringLiteral("7"));
  in<QLineEdit>(dialog, "study-fractions-list")->setText(QStringLiteral("0.5, 1"));
  QVERIFY(!in<NumberField>(dialog, "study-fractions-from")->isEnabled());
  QTest::mouseClick(in<QAbstractButton>(dialog, "study-methods-krr"), Qt::LeftButton);
  in<QComboBox>(dialog, "study-selection")->setCurrentIndex(1);
  run(dialog);
  QTRY_VERIFY(!dialog);
  const Experiment after = window->document().experiment();
  QCOMPARE(after.studies.size(), before.studies.size() + 1);
  const ItemSpec& spec = after.studies.back();
  QCOMPARE(spec.id, "learning-curves");
  QCOMPARE(spec.seed, std::uint64_t{7});
  QVERIFY((spec.parameters == std::map<std::string, double>{{"runs", 3.0}}));
  QCOMPARE(spec.grids.size(), std::size_t{1});
  QVERIFY((spec.grids.at("fractions").list == std::vector<double>{0.5, 1.0}));
  QVERIFY((spec.choices.at("methods") == std::vector<std::string>{"m-rlsr", "krr-equivalent"}));
  QVERIFY((spec.choices.at("selection") == std::vector<std::string>{"each"}));
  QVERIFY(spec.data.empty());
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QTRY_COMPARE(figureOf(*window, "learning-curves").series.size(), std::size_t{2});
  QVERIFY(figureOf(*window, "learning-curves").subtitle.english().find("incomplete") == std::string::npos);
  const auto table = tableOf(*window, "learning-curves");
  QVERIFY(table && table->complete);
  QCOMPARE(table->rows.size(), std::size_t{2 * 3 * 2});
  // In the chart's menu, with the study's page as its help.
  FigurePanel* panel = window->charts().panelOf(QStringLiteral("learning-curves"));
  QCOMPARE(helpTopicOf(panel), QStringLiteral("studies/learning-curves"));
  const auto listed = [&] {
    int count = 0;
    for (const QMenu* menu : panel->findChildren<QMenu*>()) {
      for (QAction* action : menu->actions()) count += action->data().toString() == "learning-curves" ? 1 : 0;
    }
    return count;
  };
  QCOMPARE(listed(), 1);
  // Undo takes it away, redo brings it back without computing it again.
  window->document().undoStack().undo();
  QVERIFY(window->document().experiment() == before);
  QTRY_COMPARE(listed(), 0);
  QVERIFY(window->charts().panelOf(QStringLiteral("learning-curves")) == nullptr);
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  window->document().undoStack().redo();
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QCOMPARE(tableOf(*window, "learning-curves").get(), table.get());
  // Removed by the menu, its chart with it.
  actionOf(*window, QStringLiteral("study-remove-1"))->trigger();
  QCOMPARE(window->document().experiment().studies.size(), before.studies.size());
  QCOMPARE(window->document().experiment().view.charts, before.view.charts);
}

void TestStudies::stopKeepsWhatIsFinished() {
  const auto window = readyWindow(exampleExperiment());
  QVERIFY(window);
  const QPointer<StudyDialog> dialog = openDialog(*window, "learning-curves");
  QVERIFY(dialog);
  typeInto(in<NumberField>(dialog, "study-runs"), QStringLiteral("1000"));
  run(dialog);
  QTRY_VERIFY_WITH_TIMEOUT(!figureOf(*window, "learning-curves").series.empty(), patience);
  QVERIFY(figureOf(*window, "learning-curves").subtitle.english().find("incomplete: ") != std::string::npos);
  QVERIFY(actionOf(*window, QStringLiteral("study-stop"))->isEnabled());
  QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("run-cancel")), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(!window->controller().task().isBusy(), patience);
  const auto kept = tableOf(*window, "learning-curves");
  QVERIFY(kept && !kept->complete && !kept->rows.empty());
  QVERIFY(!figureOf(*window, "learning-curves").series.empty());
  QVERIFY(figureOf(*window, "learning-curves").subtitle.english().find("incomplete: ") != std::string::npos);
  QAction* goOn = actionOf(*window, QStringLiteral("study-continue"));
  QTRY_VERIFY(goOn->isEnabled());
  goOn->trigger();
  // It is there from the first moment of the new run.
  const auto finished = [&] {
    const auto table = tableOf(*window, "learning-curves");
    return table ? table->finished : -1;
  };
  QTRY_VERIFY_WITH_TIMEOUT(finished() < 0 || finished() > kept->finished, patience);
  QVERIFY(finished() > kept->finished);
  const auto more = tableOf(*window, "learning-curves");
  QVERIFY(more->rows.size() > kept->rows.size());
  window->controller().task().cancel();
  QTRY_VERIFY(!window->controller().task().isBusy());
}

void TestStudies::wrongFieldsAreRefused() {
  const auto window = readyWindow(exampleExperiment());
  QVERIFY(window);
  const QPointer<StudyDialog> dialog = openDialog(*window, "learning-curves");
  QVERIFY(dialog);
  auto* problem = in<QLabel>(dialog, "study-problem");
  QVERIFY(!problem->isVisible());
  // The generator's 60 rows, of which 70 % are to learn from.
  auto* effort = in<QLabel>(dialog, "study-effort");
  QVERIFY2(effort->text().contains(QStringLiteral("up to 42 training rows")), qPrintable(effort->text()));
  // The paper's kernel and measure, not the example's width; the experiment's where asked for.
  const auto* settings = in<QLabel>(dialog, "study-settings");
  QVERIFY2(settings->text().contains(QStringLiteral("scaled RMSE")), qPrintable(settings->text()));
  const QString papers = settings->text();
  auto* kernel = in<QComboBox>(dialog, "study-kernel");
  kernel->setCurrentIndex(kernel->findData(QStringLiteral("experiment")));
  QVERIFY2(settings->text() != papers, qPrintable(settings->text()));
  kernel->setCurrentIndex(kernel->findData(QStringLiteral("gaussian")));
  QCOMPARE(settings->text(), papers);
  const QString before = effort->text();
  typeInto(in<NumberField>(dialog, "study-runs"), QStringLiteral("23"));
  QTRY_VERIFY(effort->text() != before);
  auto* list = in<QLineEdit>(dialog, "study-fractions-list");
  const auto refused = [&](const char* reason) {
    run(dialog);
    return dialog != nullptr && problem->isVisible() && problem->text().contains(QLatin1String(reason));
  };
  list->setText(QStringLiteral("0.5, half"));
  QVERIFY2(refused("is not a number"), qPrintable(problem->text()));
  list->setText(QStringLiteral("0.5, 2"));
  QVERIFY2(refused("must lie between"), qPrintable(problem->text()));
  list->clear();
  for (const char* box : {"study-methods-m-rlsr", "study-methods-krr-equivalent", "study-methods-krr"}) {
    QTest::mouseClick(in<QAbstractButton>(dialog, box), Qt::LeftButton);
  }
  QVERIFY2(refused("choose at least one"), qPrintable(problem->text()));
  QTest::mouseClick(in<QAbstractButton>(dialog, "study-methods-krr"), Qt::LeftButton);
  in<QListWidget>(dialog, "study-data")->item(0)->setCheckState(Qt::Unchecked);
  QVERIFY2(refused("Choose the data"), qPrintable(problem->text()));
  QCOMPARE(window->document().undoStack().count(), 0);
  dialog->reject();
}

void TestStudies::dataOfTheStudy() {
  const QTemporaryDir folder;
  QString file = writeSample(folder, QStringLiteral("waves.csv"), sampleCsv(60));
  const auto window = readyWindow(exampleExperiment());
  QVERIFY(window);
  QPointer<StudyDialog> dialog = openDialog(*window, "learning-curves");
  QVERIFY(dialog);
  FileChooser chooser;
  chooser.open = [&](QWidget*, const QString&, const QString&, const QString&) { return file; };
  dialog->setFileChooser(chooser);
  QTest::mouseClick(in<QAbstractButton>(dialog, "study-add-file"), Qt::LeftButton);
  // Its columns are used as the window would use them, and that is in the experiment.
  const auto* list = in<QListWidget>(dialog, "study-data");
  const QString said = QStringLiteral("waves.csv: predicting “y” from 2 inputs, 60 rows");
  QTRY_COMPARE_WITH_TIMEOUT(list->item(list->count() - 1)->text(), said, patience);
  typeInto(in<NumberField>(dialog, "study-runs"), QStringLiteral("2"));
  in<QLineEdit>(dialog, "study-fractions-list")->setText(QStringLiteral("1"));
  run(dialog);
  QTRY_VERIFY(!dialog);
  QCOMPARE(window->document().experiment().studies.back().data.size(), std::size_t{2});
  QCOMPARE(window->document().experiment().studies.back().data.back().roles.target, ColumnReference("y"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  const auto table = tableOf(*window, "learning-curves");
  QVERIFY((table->distinct("data") == std::vector<std::string>{window->controller().results()->data->name, "waves"}));
  // The next dialog starts from the study there is; a study of one data set takes one.
  dialog = openDialog(*window, "learning-curves");
  auto* data = in<QListWidget>(dialog, "study-data");
  QCOMPARE(data->item(0)->checkState(), Qt::Checked);
  QCOMPARE(data->item(1)->text().contains(QLatin1String("waves")), true);
  QCOMPARE(data->item(1)->checkState(), Qt::Checked);
  QCOMPARE(in<NumberField>(dialog, "study-runs")->value(), 2.0);
  dialog->reject();
  QTRY_VERIFY(!dialog);
  dialog = openDialog(*window, "equivalence");
  data = in<QListWidget>(dialog, "study-data");
  data->item(1)->setCheckState(Qt::Checked);
  QCOMPARE(data->item(0)->checkState(), Qt::Unchecked);
  dialog->reject();
}

void TestStudies::repeatedStudies() {
  const auto window = readyWindow(exampleExperiment());
  QVERIFY(window);
  QPointer<StudyDialog> dialog = openDialog(*window, "equivalence");
  QVERIFY(dialog);
  auto* keep = in<QAbstractButton>(dialog, "study-keep");
  QVERIFY(keep->isVisible() && !keep->isChecked());
  QTest::mouseClick(keep, Qt::LeftButton, {}, QPoint(8, keep->height() / 2));
  QVERIFY(keep->isChecked());
  typeInto(in<NumberField>(dialog, "study-m"), QStringLiteral("1.2"));
  run(dialog);
  QTRY_VERIFY(!dialog);
  QCOMPARE(window->document().experiment().studies.size(), std::size_t{2});
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QTRY_VERIFY(!figureOf(*window, "equivalence-phi-2").series.empty());
  QVERIFY(tableOf(*window, "equivalence-phi") && tableOf(*window, "equivalence-phi-2"));
  QVERIFY(figureOf(*window, "equivalence-phi-2").subtitle.english().find("m = 1.2") != std::string::npos);
  dialog = openDialog(*window, "equivalence");
  typeInto(in<NumberField>(dialog, "study-m"), QStringLiteral("1.7"));
  run(dialog);
  QTRY_VERIFY(!dialog);
  QCOMPARE(window->document().experiment().studies.size(), std::size_t{2});
  QCOMPARE(window->document().experiment().studies[0].parameters.at("m"), 1.7);
}

void TestStudies::exampleOpens() {
  const auto window = readyWindow(exampleExperiment());
  QVERIFY(window);
  QAction* action = actionOf(*window, QStringLiteral("study-example-learning-curves"));
  QVERIFY(action != nullptr);
  action->trigger();
  QVERIFY(window->document().experiment().methods.empty());
  QVERIFY(window->document().file().isEmpty() && !window->document().isModified());
  QTRY_VERIFY_WITH_TIMEOUT(!figureOf(*window, "learning-curves").series.empty(), patience);
  window->controller().task().cancel();
  QTRY_VERIFY(!window->controller().task().isBusy());
  // A study alone may go, too: then there are models again.
  actionOf(*window, QStringLiteral("study-remove-0"))->trigger();
  QVERIFY(!window->document().experiment().methods.empty());
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
}

void TestStudies::theTimeIsEstimated() {
  const auto window = readyWindow(exampleExperiment());
  QVERIFY(window);
  QPointer<StudyDialog> dialog = openDialog(*window, "learning-curves");
  QVERIFY(dialog);
  QVERIFY(in<QLabel>(dialog, "study-papers")->text().contains(QStringLiteral("Audiffren and Kadri")));
  const auto* effort = in<QLabel>(dialog, "study-effort");
  typeInto(in<NumberField>(dialog, "study-runs"), QStringLiteral("2"));
  QVERIFY2(effort->text().contains(QStringLiteral("Estimating how long")), qPrintable(effort->text()));
  QTRY_VERIFY_WITH_TIMEOUT(effort->text().contains(QStringLiteral("It takes about")), patience);
  const auto steps = [effort] { return effort->text().section(QLatin1Char(' '), 0, 0).toInt(); };
  const int ofOne = steps();
  QVERIFY2(ofOne >= 2 && ofOne % 2 == 0, qPrintable(effort->text()));  // of two runs
  // Data that were not read yet count, too; what is wrong with a field says nothing of a time.
  auto* data = in<QListWidget>(dialog, "study-data");
  data->item(1)->setCheckState(Qt::Checked);
  QTRY_VERIFY_WITH_TIMEOUT(effort->text().contains(QStringLiteral("It takes about")), patience);
  QCOMPARE(steps(), 2 * ofOne);
  in<QLineEdit>(dialog, "study-fractions-list")->setText(QStringLiteral("half"));
  QVERIFY2(effort->text().isEmpty(), qPrintable(effort->text()));
  // Closed while it is being estimated.
  in<QLineEdit>(dialog, "study-fractions-list")->clear();
  QVERIFY(effort->text().contains(QStringLiteral("Estimating how long")));
  dialog->reject();
  QTRY_VERIFY(!dialog);
  // What cannot run says so before it is run.
  const auto real = readyWindow(exampleExperiment());
  dialog = openDialog(*real, "rates");
  QVERIFY(dialog);
  effort = in<QLabel>(dialog, "study-effort");
  QVERIFY2(effort->text().contains(QStringLiteral("Generate more")), qPrintable(effort->text()));
  dialog->reject();
}

void TestStudies::generatedDataAreSet() {
  const auto window = readyWindow(exampleExperiment());
  QVERIFY(window);
  const QPointer<StudyDialog> dialog = openDialog(*window, "sparsity");
  QVERIFY(dialog);
  auto* list = in<QListWidget>(dialog, "study-data");
  auto* set = in<QAbstractButton>(dialog, "study-set-data");
  int line = -1;
  for (int i = 1; i < list->count(); ++i) {
    if (list->item(i)->text().contains(QStringLiteral("Sparse linear"))) line = i;
  }
  QVERIFY(line > 0);
  list->setCurrentRow(0);
  QVERIFY(!set->isEnabled());
  list->setCurrentRow(line);
  QVERIFY(set->isEnabled());
  QTest::mouseClick(set, Qt::LeftButton);
  const QPointer<QDialog> inner = dialog->findChild<QDialog*>(QStringLiteral("generated-data-dialog"));
  QVERIFY(inner && inner->isVisible());
  typeInto(inner->findChild<NumberField*>(QStringLiteral("study-n")), QStringLiteral("80"));
  typeInto(inner->findChild<NumberField*>(QStringLiteral("study-seed")), QStringLiteral("9"));
  QTest::mouseClick(inner->findChild<QAbstractButton*>(QStringLiteral("generated-data-ok")), Qt::LeftButton);
  QTRY_VERIFY(!inner);
  QCOMPARE(list->item(line)->checkState(), Qt::Checked);
  QVERIFY2(list->item(line)->text().contains(QStringLiteral("80")), qPrintable(list->item(line)->text()));
  list->item(0)->setCheckState(Qt::Unchecked);
  typeInto(in<NumberField>(dialog, "study-runs"), QStringLiteral("2"));
  run(dialog);
  QTRY_VERIFY(!dialog);
  const ItemSpec spec = window->document().experiment().studies.back();
  QCOMPARE(spec.data.size(), std::size_t{1});
  QCOMPARE(spec.data.front().generator.id, "sparse-linear");
  QVERIFY((spec.data.front().generator.parameters == std::map<std::string, double>{{"n", 80.0}}));
  QCOMPARE(spec.data.front().generator.seed, std::uint64_t{9});
  window->controller().task().cancel();
  QTRY_VERIFY(!window->controller().task().isBusy());
}

void TestStudies::reproduceMenu() {
  const auto window = readyWindow(exampleExperiment());
  QVERIFY(window);
  const QTemporaryDir empty;
  for (const Reproduction& item : reproductions()) {
    const QAction* action = actionOf(*window, QStringLiteral("reproduce-") + item.id);
    QVERIFY2(action != nullptr, qPrintable(item.id));
    QCOMPARE(action->text().remove(QLatin1Char('&')), item.label);
    QCOMPARE(action->toolTip(), item.explanation);
  }
  // Nothing of it is here: the experiment stays, and the banner names what is missing.
  const Experiment before = window->document().experiment();
  window->studies().reproduce(*findReproduction(QStringLiteral("ak14-fig-1-concrete")), empty.path());
  QTRY_VERIFY(window->banner().isVisible());
  QVERIFY2(window->banner().text().contains(QStringLiteral("Concrete")), qPrintable(window->banner().text()));
  QVERIFY(window->document().experiment() == before);
  // Data that are generated are always here.
  actionOf(*window, QStringLiteral("reproduce-ak14-fig-1-synthetic"))->trigger();
  const Experiment& paper = window->document().experiment();
  QCOMPARE(paper.data.generator.id, "friedman1");
  QCOMPARE(paper.studies.size(), std::size_t{1});
  QCOMPARE(paper.studies.front().id, "equivalence");
  QVERIFY(window->document().file().isEmpty() && !window->document().isModified());
  window->controller().task().cancel();
  QTRY_VERIFY(!window->controller().task().isBusy());
}

/// The table in the paper's shape: read, copied, exported; it follows the results, and a quiz hides it.
void TestStudies::tablesOfResults() {
  Experiment bare = exampleExperiment();
  bare.studies.clear();
  const auto window = readyWindow(bare);
  QVERIFY(window);
  const QAction* action = actionOf(*window, QStringLiteral("study-tables"));
  QVERIFY(action != nullptr && !action->isEnabled());
  Experiment experiment = window->document().experiment();
  experiment.studies = {tinyStudy("learning-curves"), tinyStudy("accuracy-table"), tinyStudy("rates")};
  window->document().replace(experiment, QStringLiteral("studies"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QVERIFY(action->isEnabled());
  const QPointer<PaperTableDialog> dialog = window->studies().showTables();
  QVERIFY(dialog && dialog->isVisible());
  QCOMPARE(window->studies().showTables(), dialog.data());
  auto* choice = dialog->findChild<QComboBox*>(QStringLiteral("paper-table-choice"));
  QVERIFY(choice->isVisible());
  QCOMPARE(choice->count(), 3);  // rates has none, and there are claims
  choice->setCurrentIndex(2);
  QCOMPARE(helpTopicOf(dialog), QStringLiteral("papers"));
  const std::vector<Claim> claims = claimsOf(*window->controller().results());
  QVERIFY(claims.size() > 3);
  QCOMPARE(dialog->table()->rowCount(), static_cast<int>(claims.size()));
  for (std::size_t i = 0; i < claims.size(); ++i) {
    QCOMPARE(dialog->table()->item(static_cast<int>(i), 2)->text(), QString::fromStdString(claims[i].text));
    QCOMPARE(dialog->table()->item(static_cast<int>(i), 4)->text(),
             QString::fromStdString(verdictText(claims[i].verdict)));
  }
  if (const QString pictures = qEnvironmentVariable("KERRIDGE_PICTURES"); !pictures.isEmpty()) {
    QVERIFY(dialog->grab().save(pictures + QStringLiteral("/claims.png")));
  }
  QTest::mouseClick(dialog->findChild<QAbstractButton*>(QStringLiteral("paper-table-copy-latex")), Qt::LeftButton);
  QCOMPARE(QApplication::clipboard()->text().toUtf8(), claimsLatex(claims));
  choice->setCurrentIndex(1);
  QCOMPARE(helpTopicOf(dialog), QStringLiteral("studies/accuracy-table"));
  const auto study = tableOf(*window, "accuracy-table");
  const auto paper = findStudy("accuracy-table")->paperTable(*study);
  const auto cells = paperTableCells(*paper);
  const QTableWidget* table = dialog->table();
  QCOMPARE(table->rowCount(), static_cast<int>(cells.size()) - 1);
  QCOMPARE(table->columnCount(), static_cast<int>(cells.front().size()));
  int bold = 0;
  for (int row = 0; row < table->rowCount(); ++row) {
    for (int column = 0; column < table->columnCount(); ++column) {
      const PaperText& cell = cells[static_cast<std::size_t>(row) + 1][static_cast<std::size_t>(column)];
      QCOMPARE(table->item(row, column)->text(), cell.text);
      QCOMPARE(table->item(row, column)->font().bold(), cell.best);
      bold += cell.best ? 1 : 0;
    }
  }
  QCOMPARE(bold, table->rowCount());
  if (const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES"); !folder.isEmpty()) {
    QVERIFY(dialog->grab().save(folder + QStringLiteral("/paper-table.png")));
  }
  const auto press = [&](const char* name) {
    QTest::mouseClick(dialog->findChild<QAbstractButton*>(QLatin1String(name)), Qt::LeftButton);
  };
  press("paper-table-copy");
  const QMimeData* copied = QApplication::clipboard()->mimeData();
  QVERIFY(copied->html().contains(QStringLiteral("<caption>")));
  QCOMPARE(copied->text().count(QLatin1Char('\n')), static_cast<int>(cells.size()));
  QCOMPARE(copied->text().section(QLatin1Char('\n'), 0, 0).count(QLatin1Char('\t')), table->columnCount() - 1);
  press("paper-table-copy-latex");
  QCOMPARE(QApplication::clipboard()->text().toUtf8(), paperTableLatex(*paper));
  const QTemporaryDir folder;
  for (const char* name : {"out.tex", "out.html", "out"}) {
    FileChooser chooser;
    chooser.save = [&](QWidget*, const QString&, const QString&, const QString&) { return folder.filePath(name); };
    dialog->setFileChooser(chooser);
    press("paper-table-export");
  }
  const auto content = [&](const char* name) {
    QFile file(folder.filePath(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  };
  QCOMPARE(content("out.tex"), paperTableLatex(*paper));
  QCOMPARE(content("out.html"), paperTableHtml(*paper));
  QCOMPARE(content("out.csv"), paperTableCsv(*paper));
  // It follows: another study gone, then hidden, then back.
  experiment.studies.erase(experiment.studies.begin());
  window->document().replace(experiment, QStringLiteral("fewer"));
  QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
  QTRY_COMPARE(choice->count(), 2);
  choice->setCurrentIndex(0);
  QTRY_COMPARE(table->rowCount(), static_cast<int>(cells.size()) - 1);
  window->controller().setTestErrorsHidden(true);
  QCOMPARE(table->rowCount(), 0);
  QVERIFY(!action->isEnabled());
  window->controller().setTestErrorsHidden(false);
  QCOMPARE(table->rowCount(), static_cast<int>(cells.size()) - 1);
  dialog->close();
  QTRY_VERIFY(!dialog);
}

KERRIDGE_WINDOW_TEST(TestStudies)

}  // namespace test_studies

#include "test_studies.moc"

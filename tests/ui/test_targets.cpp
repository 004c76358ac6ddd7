// SPDX-License-Identifier: GPL-3.0-or-later
// Several outputs of one file, switched by a chip; the order of the split; what is optimistic is marked on screen.
#include <cmath>
#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenuBar>
#include <QRadioButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QUndoStack>

#include "dialogs/command_list.h"
#include "dialogs/split_editor.h"
#include "files/settings.h"
#include "stages/optimism.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/menu_button.h"
#include "widgets/popup_chip.h"
#include "window/model_table.h"
#include "window/top_strip.h"

namespace test_targets {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// Twelve patients with five rows each, two outputs, and a year in no order.
QByteArray patients() {
  QByteArray text = "patient,year,x,height,weight,pulse,motor_score,total_score\n";
  for (int i = 0; i < 60; ++i) {
    const double x = std::sin(1.7 * i);
    const int patient = i / 5;
    text += "p" + QByteArray::number(patient) + ',' + QByteArray::number(1960 + i * 7 % 60) + ',' +
            QByteArray::number(x, 'g', 6) + ',' + QByteArray::number(150 + i * 11 % 47) + ',' +
            QByteArray::number(50 + i * 13 % 41) + ',' + QByteArray::number(60 + i * 17 % 37) + ',' +
            QByteArray::number(x * x + patient, 'g', 6) + ',' + QByteArray::number(2.0 * x + 3.0 * patient, 'g', 6) +
            '\n';
  }
  return text;
}

}  // namespace

class TestTargets : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void cleanupTestCase() { m_window.reset(); }
  void marked();
  void switchedByTheChip();
  void switchedByName();
  void inTheOrderOfTime();
  void severalOfOneExperiment();

 private:
  const Experiment& experiment() const { return m_window->document().experiment(); }
  PopupChip* chip(const char* name) const { return m_window->findChild<PopupChip*>(QString::fromLatin1(name)); }
  /// The results are those of this target.
  bool computed(const char* target) const {
    const auto& results = m_window->controller().results();
    return m_window->controller().isShown() && results && results->data->targetName == target;
  }

  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;
};

void TestTargets::initTestCase() {
  useTestSettings();
  clearSettings();
  m_window = readyWindow();
  QVERIFY(m_window);
  QVERIFY(!chip("chip-target")->isVisible());
  m_window->openFile(writeSample(m_folder, QStringLiteral("patients.csv"), patients()));
  QTRY_VERIFY_WITH_TIMEOUT(computed("motor_score"), patience);
}

/// Groups: k-fold holds λ, LOO is marked in the menu of rules, its tick and the table.
void TestTargets::marked() {
  QVERIFY(experiment().split.kind == SplitKind::group);
  for (const MethodSpec& spec : experiment().methods) QCOMPARE(spec.rule, std::string("k-fold"));
  const RelatedRows& related = m_window->controller().stage()->related;
  QVERIFY(related.amongTraining());
  const QString text = QString::fromStdString(optimismText(related).english());
  QVERIFY2(m_window->banner().text().contains("LOO and GCV are optimistic: rows come in 12 groups"),
           qPrintable(m_window->banner().text()));
  auto* rule = m_window->findChild<MenuButton*>("rule-0");
  QVERIFY(rule != nullptr && !rule->text().contains("optimistic"));
  Q_EMIT rule->popup()->aboutToShow();
  const auto entry = [&](const char* name) { return rule->popup()->findChild<QAction*>(QString::fromLatin1(name)); };
  QCOMPARE(entry("rule-loo")->text(), QString("LOO (optimistic)"));
  QCOMPARE(entry("rule-gcv")->text(), QString("GCV (optimistic)"));
  QVERIFY(!entry("rule-k-fold")->text().contains("optimistic"));
  entry("rule-loo")->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QTRY_COMPARE(rule->text(), QString("LOO (optimistic) ▾"));
  QVERIFY(rule->toolTip().contains(text));
  QVERIFY(rule->accessibleName().endsWith("LOO (optimistic)"));
  const auto* table = m_window->findChild<ModelTable*>();
  QVERIFY(table != nullptr);
  QTRY_COMPARE(table->headerData(ModelTable::loo, Qt::Horizontal, Qt::DisplayRole).toString(),
               QString("LOO (optimistic)"));
  const QHeaderView* header = m_window->findChild<QTableView*>("runs-table")->horizontalHeader();
  QTRY_VERIFY(header->sectionSize(ModelTable::loo) >= header->sectionSizeHint(ModelTable::loo));
  QVERIFY(table->data(table->index(0, ModelTable::loo), Qt::ToolTipRole).toString().contains(text));
  m_window->document().undoStack().undo();
}

/// One step; the inputs are the same, the other output is still left out; undo switches back.
void TestTargets::switchedByTheChip() {
  PopupChip* target = chip("chip-target");
  QVERIFY(target->isVisible());
  QCOMPARE(target->text(), QString("target: motor_score ▾"));
  QCOMPARE(experiment().data.roles.outputs, std::vector<ColumnReference>{"total_score"});
  const std::vector<std::string> inputs = m_window->controller().results()->data->featureNames;
  const int steps = m_window->document().undoStack().index();
  target->openEditor();
  auto* other = target->editor()->findChild<QRadioButton*>("target-total_score");
  QVERIFY(other != nullptr && other->isVisible());
  QVERIFY(target->editor()->findChild<QRadioButton*>("target-motor_score")->isChecked());
  QCOMPARE(other->accessibleName(), QString("Predict total_score"));
  QTest::mouseClick(other, Qt::LeftButton, {}, QPoint(10, other->height() / 2));
  QVERIFY(!target->isEditorOpen());
  QTRY_VERIFY_WITH_TIMEOUT(computed("total_score"), patience);
  QCOMPARE(m_window->document().undoStack().index(), steps + 1);
  QCOMPARE(m_window->document().undoStack().undoText(), QString("Predict total_score"));
  QCOMPARE(target->text(), QString("target: total_score ▾"));
  QCOMPARE(experiment().data.roles.outputs, std::vector<ColumnReference>{"motor_score"});
  QVERIFY(m_window->controller().results()->data->featureNames == inputs);
  const QByteArray json = toJson(experiment(), m_folder.path());
  QVERIFY(json.contains("\"target\": \"total_score\""));
  QVERIFY(json.contains("\"outputs\""));
  QCOMPARE(readExperimentJson(json, "x.kerridge", m_folder.path()).experiment.data.roles, experiment().data.roles);
  m_window->document().undoStack().undo();
  QTRY_VERIFY_WITH_TIMEOUT(computed("motor_score"), patience);
  QCOMPARE(target->text(), QString("target: motor_score ▾"));
}

/// Data ▸ Target, and so Ctrl+K.
void TestTargets::switchedByName() {
  QAction* found = nullptr;
  for (const Command& command : commandsOf(m_window->menuBar())) {
    if (commandScore(command, QStringLiteral("predict total")) > 0) found = command.action;
  }
  QVERIFY(found != nullptr);
  QCOMPARE(found->text(), QString("Predict total_score"));
  QVERIFY(!found->isChecked());
  found->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(computed("total_score"), patience);
  // The file remembers what was chosen last.
  const QString file = QString::fromStdString(experiment().data.file);
  m_window->document().undoStack().undo();
  QTRY_VERIFY_WITH_TIMEOUT(computed("motor_score"), patience);
  m_window->openFile(file);
  QTRY_VERIFY_WITH_TIMEOUT(computed("total_score"), patience);
  QVERIFY(chip("chip-target")->isVisible());
}

void TestTargets::inTheOrderOfTime() {
  PopupChip* split = chip("chip-split");
  split->openEditor();
  auto* kind = split->editor()->findChild<QComboBox*>("split-kind");
  auto* order = split->editor()->findChild<QComboBox*>("split-order");
  QVERIFY(kind != nullptr && order != nullptr);
  QVERIFY(!order->isEnabled());  // whole groups
  const auto choose = [](QComboBox* box, const QString& text) {
    const int index = box->findText(text);
    QVERIFY2(index >= 0, qPrintable(text));
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
  };
  choose(kind, QStringLiteral("Hold-out"));
  QVERIFY(order->isEnabled());
  QStringList offered;
  for (int i = 0; i < order->count(); ++i) offered << order->itemText(i);
  QVERIFY2(offered.contains("at random") && offered.contains("as in the file") && offered.contains("by year") &&
               !offered.contains("by total_score"),
           qPrintable(offered.join(',')));
  choose(order, QStringLiteral("as in the file"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QCOMPARE(split->text(), QString("first 70 %, in order ▾"));
  const auto ofResults = [this] { return m_window->controller().results()->splits.front().stage->split; };
  QCOMPARE(ofResults().train.size(), std::size_t{42});
  QCOMPARE(ofResults().train.back(), Index{41});
  choose(order, QStringLiteral("by year"));
  QCOMPARE(experiment().data.roles.order, ColumnReference("year"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown() && ofResults().train.back() != 41, patience);
  const Dataset& data = *m_window->controller().results()->data;
  const Split byYear = ofResults();
  double latest = 0.0;
  for (const Index row : byYear.train) latest = std::max(latest, data.order[row]);
  for (const Index row : byYear.test) QVERIFY(data.order[row] > latest);
  QVERIFY(data.featureNames.front() == "year");
  QTRY_COMPARE(order->currentText(), QString("by year"));
  choose(kind, QStringLiteral("k-fold"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  QCOMPARE(split->text(), QString("4 blocks, in order ▾"));
  choose(order, QStringLiteral("at random"));
  QVERIFY(experiment().data.roles.order.empty() && experiment().split.order == RowOrder::random);
  split->closeEditor();
}

/// The first target is shown, another one with a click; the file keeps the list.
void TestTargets::severalOfOneExperiment() {
  const QString file = writeSample(m_folder, QStringLiteral("several.kerridge"), R"({ "kerridge": 1, "data": {
      "file": "patients.csv", "target": ["total_score", "pulse", "motor_score"], "outputs": ["weight"],
      "ignore": ["patient"] }, "methods": ["krr"], "rules": ["gcv"] })");
  m_window->openFile(file);
  QTRY_VERIFY_WITH_TIMEOUT(computed("total_score"), patience);
  const std::vector<std::string> inputs{"year", "x", "height"};
  QVERIFY(m_window->controller().results()->data->featureNames == inputs);
  PopupChip* target = chip("chip-target");
  QCOMPARE(target->text(), QString("target: total_score, one of 3 ▾"));
  target->openEditor();
  // What the editor showed of another file is gone only now.
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  const auto* said = target->editor()->findChild<QLabel*>("several-targets");
  QVERIFY(said != nullptr && said->isVisible());
  QVERIFY2(said->text().startsWith("The experiment learns 3 targets: total_score, pulse, motor_score."),
           qPrintable(said->text()));
  auto* other = target->editor()->findChild<QRadioButton*>("target-motor_score");
  QTest::mouseClick(other, Qt::LeftButton, {}, QPoint(10, other->height() / 2));
  QTRY_VERIFY_WITH_TIMEOUT(computed("motor_score"), patience);
  QVERIFY(m_window->controller().results()->data->featureNames == inputs);
  QCOMPARE(target->text(), QString("target: motor_score, one of 3 ▾"));
  const QByteArray json = toJson(experiment(), m_folder.path());
  const Experiment saved = readExperimentJson(json, "x.kerridge", m_folder.path()).experiment;
  QCOMPARE(saved.data.roles, experiment().data.roles);
  QCOMPARE(saved.data.roles.target, ColumnReference("motor_score"));
  QCOMPARE(saved.data.roles.outputs, (std::vector<ColumnReference>{"pulse", "total_score", "weight"}));
  QCOMPARE(saved.data.roles.furtherTargets, std::size_t{2});
}

KERRIDGE_WINDOW_TEST(TestTargets)

}  // namespace test_targets

#include "test_targets.moc"

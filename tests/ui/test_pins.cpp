// SPDX-License-Identifier: GPL-3.0-or-later
// Pinned models are part of the experiment: history, file, and their numbers after opening.
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUndoStack>

#include "data/generator.h"
#include "engine/engine.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "ui/figure_helpers.h"
#include "ui/test_setting.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
#include "window/file_commands.h"
#include "window/model_table.h"

namespace test_pins {

using namespace kerridge;
using namespace kerridge::test;

namespace {

bool isDrawn(MainWindow& window, const char* chart, const std::string& name) {
  return seriesNamed(window, chart, name) != nullptr;
}

}  // namespace

class TestPins : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }

  void pinningIsAStepOfTheHistory() {
    const auto window = readyWindow();
    QVERIFY(window);
    actionOf(*window, QStringLiteral("pin-models"))->trigger();
    QCOMPARE(window->document().experiment().pins.size(), std::size_t{2});
    QCOMPARE(window->document().undoStack().undoText(), QStringLiteral("Pin 2 models"));
    QCOMPARE(window->modelTable().rowCount(), 4);
    QVERIFY(window->document().isModified());
    QTRY_VERIFY(isDrawn(*window, "fit", "pinned KRR"));
    window->modelTable().setData(window->modelTable().index(2, ModelTable::label), Qt::Unchecked, Qt::CheckStateRole);
    QTRY_VERIFY(!isDrawn(*window, "fit", "pinned KRR"));
    QVERIFY(isDrawn(*window, "fit", "pinned M-RLSR m = 1.5"));
    QCOMPARE(window->document().undoStack().undoText(), QStringLiteral("Hide pinned KRR"));
    window->document().undoStack().undo();
    QTRY_VERIFY(isDrawn(*window, "fit", "pinned KRR"));
    window->modelTable().removePinned(2);
    QCOMPARE(window->modelTable().rowCount(), 3);
    QCOMPARE(window->modelTable().row(2).label, QStringLiteral("M-RLSR m = 1.5"));
    window->document().undoStack().undo();
    QCOMPARE(window->modelTable().rowCount(), 4);
    QVERIFY(std::isfinite(window->modelTable().row(2).testError));  // known from before
    window->document().undoStack().undo();
    QCOMPARE(window->modelTable().rowCount(), 2);
    QTRY_VERIFY(!isDrawn(*window, "fit", "pinned KRR"));
  }

  /// A third method comes and goes while the first one's name is being typed.
  void namesAreTypedWhileRowsCome() {
    const auto window = readyWindow();
    QVERIFY(window);
    auto* table = widgetOf<QTableView>(*window, QStringLiteral("runs-table"));
    table->selectRow(0);
    widgetOf<QToolButton>(*window, QStringLiteral("runs-rename"))->click();
    QPointer<QLineEdit> editor = table->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor);
    QTest::keyClicks(editor, QStringLiteral("first"));
    addMethod(window->document(), "lasso");
    QTRY_COMPARE_WITH_TIMEOUT(window->modelTable().rowCount(), 3, patience);
    QVERIFY(editor);
    window->document().undoStack().undo();
    QTRY_COMPARE_WITH_TIMEOUT(window->modelTable().rowCount(), 2, patience);
    QVERIFY(editor);
    QCOMPARE(editor->text(), QStringLiteral("first"));
    // Enter takes it at once: nothing may come between.
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(window->document().experiment().methods.front().label, std::string("first"));
    QTRY_VERIFY(!editor);
  }

  void openingComputesThemAgain() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("pins.kerridge"));
    std::vector<double> errors;
    {
      const auto window = readyWindow();
      QVERIFY(window);
      window->modelTable().pinMethod(0);
      addMethod(window->document(), "lasso");
      QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
      // The model at its λ, not the nearest of the path that stands for it until then.
      QTRY_VERIFY_WITH_TIMEOUT(isAsAsked(*window->controller().models().at(2)), patience);
      window->modelTable().pinMethod(2);
      // The second one on another kernel width and part of other data.
      Experiment other = window->document().experiment();
      other.kernel.width.value = 1.0;
      other.data.generator.parameters["n"] = 90;
      window->document().replace(other, QStringLiteral("test"));
      QTRY_VERIFY_WITH_TIMEOUT(window->controller().isShown(), patience);
      window->modelTable().pinMethod(1);
      QCOMPARE(window->modelTable().rowCount(), 6);
      for (int row = 3; row < 6; ++row) {
        errors.push_back(window->modelTable().row(row).testError);
        errors.push_back(window->modelTable().row(row).looError);
      }
      saveExperiment(window->document().experiment(), file);
    }
    const auto window = readyWindow();
    QVERIFY(window);
    window->openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(window->modelTable().rowCount(), 6, patience);
    const auto known = [&] {
      for (int row = 3; row < 6; ++row)
        if (std::isnan(window->modelTable().row(row).testError)) return false;
      return true;
    };
    QTRY_VERIFY_WITH_TIMEOUT(known(), patience);
    for (int row = 3; row < 6; ++row) {
      const auto at = 2 * static_cast<std::size_t>(row - 3);
      QCOMPARE(window->modelTable().row(row).testError, errors[at]);
      if (std::isfinite(errors[at + 1]))
        QVERIFY(std::abs(window->modelTable().row(row).looError / errors[at + 1] - 1) < 1e-9);
    }
    QVERIFY(!window->document().isModified());
    QTRY_VERIFY(isDrawn(*window, "fit", "pinned KRR"));
  }

  void whatCannotBeComputedSaysWhy() {
    const auto window = readyWindow();
    QVERIFY(window);
    Experiment after = window->document().experiment();
    PinSpec pin = pinOf(after, 0);
    pin.label = "lost";
    pin.data = DataSpec();
    pin.data.file = "/nowhere/lost.csv";
    after.pins.push_back(pin);
    window->document().begin(after, QString(), QStringLiteral("Begin"));
    QTRY_VERIFY_WITH_TIMEOUT(window->modelTable().rowCount() == 3, patience);
    QTRY_VERIFY_WITH_TIMEOUT(window->modelTable().row(2).setting.contains(QStringLiteral("lost.csv")), patience);
    QVERIFY(window->modelTable().row(2).setting.startsWith(QStringLiteral("not computed")));
    QVERIFY(std::isnan(window->modelTable().row(2).testError));
    QVERIFY(window->modelTable().ghosts().empty());
  }

  /// Whole experiments of files: the models that their own run chooses; the filter and the file keep up with them.
  void otherExperimentsBesideThisOne() {
    const QTemporaryDir folder;
    Experiment one = momentaryExperiment();
    one.data.generator.seed = 11;
    one.methods.resize(1);
    one.methods.front().rule = "loo";
    one.methods.front().at = 1e-9;  // not what the rule chooses
    Experiment two = momentaryExperiment();
    two.data.generator = {};
    two.data.file = writeSample(folder, QStringLiteral("rows.csv"), sampleCsv(50)).toStdString();
    two.data.roles.target = "y";
    two.methods.back().visible = false;
    const QString oneFile = folder.filePath(QStringLiteral("one.kerridge"));
    const QString twoFile = folder.filePath(QStringLiteral("two.kerridge"));
    saveExperiment(one, oneFile);
    saveExperiment(two, twoFile);
    const QString broken = writeSample(folder, QStringLiteral("broken.kerridge"), "{\"kerridge\": 1, \"metods\": []}");
    const auto window = readyWindow(momentaryExperiment());
    QVERIFY(window);
    const int before = window->modelTable().rowCount();
    FileChooser chooser;
    chooser.openMany = [&](QWidget*, const QString&, const QString&, const QString&) {
      return QStringList{oneFile, broken, twoFile};
    };
    window->files().setFileChooser(chooser);
    actionOf(*window, QStringLiteral("add-experiments"))->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(window->modelTable().rowCount(), before + 2, patience);
    QVERIFY2(window->banner().text().contains(QStringLiteral("broken.kerridge is left out. ")) &&
                 window->banner().text().contains(QStringLiteral("Added 2 models")),
             qPrintable(window->banner().text()));
    const ModelRow& first = window->modelTable().row(before);
    QCOMPARE(first.label, QStringLiteral("one: KRR"));
    Engine engine;
    const auto results = engine.run(one, generate(one.data.generator), RunContext());
    QCOMPARE(first.at, results->experiment.methods.front().at);
    QVERIFY(first.at != 1e-9);
    const Model model = evaluateModel(*results->splits[0].stage, results->experiment.methods.front(), one.measure,
                                      results->splits[0].methods[0].get());
    QCOMPARE(first.testError, model.testError);
    QCOMPARE(window->modelTable().row(before + 1).label, QStringLiteral("two: KRR"));
    // Again: nothing is added twice.
    actionOf(*window, QStringLiteral("add-experiments"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(window->banner().text().contains(QStringLiteral("Added 0 models")), patience);
    QCOMPARE(window->modelTable().rowCount(), before + 2);
    // The filter looks at every column and says how many it found.
    auto* filter = widgetOf<QLineEdit>(*window, QStringLiteral("runs-filter"));
    auto* table = widgetOf<QTableView>(*window, QStringLiteral("runs-table"));
    const auto* found = widgetOf<QLabel>(*window, QStringLiteral("runs-found"));
    filter->setFocus();
    QTest::keyClicks(filter, QStringLiteral("ROWS.csv"));
    QCOMPARE(table->model()->rowCount(), 1);
    QCOMPARE(found->text(), QStringLiteral("1 of %1").arg(before + 2));
    savePictures(*window, "other-experiments");
    // Buttons are about what is shown.
    table->clearSelection();
    widgetOf<QToolButton>(*window, QStringLiteral("runs-rename"))->click();
    const QPointer<QLineEdit> editor = table->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor && editor->text() == QStringLiteral("two: KRR"));
    QTest::keyClick(editor, Qt::Key_Escape);
    filter->setText(QStringLiteral("no such row"));
    QVERIFY(!widgetOf<QToolButton>(*window, QStringLiteral("runs-rename"))->isEnabled());
    filter->clear();
    QCOMPARE(table->model()->rowCount(), before + 2);
    QVERIFY(found->text().isEmpty());
    // With the experiment into its file, and out of the history.
    const QString saved = folder.filePath(QStringLiteral("both.kerridge"));
    saveExperiment(window->document().experiment(), saved);
    QCOMPARE(loadExperiment(saved).experiment.pins.size(), std::size_t{2});
    window->document().undoStack().undo();
    QCOMPARE(window->modelTable().rowCount(), before);
  }

  void ghostsOfOtherQuantitiesAreNotDrawn() {
    const auto window = readyWindow();
    QVERIFY(window);
    window->modelTable().pinMethod(0);
    QTRY_VERIFY(isDrawn(*window, "error-curves", "pinned KRR"));
    actionOf(*window, QStringLiteral("example-friedman1"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(window->controller().results() && window->controller().results()->data->d() > 1, patience);
    QTRY_VERIFY(!isDrawn(*window, "error-curves", "pinned KRR"));
    window->controller().task().cancel();
    QCOMPARE(window->document().experiment().pins.size(), std::size_t{1});
  }
};

KERRIDGE_WINDOW_TEST(TestPins)

}  // namespace test_pins

#include "test_pins.moc"

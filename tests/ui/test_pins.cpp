// SPDX-License-Identifier: GPL-3.0-or-later
// Pinned models are part of the experiment: history, file, and their numbers after opening.
#include <QAction>
#include <QLineEdit>
#include <QPointer>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUndoStack>

#include "session/experiment_json.h"
#include "support/window_test.h"
#include "ui/figure_helpers.h"
#include "ui/window_helpers.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QUndoStack>

#include "charts/figure_view.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/banner.h"
#include "widgets/popup_chip.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/figure_panel.h"

namespace test_seal {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// A window with forty rows of a file.
struct Bench {
  Bench() : window(readyWindow()) { window->openFile(writeSample(folder, "rows.csv", sampleCsv(40))); }

  ExperimentDocument& document() const { return window->document(); }
  /// Results of what the document asks for now, with so many test rows.
  bool shows(Index testRows) const {
    const auto& results = window->controller().results();
    return window->controller().isShown() && results && results->data->n() == 40 &&
           results->splits[0].stage->testTarget.size() == testRows;
  }
  /// All lines of a card's readout are seen.
  bool hasRoom(int index) const {
    const auto* readout = widgetOf<QLabel>(*window, QStringLiteral("readout-%1").arg(index));
    return readout->height() >= readout->heightForWidth(readout->width());
  }
  QString card(int index) const { return widgetOf<QLabel>(*window, QStringLiteral("readout-%1").arg(index))->text(); }
  QAction* action() const { return actionOf(*window, QStringLiteral("seal-test-part")); }
  QMessageBox* asked() const { return window->findChild<QMessageBox*>(); }
  QString chip() const { return widgetOf<PopupChip>(*window, QStringLiteral("chip-split"))->text(); }

  QTemporaryDir folder;
  std::unique_ptr<MainWindow> window;
};

void press(QMessageBox& box, const QString& text) {
  for (QAbstractButton* button : box.buttons()) {
    if (button->text().remove('&') == text) QTest::mouseClick(button, Qt::LeftButton);
  }
}

}  // namespace

/// Data ▸ Seal the test part, and the count of choices with the test part in sight.
class TestSeal : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void sealedUntilItIsOpened();
  void studiesWaitForTheOpening();
  void choicesInSightAreCounted();
};

void TestSeal::sealedUntilItIsOpened() {
  const Bench bench;
  QTRY_VERIFY_WITH_TIMEOUT(bench.shows(12), patience);
  bench.action()->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(bench.shows(0), patience);
  QTRY_VERIFY_WITH_TIMEOUT(bench.card(0).contains("test <b>sealed</b>"), patience);
  QVERIFY2(bench.chip().contains("sealed"), qPrintable(bench.chip()));
  QTRY_VERIFY(bench.hasRoom(0) && bench.hasRoom(1));
  QVERIFY(std::isnan(bench.window->controller().models()[0]->testError));
  savePictures(*bench.window, "sealed");

  setMethodAt(bench.document(), 0, 0.3);
  addMethod(bench.document(), "landweber");
  for (const MethodSpec& method : bench.document().experiment().methods) QCOMPARE(method.chosenInSight, 0);

  bench.action()->trigger();
  QVERIFY(bench.asked() != nullptr);
  press(*bench.asked(), "Cancel");
  QTRY_VERIFY(bench.asked() == nullptr);
  QVERIFY(bench.document().experiment().split.seal == Seal::closed);
  bench.action()->trigger();
  press(*bench.asked(), "Open it");
  QTRY_VERIFY_WITH_TIMEOUT(bench.shows(12), patience);
  QTRY_VERIFY_WITH_TIMEOUT(std::isfinite(bench.window->controller().models()[0]->testError), patience);
  QVERIFY(!bench.card(0).contains("in sight"));
  QVERIFY(bench.action()->toolTip().contains("has been opened"));

  bench.document().undoStack().undo();  // what was seen stays seen
  QVERIFY(bench.document().experiment().split.seal == Seal::opened);
}

/// A window with a study can be sealed: the study waits, and its chart says so.
void TestSeal::studiesWaitForTheOpening() {
  const Bench bench;
  QTRY_VERIFY(bench.shows(12));
  change(*bench.window, [](Experiment& after) {
    after.studies = {{"equivalence", {}, 1}};
    after.view.charts = {"fit", "across-splits"};
  });
  const auto table = [&] { return bench.window->controller().results()->tables.at(0); };
  QTRY_VERIFY(bench.shows(12) && bench.window->controller().results()->tables.size() == 1 && table() != nullptr);
  bench.action()->trigger();
  QTRY_VERIFY(bench.shows(0));
  QVERIFY(table() == nullptr);
  QVERIFY(!bench.window->banner().isVisible() || bench.window->banner().kind() != Banner::Kind::error);
  const Figure& chart = bench.window->charts().panels()[1]->view()->figure();
  QVERIFY2(QString::fromStdString(chart.emptyReason.english()).startsWith("Studies divide all rows themselves."),
           chart.emptyReason.english().c_str());
  bench.action()->trigger();
  press(*bench.asked(), "Open it");
  QTRY_VERIFY(bench.shows(12) && table() != nullptr);
}

void TestSeal::choicesInSightAreCounted() {
  const Bench bench;
  QTRY_VERIFY_WITH_TIMEOUT(bench.shows(12), patience);
  for (int move = 1; move <= 20; ++move) setMethodAt(bench.document(), 0, 0.01 * move);  // one drag
  bench.document().closeMerge();
  QTRY_VERIFY_WITH_TIMEOUT(bench.card(0).contains("chosen once with the test part in sight"), patience);
  QVERIFY(!bench.card(1).contains("in sight"));
  setMethodAt(bench.document(), 0, 0.7);
  bench.document().undoStack().undo();
  QCOMPARE(methodOf(*bench.window, 0).at, 0.2);
  QCOMPARE(methodOf(*bench.window, 0).chosenInSight, 2);
  QTRY_VERIFY_WITH_TIMEOUT(bench.card(0).contains("chosen 2 times"), patience);
  savePictures(*bench.window, "in-sight");

  // What comes to chosen models is chosen in the same way.
  QVERIFY(!methodOf(*bench.window, 1).rule.empty());
  addMethod(bench.document(), "krr-offset");
  const MethodSpec& added = bench.document().experiment().methods.back();
  QCOMPARE(added.rule, methodOf(*bench.window, 1).rule);
  QCOMPARE(added.chosenInSight, 1);

  // The data of somebody else are a new beginning.
  bench.window->openFile(writeSample(bench.folder, "other.csv", sampleCsv(50)));
  QTRY_VERIFY_WITH_TIMEOUT(bench.document().experiment().data.file.ends_with("other.csv"), patience);
  for (const MethodSpec& method : bench.document().experiment().methods) QCOMPARE(method.chosenInSight, 0);
}

KERRIDGE_WINDOW_TEST(TestSeal)

}  // namespace test_seal

#include "test_seal.moc"

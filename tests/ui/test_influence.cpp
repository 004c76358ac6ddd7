// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog Influence of the selected rows, by mouse and keyboard.
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>

#include "files/csv.h"
#include "files/settings.h"
#include "prediction/group_influence.h"
#include "support/window_test.h"
#include "texts/shown_number.h"
#include "ui/window_helpers.h"
#include "widgets/theme.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/influence_dialog.h"

namespace test_influence {

using namespace kerridge;
using namespace kerridge::test;

class TestInfluence : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void init() { clearSettings(); }
  void followsRowsAndModels();
  void saysWhyThereIsNothing();
};

namespace {

/// The window with training rows selected and the dialog opened by its button.
struct Bench {
  Bench() : window(readyWindow()) {
    train = window->controller().stage()->split.train;
    std::sort(train.begin(), train.end());
    window->charts().selectRows({train[3], train[8]});
    QTest::mouseClick(widgetOf<QToolButton>(*window, QStringLiteral("selected-rows-influence")), Qt::LeftButton);
    dialog = window->findChild<InfluenceDialog*>();
  }
  QString text(const char* name) const { return dialog->findChild<QLabel*>(QString::fromLatin1(name))->text(); }
  QTableWidget* table() const { return dialog->findChild<QTableWidget*>(); }
  QString cell(int row, int column) const {
    const QTableWidgetItem* item = table()->item(row, column);
    return item != nullptr ? item->text() : QString();
  }
  std::vector<MethodInfluence> expected(const std::vector<Index>& rows, Index at) const {
    Results present = *window->controller().results();
    present.experiment = window->document().experiment();
    return influenceOfRows(present, rows, at, RunContext());
  }

  std::unique_ptr<MainWindow> window;
  std::vector<Index> train;
  InfluenceDialog* dialog = nullptr;
};

}  // namespace

void TestInfluence::followsRowsAndModels() {
  const Bench bench;
  QVERIFY(bench.dialog != nullptr && bench.dialog->isVisible() && !bench.dialog->isModal());
  const std::vector<Index> rows{bench.train[3], bench.train[8]};
  const auto first = bench.expected(rows, rows[0]);
  QTRY_COMPARE(bench.table()->rowCount(), static_cast<int>(first.size()));
  QVERIFY2(bench.text("influence-text").contains(QStringLiteral("without 2 of them")),
           qPrintable(bench.text("influence-text")));
  for (int row = 0; row < bench.table()->rowCount(); ++row) {
    const MethodInfluence& one = first[static_cast<std::size_t>(row)];
    QCOMPARE(bench.cell(row, 5), shownNumber(one.prediction.whole));
    QCOMPARE(bench.cell(row, 6), shownNumber(one.prediction.without));
    QCOMPARE(bench.cell(row, 4), shownNumber(one.testError.without));
  }
  savePictures(*bench.window, "influence-window");
  if (const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES"); !folder.isEmpty()) {
    bench.dialog->grab().save(folder + QStringLiteral("/influence.png"));
  }
  // Another row to predict at, by keyboard.
  auto* spin = bench.dialog->findChild<QSpinBox*>(QStringLiteral("influence-row"));
  QCOMPARE(spin->value(), static_cast<int>(rows[0]) + 1);
  spin->setFocus();
  QTest::keyClick(spin, Qt::Key_Up);
  const auto next = bench.expected(rows, rows[0] + 1);
  QTRY_COMPARE(bench.cell(0, 6), shownNumber(next[0].prediction.without));
  // λ by hand, and other rows.
  setMethodAt(bench.window->document(), 0, 0.25);
  QTRY_COMPARE(bench.cell(0, 1), shownNumber(0.25));
  bench.window->charts().selectRows({bench.train[5]});
  QTRY_VERIFY(bench.text("influence-text").contains(QStringLiteral("without 1 of them")));
  const auto other = bench.expected({bench.train[5]}, bench.train[5]);
  QTRY_COMPARE(bench.cell(0, 6), shownNumber(other[0].prediction.without));
  // By its command, too.
  bench.dialog->close();
  actionOf(*bench.window, QStringLiteral("influence"))->trigger();
  QVERIFY(bench.dialog->isVisible());
  // With all digits.
  QTest::mouseClick(bench.dialog->findChild<QPushButton*>(QStringLiteral("influence-copy")), Qt::LeftButton);
  QCOMPARE(QApplication::clipboard()->text(), QString::fromUtf8(csvBytes(bench.dialog->cells())));
  QCOMPARE(bench.dialog->cells().size(), other.size() + 1);
}

void TestInfluence::saysWhyThereIsNothing() {
  const Bench bench;
  QTRY_VERIFY(bench.table()->rowCount() > 0);
  // Rows of the test part only, then none.
  const Index test = bench.window->controller().stage()->split.test.front();
  bench.window->charts().selectRows({test});
  QTRY_VERIFY(bench.text("influence-text").startsWith(QStringLiteral("None of the selected rows is a training row")));
  QTRY_COMPARE(bench.table()->rowCount(), 0);
  QVERIFY(!bench.dialog->findChild<QPushButton*>(QStringLiteral("influence-copy"))->isEnabled());
  bench.window->charts().selectRows({});
  QTRY_VERIFY(bench.text("influence-text").startsWith(QStringLiteral("Select training rows")));
  // All of them.
  bench.window->charts().selectRows(bench.train);
  QTRY_VERIFY2(bench.text("influence-note").contains(QStringLiteral("fewer than two training rows are left")),
               qPrintable(bench.text("influence-note")));
}

KERRIDGE_WINDOW_TEST(TestInfluence)

}  // namespace test_influence

#include "test_influence.moc"

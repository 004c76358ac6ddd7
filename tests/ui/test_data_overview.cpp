// SPDX-License-Identifier: GPL-3.0-or-later
// The overview of the data: columns, pairs, correlations, and rows that are selected here and in the charts.
#include <QComboBox>
#include <QGraphicsView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include "charts/figure_view.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "widgets/popup_chip.h"
#include "window/chart_grid.h"
#include "window/correlation_map.h"
#include "window/data_overview.h"
#include "window/overview_model.h"
#include "window/top_strip.h"

namespace test_data_overview {

using namespace kerridge;
using namespace kerridge::test;

class TestDataOverview : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    useTestSettings();
    m_window = readyWindow();
    QVERIFY(m_window);
    useGenerator("friedman1", 80);
    actionOf(*m_window, QStringLiteral("data-overview-action"))->trigger();
    m_overview = m_window->overview().dialog();
    QVERIFY(m_overview != nullptr);
    QTRY_VERIFY(!m_overview->isBusy() && table()->model()->rowCount() == 11);
  }
  void cleanupTestCase() { m_window.reset(); }

  void everyColumnHasALine() {
    const QAbstractItemModel& lines = *table()->model();
    QCOMPARE(lines.index(10, OverviewModel::name).data().toString(), QStringLiteral("y (target)"));
    QCOMPARE(lines.index(10, OverviewModel::withTarget).data().toString(), QStringLiteral("1"));
    QCOMPARE(table()->currentIndex().row(), 0);
    QVERIFY(view("overview-histogram")->figure().emptyReason.empty());
    QCOMPARE(view("overview-scatter")->figure().y.title, std::string("y"));
    QVERIFY(part<QLabel>("overview-state")->text().startsWith(QStringLiteral("80 rows, 11 columns.")));
    savePictures(*m_overview, "data-overview");
  }

  /// By keys: the next line, another column upwards, a neighbor in the map, a part of a name.
  void keyboard() {
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Down);
    QCOMPARE(view("overview-scatter")->figure().x.title, std::string("x2"));
    QCOMPARE(view("overview-histogram")->figure().x.title, std::string("x2"));
    auto* against = part<QComboBox>("overview-against");
    against->setFocus();
    QTest::keyClick(against, Qt::Key_Home);
    QCOMPARE(view("overview-scatter")->figure().y.title, std::string("x1"));
    auto* map = m_overview->findChild<CorrelationMap*>();
    map->setFocus();
    const QString before = part<QLabel>("overview-said")->text();
    QTest::keyClick(map, Qt::Key_Right);
    QTest::keyClick(map, Qt::Key_Left);
    QTest::keyClick(map, Qt::Key_Left);
    QTest::keyClick(map, Qt::Key_Down);
    QVERIFY(part<QLabel>("overview-said")->text() != before);
    QVERIFY(map->accessibleDescription() == part<QLabel>("overview-said")->text());
    auto* find = part<QLineEdit>("overview-find");
    QTest::keyClicks(find, QStringLiteral("x10"));
    QCOMPARE(table()->model()->rowCount(), 1);
    find->clear();
    QCOMPARE(table()->model()->rowCount(), 11);
  }

  void aPairByMouse() {
    auto* map = m_overview->findChild<CorrelationMap*>();
    QTest::mouseClick(map, Qt::LeftButton, {}, map->cellCenter(3, 10).toPoint());
    QCOMPARE(view("overview-scatter")->figure().x.title, std::string("x4"));
    QCOMPARE(view("overview-scatter")->figure().y.title, std::string("y"));
    QVERIFY(part<QLabel>("overview-said")->text().startsWith(QStringLiteral("“x4” and “y”: r = 0.")));
    QCOMPARE(table()->currentIndex().row(), 3);
  }

  /// Rows selected in a chart are ringed here, and the other way round.
  void linkedRows() {
    m_window->charts().selectRows({4, 9});
    QCOMPARE(view("overview-scatter")->figure().selectedRows, (std::vector<Index>{4, 9}));
    FigureView* scatter = view("overview-scatter");
    const Series& points = scatter->figure().series.front();
    const QPoint place = scatter->pixelAt(points.x[7], points.y[7]).toPoint();
    QTest::mouseClick(scatter->graphicsView()->viewport(), Qt::LeftButton, Qt::ControlModifier, place);
    const std::vector<Index>& selected = m_window->charts().selectedRows();
    QVERIFY(!selected.empty() && selected.size() < 5);
    QCOMPARE(scatter->figure().selectedRows, selected);
    m_window->charts().selectRows({});
    QVERIFY(scatter->figure().selectedRows.empty());
  }

  /// Nothing of a sealed test part.
  void sealedRows() {
    change(*m_window, [](Experiment& after) { after.split.seal = Seal::closed; });
    QTRY_VERIFY(part<QLabel>("overview-state")->text().contains(QStringLiteral("the test part is sealed")));
    const auto shown = [this] { return view("overview-scatter")->figure().series.front().rows; };
    const auto train = [this] {
      std::vector<Index> rows = m_window->controller().stage()->split.train;
      std::sort(rows.begin(), rows.end());
      return rows;
    };
    QCOMPARE(shown(), train());
    // Of several splits, that in the charts.
    const SplitSpec one = m_window->document().experiment().split;
    change(*m_window, [](Experiment& after) {
      after.split.kind = SplitKind::kFold;
      after.split.count = 3;
    });
    QTRY_COMPARE(m_window->controller().results()->splits.size(), std::size_t{3});
    QTRY_COMPARE(shown(), train());
    change(*m_window, [](Experiment& after) { after.view.split = 1; });
    QTRY_VERIFY(m_window->controller().stage() == m_window->controller().results()->splits[1].stage);
    QTRY_COMPARE(shown(), train());
    change(*m_window, [&one](Experiment& after) {
      after.split = one;
      after.view.split = 0;
    });
    change(*m_window, [](Experiment& after) { after.split.seal = Seal::none; });
    QTRY_VERIFY(part<QLabel>("overview-state")->text().startsWith(QStringLiteral("80 rows")));
  }

  /// Other data are shown when they are there.
  void otherData() {
    useGenerator("sinc", 40);
    QTRY_VERIFY(!m_overview->isBusy() && table()->model()->rowCount() == 2);
    QVERIFY(part<QLabel>("overview-state")->text().startsWith(QStringLiteral("40 rows, 2 columns.")));
  }

  void fromTheChip() {
    m_overview->hide();
    PopupChip* chip = m_window->strip().dataChip();
    chip->openEditor();
    QTest::mouseClick(chip->editor()->findChild<QPushButton*>(QStringLiteral("show-overview")), Qt::LeftButton);
    QVERIFY(m_overview->isVisible() && !chip->isEditorOpen());
  }

 private:
  void useGenerator(const std::string& id, double n) {
    change(*m_window, [&](Experiment& after) {
      after.data = {};
      after.data.generator = {id, {{"n", n}}, 1};
      after.lambda = {1e-6, 1, 5, {}};
      after.studies.clear();
      after.map.reset();
      after.methods = {MethodSpec{}};
      after.view.charts = {"fit"};
    });
    QTRY_VERIFY(m_window->controller().isShown());
  }
  template <typename Widget>
  Widget* part(const char* name) const {
    return m_overview->findChild<Widget*>(QLatin1String(name));
  }
  QTableView* table() const { return part<QTableView>("overview-columns"); }
  FigureView* view(const char* name) const { return part<FigureView>(name); }

  std::unique_ptr<MainWindow> m_window;
  DataOverviewDialog* m_overview = nullptr;
};

KERRIDGE_WINDOW_TEST(TestDataOverview)

}  // namespace test_data_overview

#include "test_data_overview.moc"

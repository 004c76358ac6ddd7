// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of a provisional picture are marked wherever they stand.
#include "base/run_context.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "support/slow_study.h"
#include "support/window_test.h"
#include "ui/test_setting.h"
#include "window/model_card.h"
#include "window/model_row.h"

namespace test_provisional {

using namespace kerridge;
using namespace kerridge::test;

class TestProvisional : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    m_experiment = momentaryExperiment();
    m_experiment.data.generator = {"friedman1", {{"n", 900.0}}, 1};
    m_experiment.methods = {methodSpec("krr"), methodSpec("linear")};
    std::stop_source stop;
    Engine engine;
    engine.setInteractive(true, 100000, 1);
    const auto data = loadData(m_experiment.data, {}).data;
    try {
      engine.run(m_experiment, data, RunContext(stop.get_token(), nullptr), [&](std::shared_ptr<const Results> first) {
        if (!m_first) m_first = std::move(first);
        stop.request_stop();
      });
    } catch (const Cancelled&) {
    }
    m_whole = Engine().run(m_experiment, data, {});
    QVERIFY(m_first && m_first->splits[0].stage);
  }

  void isMarked() {
    const ModelRow row = rowOf(*m_first);
    QVERIFY(isProvisional(row.ghost));
    QVERIFY2(row.setting.endsWith(QStringLiteral(" · provisional")), qPrintable(row.setting));
    QVERIFY(std::isfinite(row.testError) && std::isnan(row.df) && std::isnan(row.looError));
    const QString readout = modelReadout(m_experiment, *row.ghost.model, true);
    QVERIFY2(readout.contains(QStringLiteral("provisional")) && !readout.contains(QStringLiteral("df")),
             qPrintable(readout));
    const std::string text = curves(*m_first).subtitle.english();
    QVERIFY2(text.ends_with("provisional, by 300 landmarks instead of all rows; the exact one follows"), text.c_str());
    const std::string after = curves(*m_first, true).subtitle.english();
    QVERIFY2(after.ends_with("provisional, by 300 landmarks instead of all rows; canceled"), after.c_str());
  }

  void exactNumbersAreNot() {
    const ModelRow row = rowOf(*m_whole);
    QVERIFY(!isProvisional(row.ghost));
    QVERIFY(!row.setting.contains(QStringLiteral("provisional")));
    QVERIFY(std::isfinite(row.df));
    QVERIFY(modelReadout(m_experiment, *row.ghost.model).contains(QStringLiteral("df")));
    QVERIFY(curves(*m_whole).subtitle.english().find("provisional") == std::string::npos);
  }

 private:
  ModelRow rowOf(const Results& results) const {
    const auto models = currentModels(m_experiment, results);
    const SplitResult& split = results.splits[0];
    return modelRow({{}, models.at(0), split.stage, split.methods.at(0), results.data}, m_experiment,
                    results.data.get(), m_experiment.measure, results.timings);
  }
  Figure curves(const Results& results, bool cancelled = false) const {
    return makeFigure(*findFigureKind("error-curves"),
                      FigureInput{m_experiment, results, currentModels(m_experiment, results), {}, {}, {}, cancelled});
  }

  Experiment m_experiment;
  std::shared_ptr<const Results> m_first, m_whole;
};

KERRIDGE_WINDOW_TEST(TestProvisional)

}  // namespace test_provisional

#include "test_provisional.moc"

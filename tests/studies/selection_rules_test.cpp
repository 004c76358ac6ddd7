// SPDX-License-Identifier: GPL-3.0-or-later

#include "figures/figures.h"
#include "studies/figure_list.h"
#include "support/slow_protocol.h"
#include "support/test.h"

namespace selection_rules_test {

using namespace kerridge;

namespace {

constexpr std::uint64_t seed = 7;

ItemSpec smallSpec() {
  ItemSpec spec;
  spec.id = "selection-rules";
  spec.seed = seed;
  spec.parameters = {{"runs", 2}, {"folds", 3}, {"train", 0.6}};
  spec.grids = {{"lambda", {1e-5, 1e1, 7, {}}}};
  spec.choices = {{"noise", {"known"}},
                  {"rules",
                   {"loo", "gcv", "k-fold", "one-standard-error", "hold-out", "discrepancy", "l-curve",
                    "quasi-optimality", "balancing"}}};
  return spec;
}

template <typename Value>
std::size_t smallest(const std::vector<dense::SlowPoint>& path, Value value) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (value(path[i]) <= value(path[best])) best = i;
  }
  return best;
}

}  // namespace

class SelectionRulesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Choices by the rules' definitions, errors by dense solves.
  void equalsSlowChoices_data() {
    QTest::addColumn<bool>("known");
    QTest::newRow("excess risk") << true;
    QTest::newRow("test error") << false;
  }
  void equalsSlowChoices() {
    QFETCH(bool, known);
    auto data = std::make_shared<Dataset>(*generatedSet("friedman1", 40, 4));
    const auto truth = data->truth;
    if (!known) data->truth = nullptr;
    StudySettings settings;
    settings.measure = Measure::rmse;
    const auto table = runStudy(smallSpec(), {data}, settings);
    QCOMPARE(table->rows.size(), std::size_t{2 * 10});
    for (Index run = 0; run < 2; ++run) {
      const dense::SlowRun slow(*data, settings, 0.6, 3, seed, run);
      const Split split = randomSplit(*data, 0.6, seed, run);
      const auto truthOf = [&](const std::vector<Index>& rows) {
        Vector values(Index(rows.size()));
        for (std::size_t i = 0; i < rows.size(); ++i) values(Index(i)) = truth(data->X.row(rows[i]).transpose());
        return values;
      };
      std::vector<double> grid;
      std::vector<dense::SlowPoint> path;
      std::vector<double> error;
      for (int e = -5; e <= 1; ++e) {
        grid.push_back(std::pow(10.0, e));
        path.push_back(slow.point(2.0, grid.back()));
        const Vector aim = known ? truthOf(split.test) : slow.at.testY;
        error.push_back((slow.prediction(path.back()) - aim).squaredNorm() / double(aim.size()));
      }
      std::map<std::string, std::size_t> expected;
      expected["loo"] = smallest(path, [](const auto& point) { return point.looMse; });
      expected["gcv"] = smallest(path, [](const auto& point) { return point.gcv; });
      expected["k-fold"] = smallest(path, [](const auto& point) { return point.kFoldMse; });
      expected["hold-out"] = smallest(path, [](const auto& point) { return point.foldMse(0); });
      const dense::SlowPoint& best = path[expected["k-fold"]];
      for (std::size_t i = 0; i < path.size(); ++i) {
        if (path[i].kFoldMse <= best.kFoldMse + best.kFoldSe) expected["one-standard-error"] = i;
      }
      if (known) {
        const double variance = (slow.at.trainY - truthOf(split.train)).squaredNorm() / double(slow.at.n());
        std::size_t first = 0;
        while (path[first].trainMse < variance) ++first;
        expected["discrepancy"] = first;
      }
      expected["oracle"] = std::size_t(std::min_element(error.begin(), error.end()) - error.begin());
      for (const std::size_t row : table->where({{"run", std::to_string(run + 1)}})) {
        const std::string rule = table->text(row, "rule");
        const double lambda = table->number(row, "lambda");
        QCOMPARE(table->text(row, "criterion"), std::string(known ? "excess risk" : "test error"));
        if (std::isnan(lambda)) {
          QVERIFY2(!table->text(row, "reason").empty() && expected.count(rule) == 0, rule.c_str());
          continue;
        }
        const auto place = std::size_t(std::lround(std::log10(lambda) + 5.0));
        VERIFY_CLOSE(lambda, grid[place], 1e-9, 0.0);
        if (expected.count(rule) > 0) QVERIFY2(place == expected[rule], rule.c_str());
        const double least = error[expected["oracle"]];
        VERIFY_CLOSE(table->number(row, "error"), error[place], 1e-7, 0.0);
        VERIFY_CLOSE(table->number(row, "smallest"), least, 1e-7, 0.0);
        VERIFY_CLOSE(table->number(row, "regret"), error[place] - least, 1e-6, 1e-8 * least);
        VERIFY_CLOSE(table->number(row, "relative_regret"), error[place] / least - 1.0, 1e-6, 1e-8);
        VERIFY_CLOSE(table->number(row, "test_error"), std::sqrt(path[place].testMse), 1e-7, 0.0);
        QVERIFY(table->number(row, "regret") >= 0.0);
      }
    }
  }

  void onlyRulesAskedFor() {
    ItemSpec spec = smallSpec();
    spec.choices = {{"rules", {"gcv", "loo"}}};
    GridSpec exponents;
    exponents.list = {1.5, 2.0};
    spec.grids["m"] = exponents;
    const auto table = runStudy(spec, {generatedSet("friedman1", 40, 4)});
    QCOMPARE(table->distinct("rule"), (std::vector<std::string>{"loo", "gcv", "oracle"}));
    QCOMPARE(table->distinctNumbers("m"), (std::vector<double>{1.5, 2.0}));
    const Study& study = *findStudy("selection-rules");
    const Figure regret = studyFigure(study, study.figures()[0], "x", table.get());
    QCOMPARE(regret.x.categories, (std::vector<Text>{Text("LOO"), Text("GCV")}));
    QCOMPARE(regret.series.size(), std::size_t{6});
    QCOMPARE(regret.series[1].name, std::string("M-RLSR m = 1.5"));
    // Two runs: the median is their mean.
    const auto rows = table->where({{"m", "2"}, {"rule", "gcv"}});
    VERIFY_CLOSE(regret.series[5].y[1],
                 1.0 + 0.5 * (table->number(rows[0], "relative_regret") + table->number(rows[1], "relative_regret")),
                 1e-12, 0.0);
    QCOMPARE(studyFigure(study, study.figures()[1], "x", table.get()).x.categories.back(), std::string("oracle"));
  }
};

KERRIDGE_TEST(SelectionRulesTest)

}  // namespace selection_rules_test

#include "selection_rules_test.moc"

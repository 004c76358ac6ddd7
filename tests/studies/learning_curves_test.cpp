// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <memory>
#include <QObject>
#include <set>

#include "base/random.h"
#include "figures/figures.h"
#include "studies/paper_table.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"

namespace learning_curves_test {

using namespace kerridge;

namespace {

constexpr std::uint64_t seed = 11;
const std::vector<double> exponents{0.6, 1.0, 1.6};
const std::vector<double> lambdas{1e-3, 1e-1, 1e1};
const std::vector<double> ridgeLambdas{1e-6, 1e-4, 1e-2, 1.0};
constexpr int folds = 4;

ItemSpec spec(const std::string& selection) {
  ItemSpec study{"learning-curves", {{"runs", 2}, {"folds", folds}, {"start", 0.3}, {"train", 0.6}}, seed};
  study.grids["fractions"].list = {0.5, 1.0};
  study.grids["m"].list = exponents;
  study.grids["lambda"].list = lambdas;
  study.grids["krr"].list = ridgeLambdas;
  study.choices["selection"] = {selection};
  return study;
}

/// One repetition from its description: what is drawn, by refitting with dense solves.
class SlowRun {
 public:
  SlowRun(const Dataset& data, std::uint64_t run) : m_data(data), m_run(run) {
    SplitSpec split;
    split.train = 0.6;
    split.seed = seedOf(seed, run, 0);
    m_whole = makeSplits(split, data).front();
  }

  Split part(double fraction) const {
    Split split = m_whole;
    const Index n = Index(m_whole.train.size());
    const std::vector<Index> order = Random(seedOf(seed, m_run, 2)).permutation(n);
    split.train.clear();
    for (Index i = 0; i < std::lround(fraction * double(n)); ++i)
      split.train.push_back(m_whole.train[std::size_t(order[std::size_t(i)])]);
    std::sort(split.train.begin(), split.train.end());
    return split;
  }

  void choose(const Split& split) {
    const dense::SlowSplit at(m_data, split, m_experiment);
    const auto errorOf = [&](const std::string& id, double exponent, double value) {
      return dense::SlowPoint(at, id, exponent, value, foldAssignment(at.n(), folds, seedOf(seed, m_run, 1)), folds)
          .kFoldMse;
    };
    const auto best = [](const std::vector<double>& values, const auto& error) {
      double chosen = values.front();
      for (const double value : values)
        if (error(value) < error(chosen)) chosen = value;
      return chosen;
    };
    m = best(exponents, [&](double value) { return errorOf("m-rlsr", value, 0.3); });
    lambda = best(lambdas, [&](double value) { return errorOf("m-rlsr", m, value); });
    ridge = best(ridgeLambdas, [&](double value) { return errorOf("krr", 2.0, value); });
    equivalent = double(*dense::ridgeOf("m-rlsr", m, at.K, at.y, lambda) / dense::Real(at.n()));
  }

  /// Scaled RMSE on the test and training part.
  std::pair<double, double> errors(const Split& split, const std::string& id, double exponent, double at) const {
    const dense::SlowSplit rows(m_data, split, m_experiment);
    const dense::SlowPoint point(rows, id, exponent, at, std::vector<int>(std::size_t(rows.n()), 0), 0);
    return {std::sqrt(point.testMse) / rows.testY.maxCoeff(), std::sqrt(point.trainMse) / rows.trainY.maxCoeff()};
  }

  double m = 0, lambda = 0, ridge = 0, equivalent = 0;

 private:
  const Dataset& m_data;
  std::uint64_t m_run;
  Split m_whole;
  Experiment m_experiment;
};

}  // namespace

class LearningCurvesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsRefitting_data() {
    QTest::addColumn<QString>("selection");
    QTest::newRow("once") << "once";
    QTest::newRow("each") << "each";
  }
  void equalsRefitting() {
    QFETCH(QString, selection);
    const auto data = generatedSet("friedman1", 50, 4);
    const auto table = runStudy(spec(selection.toStdString()), {data});
    QCOMPARE(table->rows.size(), std::size_t{2 * 2 * 3});
    std::map<std::pair<std::uint64_t, double>, std::unique_ptr<SlowRun>> chosen;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const double fraction = table->number(row, "fraction");
      const auto run = std::uint64_t(table->number(row, "run")) - 1;
      auto& known = chosen[{run, selection == "once" ? 1.0 : fraction}];
      if (!known) {
        known = std::make_unique<SlowRun>(*data, run);
        known->choose(known->part(selection == "once" ? 1.0 : fraction));
      }
      const SlowRun& slow = *known;
      const Split split = slow.part(fraction);
      QCOMPARE(Index(table->number(row, "n")), Index(split.train.size()));
      const std::string method = table->text(row, "method");
      const bool ridge = method != "m-rlsr";
      const double m = ridge ? 2.0 : slow.m;
      const double lambda = !ridge ? slow.lambda : method == "krr" ? slow.ridge : slow.equivalent;
      QCOMPARE(table->number(row, "m"), m);
      VERIFY_CLOSE(table->number(row, "lambda"), lambda, 1e-8, 0.0);
      const auto [test, train] = slow.errors(split, ridge ? "krr" : "m-rlsr", m, lambda);
      VERIFY_CLOSE(table->number(row, "test_error"), test, 1e-7, 0.0);
      VERIFY_CLOSE(table->number(row, "train_error"), train, 1e-6, 0.0);
    }
  }

  /// On the whole training part KRR at λ2 is M-RLSR; with less it is not, unless λ2 is that of the part.
  void equivalentWhereItWasMade() {
    const auto data = generatedSet("friedman1", 80, 2);
    for (const char* selection : {"once", "each"}) {
      const auto table = runStudy(spec(selection), {data});
      for (const std::string fraction : {"0.5", "1"}) {
        const auto at = [&](const char* method) {
          return table->numbers(table->where({{"fraction", fraction}, {"method", method}, {"run", "1"}}), "test_error")
              .at(0);
        };
        const double difference = std::abs(at("m-rlsr") / at("krr-equivalent") - 1.0);
        const bool same = fraction == "1" || selection == std::string("each");
        QVERIFY2(same ? difference < 1e-9 : difference > 1e-6, qPrintable(QString::number(difference)));
      }
    }
  }

  /// The whole training part comes first: a share is never more than 1, and two points are as far apart as they are.
  void theFirstSizeAloneHasASensibleAxis() {
    StudyTable table;
    table.spec = spec("once");
    table.columns = findStudy("learning-curves")->columns();
    table.rows = {{"made up", 1, 1.0, 42, "m-rlsr", 1.5, 0.1, 0.05, 0.106},
                  {"made up", 1, 1.0, 42, "krr", 2.0, 0.1, 0.05, 0.104}};
    const StudyFigure shown = findStudy("learning-curves")->figures().front();
    const Figure first = shown.make(table);
    QCOMPARE(first.x.lower, 0.0);
    QVERIFY(first.x.upper >= 1.0 && first.x.upper < 1.1);
    QCOMPARE(first.y.lower, 0.0);
    QVERIFY(first.y.upper > 0.106 && first.y.upper < 0.2);
    QCOMPARE(first.series.size(), std::size_t{2});
    for (const Series& series : first.series) QVERIFY(series.marker == Marker::circle);
    // With a second size the errors are looked at from near.
    table.rows.push_back({"made up", 1, 0.5, 21, "krr", 2.0, 0.1, 0.05, 0.2});
    const Figure second = shown.make(table);
    QCOMPARE(second.x.upper, first.x.upper);
    QVERIFY(second.y.lower > 0.05);
  }

  void moreRunsKeepTheEarlierOnes() {
    ItemSpec longer = spec("once");
    longer.parameters["runs"] = 3;
    const auto data = generatedSet("friedman1", 40, 4);
    const auto table = runStudy(spec("once"), {data});
    const auto more = runStudy(longer, {data});
    for (const char* run : {"1", "2"}) {
      const auto rows = table->where({{"run", run}});
      const auto same = more->where({{"run", run}});
      QCOMPARE(same.size(), rows.size());
      for (std::size_t i = 0; i < rows.size(); ++i) QVERIFY(more->rows[same[i]] == table->rows[rows[i]]);
    }
  }

  void everyDataSetOnItsOwn() {
    const auto first = generatedSet("friedman1", 40, 4);
    const auto second = generatedSet("sinc", 30, 4);
    const auto both = runStudy(spec("once"), {first, second});
    QVERIFY((both->distinct("data") == std::vector<std::string>{"Friedman #1", "Sinc"}));
    const auto alone = runStudy(spec("once"), {second});
    const auto rows = both->where({{"data", "Sinc"}});
    QCOMPARE(rows.size(), alone->rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) QVERIFY(both->rows[rows[i]] == alone->rows[i]);
    QVERIFY((namedData({first, first})[1].label != namedData({first, first})[0].label));
  }

  /// Several sets share a chart: the methods keep their colors, and no two curves look alike.
  void severalSetsInOneChart() {
    ItemSpec study = spec("once");
    study.parameters["runs"] = 2;
    study.grids["fractions"].list = {0.5, 1.0};
    std::vector<std::shared_ptr<const Dataset>> sets;
    for (const std::uint64_t seed : {1, 2, 3, 4, 5}) sets.push_back(generatedSet("friedman1", 40, seed));
    const std::vector<StudyFigure> figures = findStudy("learning-curves")->figures();
    const auto one = runStudy(study, {sets.front()});
    const auto five = runStudy(study, sets);
    QVERIFY(!figures[0].make(*one).bands.empty());
    for (const std::size_t which : {0, 1}) {
      const Figure alone = figures[which].make(*one);
      const Figure several = figures[which].make(*five);
      QVERIFY2(several.subtitle.english().find("the first 4 of 5 data sets") != std::string::npos,
               several.subtitle.english().c_str());
      QVERIFY(several.bands.empty());
      QCOMPARE(several.series.size(), 4 * alone.series.size());
      std::set<std::pair<ColorRole, LineStyle>> looks;
      for (std::size_t i = 0; i < several.series.size(); ++i) {
        const Series& series = several.series[i];
        QCOMPARE(series.color, alone.series[i % alone.series.size()].color);
        QVERIFY(looks.emplace(series.color, series.line).second);
      }
    }
  }

  /// How fast the methods learn, from the rows by hand, and what AK14's claim is tested by.
  void speeds() {
    ItemSpec study = spec("once");
    study.parameters["runs"] = 3;
    study.grids["fractions"].list = {0.4, 0.7, 1.0};
    const auto table = runStudy(study, {generatedSet("friedman1", 60, 5)});
    const auto excess = [&](const std::string& method, int run) {
      const auto error = [&](const std::string& fraction) {
        return table->number(
            table->where({{"method", method}, {"run", std::to_string(run)}, {"fraction", fraction}}).front(),
            "test_error");
      };
      return 50.0 * (error("0.4") / error("1") - 1.0) + 50.0 * (error("0.7") / error("1") - 1.0);
    };
    const Study& own = *findStudy("learning-curves");
    const std::shared_ptr<const PaperTable> paper = own.paperTable(*table);
    QCOMPARE(paper->rows.size(), std::size_t{1});
    QCOMPARE(paper->columns.size(), std::size_t{3});
    const PaperRow& row = paper->rows.front();
    double difference = 0.0;
    const std::vector<std::string> methods{"m-rlsr", "krr-equivalent", "krr"};
    for (std::size_t i = 0; i < 3; ++i) {
      double mean = 0.0;
      for (const int run : {1, 2, 3}) mean += excess(methods[i], run) / 3.0;
      VERIFY_CLOSE(row.cells[i].mean, mean, 1e-9, 1e-12);
    }
    for (const int run : {1, 2, 3}) difference += (excess("m-rlsr", run) - excess("krr-equivalent", run)) / 3.0;
    VERIFY_CLOSE(row.difference.mean, difference, 1e-9, 1e-12);
    const std::vector<StudyFigure> figures = own.figures();
    const Figure drawn = figures[2].make(*table);
    QCOMPARE(drawn.bars.size(), std::size_t{3});
    VERIFY_CLOSE(drawn.bars[0].values[0], row.cells[0].mean, 1e-12, 0.0);
    // Without the whole training part there is nothing to compare with.
    study.grids["fractions"].list = {0.4, 0.7};
    const auto without = runStudy(study, {generatedSet("friedman1", 60, 5)});
    QVERIFY(!figures[2].make(*without).emptyReason.empty());
    QVERIFY(own.paperTable(*without)->rows.empty());
  }

  /// The printed exponent for the paper's sets, the chosen one for others.
  void printedExponents() {
    ItemSpec study = spec("once");
    study.parameters["runs"] = 1;
    study.grids["fractions"].list = {0.5, 1.0};
    study.choices["methods"] = {"m-rlsr"};
    study.choices["exponent"] = {"printed"};
    const auto yacht = std::make_shared<Dataset>(*generatedSet("friedman1", 308, 5));
    yacht->name = "yacht.data";
    const auto other = generatedSet("friedman1", 60, 5);
    const auto table = runStudy(study, {yacht, other});
    for (const std::size_t row : table->where({{"data", "yacht"}})) QCOMPARE(table->number(row, "m"), 0.5);
    study.choices.erase("exponent");
    const auto chosen = runStudy(study, {yacht, other});
    const auto exponentOf = [](const StudyTable& from, const std::string& data) {
      return from.number(from.where({{"data", data}}).front(), "m");
    };
    QVERIFY(std::count(exponents.begin(), exponents.end(), exponentOf(*chosen, "yacht")) == 1);
    QCOMPARE(exponentOf(*table, other->name), exponentOf(*chosen, other->name));
  }
};

KERRIDGE_TEST(LearningCurvesTest)

}  // namespace learning_curves_test

#include "learning_curves_test.moc"

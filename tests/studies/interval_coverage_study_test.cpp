// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <Eigen/Cholesky>

#include "base/diagnostic.h"
#include "base/number_text.h"
#include "data/generators/noise.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "support/slow_protocol.h"
#include "support/test.h"

namespace interval_coverage_study_test {

using namespace kerridge;

namespace {

constexpr std::uint64_t seed = 3;

ItemSpec smallSpec(int runs, int rows) {
  ItemSpec spec;
  spec.id = "interval-coverage";
  spec.seed = seed;
  spec.parameters = {{"runs", double(runs)}, {"train", 0.5}, {"rows", double(rows)}};
  return spec;
}

/// Standard deviation σ √(2u) at position u of the input.
std::shared_ptr<const Dataset> unevenSet(double n) {
  return generate({"sinc", {{"n", n}, {"noise", 0.5}, {"noise-kind", double(NoiseKind::heteroscedastic)}}, 2});
}

/// jackknife+ of KRR by n refits at every λ of the grid, the best by leave-one-out.
struct Jackknife {
  Vector lower, upper;  // of the test rows, units of the file
  double lambda = 0.0;

  Jackknife(const dense::SlowSplit& at, const std::vector<double>& grid, double level) {
    const Index n = at.n();
    double smallest = std::numeric_limits<double>::infinity();
    for (const double value : grid) {
      dense::RealMatrix predictions(n, at.crossK.rows());
      dense::RealVector residuals(n);
      for (Index i = 0; i < n; ++i) {
        const std::vector<Index> rest = dense::SlowPoint::others(n, {i});
        dense::RealMatrix A = at.K(rest, rest);
        A.diagonal().array() += dense::Real(n) * dense::Real(value);
        const dense::RealVector c = A.ldlt().solve(dense::RealVector(at.y(rest).cast<dense::Real>()));
        residuals(i) = dense::Real(at.y(i)) - (at.K(std::vector<Index>{i}, rest) * c)(0);
        predictions.row(i) = (at.crossK(Eigen::all, rest) * c).transpose();
      }
      const double mse = dense::meanSquare(residuals);
      if (mse >= smallest) continue;
      smallest = mse;
      lambda = value;
      const auto rank = Index(std::lround(level * double(n + 1)));  // a whole number here
      lower.resize(predictions.cols());
      upper.resize(predictions.cols());
      for (Index row = 0; row < predictions.cols(); ++row) {
        dense::RealVector below = predictions.col(row) - residuals.cwiseAbs();
        dense::RealVector above = predictions.col(row) + residuals.cwiseAbs();
        std::sort(below.begin(), below.end());
        std::sort(above.begin(), above.end());
        lower(row) = at.target.mean + at.target.deviation * double(below(n - rank));
        upper(row) = at.target.mean + at.target.deviation * double(above(rank - 1));
      }
    }
  }
};

/// Mean over the runs of a column in one tenth, and over all rows.
double meanOf(const StudyTable& table, const std::string& kind, const std::string& column, int tenth) {
  double sum = 0.0;
  double rows = 0.0;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    if (table.text(row, "intervals") != kind) continue;
    if (tenth > 0 && table.number(row, "tenth") != double(tenth)) continue;
    sum += table.number(row, "rows") * table.number(row, column);
    rows += table.number(row, "rows");
  }
  return sum / rows;
}

}  // namespace

class IntervalCoverageStudyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsRefits() {
    const auto data = unevenSet(60);
    ItemSpec spec = smallSpec(2, 24);
    spec.parameters["level"] = 0.8;
    spec.grids = {{"lambda", {1e-4, 1e0, 5, {}}}};
    StudySettings settings;
    settings.standardize.target = true;
    const auto table = runStudy(spec, {data}, settings);
    Vector sorted = data->X.col(0);
    std::sort(sorted.begin(), sorted.end());
    std::size_t next = 0;
    for (Index run = 0; run < 2; ++run) {
      const Split split = withFewerRows(randomSplit(*data, 0.5, seed, run), 24, seed, run);
      const dense::SlowSplit at(*data, split, dense::SlowRun::experimentOf(settings));
      const Jackknife intervals(at, {1e-4, 1e-3, 1e-2, 1e-1, 1e0}, 0.8);
      while (table->text(next, "intervals") != "jackknife+" || table->number(next, "run") != double(run + 1)) ++next;
      Index counted = 0;
      for (int tenth = 1; tenth <= 10; ++tenth) {
        double rows = 0.0;
        double inside = 0.0;
        double width = 0.0;
        for (std::size_t i = 0; i < split.test.size(); ++i) {
          const double x = data->X(split.test[i], 0);
          const bool above = tenth == 1 || x >= sorted((tenth - 1) * 6);
          const bool below = tenth == 10 || x < sorted(tenth * 6);
          if (!above || !below) continue;
          const double y = data->y(split.test[i]);
          const auto row = Index(i);
          rows += 1.0;
          inside += intervals.lower(row) <= y && y <= intervals.upper(row) ? 1.0 : 0.0;
          width += intervals.upper(row) - intervals.lower(row);
        }
        if (rows == 0.0) continue;
        VERIFY_CLOSE(table->number(next, "tenth"), tenth, 0.0, 0.0);
        VERIFY_CLOSE(table->number(next, "rows"), rows, 0.0, 0.0);
        VERIFY_CLOSE(table->number(next, "coverage"), inside / rows, 1e-14, 0.0);
        VERIFY_CLOSE(table->number(next, "width"), width / rows, 1e-9, 0.0);
        VERIFY_CLOSE(table->number(next, "lambda"), intervals.lambda, 1e-12, 0.0);
        counted += Index(rows);
        ++next;
      }
      QCOMPARE(counted, Index(split.test.size()));
    }
    QCOMPARE(table->distinct("intervals"), (std::vector<std::string>{"jackknife+", "adaptive jackknife+",
                                                                     "split-conformal", "adaptive split-conformal"}));
  }

  /// All kinds hold what they promise over all rows; where the noise is largest only the adaptive ones nearly do.
  void adaptiveOnesHoldMoreInTheWorstTenth() {
    const auto data = unevenSet(600);
    const auto table = runStudy(smallSpec(12, 150), {data});
    for (const std::string kind : {"jackknife+", "split-conformal"}) {
      const std::string adaptive = "adaptive " + kind;
      const auto worst = [&](const std::string& of) {
        double least = 1.0;
        for (int tenth = 1; tenth <= 10; ++tenth) least = std::min(least, meanOf(*table, of, "coverage", tenth));
        return least;
      };
      for (const std::string& of : {kind, adaptive}) {
        QVERIFY2(std::abs(meanOf(*table, of, "coverage", 0) - 0.9) < 0.04, of.c_str());
      }
      QVERIFY2(worst(kind) < 0.83, kind.c_str());
      QVERIFY2(worst(adaptive) > worst(kind) + 0.04, kind.c_str());
      QVERIFY2(meanOf(*table, adaptive, "width", 10) > 2.0 * meanOf(*table, adaptive, "width", 1), kind.c_str());
      QVERIFY2(meanOf(*table, kind, "width", 10) < 1.5 * meanOf(*table, kind, "width", 1), kind.c_str());
    }
    // The charts show these means, and their legend the worst tenth and the mean length.
    const Study& study = *findStudy("interval-coverage");
    const Figure coverage = studyFigure(study, study.figures()[0], "x", table.get());
    const Figure width = studyFigure(study, study.figures()[1], "x", table.get());
    QCOMPARE(coverage.series.size(), std::size_t{5});
    QCOMPARE(coverage.series[4].y, (std::vector<double>{0.9, 0.9}));
    double mean = 0.0;
    for (std::size_t row : table->where({{"intervals", "jackknife+"}, {"tenth", "4"}}))
      mean += table->number(row, "coverage") / 12.0;
    VERIFY_CLOSE(coverage.series[0].y[3], mean, 1e-12, 0.0);
    const double least = *std::min_element(coverage.series[0].y.begin(), coverage.series[0].y.end());
    QCOMPARE(coverage.series[0].name, "jackknife+: at least " + shortText(least, 3));
    QCOMPARE(width.series[1].name,
             "adaptive jackknife+: mean " + shortText(meanOf(*table, "adaptive jackknife+", "width", 0), 3));
  }

  void mistakes_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("error");
    QTest::newRow("input") << "input" << 4.0 << "there is no input 4; the data have 3";
    QTest::newRow("constant") << "input" << 2.0 << "input “b” is the same in all rows, so these have no tenths by it";
    QTest::newRow("missing") << "input" << 3.0
                             << "input “c” has missing values, by which rows cannot be divided into tenths";
    QTest::newRow("rows") << "level" << 0.99 << "at level 0.99 jackknife+ needs 99 training rows, and there are 20";
  }
  void mistakes() {
    QFETCH(QString, key);
    QFETCH(double, value);
    QFETCH(QString, error);
    auto data = std::make_shared<Dataset>(*unevenSet(40));
    data->X.conservativeResize(Eigen::NoChange, 3);
    data->X.col(1).setOnes();
    data->X.col(2) = data->X.col(0);
    data->X(5, 2) = notANumber;
    data->featureNames = {"a", "b", "c"};
    data->truth = nullptr;
    ItemSpec spec = smallSpec(2, 30);
    spec.parameters[key.toStdString()] = value;
    try {
      runStudy(spec, {data});
      QFAIL("nothing is refused");
    } catch (const InvalidInput& refused) {
      const QString message = QString::fromStdString(refused.diagnostics().front().message.english());
      QVERIFY2(message.contains(error), qPrintable(message));
    }
  }
};

KERRIDGE_TEST(IntervalCoverageStudyTest)

}  // namespace interval_coverage_study_test

#include "interval_coverage_study_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "experiment/load_data.h"
#include "figures/figures.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace honest_axes_test {

using namespace kerridge;

namespace {

/// 60 points of the sinc function with KRR and M-RLSR at the exponent and the λ.
Drawn example(double m, double lambda) {
  Experiment experiment = exampleExperiment();
  for (MethodSpec& method : experiment.methods) method.at = lambda;
  experiment.methods.at(1).parameters["m"] = m;
  return {experiment, loadData(experiment.data, {}).data};
}

Figure inVariant(const Drawn& drawn, const std::string& id, const std::string& variant) {
  Experiment experiment = drawn.experiment;
  experiment.view.variants[id] = variant;
  const auto& kinds = figureKinds();
  const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const FigureKind& k) { return k.info.id == id; });
  return kind->make({experiment, *drawn.results, currentModels(experiment, *drawn.results)});
}

const Series& seriesOf(const Figure& figure, const std::string& name) {
  const auto found = std::find_if(figure.series.begin(), figure.series.end(),
                                  [&](const Series& series) { return series.name == name; });
  if (found == figure.series.end()) qFatal("no series %s", name.c_str());
  return *found;
}

bool hasSeries(const Figure& figure, const std::string& start) {
  return std::any_of(figure.series.begin(), figure.series.end(),
                     [&](const Series& series) { return series.name.english().starts_with(start); });
}

}  // namespace

/// Axes show where something happens, and what is no difference is none.
class HonestAxesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void roundingIsNoBar() {
    const Figure same = example(2.0, 0.01).figure("across-splits");
    QCOMPARE(same.bars.front().values, std::vector<double>(same.x.categories.size(), 0.0));
    QVERIFY2(same.subtitle.english().find("equal (to rounding)") != std::string::npos, same.subtitle.english().c_str());
    QVERIFY(same.y.upper > 1e-3);  // the norms of the models

    const Figure other = example(1.5, 0.01).figure("across-splits");
    QCOMPARE(other.bars.front().values.front(), 0.0);  // matched on part 1
    for (std::size_t i = 1; i < other.x.categories.size(); ++i) QVERIFY(other.bars.front().values[i] > 1e-6);
    QVERIFY(other.subtitle.english().find("equal") == std::string::npos);
  }

  /// They hold the training error, but interpolation sends it to round-off: not below a thousandth of that of f = 0.
  void errorCurvesHoldTrainingErrorsDownToAFloor() {
    for (const double smallest : {1e-12, 1e-15}) {
      Experiment experiment = exampleExperiment();
      experiment.lambda = {smallest, 1e2, 60, {}};
      experiment.kernel.width.value = 0.001;  // interpolates
      const Figure figure = Drawn(experiment, loadData(experiment.data, {}).data).figure("error-curves");
      const std::vector<double>& training = seriesOf(figure, "KRR train").y;
      const double ofZero = *std::max_element(training.begin(), training.end());
      QVERIFY(training.front() < 1e-4 * ofZero);
      QVERIFY2(figure.y.lower < 1e-3 * ofZero, qPrintable(QString::number(figure.y.lower / ofZero)));
      QVERIFY2(figure.y.lower > 3e-4 * ofZero, qPrintable(QString::number(figure.y.lower / ofZero)));
    }
    const Figure noisy = example(1.5, 0.01).figure("error-curves");
    for (const Series& series : noisy.series) {
      QVERIFY(*std::min_element(series.y.begin(), series.y.end()) > noisy.y.lower);
    }
  }

  /// d/(d + nλ) ≥ 1/1000 where d/n ≥ λ/999.
  void filterFactorsBeginWhereFittingDoes() {
    for (const double lambda : {1e-6, 1e-3, 1e-1}) {
      const Figure figure = example(2.0, lambda).figure("filter-factors");
      const std::vector<double>& sigma = figure.series.front().x;
      const auto first = std::find_if(sigma.begin(), sigma.end(), [&](double s) { return s >= lambda / 999.0; });
      QVERIFY(first != sigma.end());
      QVERIFY(figure.x.lower <= *first);
      QVERIFY2(figure.x.lower >= 1e-5 * std::min(*first, lambda), qPrintable(QString::number(figure.x.lower)));
      QVERIFY(figure.x.upper >= sigma.back());
      QCOMPARE(figure.marks.size(), std::size_t{2});
    }
  }

  /// Where the minimum lies just below J(0), it is seen all the same.
  void objectiveShowsItsMinimum() {
    for (const double lambda : {1e-6, 1e-2, 1.0, 35.5}) {
      const Figure figure = example(1.5, lambda).figure("objective");
      QCOMPARE(figure.marks.size(), std::size_t{1});
      const double height = figure.y.upper - figure.y.lower;
      const double depth = figure.series[1].y.front() - figure.marks.front().y;
      QVERIFY2(depth > 0.1 * height, qPrintable(QStringLiteral("%1: %2").arg(lambda).arg(depth / height)));
      QVERIFY(figure.marks.front().x > figure.x.lower && figure.marks.front().x < figure.x.upper);
      // No more than two thirds of the axis are level or out of sight.
      const std::vector<double>& J = figure.series[0].y;
      const auto isEventful = [&](double value) {
        const auto isLevel = [&](double end) { return std::abs(value - end) <= 0.01 * depth; };
        return value <= figure.y.upper && !isLevel(J.front()) && !isLevel(figure.series[1].y.front());
      };
      const auto eventful = std::count_if(J.begin(), J.end(), isEventful);
      QVERIFY2(3 * eventful >= static_cast<std::ptrdiff_t>(J.size()),
               qPrintable(QStringLiteral("%1: %2 of %3").arg(lambda).arg(eventful).arg(J.size())));
    }
  }

  void aLineThatDoesNotFitIsNoLaw() {
    const Figure gaussian = example(1.5, 0.01).figure("eigenvalues");
    QVERIFY2(gaussian.subtitle.english().find("no power law: R² = ") != std::string::npos,
             gaussian.subtitle.english().c_str());
    QVERIFY(!hasSeries(gaussian, "fit"));

    Experiment experiment = exampleExperiment();
    experiment.kernel.id = "laplacian";
    experiment.data.generator.parameters["n"] = 400.0;
    const Figure laplacian = Drawn(experiment, loadData(experiment.data, {}).data).figure("eigenvalues");
    QVERIFY2(laplacian.subtitle.english().find("R² = 0.9") != std::string::npos ||
                 laplacian.subtitle.english().find("R² = 1") != std::string::npos,
             laplacian.subtitle.english().c_str());
    QVERIFY(hasSeries(laplacian, "fit C i^(−1/p)"));
  }

  void theMapOfPhiOverLambda() {
    const Drawn drawn = example(1.5, 0.01);
    const Figure phi = inVariant(drawn, "equivalence-map", "phi");
    const Figure ratio = inVariant(drawn, "equivalence-map", "ratio");
    for (const double value : seriesOf(ratio, "KRR").y) VERIFY_CLOSE(value, 1.0, 1e-12, 0.0);
    const Series& divided = seriesOf(ratio, "M-RLSR m = 1.5");
    const Series& whole = seriesOf(phi, "M-RLSR m = 1.5");
    QCOMPARE(divided.x, whole.x);
    for (std::size_t i = 0; i < whole.x.size(); ++i) {
      if (std::isfinite(whole.y[i])) VERIFY_CLOSE(divided.y[i] * whole.x[i], whole.y[i], 1e-12, 0.0);
    }
    QVERIFY(ratio.y.upper / ratio.y.lower < phi.y.upper / phi.y.lower);
  }

  /// Every place on the dashed line of a model is that model, and the line of M-RLSR runs through its cross.
  void theContourOfTheModelShown() {
    const Drawn drawn = example(1.5, 0.01);
    const Figure figure = drawn.figure("map");
    const SplitData& stage = *drawn.results->splits[0].stage;
    const auto models = currentModels(drawn.experiment, *drawn.results);
    for (const std::size_t method : {0, 1}) {
      MethodSpec spec = drawn.experiment.methods[1];
      const Series& line = seriesOf(figure, "same model as " + methodLabel(drawn.experiment.methods[method]));
      QVERIFY(line.x.size() > 20 && line.x.front() > 1.0);
      for (std::size_t i = 0; i < line.x.size(); i += 7) {
        spec.parameters["m"] = line.x[i];
        spec.at = line.y[i];
        VERIFY_CLOSE(equivalentLambda(stage, spec), models[method]->point.mu, 1e-6, 0.0);
      }
    }
  }

  void aBestCellAtTheEdgeSaysSo() {
    Experiment experiment = exampleExperiment();
    experiment.map->lambda.from = 1.0;  // the minimum is far below
    const Drawn drawn(experiment, loadData(experiment.data, {}).data);
    const Figure figure = drawn.figure("map");
    QCOMPARE(figure.heatMaps.front().bestRow, Index{0});
    QVERIFY2(figure.subtitle.english().find("best, at the edge") != std::string::npos,
             figure.subtitle.english().c_str());
  }
};

KERRIDGE_TEST(HonestAxesTest)

}  // namespace honest_axes_test

#include "honest_axes_test.moc"

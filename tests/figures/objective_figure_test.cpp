// SPDX-License-Identifier: GPL-3.0-or-later

#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace objective_figure_test {

using namespace kerridge;
using dense::PathReference;
using dense::Real;

namespace {

/// A turning point of J along the path, found by looking at neighbors on a fine grid.
struct Turn {
  Real logMu = 0, objective = 0;
  bool minimum = true;
};

constexpr Real step = 0.01L;

std::vector<Turn> bruteForce(const PathReference& path, Real m, Real logLambda, Real from, Real to) {
  std::vector<Turn> turns;
  Real before = path.objective(m, logLambda, from), here = path.objective(m, logLambda, from + step);
  const int steps = static_cast<int>((to - from) / step);
  for (int i = 1; i < steps; ++i) {
    const Real logMu = from + static_cast<Real>(i) * step;
    const Real next = path.objective(m, logLambda, logMu + step);
    if (here < before && here <= next) turns.push_back({logMu, here, true});
    if (here > before && here >= next) turns.push_back({logMu, here, false});
    before = here;
    here = next;
  }
  return turns;
}

}  // namespace

/// The landscape J(μ) of M-RLSR against dense solves in extended precision.
class ObjectiveFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void stationaryPointsAreThoseOfABruteForceSearch() {
    const auto data = smallDataset(22, 3);
    Experiment experiment = figureExperiment({methodSpec("krr"), methodSpec("m-rlsr")});
    const Drawn drawn(experiment, data);
    const dense::SlowSplit slow = drawn.slow();
    const PathReference path(slow.K, slow.y);
    const double atZero = double(path.zeroObjective());
    const double top = double(path.lambdaMax());  // of m = 1
    std::map<std::string, int> seen;
    for (const auto& [m, lambda] :
         {std::pair{0.3, 0.05}, std::pair{0.5, 0.1}, std::pair{0.5, 0.3}, std::pair{0.5, 0.6}, std::pair{0.5, 3.0},
          std::pair{0.8, 0.2}, std::pair{0.8, 0.4}, std::pair{0.8, 2.0}, std::pair{1.0, 0.3 * top},
          std::pair{1.0, 0.9 * top}, std::pair{1.0, 1.1 * top}, std::pair{1.5, 0.1}, std::pair{3.0, 0.1}}) {
      experiment.methods[1].parameters["m"] = m;
      experiment.methods[1].at = lambda;
      const Figure figure = findFigureKind("objective")->make({experiment, *drawn.results, {}});
      const QByteArray where = QByteArray::number(m) + ", " + QByteArray::number(lambda);
      QVERIFY2(figure.emptyReason.empty(), where);
      const Real logLambda = std::log(Real(lambda));
      const Real from = std::log(Real(figure.x.lower)), to = std::log(Real(figure.x.upper));
      const std::vector<Turn> turns = bruteForce(path, m, logLambda, from, to);
      QVERIFY2(figure.marks.size() == turns.size(), where);
      double best = atZero;
      for (const Turn& turn : turns)
        if (turn.minimum) best = std::min(best, double(turn.objective));
      for (std::size_t i = 0; i < turns.size(); ++i) {
        const Mark& mark = figure.marks[i];
        VERIFY_CLOSE(std::log(mark.x), turns[i].logMu, 0.0, double(step));
        VERIFY_CLOSE(mark.y, path.objective(m, logLambda, std::log(Real(mark.x))), 1e-10, 0.0);
        // Nearer to the extremum than the grid.
        if (turns[i].minimum)
          QVERIFY2(mark.y <= double(turns[i].objective) * (1.0 + 1e-12), where);
        else
          QVERIFY2(mark.y >= double(turns[i].objective) * (1.0 - 1e-12), where);
        const bool global = turns[i].minimum && double(turns[i].objective) == best;
        const std::string label = global ? "global minimum" : turns[i].minimum ? "local minimum" : "local maximum";
        QVERIFY2(mark.label == label, (mark.label.english() + " at " + where.toStdString()).c_str());
        QCOMPARE(mark.marker, turns[i].minimum ? Marker::circle : Marker::diamond);
        ++seen[label];
      }
      if (best == atZero) ++seen["zero"];
      const std::string count = std::to_string(turns.size()) + " stationary point" + (turns.size() == 1 ? "" : "s");
      const std::string ending = best == atZero ? "beside f = 0; f = 0 is the minimizer" : "beside f = 0";
      const std::string whole = std::string(": ").append(count).append(" ").append(ending);
      QVERIFY2(figure.subtitle.english().ends_with(whole), figure.subtitle.english().c_str());

      QCOMPARE(figure.series.size(), std::size_t{2});
      const Series &curve = figure.series[0], &zero = figure.series[1];
      QCOMPARE(int(curve.color), int(methodColor(1)));
      for (std::size_t i = 0; i < curve.x.size(); i += 7)
        VERIFY_CLOSE(curve.y[i], path.objective(m, logLambda, std::log(Real(curve.x[i]))), 1e-9, 0.0);
      for (const double value : zero.y) VERIFY_CLOSE(value, atZero, 1e-14, 0.0);
      QVERIFY(figure.y.lower <= best && figure.y.upper >= atZero);
    }
    // The cases above show every kind of landscape.
    for (const char* kind : {"global minimum", "local minimum", "local maximum", "zero"})
      QVERIFY2(seen[kind] > 0, kind);
  }

  /// The first visible M-RLSR is shown, whatever stands before it.
  void firstVisibleModelIsShown() {
    Experiment experiment =
        figureExperiment({methodSpec("m-rlsr", {{"m", 0.7}}), methodSpec("krr"), methodSpec("m-rlsr", {{"m", 1.3}})});
    experiment.methods[0].visible = false;
    const Drawn drawn(experiment, smallDataset(22, 3));
    QVERIFY(drawn.figure("objective").subtitle.english().starts_with("M-RLSR m = 1.3, λ = 0.001: "));
    experiment.methods[2].visible = false;
    const Drawn hidden(experiment, smallDataset(22, 3));
    QCOMPARE(hidden.figure("objective").emptyReason, "Add M-RLSR to see its objective.");
  }
};

KERRIDGE_TEST(ObjectiveFigureTest)

}  // namespace objective_figure_test

#include "objective_figure_test.moc"

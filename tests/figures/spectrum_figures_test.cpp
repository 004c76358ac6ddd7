// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>

#include "base/number_text.h"
#include "support/coefficient_reference.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace spectrum_figures_test {

using namespace kerridge;
using dense::Real;
using dense::RealVector;

namespace {

/// Share fitted of a component of eigenvalue d, from each method's definition; n training points, κ² = 1.
using Share = std::function<Real(Real d, Real n)>;

Share ridgeShare(Real s) {
  return [s](Real d, Real) { return d / (d + s); };
}

}  // namespace

/// Filter factors and the Picard plot against an eigendecomposition in extended precision.
class SpectrumFiguresTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void filterFactorsAreTheDefinitions() {
    std::vector<MethodSpec> methods{methodSpec("krr"),
                                    methodSpec("m-rlsr", {{"m", 1.5}}),
                                    methodSpec("krr-offset"),
                                    methodSpec("tikhonov"),
                                    methodSpec("landweber", {{"step", 0.8}}),
                                    methodSpec("nu-method", {{"nu", 1.5}}),
                                    methodSpec("iterated-tikhonov", {{"order", 3}}),
                                    methodSpec("tsvd"),
                                    methodSpec("cg"),
                                    methodSpec("krr")};
    for (MethodSpec& method : methods) method.at = 2e-3;
    methods[4].at = 350.5;
    methods[5].at = 17;
    methods[8].at = 5;
    methods[9].visible = false;
    const Drawn drawn(figureExperiment(methods), smallDataset(33, 4));
    const dense::SlowSplit slow = drawn.slow();
    const Real n = Real(slow.n());
    const SlowSpectrum spectrum(slow.K, slow.y);
    const std::vector<Share> shares{ridgeShare(n * 2e-3L),
                                    ridgeShare(*dense::ridgeOf("m-rlsr", 1.5, slow.K, slow.y, 2e-3)),
                                    ridgeShare(n * 2e-3L),
                                    [](Real d, Real count) { return d * d / (d * d + count * 2e-3L); },
                                    [](Real d, Real count) { return 1 - std::pow(1 - 0.8L * d / count, 350.5L); },
                                    [](Real d, Real count) {
                                      // One point with the kernel value σ: its single coefficient is g(σ).
                                      const Real sigma = d / count;
                                      return sigma * dense::nuIteration(dense::RealMatrix::Constant(1, 1, sigma),
                                                                        RealVector::Ones(1), 1, 1.5L, 17)(0);
                                    },
                                    [](Real d, Real count) { return 1 - std::pow(2e-3L / (d / count + 2e-3L), 3); },
                                    [](Real d, Real count) { return d / count >= 2e-3L ? Real(1) : Real(0); }};

    const Figure figure = drawn.figure("filter-factors");
    QVERIFY(figure.emptyReason.empty());
    QCOMPARE(figure.series.size(), shares.size());  // neither CG, which is no filter, nor what is hidden
    Index rank = 0;
    while (rank < spectrum.d.size() && spectrum.d(rank) > 1e-12L * spectrum.d(0)) ++rank;
    for (std::size_t k = 0; k < shares.size(); ++k) {
      const Series& series = figure.series[k];
      QCOMPARE(series.name, methodLabel(methods[k]));
      QCOMPARE(int(series.color), int(methodColor(int(k))));
      QCOMPARE(Index(series.x.size()), rank);
      for (Index i = 0; i < rank; ++i) {
        const Real d = spectrum.d(rank - 1 - i);  // eigenvalues ascend along the axis
        const double resolution = 1e-14 * double(spectrum.d(0) / d);
        VERIFY_CLOSE(series.x[std::size_t(i)], d / n, resolution, 0.0);
        // dσg/d log σ is at most t for Landweber's factors and of that order for the others.
        VERIFY_CLOSE(series.y[std::size_t(i)], shares[k](d, n), 400.0 * resolution, 400.0 * resolution);
      }
    }
    QVERIFY(figure.x.logarithmic);
    QVERIFY(figure.x.lower <= figure.series[0].x.front() && figure.x.upper >= figure.series[0].x.back());

    // Equivalent strengths, κ² = 1: λ, μ of M-RLSR, λ, that of K̃'s squares, 1/t, 1/t², λ, λ.
    const std::vector<Real> strengths{2e-3L,      *dense::ridgeOf("m-rlsr", 1.5, slow.K, slow.y, 2e-3) / n,
                                      2e-3L,      std::sqrt(2e-3L / n),
                                      1 / 350.5L, 1 / Real(17 * 17),
                                      2e-3L,      2e-3L};
    QCOMPARE(figure.marks.size(), strengths.size());
    for (std::size_t k = 0; k < strengths.size(); ++k) {
      VERIFY_CLOSE(figure.marks[k].x, strengths[k], 1e-10, 0.0);
      QCOMPARE(int(figure.marks[k].color), int(methodColor(int(k))));
      QCOMPARE(figure.cursors.at(k).x, figure.marks[k].x);
      QCOMPARE(figure.cursors[k].track.x.size(), figure.cursors[k].track.values.size());
    }

    // The same with what is left, in pairs, and that alone.
    Drawn other = drawn;
    other.experiment.view.variants["filter-factors"] = "together";
    const Figure together = other.figure("filter-factors");
    QCOMPARE(together.series.size(), 2 * shares.size());
    other.experiment.view.variants["filter-factors"] = "residual";
    const Figure residual = other.figure("filter-factors");
    QCOMPARE(residual.series.size(), shares.size());
    QVERIFY(residual.y.logarithmic && residual.y.lower > 0.0);
    for (std::size_t k = 0; k < shares.size(); ++k) {
      QCOMPARE(together.series[2 * k].y, figure.series[k].y);
      QCOMPARE(together.series[2 * k + 1].y, residual.series[k].y);
      QCOMPARE(residual.series[k].name, methodLabel(methods[k]));
      for (Index i = 0; i < rank; ++i) {
        const Real d = spectrum.d(rank - 1 - i);
        const double resolution = 1e-14 * double(spectrum.d(0) / d);
        // The ν-method's polynomial passes through 0: its recursion is exact to round-off of 1.
        const double roundOff = methods[k].id == "nu-method" ? 1e-14 : 1e-17;
        VERIFY_CLOSE(residual.series[k].y[std::size_t(i)], 1 - shares[k](d, n), 400.0 * resolution, roundOff);
      }
    }
  }

  void picardPlotShowsSpectrumAndTarget() {
    for (const bool standardized : {true, false}) {
      Experiment experiment = figureExperiment({methodSpec("krr")});
      experiment.standardize.target = standardized;
      const Drawn drawn(experiment, smallDataset(33, 6));
      const dense::SlowSplit slow = drawn.slow();
      const SlowSpectrum spectrum(slow.K, slow.y);
      const Figure figure = drawn.figure("picard");
      QCOMPARE(figure.series.size(), std::size_t{3});
      const Series &d = figure.series[0], &z = figure.series[1], &ratio = figure.series[2];
      const std::size_t rank = d.x.size();
      QVERIFY(rank == std::size_t(slow.n()) || spectrum.d(Index(rank)) < 1e-13L * spectrum.d(0));
      QCOMPARE(figure.subtitle.english().substr(figure.subtitle.english().rfind("rank")),
               "rank " + std::to_string(rank));
      QVERIFY(figure.subtitle.english().starts_with("split 1 · n = " + std::to_string(slow.n()) + " · inputs "));
      for (std::size_t i = 0; i < rank; ++i) {
        const Index row = Index(i);
        QCOMPARE(d.x[i], double(i + 1));
        QCOMPARE(z.x[i], double(i + 1));
        QCOMPARE(ratio.x[i], double(i + 1));
        VERIFY_CLOSE(d.y[i], spectrum.d(row), 0.0, 1e-14 * double(spectrum.d(0)));
        VERIFY_CLOSE(z.y[i], std::abs(spectrum.z(row)), 0.0, spectrum.uncertainty(row));
        VERIFY_CLOSE(ratio.y[i], z.y[i] / d.y[i], 1e-15, 0.0);
      }
      QVERIFY(figure.y.logarithmic && !figure.x.logarithmic);
    }
  }

  void eigenvaluesSayRankAndCondition() {
    Experiment experiment = figureExperiment({methodSpec("krr")});
    experiment.kernel.width = {false, 0.3};  // narrow, so that rounding leaves the condition its digits
    Dataset data = *smallDataset(33, 6);
    data.X(3, 0) += 1.0;  // no row like another
    const Drawn drawn(experiment, std::make_shared<Dataset>(data));
    const dense::SlowSplit slow = drawn.slow();
    const SlowSpectrum spectrum(slow.K, slow.y);
    const Figure figure = drawn.figure("eigenvalues");
    const std::string n = std::to_string(slow.n());
    const double condition = double(spectrum.d(0) / spectrum.d(slow.n() - 1));
    QVERIFY(condition < 1e10);
    QVERIFY2(figure.subtitle.english().starts_with("rank " + n + " of " + n + ", condition " + shortText(condition, 3) +
                                                   " · "),
             figure.subtitle.english().c_str());
  }
};

KERRIDGE_TEST(SpectrumFiguresTest)

}  // namespace spectrum_figures_test

#include "spectrum_figures_test.moc"

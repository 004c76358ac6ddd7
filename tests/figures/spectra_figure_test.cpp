// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace spectra_figure_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr Index wavelengths = 12;

/// 40 rows of an input and 12 wavelengths from 900 nm on.
std::shared_ptr<const Dataset> spectra(const std::vector<SpectrumStep>& steps) {
  Random random(4);
  Table table;
  table.rows = 40;
  const Matrix X = normalMatrix(random, 40, wavelengths + 2);
  for (Index j = 0; j < X.cols(); ++j) {
    Column column;
    column.name = j == 0 ? "temperature" : j > wavelengths ? "y" : "NIR." + std::to_string(898 + 2 * j) + " nm";
    for (const double value : X.col(j)) column.values.push_back(j == 0 ? value : 2.0 + value);
    table.columns.push_back(std::move(column));
  }
  Roles roles;
  roles.target = "y";
  roles.spectra = steps;
  return makeDataset(table, roles, "spectra.csv");
}

Experiment experimentOf(const std::string& variant) {
  Experiment experiment = figureExperiment({methodSpec("krr"), methodSpec("lasso")});
  experiment.kernel = {"linear", {}, {}};
  experiment.lambda.list = {1e-3, 1e-2, 0.1};
  for (MethodSpec& method : experiment.methods) method.at = 1e-2;
  experiment.view.variants["spectra"] = variant;
  return experiment;
}

}  // namespace

class SpectraFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Of the training rows, before and after the pretreatment, in long double.
  void means() {
    const auto data = spectra({{}, {SpectrumStep::Kind::savitzkyGolay, 1, 5, 2}});
    for (const bool measured : {false, true}) {
      const Drawn drawn(experimentOf(measured ? "measured" : "seen"), data);
      const Figure figure = drawn.figure("spectra");
      QCOMPARE(figure.x.title, std::string("wavelength (nm)"));
      QCOMPARE(figure.series.size(), std::size_t{1});
      QCOMPARE(figure.series[0].x.front(), 900.0);
      QCOMPARE(figure.series[0].x.back(), 922.0);
      const std::vector<Index>& train = drawn.results->splits.front().stage->split.train;
      const RealMatrix X = (measured ? *data->measured : data->X)(train, Eigen::all).cast<Real>();
      for (Index j = 0; j < wavelengths; ++j) {
        const RealVector column = X.col(1 + j);
        const Real mean = column.mean();
        const Real deviation = std::sqrt((column.array() - mean).square().mean());
        const auto k = static_cast<std::size_t>(j);
        VERIFY_CLOSE(figure.series[0].y[k], mean, 1e-12, 1e-13);
        VERIFY_CLOSE(figure.bands[0].lower[k], mean - deviation, 1e-12, 1e-13);
        VERIFY_CLOSE(figure.bands[0].upper[k], mean + deviation, 1e-12, 1e-13);
      }
      const std::string said = measured ? "as measured" : "SNV, then first derivative (window 5, order 2)";
      QCOMPARE(figure.subtitle.english().substr(0, said.size()), said);
    }
  }

  /// w = Xᵀ(K + nλI)⁻¹y of KRR with the linear kernel by a dense solve; the weights of the Lasso are those of its path.
  void weights() {
    const Drawn drawn(experimentOf("weights"), spectra({}));
    const Figure figure = drawn.figure("spectra");
    QCOMPARE(figure.series.size(), std::size_t{2});
    const dense::SlowSplit slow = drawn.slow();
    RealMatrix G = slow.K;
    G.diagonal().array() += Real(slow.n()) * Real(1e-2);
    const RealVector w = slow.trainX.cast<Real>().transpose() * dense::solve(G, slow.y.cast<Real>());
    const auto& path = drawn.results->splits.front().methods[1]->path;
    for (Index j = 0; j < wavelengths; ++j) {
      VERIFY_CLOSE(figure.series[0].y[static_cast<std::size_t>(j)], w(1 + j), 1e-9, 1e-11);
      QCOMPARE(figure.series[1].y[static_cast<std::size_t>(j)], path.A(1 + j, 1));
    }
    QVERIFY(figure.y.lower < 0.0 && figure.y.upper > 0.0);
  }

  void reasons() {
    QCOMPARE(Drawn(experimentOf("seen"), smallDataset(30, 1)).figure("spectra").emptyReason,
             std::string("The data have no spectra: no neighboring inputs with wavelengths as names."));
    Experiment gaussian = experimentOf("weights");
    gaussian.methods.resize(1);
    gaussian.kernel = {"gaussian", {}, {}};
    QCOMPARE(Drawn(gaussian, spectra({})).figure("spectra").emptyReason,
             std::string("No visible method has a model that is linear in the inputs: add the Lasso or linear "
                         "regression, or choose the linear kernel."));
  }
};

KERRIDGE_TEST(SpectraFigureTest)

}  // namespace spectra_figure_test

#include "spectra_figure_test.moc"

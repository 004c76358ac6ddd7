// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTemporaryDir>

#include "figures/why.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/drawn.h"
#include "support/test.h"

namespace why_test {

using namespace kerridge;

namespace {

using LongMatrix = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
using LongVector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;

/// KRR of the training rows by dense solves, in units that the models see.
struct Dense {
  explicit Dense(const SplitData& stage)
      : K(stage.kernel->gram(*stage.trainInputs, {}).cast<long double>()),
        y(stage.scaling.target(stage.trainTarget).cast<long double>()) {}
  LongVector coefficients(double lambda) const {
    const LongMatrix A = K + LongMatrix::Identity(K.rows(), K.cols()) * (static_cast<long double>(K.rows()) * lambda);
    return A.ldlt().solve(y);
  }
  /// The shares d/(d + nλ) and (Qᵀy)², largest d first.
  std::pair<LongVector, LongVector> components(double lambda) const {
    const Eigen::SelfAdjointEigenSolver<LongMatrix> solver(K);
    const LongVector d = solver.eigenvalues().reverse();
    const LongVector z = (solver.eigenvectors().transpose() * y).reverse();
    const LongVector s = d.array() / (d.array() + static_cast<long double>(K.rows()) * lambda);
    return {s, z.cwiseAbs2()};
  }

  LongMatrix K;
  LongVector y;
};

std::optional<Why> ask(const Drawn& drawn, const Figure& figure, double x, double y) {
  const Experiment& experiment = drawn.experiment;
  const FigureInput input{experiment, *drawn.results, currentModels(experiment, *drawn.results)};
  const FigureKind* kind = findFigureKind(figure.id);
  return kind != nullptr ? whyOf(*kind, input, figure, x, y) : std::nullopt;
}

Experiment twoModels() {
  Experiment experiment = figureExperiment({methodSpec("krr"), methodSpec("m-rlsr")});
  experiment.methods[0].at = 1e-2;
  experiment.lambda = {1e-4, 1.0, 9, {}};
  return experiment;
}

}  // namespace

class WhyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void curvesSayWhichComponents();
  void predictionsAreSums();
  void featuresAreSumsToo();
  void residualsHaveLeverage();
  void componentsAndBounds();
  void nothingWhereNothingIsKnown();
  void pythonComputesTheNumber();
};

void WhyTest::curvesSayWhichComponents() {
  const Drawn drawn(twoModels(), smallDataset(40, 3));
  const SplitData& stage = *drawn.results->splits[0].stage;
  const Dense dense(stage);
  for (const char* chart : {"error-curves", "degrees-of-freedom"}) {
    const Figure shown = drawn.figure(chart);
    const Series* curve = nullptr;
    for (const Series& series : shown.series) {
      if (series.color == methodColor(0) && curve == nullptr) curve = &series;
    }
    QVERIFY(curve != nullptr);
    const auto why = ask(drawn, shown, curve->x[1], curve->y[1]);
    QVERIFY(why && why->about == Why::About::model);
    QCOMPARE(why->method, std::size_t{0});
    VERIFY_CLOSE(why->here.at, curve->x[1], 1e-12, 0.0);
    const auto [here, signal] = dense.components(why->here.at);
    const auto [there, again] = dense.components(1e-2);
    QCOMPARE(why->here.half, Index((here.array() >= 0.5L).count()));
    QCOMPARE(why->shown.half, Index((there.array() >= 0.5L).count()));
    QVERIFY(why->here.half > why->shown.half);
    long double between = 0.0L;
    for (Index i = why->shown.half; i < why->here.half; ++i) between += signal(i);
    VERIFY_CLOSE(why->between, double(between / signal.sum()), 1e-9, 0.0);

    // The rows with the largest squared test errors, of all.
    const LongVector c = dense.coefficients(why->here.at);
    const Vector predicted = stage.scaling.undoTarget(
        (stage.kernel->cross(*stage.testInputs, *stage.trainInputs, {}).cast<long double>() * c).cast<double>());
    const Vector squares = (stage.testTarget - predicted).cwiseAbs2();
    QVERIFY(why->ofTest);
    QCOMPARE(why->worst.size(), std::size_t{3});
    double sum = 0.0;
    for (const Index row : why->worst) {
      const auto place = std::find(stage.split.test.begin(), stage.split.test.end(), row) - stage.split.test.begin();
      sum += squares(place);
    }
    Vector sorted = squares;
    std::sort(sorted.begin(), sorted.end(), std::greater<>());
    VERIFY_CLOSE(sum, sorted.head(3).sum(), 1e-9, 0.0);
    VERIFY_CLOSE(why->worstShare, sum / squares.sum(), 1e-9, 0.0);
    QCOMPARE(why->rows(), why->worst);
  }
}

void WhyTest::predictionsAreSums() {
  Experiment experiment = twoModels();
  experiment.methods[1].visible = false;
  experiment.view.sliceFeature = 0;
  const Drawn drawn(experiment, smallDataset(40, 3));
  const SplitData& stage = *drawn.results->splits[0].stage;
  const Figure figure = drawn.figure("fit");
  const auto why = ask(drawn, figure, 0.3, 0.0);
  QVERIFY(why && why->about == Why::About::prediction);
  const Dense dense(stage);
  const LongVector c = dense.coefficients(1e-2);
  Index grid = 0;
  (stage.gridPositions.array() - why->x).abs().minCoeff(&grid);
  const Matrix k = stage.kernel->cross(stage.gridInputs.row(grid), *stage.trainInputs, {});
  const LongVector amounts = k.row(0).transpose().cast<long double>().cwiseProduct(c);
  VERIFY_CLOSE(why->y, stage.scaling.undoTarget(Vector::Constant(1, double(amounts.sum())))(0), 1e-9, 1e-12);
  QCOMPARE(why->pulls.size(), std::size_t{3});
  for (const Pull& pull : why->pulls) {
    const auto i = std::find(stage.split.train.begin(), stage.split.train.end(), pull.row) - stage.split.train.begin();
    VERIFY_CLOSE(pull.amount, double(amounts(i)) * stage.scaling.targetScale, 1e-8, 1e-12);
  }
  LongVector sizes = amounts.cwiseAbs();
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  VERIFY_CLOSE(std::abs(why->pulls[0].amount), double(sizes(0)) * stage.scaling.targetScale, 1e-8, 0.0);
  QVERIFY(sizes.head(why->most).sum() >= 0.9L * sizes.sum());
  QVERIFY(sizes.head(why->most - 1).sum() < 0.9L * sizes.sum());
}

/// All three of three rows add up to the prediction, on the kernel and on features, which make another kernel.
void WhyTest::featuresAreSumsToo() {
  for (const bool onFeatures : {false, true}) {
    Experiment experiment = twoModels();
    experiment.methods.pop_back();
    if (onFeatures) experiment.methods[0].features = FeatureSpec{"random-fourier", 60, 1};
    experiment.split.kind = SplitKind::none;
    experiment.view.sliceFeature = 0;
    const Drawn drawn(experiment, smallDataset(3, 3));
    const SplitData& stage = *drawn.results->splits[0].stage;
    const auto why = ask(drawn, drawn.figure("fit"), 0.3, 0.0);
    QVERIFY(why && why->about == Why::About::prediction);
    QCOMPARE(why->pulls.size(), std::size_t{3});
    double sum = stage.scaling.undoTarget(Vector::Zero(1))(0);
    for (const Pull& pull : why->pulls) sum += pull.amount;
    VERIFY_CLOSE(sum, why->y, 1e-10, 0.0);
    QVERIFY(std::abs(why->pulls[0].amount) > 1e-3);
  }
}

void WhyTest::residualsHaveLeverage() {
  Experiment experiment = twoModels();
  experiment.split.kind = SplitKind::none;
  experiment.methods.pop_back();
  const Drawn drawn(experiment, smallDataset(24, 5));
  const SplitData& stage = *drawn.results->splits[0].stage;
  const Figure figure = drawn.figure("residuals");
  const Series& points = figure.series.front();
  const auto why = ask(drawn, figure, points.x[4], points.y[4]);
  QVERIFY(why && why->about == Why::About::residual && !why->ofTest);
  QCOMPARE(why->row, points.rows[4]);
  const Dense dense(stage);
  const auto i = std::find(stage.split.train.begin(), stage.split.train.end(), why->row) - stage.split.train.begin();
  const LongMatrix A = dense.K + LongMatrix::Identity(24, 24) * (24.0L * 1e-2L);
  const LongMatrix hat = dense.K * A.inverse();
  VERIFY_CLOSE(why->leverage, double(hat(i, i)), 1e-9, 0.0);
  VERIFY_CLOSE(why->x, stage.trainTarget(i), 1e-12, 0.0);
  VERIFY_CLOSE(why->y, stage.scaling.undoTarget((hat * dense.y).cast<double>())(i), 1e-9, 1e-12);
  const LongVector amounts = dense.K.row(i).transpose().cwiseProduct(dense.coefficients(1e-2));
  VERIFY_CLOSE(std::abs(why->pulls[0].amount), double(amounts.cwiseAbs().maxCoeff()) * stage.scaling.targetScale, 1e-8,
               0.0);
}

void WhyTest::componentsAndBounds() {
  const Drawn drawn(twoModels(), smallDataset(40, 3));
  const SplitData& stage = *drawn.results->splits[0].stage;
  const Dense dense(stage);
  const auto [shares, signal] = dense.components(1e-2);
  const auto why = ask(drawn, drawn.figure("eigenvalues"), 4.2, 1e-3);
  QVERIFY(why && why->about == Why::About::component);
  QCOMPARE(why->component, Index(3));
  VERIFY_CLOSE(why->fitted, double(shares(3)), 1e-8, 0.0);
  VERIFY_CLOSE(why->signal, double(signal(3) / signal.sum()), 1e-8, 1e-12);
  const auto factor = ask(drawn, drawn.figure("filter-factors"), why->eigenvalue * 1.001, 0.5);
  QVERIFY(factor && factor->component == 3);

  const auto bound = ask(drawn, drawn.figure("bounds"), 2.0, 1.0);
  QVERIFY(bound && bound->about == Why::About::bound);
  QVERIFY(bound->termShare > 1.0 / 3.0 && bound->termShare <= 1.0);
  const Figure bars = drawn.figure("bounds");
  VERIFY_CLOSE(bound->total, bars.bars[0].values[2], 1e-9, 0.0);
  VERIFY_CLOSE(bound->trivial, bars.bars[0].values[5], 1e-9, 0.0);
  const auto trace = ask(drawn, bars, 3.0, 1.0);
  VERIFY_CLOSE(trace->total, bars.bars[0].values[3], 1e-9, 0.0);
}

void WhyTest::nothingWhereNothingIsKnown() {
  const Drawn drawn(twoModels(), smallDataset(40, 3));
  QVERIFY(!ask(drawn, drawn.figure("objective"), 1.0, 1.0));
  QVERIFY(!ask(drawn, Figure(), 1.0, 1.0));
  const Drawn inputs(figureExperiment({methodSpec("lasso")}), smallDataset(40, 3));
  for (const char* chart : {"error-curves", "fit", "residuals", "eigenvalues"}) {
    QVERIFY2(!ask(inputs, inputs.figure(chart), 1.0, 1.0), chart);
  }
}

/// The lines run, and print what the sentences say.
void WhyTest::pythonComputesTheNumber() {
  const QString python = QStringLiteral("/usr/bin/python3");
  QProcess has;
  has.start(python, {"-c", "import numpy"});
  if (!has.waitForFinished() || has.exitCode() != 0) QSKIP("Python with NumPy is not installed");
  const Drawn drawn(twoModels(), smallDataset(40, 3));
  const Dense dense(*drawn.results->splits[0].stage);
  const Figure figure = drawn.figure("error-curves");
  const auto why = ask(drawn, figure, figure.series[0].x[2], figure.series[0].y[2]);
  QVERIFY(why && !why->python.empty());
  QString text = QStringLiteral("import numpy as np\nn = %1\nK = np.array([").arg(dense.K.rows());
  for (Index i = 0; i < dense.K.rows(); ++i) {
    text += '[';
    for (Index j = 0; j < dense.K.cols(); ++j) text += QString::number(double(dense.K(i, j)), 'g', 17) + ',';
    text += "],";
  }
  text += "])\ny = np.array([";
  for (const long double value : dense.y) text += QString::number(double(value), 'g', 17) + ',';
  text += "])\n" + QString::fromStdString(why->python);
  QProcess run;
  run.start(python, {"-c", text});
  QVERIFY(run.waitForFinished());
  const QList<QByteArray> printed = run.readAllStandardOutput().simplified().split(' ');
  QVERIFY2(printed.size() == 3, run.readAllStandardError().constData());
  QCOMPARE(printed[0].toInt(), int(why->here.half));
  const auto [shares, signal] = dense.components(why->here.at);
  VERIFY_CLOSE(printed[2].toDouble(), double(shares.sum()), 1e-5, 0.0);  // λ has six digits there
}

KERRIDGE_TEST(WhyTest)

}  // namespace why_test

#include "why_test.moc"

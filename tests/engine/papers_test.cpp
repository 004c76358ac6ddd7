// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>

#include "engine/engine.h"
#include "experiment/load_data.h"
#include "stages/equivalence.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace papers_test {

using namespace kerridge;

namespace {

Experiment equivalenceExperiment(double m, double lambda, std::uint64_t seed) {
  Experiment experiment;
  experiment.methods = {methodSpec("krr")};
  experiment.split.train = 0.05;  // the study divides for itself
  experiment.lambda = {1e-3, 1e-1, 2, {}};
  experiment.studies = {{"equivalence", {{"m", m}, {"lambda", lambda}, {"parts", 4}}, seed}};
  return experiment;
}

using Parts = std::vector<EquivalencePart>;

/// AK14, fig. 1: no difference on part 1, a clear one on the others.
QString wrongWith(const Parts& parts) {
  if (parts.size() != 4) return "not 4 parts";
  for (const EquivalencePart& part : parts) {
    const double relative = part.normDifference / part.norm;
    if (part.lambda2 != parts.front().lambda2) return "λ2 differs between the parts";
    if (part.part == 1 ? !(relative < 1e-10) : !(relative > 1e-5))
      return QStringLiteral("part %1: ‖f_M-RLSR − f_KRR‖/‖f‖ = %2").arg(part.part).arg(relative);
  }
  return {};
}

/// μ = (mλ/2)‖f‖^(m−2) and the norms, by a dense solve on every part.
QString wrongDensely(const Parts& parts, const Dataset& data, const Experiment& experiment, double m, double lambda) {
  SplitSpec split;
  split.kind = SplitKind::parts;
  split.count = 4;
  split.seed = experiment.studies.front().seed;
  const std::vector<Split> splits = makeSplits(split, data);
  for (const EquivalencePart& part : parts) {
    const dense::SlowSplit slow(data, splits[std::size_t(part.part - 1)].train, {}, splits[0].train, experiment);
    const Matrix K = slow.K.cast<double>();
    const auto solve = [&](double mu) -> Vector {
      Matrix system = K;
      system.diagonal().array() += double(slow.n()) * mu;
      return dense::solveInDouble(system, slow.y);
    };
    const Vector f = solve(part.mu), g = solve(part.lambda2);
    const double norm = std::sqrt(f.dot(K * f));
    QString wrong = farApart("norm", part.norm, norm, 1e-8);
    if (wrong.isEmpty()) wrong = farApart("mu", part.mu, 0.5 * m * lambda * std::pow(norm, m - 2.0), 1e-8);
    if (wrong.isEmpty())
      wrong = farApart("difference", part.normDifference, std::sqrt((f - g).dot(K * (f - g))), 1e-6, 1e-8 * norm);
    if (!wrong.isEmpty()) return QStringLiteral("part %1: ").arg(part.part) + wrong;
  }
  return {};
}

}  // namespace

class PapersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equivalenceOnConcrete() {
    const QString folder = qEnvironmentVariable("KERRIDGE_DATA");
    const QString file = QDir(folder).filePath("concrete.csv");
    if (folder.isEmpty() || !QFile::exists(file))
      QSKIP("Set KERRIDGE_DATA to the folder with concrete.csv to run this test.");
    DataSpec source;
    source.file = file.toStdString();
    const LoadedData loaded = loadData(source, {});
    QCOMPARE(loaded.data->n(), Index{1030});
    QCOMPARE(loaded.data->d(), Index{8});
    Engine engine;
    int near = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Experiment experiment = equivalenceExperiment(1.5, 1e-2, seed);
      const auto results = engine.run(experiment, loaded.data, {});
      const Parts parts = equivalenceOnParts(*shownEquivalence(*results), experiment.studies.front());
      VERIFY_NOTHING_WRONG(wrongWith(parts));
      if (seed == 1) VERIFY_NOTHING_WRONG(wrongDensely(parts, *loaded.data, experiment, 1.5, 1e-2));
      // The paper prints 5.6e-4 for its split.
      const double lambda2 = parts.front().lambda2;
      qInfo("Concrete, seed %d: λ2 = %.3g", int(seed), lambda2);
      if (lambda2 > 4.8e-4 && lambda2 < 6.0e-4) ++near;
    }
    QVERIFY2(near >= 7, qPrintable(QString::number(near)));
  }

  void equivalenceOnFriedman1() {
    DataSpec source;
    source.generator = {"friedman1", {{"n", 2000}, {"noise", 1}}, 1};
    const LoadedData loaded = loadData(source, {});
    QCOMPARE(loaded.data->n(), Index{2000});
    QCOMPARE(loaded.data->d(), Index{10});
    const Experiment experiment = equivalenceExperiment(1.2, 1e-5, 1);
    Engine engine;
    const auto results = engine.run(experiment, loaded.data, {});
    const Parts parts = equivalenceOnParts(*shownEquivalence(*results), experiment.studies.front());
    VERIFY_NOTHING_WRONG(wrongWith(parts));
    qInfo("Friedman #1: λ2 = %.3g", parts.front().lambda2);
    VERIFY_NOTHING_WRONG(wrongDensely(parts, *loaded.data, experiment, 1.2, 1e-5));
    // About 7e-8; the 6.5e-7 that AK14 prints does not fulfill its own equation (2) on such data.
    QVERIFY(parts.front().lambda2 > 4e-8 && parts.front().lambda2 < 1.2e-7);
  }

  /// Friedman #1 is y = 10 sin(π x1 x2) + 20 (x3 − 1/2)² + 10 x4 + 5 x5 + N(0, 1): KRR must find most of it.
  void krrLearnsFriedman1() {
    DataSpec source;
    source.generator = {"friedman1", {{"n", 500}, {"noise", 1}}, 2};
    const LoadedData loaded = loadData(source, {});
    Experiment experiment;
    experiment.methods = {methodSpec("krr"), methodSpec("m-rlsr", {{"m", 1.5}})};
    experiment.rules = {{"loo", {}, 1}};
    experiment.measure = Measure::r2;
    Engine engine;
    const auto results = engine.run(experiment, loaded.data, {});
    for (const auto& method : results->splits.front().methods) {
      const Selection& selection = method->selections.front();
      QVERIFY(selection.index > 0);
      QVERIFY2(selection.testError > 0.85, qPrintable(QString::number(selection.testError)));
    }
  }
};

KERRIDGE_TEST(PapersTest)

}  // namespace papers_test

#include "papers_test.moc"

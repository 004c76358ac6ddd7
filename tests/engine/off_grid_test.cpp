// SPDX-License-Identifier: GPL-3.0-or-later
// For every method with λ, and λ off the grid: the model that is shown meets the conditions of its minimum at exactly
// this λ. They are written down here from the help, with K and the scaled rows in extended precision.
#include "base/random.h"
#include "engine/engine.h"
#include "stages/model.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace off_grid_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

/// A model as its coefficients: f = Σ c_i k(x_i, ·) + b, or ⟨c, x⟩ + b.
struct Shown {
  RealVector c;
  Real b = 0;
  RealVector residual;  // y − f on the training rows
};

double largest(const RealVector& values) { return double(values.cwiseAbs().maxCoeff()); }

/// By how much the conditions are missed, relative to what balances in them.
class Conditions {
 public:
  Conditions(const dense::SlowSplit& slow, const std::map<std::string, double>& parameters)
      : m_slow(slow), m_parameters(parameters) {}

  double missed(const std::string& id, Real lambda, const Shown& at) const {
    const Real n = Real(m_slow.n());
    const RealMatrix& K = m_slow.K;
    const RealVector& c = at.c;
    const RealVector& r = at.residual;
    const double sum =
        double(std::abs(c.sum() - (id == "krr-penalized-offset" ? at.b : Real(0)))) / double(c.lpNorm<1>());
    if (id == "krr") return largest(r - n * lambda * c) / largest(r);
    if (id == "modified-krr") return largest(r - lambda * c) / largest(r);
    if (id == "krr-offset" || id == "krr-penalized-offset") {
      return std::max(sum, largest(r - n * lambda * c) / largest(r));
    }
    if (id == "m-rlsr") {
      const Real m = Real(m_parameters.at("m"));
      const Real norm = std::sqrt(c.dot(K * c));
      return largest(r - n * (m * lambda / 2) * std::pow(norm, m - 2) * c) / largest(r);
    }
    if (id == "tikhonov") {
      const RealVector slope = K * r;
      return std::max(largest(slope - n * lambda * c) / largest(slope),
                      double(std::abs(r.sum() - n * lambda * at.b)) / double(r.lpNorm<1>()));
    }
    if (id == "iterated-tikhonov") {  // (K + s)^q c = Σ_k s^k (K + s)^(q−1−k) y
      const int q = int(m_parameters.at("order"));
      const Real s = n * lambda;
      RealVector left = c;
      RealVector right = m_slow.y.cast<Real>();
      RealVector power = right;
      for (int k = 1; k < q; ++k) {
        power *= s;
        right = (K * right + s * right + power).eval();
      }
      for (int k = 0; k < q; ++k) left = (K * left + s * left).eval();
      return largest(left - right) / largest(right);
    }
    if (id == "tsvd") return spectralCutOff(lambda, at);
    if (id == "lasso") return lasso(lambda, at);
    if (id == "svr") return supportVectors(lambda, at, sum);
    return smoothLoss(id, lambda, at, sum);
  }

 private:
  double spectralCutOff(Real lambda, const Shown& at) const {
    const auto pairs = dense::eigenpairs(m_slow.K);
    RealVector expected = RealVector::Zero(m_slow.n());
    for (Index i = 0; i < m_slow.n(); ++i) {
      if (pairs.d(i) / Real(m_slow.n()) >= lambda) {
        expected += pairs.V.col(i) * pairs.V.col(i).dot(m_slow.y.cast<Real>());
      }
    }
    return largest(m_slow.y.cast<Real>() - at.residual - expected);
  }

  double lasso(Real lambda, const Shown& at) const {
    double worst = double(std::abs(at.residual.sum())) / double(at.residual.lpNorm<1>());
    for (Index j = 0; j < at.c.size(); ++j) {
      const Real slope = 2 * m_slow.trainX.col(j).cast<Real>().dot(at.residual) / Real(m_slow.n());
      const Real miss =
          at.c(j) == 0 ? std::max(Real(0), std::abs(slope) - lambda) : std::abs(slope - std::copysign(lambda, at.c(j)));
      worst = std::max(worst, double(miss));
    }
    return worst;
  }

  double supportVectors(Real lambda, const Shown& at, double sum) const {
    const Real C = 1 / (2 * Real(m_slow.n()) * lambda);
    const Real epsilon = Real(m_parameters.at("epsilon"));
    double worst = sum;
    for (Index i = 0; i < at.c.size(); ++i) {
      const Real size = std::abs(at.c(i));
      const Real along = at.c(i) < 0 ? -at.residual(i) : at.residual(i);
      worst = std::max(worst, double(size / C - 1));
      // What round-off of the eigenbasis leaves of 0 and C.
      const bool none = size <= Real(1e-9) * C;
      const bool bounded = size >= (1 - Real(1e-9)) * C;
      const Real miss = none      ? std::abs(at.residual(i)) - epsilon
                        : bounded ? epsilon - along
                                  : std::abs(along - epsilon);
      worst = std::max(worst, double(miss));
    }
    return worst;
  }

  double smoothLoss(const std::string& id, Real lambda, const Shown& at, double sum) const {
    const Real width = Real(m_parameters.at(id == "huber" ? "c" : "epsilon"));
    RealVector slope = at.residual;
    for (Real& r : slope) {
      const Real inside = std::clamp(r, -width, width);
      r = id == "huber" ? inside : r - inside;
    }
    return std::max(sum, largest(slope - Real(m_slow.n()) * lambda * at.c) / largest(slope));
  }

  const dense::SlowSplit& m_slow;
  const std::map<std::string, double>& m_parameters;
};

}  // namespace

class OffGridTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyMethod_data() {
    QTest::addColumn<QString>("id");
    for (const Method* method : methods()) {
      if (method->pathParameter() == PathParameter::lambda) {
        QTest::newRow(method->info().id.c_str()) << QString::fromStdString(method->info().id);
      }
    }
  }

  void everyMethod() {
    QFETCH(QString, id);
    const Method& method = *findMethod(id.toStdString());
    const auto data = smallDataset(44, 12);
    Random random(6);
    Engine engine;
    for (int turn = 0; turn < test::caseCount(30, 200); ++turn) {
      Experiment experiment;
      experiment.methods = {methodSpec(method.info().id)};
      if (method.info().id == "m-rlsr") experiment.methods.front().parameters["m"] = 1.1 + 1.8 * random.uniform();
      const double lambda = std::pow(10.0, -5.0 + 5.0 * random.uniform());
      MethodSpec& spec = experiment.methods.front();
      spec.at = lambda;
      experiment.split.train = 0.75;
      experiment.lambda.list = {1e-6, 1e-2, 10.0};
      experiment.rules.clear();
      const auto results = engine.run(experiment, data, {});
      const SplitResult& split = results->splits.front();
      const Model model = evaluateModel(*split.stage, spec, Measure::mse, split.methods.front().get());
      QCOMPARE(model.point.lambda, lambda);
      const dense::SlowSplit slow(*data, split.stage->split, experiment);
      const ModelSpace& space = *split.stage->space(spec);
      const bool onInputs = method.space() == MethodSpace::inputs;
      Shown shown;
      shown.c = onInputs ? RealVector(model.a.cast<Real>())
                         : RealVector(space.problem.spectrum->Q.cast<Real>() * model.a.cast<Real>());
      shown.b = Real(model.point.offset);
      shown.residual = slow.y.cast<Real>() - (onInputs ? RealMatrix(slow.trainX.cast<Real>()) : slow.K) * shown.c;
      shown.residual.array() -= shown.b;
      const auto parameters = settledParameters(method.info(), spec.parameters);
      const double missed = Conditions(slow, parameters).missed(method.info().id, Real(lambda), shown);
      // Solvers that iterate stop at 1e-6 of half the range of y; eigenvectors are right to round-off over s.
      const double allowed = id == "svr" || id == "lasso" ? 1e-5 : 1e-7;
      QVERIFY2(missed <= allowed, qPrintable(QString("%1 at %2").arg(missed).arg(lambda, 0, 'g', 17)));
    }
  }
};

KERRIDGE_TEST(OffGridTest)

}  // namespace off_grid_test

#include "off_grid_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// For every method, at a λ or t off the grid: the model that is shown meets the conditions of its minimum at exactly
// this value, or is what the iteration has after these steps. Both are written down here from the help, with K and the
// scaled rows in extended precision.
#include <algorithm>

#include "base/number_text.h"
#include "base/random.h"
#include "engine/engine.h"
#include "solvers/lasso.h"
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

/// Iterations as the sources write them, in extended precision, without any eigendecomposition.
class Recursion {
 public:
  Recursion(const dense::SlowSplit& slow, const std::map<std::string, double>& parameters)
      : m_slow(slow), m_parameters(parameters), m_y(slow.y.cast<Real>()) {}

  Shown after(const std::string& id, Real at) const {
    if (id == "landweber") return landweber(at);
    if (id == "nu-method") return nuMethod(int(at));
    if (id == "cg") return conjugateGradients(int(at));
    Shown shown;  // (K + nλ) c = y + nλ c, again and again
    const Real s = Real(m_slow.n()) * at;
    const RealMatrix system = m_slow.K + s * RealMatrix::Identity(m_slow.n(), m_slow.n());
    shown.c = RealVector::Zero(m_slow.n());
    for (int k = 0; k < int(m_parameters.at("order")); ++k) shown.c = dense::solve(system, m_y + s * shown.c);
    return shown;
  }

 private:
  /// c ← c − (γ/n)(Kc − y). Steps are doubled: after t + u of them, c is S(t) + P(t) S(u), P = (1 − γK/n)^t.
  Shown landweber(Real t) const {
    const Index n = m_slow.n();
    const Real step = Real(m_parameters.at("step")) / m_slow.K.diagonal().maxCoeff() / Real(n);
    RealMatrix power = RealMatrix::Identity(n, n) - step * m_slow.K;
    RealVector sum = step * m_y;
    Shown shown;
    shown.c = RealVector::Zero(n);
    for (auto left = static_cast<unsigned long long>(t); left > 0; left /= 2) {
      if (left % 2 == 1) shown.c = (sum + power * shown.c).eval();
      sum = (sum + power * sum).eval();
      power = (power * power).eval();
    }
    return shown;
  }

  /// Brakhage's ν-methods (Engl, Hanke, Neubauer 1996, 6.3).
  Shown nuMethod(int steps) const {
    const Real nu = Real(m_parameters.at("nu"));
    const Real scale = 1 / (m_slow.K.diagonal().maxCoeff() * Real(m_slow.n()));
    Shown shown;
    shown.c = RealVector::Zero(m_slow.n());
    RealVector before = shown.c;
    for (int k = 1; k <= steps; ++k) {
      const Real i = k;
      const Real mu = k == 1 ? Real(0)
                             : (i - 1) * (2 * i - 3) * (2 * i + 2 * nu - 1) /
                                   ((i + 2 * nu - 1) * (2 * i + 4 * nu - 1) * (2 * i + 2 * nu - 3));
      const Real omega = k == 1 ? (4 * nu + 2) / (4 * nu + 1)
                                : 4 * (2 * i + 2 * nu - 1) * (i + nu - 1) / ((i + 2 * nu - 1) * (2 * i + 4 * nu - 1));
      const RealVector next = shown.c + mu * (shown.c - before) + omega * scale * (m_y - m_slow.K * shown.c);
      before = shown.c;
      shown.c = next;
    }
    return shown;
  }

  /// On min ‖Kc + b1 − y‖, with the gradients kept orthogonal.
  Shown conjugateGradients(int steps) const {
    const Index n = m_slow.n();
    RealMatrix A(n, n + 1);
    A << m_slow.K, RealVector::Ones(n);
    RealVector x = RealVector::Zero(n + 1);
    RealVector r = m_y;
    RealVector gradient = A.transpose() * r;
    RealVector direction = gradient;
    std::vector<RealVector> before;
    for (int k = 0; k < steps; ++k) {
      const RealVector image = A * direction;
      const Real length = gradient.squaredNorm() / image.squaredNorm();
      x += length * direction;
      r -= length * image;
      before.push_back(gradient.normalized());
      RealVector next = A.transpose() * r;
      for (int pass = 0; pass < 2; ++pass) {
        for (const RealVector& one : before) next -= one * one.dot(next);
      }
      direction = (next + direction * (next.squaredNorm() / gradient.squaredNorm())).eval();
      gradient = next;
    }
    Shown shown;
    shown.c = x.head(n);
    shown.b = x(n);
    return shown;
  }

  const dense::SlowSplit& m_slow;
  const std::map<std::string, double>& m_parameters;
  RealVector m_y;
};

}  // namespace

class OffGridTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyMethod_data() {
    QTest::addColumn<QString>("id");
    for (const Method* method : methods()) {
      if (method->traits().pathParameter == PathParameter::lambda) {
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
      const bool onInputs = method.traits().space == MethodSpace::inputs;
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

  void everyMethodByT_data() {
    QTest::addColumn<bool>("smooth");
    for (const char* id : {"landweber", "nu-method", "iterated-tikhonov", "cg"}) {
      for (const bool smooth : {false, true}) {
        QTest::newRow(qPrintable(QStringLiteral("%1, %2").arg(id, smooth ? "smooth kernel" : "usual kernel")))
            << smooth;
      }
    }
  }

  /// Test predictions of what is shown, against the recursion itself with a dense K. A smooth kernel is singular to
  /// double precision: most eigenvectors show on new rows only.
  void everyMethodByT() {
    QFETCH(bool, smooth);
    const std::string id = QString(QTest::currentDataTag()).section(',', 0, 0).toStdString();
    const auto data = smallDataset(44, 12);
    Random random(8);
    Engine engine;
    int judged = 0;
    for (int turn = 0; turn < test::caseCount(12, 80); ++turn) {
      Experiment experiment;
      experiment.methods = {methodSpec(id)};
      MethodSpec& spec = experiment.methods.front();
      const double strength = random.uniform();
      spec.at = id == "iterated-tikhonov" ? std::pow(10.0, -11.0 + 11.0 * strength)
                : id == "landweber"       ? std::round(std::pow(10.0, 10.0 * strength))
                : id == "cg"              ? 1.0 + 11.0 * strength
                                          : std::pow(10.0, 4.0 * strength);
      if (id == "iterated-tikhonov") spec.parameters["order"] = 1 + turn % 4;
      experiment.split.train = 0.75;
      experiment.kernel.width = {true, smooth ? 30.0 : 0.3};
      experiment.lambda.list = {1e-6, 1e-2, 10.0};
      experiment.rules.clear();
      const auto results = engine.run(experiment, data, {});
      const SplitResult& split = results->splits.front();
      const Model model = evaluateModel(*split.stage, spec, Measure::mse, split.methods.front().get());
      const double taken = id == "iterated-tikhonov" ? model.point.lambda : model.point.t;
      QCOMPARE(taken, id == "cg" || id == "nu-method" ? std::floor(spec.at) : spec.at);
      if (model.point.belowResolution) continue;
      const dense::SlowSplit slow(*data, split.stage->split, experiment);
      const auto parameters = settledParameters(findMethod(id)->info(), spec.parameters);
      const Recursion reference(slow, parameters);
      const Shown expected = reference.after(id, Real(taken));
      RealVector f = slow.crossK * expected.c;
      f.array() += expected.b;
      const RealVector scaledBack = f * Real(slow.target.deviation) + RealVector::Constant(f.size(), slow.target.mean);
      const double apart = largest(scaledBack - model.testPrediction.cast<Real>()) / largest(scaledBack);
      // The round-off of K, entries of which are 1 at most, over the ridge that does about as much: nothing that is
      // computed from K in double precision comes closer.
      const double steps = id == "landweber"   ? taken
                           : id == "nu-method" ? taken * taken
                           : id == "cg"        ? 0.0
                                               : parameters.at("order") / taken;
      const double allowed = std::max(1e-9, 8 * std::numeric_limits<double>::epsilon() * steps);
      QVERIFY2(apart <= allowed, qPrintable(QString("%1 at %2").arg(apart).arg(taken, 0, 'g', 17)));
      ++judged;
    }
    QVERIFY2(judged >= 6, qPrintable(QString::number(judged)));
  }

  /// Where the duality gap of the Lasso cannot tell, its note names the largest such λ, and no other model has a gap.
  void lassoSaysWhereItsGapTellsNothing() {
    Experiment experiment;
    experiment.data.file = "small.csv";
    experiment.methods = {methodSpec("lasso")};
    experiment.lambda = {1e-30, 1.0, 31, {}};
    experiment.rules.clear();
    Engine engine;
    const auto results = engine.run(experiment, smallDataset(44, 2), {});
    const Path& path = results->splits.front().methods.front()->path;
    double largest = 0.0;
    for (Index l = 0; l < 31; ++l) {
      if (path.details(l, 1) > lassoGap) largest = path.points[std::size_t(l)].lambda;
    }
    QVERIFY(largest > 0.0 && largest < 1e-10);
    const std::string said = "round-off hides whether the models for λ ≤ " + shortText(largest) + " are the minimizers";
    const auto& notes = results->notes;
    QVERIFY(std::any_of(notes.begin(), notes.end(), [&](const Diagnostic& note) {
      return note.severity == Severity::warning && note.message.english().find(said) != std::string::npos;
    }));
  }

  /// With the squared loss both solvers are KRR + b. Where λ is below the round-off of K, they say so as it does.
  void belowResolutionIsSaid() {
    Experiment experiment;
    experiment.data.file = "small.csv";
    experiment.methods = {methodSpec("krr-offset"), methodSpec("svr-squared"), methodSpec("huber")};
    experiment.methods[1].parameters["epsilon"] = 0.0;
    experiment.methods[2].parameters["c"] = 1e6;
    experiment.split.train = 0.75;
    experiment.kernel.width = {true, 30.0};
    experiment.lambda = {1e-20, 1e-2, 19, {}};
    experiment.rules.clear();
    Engine engine;
    const auto results = engine.run(experiment, smallDataset(44, 2), {});
    const auto& methods = results->splits.front().methods;
    int said = 0;
    for (std::size_t l = 0; l < 19; ++l) {
      const PathPoint& ridge = methods[0]->path.points[l];
      for (const std::size_t m : {1, 2}) {
        const PathPoint& point = methods[m]->path.points[l];
        QCOMPARE(point.belowResolution, ridge.belowResolution);
        said += point.belowResolution ? 1 : 0;
        if (!point.belowResolution) QVERIFY(std::abs(point.norm - ridge.norm) <= 1e-5 * ridge.norm);
      }
    }
    QVERIFY(said >= 10);
  }
};

KERRIDGE_TEST(OffGridTest)

}  // namespace off_grid_test

#include "off_grid_test.moc"

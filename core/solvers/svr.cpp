// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/svr.h"

#include <svm.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>

#include "base/diagnostic.h"
#include "base/text.h"
#include "linalg/pieces.h"
#include "solvers/svr_continuation.h"
#include "solvers/svr_dual.h"
#include "solvers/svr_interior.h"

namespace kerridge {

namespace {

/// Thrown through libsvm, like Cancelled, when its iterations are used up: it would say so on the console.
class IterationsUsedUp final {};

/// Counts libsvm's iterations by its reports: "." every min(variables, 1000) of them, and "*" where it looks at all
/// variables again, after which the next "." comes at once.
class Training {
 public:
  Training(const RunContext& context, Index variables, double most)
      : m_context(context), m_step(std::min<double>(static_cast<double>(variables), 1000.0)), m_most(most) {}

  void reported(const char* text) {
    m_context.checkpoint();
    for (; *text != '\0'; ++text) {
      if (*text == '*') m_iterations += m_step;
      if (*text == '.') m_iterations += m_afterLook ? 1.0 : m_step;
      m_afterLook = *text == '*';
    }
    if (m_iterations + 2.0 * m_step >= m_most) throw IterationsUsedUp{};
  }

 private:
  const RunContext& m_context;
  double m_step;
  double m_most;
  double m_iterations = 0.0;  // at most so many were done
  bool m_afterLook = false;
};

/// libsvm reports through one function of the whole program, on the thread that trains. Nothing it says is printed.
thread_local Training* training = nullptr;

void onProgress(const char* text) {
  if (training != nullptr) training->reported(text);
}

class TrainingGuard {
 public:
  explicit TrainingGuard(Training& own) {
    static const bool installed = (svm_set_print_string_function(onProgress), true);
    static_cast<void>(installed);
    training = &own;
  }
  ~TrainingGuard() { training = nullptr; }
  TrainingGuard(const TrainingGuard&) = delete;
  TrainingGuard& operator=(const TrainingGuard&) = delete;
};

struct FreeModel {
  void operator()(svm_model* model) const { svm_free_and_destroy_model(&model); }
};

/// The problem in libsvm's units: max K_ii = 1, |y| ≤ 1.
class ScaledProblem {
 public:
  ScaledProblem(const MatrixRef& K, double kappaSquare, Vector y, double epsilon, const VectorRef& weights,
                const RunContext& context)
      : m_dual{K, kappaSquare, std::move(y), epsilon, weights} {
    if (isWeighted()) return;  // libsvm has no weights
    const Index n = K.rows();
    const std::size_t width = static_cast<std::size_t>(n) + 1;
    m_nodes.resize(static_cast<std::size_t>(n) * width);
    const Index rowsTogether = pieceOf(n, 0.0, 2.0 * static_cast<double>(n));
    for (Index i = 0; i < n; ++i) {
      if (i % rowsTogether == 0) context.checkpoint();
      svm_node* row = m_nodes.data() + static_cast<std::size_t>(i) * width;
      row[0] = {0, static_cast<double>(i + 1)};
      for (Index j = 0; j < n; ++j) row[j + 1] = {static_cast<int>(j + 1), K(j, i) / kappaSquare};
      m_rows.push_back(row);
    }
  }

  const SvrDual& dual() const { return m_dual; }
  bool isWeighted() const { return m_dual.weights.size() > 0; }

  /// β by libsvm. Throws IterationsUsedUp after `most`.
  Vector train(double C, double most, const RunContext& context) {
    svm_problem problem{};
    problem.l = static_cast<int>(m_dual.y.size());
    problem.y = m_dual.y.data();
    problem.x = m_rows.data();
    svm_parameter parameter{};
    parameter.svm_type = EPSILON_SVR;
    parameter.kernel_type = PRECOMPUTED;
    const double megabytes = 4.0 * static_cast<double>(m_dual.K.size()) / 1048576.0;
    parameter.cache_size = std::clamp(1.1 * megabytes, 1.0, 1000.0);
    parameter.eps = svrTolerance;
    parameter.C = C;
    parameter.p = m_dual.epsilon;
    parameter.shrinking = 1;
    std::unique_ptr<svm_model, FreeModel> model;
    {
      Training own(context, 2 * m_dual.y.size(), most);  // every β_i is the difference of two variables
      const TrainingGuard guard(own);
      model.reset(svm_train(&problem, &parameter));
    }
    Vector beta = Vector::Zero(m_dual.y.size());
    for (int k = 0; k < model->l; ++k) {
      beta(model->sv_indices[k] - 1) = std::clamp(model->sv_coef[0][k], -C, C);
    }
    return beta;
  }

 private:
  SvrDual m_dual;
  std::vector<svm_node> m_nodes;
  std::vector<svm_node*> m_rows;
};

/// One solution after another, for growing C: each from the last, by libsvm, or, from where that takes longer on, by
/// the interior point method.
class Path {
 public:
  Path(ScaledProblem& problem, const RunContext& context) : m_problem(problem), m_context(context) {}

  /// Throws IterationsUsedUp where there are too many rows for the interior point method.
  const Vector& solve(double C) {
    std::optional<Vector> beta;
    if (m_problem.isWeighted()) {
      // Their places among the bounds are not those that a continuation knows.
    } else if (m_C > 0.0 && m_toSkip == 0) {
      beta = svrContinued(m_problem.dual(), m_beta, m_C, C, m_context);
      if (beta && !isOptimal(*beta, C)) beta.reset();
      // Where it fails it will fail again soon: fewer attempts, so that they cost little beside libsvm.
      m_skips = beta ? 0 : std::min(2 * m_skips + 1, mostSkips);
      m_toSkip = m_skips;
    } else if (m_toSkip > 0) {
      --m_toSkip;
    }
    m_beta = beta ? svrRefined(m_problem.dual(), std::move(*beta), C, m_context) : anew(C);
    m_C = C;
    return m_beta;
  }

 private:
  Vector anew(double C) {
    const Index rows = m_problem.dual().y.size();
    const bool mayFactor = rows <= mostRowsToFactor;
    const double n = static_cast<double>(rows);
    if (!m_isHard && !m_problem.isWeighted()) {
      try {
        const double most = mayFactor ? std::max(1e4, n * n / 3.0) : std::max(1e7, 200.0 * n);
        Vector beta = svrRefined(m_problem.dual(), m_problem.train(C, most, m_context), C, m_context);
        // For a large C its single precision says little.
        if (!mayFactor || m_problem.dual().offsetRange(beta, C).violation() <= 2.0 * svrTolerance) return beta;
      } catch (const IterationsUsedUp&) {
        if (!mayFactor) throw;
      }
      m_isHard = true;  // and so is every larger C
    }
    return svrRefined(m_problem.dual(), svrInterior(m_problem.dual(), C, m_context), C, m_context);
  }

  bool isOptimal(const Vector& beta, double C) const {
    constexpr double roundOff = 1e-12;
    return m_problem.dual().offsetRange(beta, C).violation() <= svrTolerance &&
           std::abs(beta.sum()) <= roundOff * beta.lpNorm<1>();
  }

  static constexpr int mostSkips = 15;

  ScaledProblem& m_problem;
  const RunContext& m_context;
  Vector m_beta;
  double m_C = 0.0;
  int m_skips = 0;
  int m_toSkip = 0;
  bool m_isHard = false;
};

SvrModel notComputed(Index n, double C) {
  constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
  SvrModel model;
  model.beta = Vector::Constant(n, nothing);
  model.b = model.norm = model.objective = model.violation = nothing;
  model.C = C;
  model.reached = false;
  return model;
}

void checkSvrInput(const MatrixRef& K, const VectorRef& y, double epsilon, const std::vector<double>& lambda,
                   const VectorRef& weights) {
  const Index n = y.size();
  if (weights.size() > 0 && n > mostRowsToFactor) {
    throw InvalidInput(
        "", Text("SVR with row weights takes at most 4000 training rows; use Huber or SVR (squared) for more"));
  }
  if (n == 0 || K.rows() != n || K.cols() != n) {
    throw InvalidInput("", Text("support vector regression needs a Gram matrix of the order of the targets"));
  }
  if (!K.allFinite() || !y.allFinite()) throw InvalidInput("", Text("the Gram matrix and the targets must be finite"));
  if (!(epsilon >= 0.0) || !std::isfinite(epsilon))
    throw InvalidInput("epsilon", Text("must be a finite number of at least 0"));
  for (std::size_t l = 0; l < lambda.size(); ++l) {
    if (!(lambda[l] > 0.0) || !std::isfinite(lambda[l]) || (l > 0 && lambda[l] < lambda[l - 1])) {
      throw InvalidInput("/lambda", Text("must be positive, finite and ascending"));
    }
  }
}

// About how long a model takes beside that of the smallest λ, `times` smaller than its own: between those that are
// continued, all alike, and libsvm's, about times^−0.35 as measured.
double stepsFor(double times) { return std::pow(times, -0.1); }

}  // namespace

std::vector<SvrModel> svrPath(const MatrixRef& K, const VectorRef& y, double epsilon, const std::vector<double>& lambda,
                              const RunContext& context, const VectorRef& weights) {
  checkSvrInput(K, y, epsilon, lambda, weights);
  const Index n = y.size();
  const double highest = y.maxCoeff();
  const double lowest = y.minCoeff();
  const double middle = lowest + 0.5 * (highest - lowest);
  const double spread = 0.5 * highest - 0.5 * lowest;
  const double largest = K.diagonal().maxCoeff();
  const double kappaSquare = largest > 0.0 ? largest : 1.0;
  const bool flat = epsilon >= spread;  // f = mid fits every target, a constant one included
  std::optional<ScaledProblem> problem;
  std::optional<Path> path;
  if (!flat) {
    problem.emplace(K, kappaSquare, (y.array() - middle) / spread, epsilon / spread, weights, context);
    path.emplace(*problem, context);
  }
  context.checkpoint();
  context.stage("Support vector regression");

  double whole = 0.0;
  for (const double value : lambda) whole += stepsFor(value / lambda.front());
  double done = 0.0;
  std::vector<SvrModel> models(lambda.size());
  for (std::size_t l = lambda.size(); l-- > 0;) {
    SvrModel& model = models[l];
    const double C = 1.0 / (2.0 * static_cast<double>(n) * lambda[l]);
    if (l + 1 < lambda.size() && std::isnan(models[l + 1].objective)) {
      model = notComputed(n, C);
      continue;
    }
    const bool known = l + 1 < lambda.size() && models[l + 1].bounded == 0;
    if (known) {
      model = models[l + 1];
    } else if (flat) {
      model.beta = Vector::Zero(n);
      model.b = middle;
    } else {
      const double unit = spread / kappaSquare;
      const double scaledC = C / unit;
      Vector beta;
      try {
        beta = path->solve(scaledC);
      } catch (const IterationsUsedUp&) {
        model = notComputed(n, C);
        continue;
      }
      const SvrOffsetRange range = problem->dual().offsetRange(beta, scaledC);
      model.b = middle + spread * range.middle();
      model.violation = range.violation();
      model.reached = model.violation <= 2.0 * svrTolerance;
      if (!(model.violation <= svrRoughest)) {
        model = notComputed(n, C);
        continue;
      }
      model.norm = std::sqrt(std::max(0.0, beta.dot(problem->dual().apply(beta)))) * spread / std::sqrt(kappaSquare);
      model.beta = beta * unit;
      model.supportVectors = (beta.array() != 0.0).count();
      for (Index i = 0; i < n; ++i) {
        if (!(std::abs(beta(i)) >= problem->dual().bound(i, scaledC))) continue;
        model.beta(i) = std::copysign(problem->dual().bound(i, C), beta(i));
        ++model.bounded;
      }
    }
    model.C = C;
    context.checkpoint();
    const Vector residual = y - K * model.beta - Vector::Constant(n, model.b);
    const auto losses = (residual.array().abs() - epsilon).max(0.0);
    const double loss = weights.size() > 0 ? (losses * weights.array()).mean() : losses.mean();
    model.objective = loss + lambda[l] * model.norm * model.norm;
    done += stepsFor(lambda[l] / lambda.front());
    context.report(done / whole);
  }
  return models;
}

}  // namespace kerridge

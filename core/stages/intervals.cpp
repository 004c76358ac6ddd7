// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/intervals.h"

#include <algorithm>
#include <cmath>

#include "base/distributions.h"
#include "base/number_text.h"
#include "base/text.h"
#include "experiment/fold_rule.h"
#include "linalg/blas.h"
#include "linalg/orthogonal.h"
#include "spaces/features_space.h"
#include "stages/folds.h"
#include "stages/interval_scale.h"

namespace kerridge {

// By the lower tail, which keeps its digits where the level is near 1.
double normalHalfWidth(double level) { return -normalQuantile(0.5 * (1.0 - level)); }

namespace {

constexpr double entriesOfBlock = 2e6;

Index rowsOfBlock(const SplitData& stage, const ModelSpace& space) {
  const double columns = static_cast<double>(std::max(stage.n(), space.problem.size()));
  return std::clamp<Index>(static_cast<Index>(entriesOfBlock / columns), 16, 1024);
}

// The level from which on a rank among n values is reached.
Vector levelsOf(const std::vector<Index>& ranks, Index n) {
  Vector levels(static_cast<Index>(ranks.size()));
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    levels(static_cast<Index>(i)) = static_cast<double>(ranks[i] - 1) / static_cast<double>(n + 1);
  }
  return levels;
}

// Models fitted without some training rows, and their residuals there.
class ConformalIntervals : public ModelIntervals {
 protected:
  using ModelIntervals::ModelIntervals;

  // One row per model.
  virtual Matrix predictions(const Block& block, const RunContext& context) const = 0;

  Intervals bounds(const Block& block, const RunContext& context) const final {
    return conformalBounds(predictions(block, context), m_model, m_residuals, spec().level, context,
                           scales(block, context));
  }
  Vector levels(const Block& block, const VectorRef& y, const RunContext& context) const final {
    const Matrix predicted = predictions(block, context);
    return levelsOf(neededRanks(predicted, m_model, m_residuals, y, context, scales(block, context)),
                    m_residuals.size());
  }
  void adapt(IntervalScale scale) {
    m_residuals.array() /= scale.onOwn.array();
    m_scale = std::move(scale.logs);
  }
  HeldOutModels withScales(HeldOutModels models) const {
    models.scaleCoefficients = m_scale.coefficients;
    models.scaleOffsets = m_scale.offsets;
    return models;
  }

  std::vector<int> m_model;  // see conformalBounds()
  Vector m_residuals;        // absolute, divided by ŝ

 private:
  Matrix scales(const Block& block, const RunContext& context) const {
    return spec().adaptive ? scalesAt(m_scale, block.X, context) : Matrix();
  }

  FunctionSet m_scale;  // log ŝ of adaptive intervals
};

class JackknifeIntervals final : public ConformalIntervals {
 public:
  JackknifeIntervals(const std::shared_ptr<const SplitData>& stage, const Model& model, const IntervalSpec& spec,
                     const RunContext& context)
      : ConformalIntervals(stage, model.spec, spec), m_offset(model.point.offset) {
    const Method& method = *findMethod(model.spec.id);
    const double logMu = model.point.zero ? std::numeric_limits<double>::infinity() : model.point.logMu;
    m_coefficients = space().coefficients(model.a, {model.point}, context);
    const Offset offset = method.traits().ridgeOffset.value_or(Offset::none);
    m_signed = space().leaveOneOutResiduals(offset, {logMu}, method.traits().squaresSpectrum, context);
    m_weights = space().targetWeights(offset, logMu, method.traits().squaresSpectrum, context);
    m_residuals = m_signed.cwiseAbs();
    if (spec.adaptive) adapt(jackknifeScale(*stage, model.spec, logMu, m_signed, context));
  }

  std::optional<HeldOutModels> heldOutModels(const RunContext& context) const override {
    // What each target adds to a prediction is affine in φ: its values at 0 and at the unit vectors determine it.
    const Index size = m_coefficients.size();
    const Vector constant = m_weights->of(Matrix::Zero(1, size), context.quiet()).col(0);
    Matrix A = m_weights->of(Matrix::Identity(size, size), context).transpose();  // size × n
    A.rowwise() -= constant.transpose();
    A = -(A * m_signed.asDiagonal());
    A.colwise() += m_coefficients;
    const Vector offsets = (m_offset - constant.array() * m_signed.array()).matrix();
    return withScales({space().overFunctions(A, context), offsets, m_model, m_residuals});
  }

 private:
  bool needsBasis() const override { return true; }
  Matrix predictions(const Block& block, const RunContext& context) const override {
    Matrix values = m_weights->of(block.basis, context);
    const Vector fit = (block.basis * m_coefficients).array() + m_offset;
    for (Index row = 0; row < values.cols(); ++row) {
      values.col(row) = fit(row) - values.col(row).array() * m_signed.array();
    }
    return values;
  }

  Vector m_coefficients;
  double m_offset;
  Vector m_signed;
  std::unique_ptr<const TargetWeights> m_weights;
};

// Models of folds: all of them for CV+, the one without the calibrating half for split-conformal.
class FoldIntervals final : public ConformalIntervals {
 public:
  FoldIntervals(const std::shared_ptr<const SplitData>& stage, const Model& model, const IntervalSpec& spec,
                const std::vector<int>& assignment, int k, const std::vector<int>& parts, const RunContext& context)
      : ConformalIntervals(stage, model.spec, spec) {
    m_models = modelsOf(model, assignment, k, context);
    const Vector held = heldOutResiduals(m_models, assignment, context);
    if (spec.kind == IntervalKind::crossValidationPlus) {
      m_model = assignment;
      m_residuals = held.cwiseAbs();
      return;
    }
    std::vector<Index> calibrating;
    std::vector<Index> training;
    for (std::size_t i = 0; i < assignment.size(); ++i) {
      (assignment[i] == 1 ? calibrating : training).push_back(static_cast<Index>(i));
    }
    m_models = {Matrix(m_models.A.col(1)), Vector(m_models.offsets.segment(1, 1))};
    m_model.assign(calibrating.size(), 0);
    m_residuals = held(calibrating).cwiseAbs();
    if (!spec.adaptive) return;
    const Vector errors = quarterResiduals(model, parts, context)(training);
    adapt(splitScale(*stage, model.spec, training, errors, calibrating, context));
  }

  std::optional<HeldOutModels> heldOutModels(const RunContext& context) const override {
    return withScales({needsBasis() ? space().overFunctions(m_models.A, context) : m_models.A, m_models.offsets,
                       m_model, m_residuals});
  }

 private:
  // Random features have their own weights.
  bool needsBasis() const override { return space().ofFeatures() == nullptr; }

  FoldModels modelsOf(const Model& model, const std::vector<int>& assignment, int k, const RunContext& context) const {
    const Method& method = *findMethod(model.spec.id);
    const double at = !std::isnan(model.point.t)        ? model.point.t
                      : !std::isnan(model.point.lambda) ? model.point.lambda
                                                        : 1.0;
    const double path = method.traits().pathParameter == PathParameter::none ? 1.0 : at;
    return space()
        .folds(method, assignment, k)
        ->models(method, settledParameters(method.info(), model.spec.parameters), path, context);
  }

  // Errors of each quarter by the model of the other one alone.
  Vector quarterResiduals(const Model& model, const std::vector<int>& parts, const RunContext& context) const {
    FoldModels models;
    std::vector<int> own(parts.size());
    for (int held = 0; held < 2; ++held) {
      std::vector<int> without(parts.size());
      for (std::size_t i = 0; i < parts.size(); ++i) {
        without[i] = parts[i] == 1 - held ? 0 : 1;
        own[i] = std::max(parts[i], 0);
      }
      const FoldModels some = modelsOf(model, without, 2, context);
      models.A.conservativeResize(some.A.rows(), 2);
      models.offsets.conservativeResize(2);
      models.A.col(held) = some.A.col(1);
      models.offsets(held) = some.offsets(1);
    }
    return heldOutResiduals(models, own, context);
  }

  Matrix predictions(const Block& block, const RunContext& context) const override {
    return valuesOf(m_models, block, context);
  }

  Matrix valuesOf(const FoldModels& models, const Block& block, const RunContext& context) const {
    Matrix values(models.A.cols(), block.X.rows());
    if (needsBasis()) {
      multiply(models.A, true, block.basis, true, 1.0, 0.0, values, context);
    } else {
      multiply(models.A, true, (*space().ofFeatures()->map)(block.X, context), true, 1.0, 0.0, values, context);
    }
    values.colwise() += models.offsets;
    return values;
  }

  Vector heldOutResiduals(const FoldModels& models, const std::vector<int>& assignment,
                          const RunContext& context) const {
    const MatrixRef X = *stage().trainInputs;
    const Vector y = stage().scaling.target(stage().trainTarget);
    Vector residuals(stage().n());
    const Index size = rowsOfBlock(stage(), space());
    for (Index first = 0; first < stage().n(); first += size) {
      context.checkpoint();
      const Index count = std::min(size, stage().n() - first);
      const MatrixRef rows = X.middleRows(first, count);
      const Matrix basis = needsBasis() ? space().basis(*stage().kernel, rows, context.quiet()) : Matrix();
      const Matrix values = valuesOf(models, {rows, basis}, context.quiet());
      for (Index i = 0; i < count; ++i) {
        residuals(first + i) = y(first + i) - values(assignment[static_cast<std::size_t>(first + i)], i);
      }
    }
    return residuals;
  }

  FoldModels m_models;
};

class GaussianProcessIntervals final : public ModelIntervals {
 public:
  GaussianProcessIntervals(const std::shared_ptr<const SplitData>& stage, const Model& model, const IntervalSpec& spec,
                           const RunContext& context)
      : ModelIntervals(stage, model.spec, spec),
        m_logMu(model.point.logMu),
        m_process(space().gaussianProcess(model.point.logMu, context)) {}

  std::optional<PosteriorFunctions> posteriorFunctions(Index most, const RunContext& context) const override {
    const ModelSpace& of = space();
    const FeaturesSpace* features = of.ofFeatures();
    const Index functions = features != nullptr ? features->weights.rows() : stage().n();
    const auto fits = [&](Index squares) { return functions * (squares + 2) <= most; };
    const auto* spectral = m_process->ofSpectrum();
    if (features != nullptr) {
      if (!fits(functions)) return std::nullopt;
      return posteriorOver(of.problem, *spectral, features->weights, of.problem.spectrum->rank, true);
    }
    if (spectral != nullptr) {
      // The squares along the numerical null space are at most τ/s of k(x, x): where there are too many, they are left.
      const Index all = spectral->weights().size();
      const Index squares = fits(all) ? all : std::min(all, of.problem.spectrum->rank);
      if (!fits(squares)) return std::nullopt;
      return posteriorOver(of.problem, *spectral, of.problem.spectrum->Q, squares, false);
    }
    // The squares need the eigenbasis: G itself would lose the rest of k(x, x) if s is small.
    if (!fits(functions)) return std::nullopt;
    Matrix K = stage().kernel->lowerGram(*stage().trainInputs, context.part(0.0, 0.1));
    const Problem whole =
        makeProblem(decompose(std::move(K), context.part(0.1, 0.9)), stage().scaling.target(stage().trainTarget));
    const SpectralProcess process(whole, m_logMu, context.quiet());
    return posteriorOver(whole, process, whole.spectrum->Q, process.weights().size(), false);
  }

 private:
  // `basis`: maps the coordinates of the eigenbasis to the functions, functions × size; `rank`: of those that count in
  // the variance.
  static PosteriorFunctions posteriorOver(const Problem& problem, const SpectralProcess& process,
                                          const MatrixRef& basis, Index rank, bool ofFeatures) {
    const Vector weights = process.weights().head(rank);
    const Index all = process.weights().size();
    const Index functions = basis.rows();
    const auto range = basis.leftCols(rank);
    PosteriorFunctions posterior;
    posterior.explained = !ofFeatures;
    posterior.scale = process.scale();
    posterior.ridge = process.ridge();
    posterior.ones = process.onesGones();
    posterior.coefficients.resize(functions, 2 + (ofFeatures ? functions : rank));
    posterior.coefficients.col(0) = basis.leftCols(all) * process.coefficients();
    posterior.coefficients.col(1) = -(basis.leftCols(all) * process.weights().cwiseProduct(problem.u.head(all)));
    posterior.offsets = Vector::Zero(posterior.coefficients.cols());
    posterior.offsets(0) = process.mean();
    posterior.offsets(1) = 1.0;
    auto squares = posterior.coefficients.rightCols(posterior.coefficients.cols() - 2);
    if (!ofFeatures) {
      squares = range * weights.cwiseSqrt().eval().asDiagonal();
      return posterior;
    }
    // k(x, x) = ‖φ(x)‖²: along the right singular vectors v_i of Z the rest is s/(d_i + s), across them all of it.
    const Matrix V = range * problem.spectrum->d.head(rank).cwiseSqrt().cwiseInverse().eval().asDiagonal();
    squares.leftCols(rank) = V * (process.ridge() * weights).cwiseSqrt().eval().asDiagonal();
    const Index across = functions - rank;
    squares.rightCols(across) = HouseholderQr(V).times(Matrix::Identity(functions, functions).rightCols(across));
    return posterior;
  }

  bool needsBasis() const override { return true; }
  GaussianProcess::Posterior posterior(const Block& block, const RunContext& context) const {
    const FeaturesSpace* features = space().ofFeatures();
    const Vector diagonal = features != nullptr ? Vector((*features->map)(block.X, context).rowwise().squaredNorm())
                                                : stage().kernel->diagonal(block.X);
    return m_process->at(block.basis, diagonal, context);
  }
  Intervals bounds(const Block& block, const RunContext& context) const override {
    const GaussianProcess::Posterior at = posterior(block, context);
    const Vector width = normalHalfWidth(spec().level) * at.variance.cwiseSqrt();
    return {at.mean - width, at.mean + width};
  }
  Vector levels(const Block& block, const VectorRef& y, const RunContext& context) const override {
    const GaussianProcess::Posterior at = posterior(block, context);
    return ((y - at.mean).array().abs() / (2.0 * at.variance.array()).sqrt()).unaryExpr([](double value) {
      return std::erf(value);
    });
  }

  double m_logMu;
  std::unique_ptr<const GaussianProcess> m_process;
};

}  // namespace

template <typename Visit>
void ModelIntervals::forBlocks(const MatrixRef& X, const Matrix* basis, const RunContext& context,
                               const Visit& visit) const {
  const Index size = rowsOfBlock(stage(), space());
  for (Index first = 0; first < X.rows(); first += size) {
    context.checkpoint();
    const Index count = std::min(size, X.rows() - first);
    const MatrixRef rows = X.middleRows(first, count);
    const RunContext quiet = context.quiet();
    if (basis != nullptr) {
      visit(first, Block{rows, basis->middleRows(first, count)}, quiet);
    } else {
      const Matrix own = needsBasis() ? space().basis(*stage().kernel, rows, quiet) : Matrix();
      visit(first, Block{rows, own}, quiet);
    }
    context.report(static_cast<double>(first + count) / static_cast<double>(X.rows()));
  }
}

Intervals ModelIntervals::collect(const MatrixRef& X, const Matrix* basis, const RunContext& context) const {
  Intervals all{Vector(X.rows()), Vector(X.rows())};
  forBlocks(X, basis, context, [&](Index first, const Block& block, const RunContext& quiet) {
    const Intervals some = bounds(block, quiet);
    all.lower.segment(first, block.X.rows()) = some.lower;
    all.upper.segment(first, block.X.rows()) = some.upper;
  });
  all.lower = stage().scaling.undoTarget(all.lower);
  all.upper = stage().scaling.undoTarget(all.upper);
  return all;
}

const Matrix* ModelIntervals::testBasis() const {
  return needsBasis() && space().keepsBases ? space().testBasis.get() : nullptr;
}

std::optional<HeldOutModels> ModelIntervals::heldOutModels(const RunContext& /*context*/) const { return std::nullopt; }

std::optional<PosteriorFunctions> ModelIntervals::posteriorFunctions(Index /*most*/,
                                                                     const RunContext& /*context*/) const {
  return std::nullopt;
}

Intervals ModelIntervals::at(const MatrixRef& X, const RunContext& context) const {
  return collect(X, nullptr, context);
}

Intervals ModelIntervals::onTraining(const RunContext& context) const {
  return collect(*stage().trainInputs, nullptr, context);
}

Intervals ModelIntervals::onTest(const RunContext& context) const {
  return collect(*stage().testInputs, testBasis(), context);
}

Intervals ModelIntervals::onGrid(const RunContext& context) const {
  return collect(stage().gridInputs, needsBasis() ? &stage().gridBasis(m_method) : nullptr, context);
}

Vector ModelIntervals::testLevels(const RunContext& context) const {
  const Vector y = stage().scaling.target(stage().testTarget);
  Vector all(y.size());
  forBlocks(*stage().testInputs, testBasis(), context, [&](Index first, const Block& block, const RunContext& quiet) {
    all.segment(first, block.X.rows()) = levels(block, y.segment(first, block.X.rows()), quiet);
  });
  return all;
}

Index mostAdaptiveRows(IntervalKind kind) { return (kind == IntervalKind::split ? 2 : 1) * mostScaleRows; }

Text unboundedText(const IntervalSpec& spec, Index least, Index most) {
  if (spec.kind == IntervalKind::gaussianProcess) return {};
  if (spec.adaptive && most > mostAdaptiveRows(spec.kind)) {
    return Text(
        "the prediction intervals have no bounds: adaptive %1 takes at most %2 training rows, and there are %3. Take "
        "intervals that are not adaptive, or fewer rows",
        Text::words(intervalKindLabel(spec.kind)), mostAdaptiveRows(spec.kind), most);
  }
  const Index needed = leastResiduals(spec.level) * (spec.kind == IntervalKind::split ? 2 : 1);
  if (least >= needed) return {};
  return Text(
      "the prediction intervals have no bounds: at level %1 %2 needs %3 training rows, and there are %4. Lower the "
      "level",
      Text::number(shortText(spec.level, 6)), Text::words(intervalKindLabel(spec.kind)), needed, least);
}

std::vector<int> splitConformalParts(const Experiment& experiment, const Dataset& data,
                                     const std::vector<Index>& train) {
  const ItemSpec* rule = foldRule(experiment.rules);
  const std::uint64_t seed = rule != nullptr ? rule->seed : defaultFoldSeed;
  const FoldLayout layout = foldLayout(rule, experiment.split);
  const FoldPlan plan(data, train, 2, layout);
  if (plan.k() < 2) return {};
  std::vector<int> parts = plan.assignment(seed);
  // At random the second half calibrates, in the order of time the first fold, which is the later half.
  const int calibrates = plan.isOrdered() ? 0 : 1;
  std::vector<std::size_t> training;
  std::vector<Index> rows;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] != calibrates) {
      training.push_back(i);
      rows.push_back(train[i]);
    }
    parts[i] = calibratingPart;
  }
  const FoldPlan quarters(data, rows, 2, layout);
  const std::vector<int> quarter = quarters.k() < 2 ? std::vector<int>(rows.size(), 0) : quarters.assignment(seed);
  for (std::size_t i = 0; i < training.size(); ++i) parts[training[i]] = quarter[i];
  return parts;
}

namespace {

// Of more rows than adaptive ones take, see unboundedText().
class NoBounds final : public ModelIntervals {
 public:
  NoBounds(const std::shared_ptr<const SplitData>& stage, const Model& model, const IntervalSpec& spec)
      : ModelIntervals(stage, model.spec, spec) {}

 private:
  bool needsBasis() const override { return false; }
  Intervals bounds(const Block& block, const RunContext& /*context*/) const override {
    const Vector none = Vector::Constant(block.X.rows(), notANumber);
    return {none, none};
  }
  Vector levels(const Block& block, const VectorRef& /*y*/, const RunContext& /*context*/) const override {
    return Vector::Constant(block.X.rows(), notANumber);
  }
};

}  // namespace

std::shared_ptr<const ModelIntervals> makeIntervals(const std::shared_ptr<const SplitData>& stage,
                                                    const Experiment& experiment, const Dataset& data,
                                                    const Model& model, const IntervalSpec& spec,
                                                    const RunContext& context) {
  const Method* method = findMethod(model.spec.id);
  const ModelSpace* space = stage->space(model.spec);
  if (method == nullptr || space == nullptr || space->approximate || model.a.size() == 0) return nullptr;
  if (!intervalObstacle(*method, spec.kind).empty()) return nullptr;
  if (spec.adaptive) {
    // Scales come from an eigenbasis.
    if (!adaptiveObstacle(spec.kind).empty() || space->factorization() != Factorization::full) return nullptr;
    if (stage->n() > mostAdaptiveRows(spec.kind)) return std::make_shared<const NoBounds>(stage, model, spec);
  }
  if (spec.kind == IntervalKind::jackknifePlus) {
    return std::make_shared<const JackknifeIntervals>(stage, model, spec, context);
  }
  if (spec.kind == IntervalKind::gaussianProcess) {
    // f = 0 is no mean of a process.
    if (model.point.zero) return nullptr;
    return std::make_shared<const GaussianProcessIntervals>(stage, model, spec, context);
  }
  if (spec.kind == IntervalKind::split) {
    const std::vector<int> parts = splitConformalParts(experiment, data, stage->split.train);
    if (parts.empty()) return nullptr;
    if (spec.adaptive && std::count(parts.begin(), parts.end(), 1) == 0) return nullptr;
    std::vector<int> half;
    for (const int part : parts) half.push_back(part == calibratingPart ? 1 : 0);
    return std::make_shared<const FoldIntervals>(stage, model, spec, half, 2, parts, context);
  }
  const ItemSpec* rule = foldRule(experiment.rules);
  const FoldPlan plan(data, stage->split.train, rule != nullptr ? foldCount(*rule) : defaultFoldCount,
                      foldLayout(rule, experiment.split));
  if (plan.k() < 2) return nullptr;
  const std::vector<int> fold = plan.assignment(rule != nullptr ? rule->seed : defaultFoldSeed);
  return std::make_shared<const FoldIntervals>(stage, model, spec, fold, plan.k(), std::vector<int>(), context);
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "stages/model.h"
#include "validation/conformal_bounds.h"

namespace kerridge {

/// The models of conformal intervals as functions of scaled inputs, f_l(x) = Σ_j C_jl φ_j(x) + b_l: φ_j is what the
/// functions of the method's own models are made of (the kernel at the training inputs, features, or the inputs).
struct HeldOutModels {
  Matrix coefficients;            ///< C, functions × L
  Vector offsets;                 ///< b, L
  std::vector<int> model;         ///< of every residual, see conformalBounds()
  Vector residuals;               ///< absolute, in the units the methods work in; of adaptive intervals divided by ŝ
  Matrix scaleCoefficients = {};  ///< log ŝ_l of adaptive intervals over the same φ, functions × L; else empty
  Vector scaleOffsets = {};       ///< L
};

/// The band of a Gaussian process by such functions, in the units the methods work in: f_0 is its mean, f_1(x) = 1 −
/// 1ᵀGk(x), and Σ f_l(x)² over the others what the training inputs explain of k(x, x), or what they leave of it. With E
/// that rest, the variance is σ² (E + s + f_1(x)²/1ᵀG1); see validation/gaussian_process.h.
struct PosteriorFunctions {
  Matrix coefficients;    ///< functions × L
  Vector offsets;         ///< L
  bool explained = true;  ///< Σ f_l² is what they explain: of the kernel itself; false: what they leave, of features
  double scale = 0.0;     ///< σ² ≥ 0
  double ridge = 0.0;     ///< s > 0
  double ones = 0.0;      ///< 1ᵀG1 > 0
};

/// Prediction intervals of one model, in units of the file: for a new row each holds the target with about the
/// probability of the spec. Their ingredients (leave-one-out residuals, models of the folds, a posterior) are kept
/// here; every further row costs O(n²) for jackknife+ (O(nD) on random features), O(n k) for CV+ and split-conformal,
/// O(n) for the Gaussian process beside its φ(x). Rows are processed in blocks of about 30 MB with checkpoints.
class ModelIntervals {
 public:
  virtual ~ModelIntervals() = default;

  const IntervalSpec& spec() const { return m_spec; }
  /// At scaled inputs X, rows × d.
  Intervals at(const MatrixRef& X, const RunContext& context) const;
  /// At the inputs of the training part (for a new target there), of the test part, and of the Fit grid.
  Intervals onTraining(const RunContext& context) const;
  Intervals onTest(const RunContext& context) const;
  Intervals onGrid(const RunContext& context) const;
  /// The level above which the interval of each test row holds its target, in [0, 1]: of a whole test part these are
  /// the coverage at every level.
  Vector testLevels(const RunContext& context) const;
  /// The models behind the bounds; nothing for a Gaussian process, which has none. Of jackknife+ there are n: O(n³).
  virtual std::optional<HeldOutModels> heldOutModels(const RunContext& context) const;
  /// The band of a Gaussian process where that takes no more than `most` coefficients: n (rank K + 2) on the kernel,
  /// D (D + 2) on features. O(n³). Nothing for other kinds.
  virtual std::optional<PosteriorFunctions> posteriorFunctions(Index most, const RunContext& context) const;

 protected:
  ModelIntervals(std::shared_ptr<const SplitData> stage, const MethodSpec& method, const IntervalSpec& spec)
      : m_stage(std::move(stage)), m_method(method), m_spec(spec) {}

  const SplitData& stage() const { return *m_stage; }
  const ModelSpace& space() const { return *m_stage->space(m_method); }
  /// A block of scaled inputs and, if requested, their φ.
  struct Block {
    const MatrixRef& X;
    MatrixRef basis;
  };
  virtual bool needsBasis() const = 0;
  /// In the units the methods work in.
  virtual Intervals bounds(const Block& block, const RunContext& context) const = 0;
  virtual Vector levels(const Block& block, const VectorRef& y, const RunContext& context) const = 0;

 private:
  template <typename Visit>
  void forBlocks(const MatrixRef& X, const Matrix* basis, const RunContext& context, const Visit& visit) const;
  Intervals collect(const MatrixRef& X, const Matrix* basis, const RunContext& context) const;
  const Matrix* testBasis() const;

  std::shared_ptr<const SplitData> m_stage;
  MethodSpec m_method;
  IntervalSpec m_spec;
};

/// z of a normal variable: it lies within ± z standard deviations with this probability, in (0, 1).
double normalHalfWidth(double level);

/// The most training rows that adaptive intervals take.
Index mostAdaptiveRows(IntervalKind kind);

/// Why conformal intervals have no bounds with training parts of so many rows, `least` to `most`; "" if they have, and
/// for a Gaussian process.
Text unboundedText(const IntervalSpec& spec, Index least, Index most);

/// What each training row is for in split-conformal intervals: 0 and 1 are the quarters of the half that trains, for
/// the errors that the scale of adaptive ones is fitted to; it is not divided (all 0) where it is a single row. Empty
/// if the rows cannot be divided.
inline constexpr int calibratingPart = -1;
std::vector<int> splitConformalParts(const Experiment& experiment, const Dataset& data,
                                     const std::vector<Index>& train);

/// The intervals of a model of this split. Null if there are none: a kind that the method does not have, a
/// provisional space, too few rows to divide. Folds are those of the experiment's k-fold rule, 10 where it has none,
/// and of whole groups where the data name groups; split-conformal calibrates with half of the rows, or groups. Costs:
/// jackknife+ O(n²) from a spectrum; CV+ those of k-fold errors at one λ; split-conformal those of 2 folds. Adaptive
/// ones add O(n³), those of interval_scale.h, and split-conformal two times its folds.
std::shared_ptr<const ModelIntervals> makeIntervals(const std::shared_ptr<const SplitData>& stage,
                                                    const Experiment& experiment, const Dataset& data,
                                                    const Model& model, const IntervalSpec& spec,
                                                    const RunContext& context);

}  // namespace kerridge

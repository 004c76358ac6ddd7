// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "stages/intervals.h"
#include "stages/split_data.h"
#include "studies/study.h"
#include "validation/k_fold.h"

namespace kerridge {

// The steps that the protocols of the papers share: divide, standardize on the training part, decompose once, select by
// cross-validation, measure the test error. The seeds of one repetition come from seedOf(seed, repetition, purpose).

/// The things that one repetition draws, each a `purpose` of seedOf().
enum class Draw : std::uint64_t { split = 0, folds = 1, rows = 2, data = 3, features = 4 };

/// The random split of repetition `run` (0-based): round(train · n) training rows, at least 1, at most n − 1. Throws
/// InvalidInput if there are fewer than two rows.
Split randomSplit(const Dataset& data, double train, std::uint64_t seed, Index run);
/// The same with the first `rows` of the training rows in a random order, so that a larger set contains the smaller
/// ones. All sizes of one repetition share one test part. 1 ≤ rows ≤ number of training rows.
Split withFewerRows(const Split& split, Index rows, std::uint64_t seed, Index run);

/// Training-set sizes of a grid: rounded, at least 2, at most `most`, ascending without repeats.
std::vector<Index> sizesWithin(const std::vector<double>& grid, Index most);

/// The k-fold of a protocol; there are fewer folds if there are fewer rows.
struct Folding {
  int folds = 10;
  std::uint64_t seed = 1;
};

/// The result of a selection.
struct Choice {
  Index index = -1;  ///< in the grid (or in the method's own grid, if it has one); −1: no value has a finite error
  double value = notANumber;    ///< λ or t
  double foldMse = notANumber;  ///< its cross-validation error, units of the target squared
};

/// The k-fold errors of M-RLSR over a plane of (m, λ).
struct MrlsrGrid {
  std::vector<double> m, lambda;  ///< ascending
  Matrix foldMse;                 ///< |λ| × |m|, units of the target squared

  /// The smallest error in column j, or in row i. Among equal errors, the largest λ, or the m nearest to 2.
  Choice bestLambda(Index j) const;
  Choice bestM(Index i) const;
  /// The smallest of all; first is the row (λ), second the column (m); −1 if nothing is finite.
  std::pair<Index, Index> best() const;
};

/// One training and test part, scaled and decomposed once for all methods that live in the same space (kernel, features
/// or inputs). A space is made when it is first needed. All errors are in units of the target (squared). Not
/// thread-safe; one per job.
class ProtocolRun {
 public:
  /// O(nd). `data` must outlive it.
  ProtocolRun(const StudySettings& settings, const Dataset& data, const Split& split);
  ~ProtocolRun();

  const SplitData& stage() const { return *m_stage; }
  Index n() const { return m_stage->n(); }
  /// The space of a method. The kernel's costs O(4n³) the first time.
  const ModelSpace& space(const MethodSpec& spec, const RunContext& context);
  /// The problem in the kernel's own space.
  const Problem& problem(const RunContext& context) { return space(MethodSpec{}, context).problem; }

  /// The models for every λ of `grid` (or the method's own grid).
  Path path(const MethodSpec& spec, const std::vector<double>& grid, const RunContext& context);
  /// Path with train, test, leave-one-out and GCV errors.
  std::shared_ptr<const MethodResult> sweep(const MethodSpec& spec, const std::vector<double>& grid,
                                            const RunContext& context);
  /// Exact k-fold if the method gives KRR models, refitting for others. Folds are kept: another method, exponent or
  /// grid
  /// on the same folds costs little.
  KFoldErrors crossValidate(const MethodSpec& spec, const std::vector<double>& grid, const Folding& folding,
                            const RunContext& context);
  /// The value with the smallest k-fold error; among equal errors, the most regularized.
  Choice select(const MethodSpec& spec, const std::vector<double>& grid, const Folding& folding,
                const RunContext& context);
  /// Exact k-fold of M-RLSR for every (m, λ), each fold with its own norm curve N^(−B).
  MrlsrGrid mrlsrGrid(std::vector<double> m, std::vector<double> lambda, const Folding& folding,
                      const RunContext& context);

  /// The model with this λ (or t): its errors on both parts in a measure, norm, predictions. O(n²).
  Model model(const MethodSpec& spec, double at, Measure measure, const RunContext& context);
  /// Its intervals; split-conformal ones divide the training rows as an experiment without rules does. As
  /// makeIntervals().
  std::shared_ptr<const ModelIntervals> intervals(const Model& model, const IntervalSpec& spec,
                                                  const RunContext& context) const;
  /// λ2 = Φ_m(λ), the KRR parameter of the same model on this training set; NaN if the model is f = 0.
  double equivalentLambda(double m, double lambda, const RunContext& context);

 private:
  Folds& folds(const MethodSpec& spec, const Folding& folding, const RunContext& context);

  const Dataset& m_data;
  Experiment m_experiment;
  std::shared_ptr<const SplitData> m_stage;
  std::map<std::string, std::unique_ptr<Folds>> m_folds;  // by kind, space, k and seed
};

/// "krr", and M-RLSR of an exponent, as method specs.
MethodSpec ridgeSpec();
MethodSpec mrlsrSpec(double m);

}  // namespace kerridge

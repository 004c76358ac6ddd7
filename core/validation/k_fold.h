// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "methods/method.h"
#include "validation/fold_curve.h"

namespace kerridge {

/// From so many λ on, the held-out errors of KRR are read off a table, which only the eigenbasis has: then it costs
/// less than a cheaper factorization.
inline constexpr Index foldTableFrom = 50;

struct KFoldErrors {
  Vector mse;  ///< L: mean over all rows of the squared held-out residuals; all means weighted where rows have weights
  Vector se;   ///< L: standard error of the k fold means, sd(fold MSE; k − 1)/sqrt(k)
  Matrix foldMse;  ///< L × k
};

/// The models of the folds, each fitted without the fold's rows: f = Σ_j A_ji φ_j + offsets_i in the functions φ of the
/// whole training set's space (with features, these are the D features themselves).
struct FoldModels {
  Matrix A;        ///< size × k
  Vector offsets;  ///< k
};

/// One division of a training set into folds, and what cross-validation on it keeps between calls. Not thread-safe.
class Folds {
 public:
  virtual ~Folds() = default;
  virtual KFoldErrors errors(const Method& method, const std::map<std::string, double>& parameters,
                             const std::vector<double>& grid, const RunContext& context) = 0;
  /// The models at one value of the path parameter, whose held-out errors these are. Throws std::logic_error for a
  /// reduced problem.
  virtual FoldModels models(const Method& method, const std::map<std::string, double>& parameters, double at,
                            const RunContext& context) = 0;
};

/// Exact k-fold cross-validation of methods that give KRR models, from the one decomposition of the whole training set.
/// Every fold solves its own problem with n − |B| points ((1/(n − |B|)) Σ + penalty at the same λ, weights divided by
/// their mean over these points), M-RLSR with the fold's own norm curve. O(|B|² n) per fold and λ. Keeps the results
/// for M-RLSR for the next (m, λ). The problem must outlive it. Not thread-safe; folds are evaluated in parallel
/// inside.
class KFold final : public Folds {
 public:
  /// fold[i] in [0, k) for every training row.
  KFold(const Problem& problem, const std::vector<int>& fold, int k);
  ~KFold() override;

  KFoldErrors errors(const Method& method, const std::map<std::string, double>& parameters,
                     const std::vector<double>& grid, const RunContext& context) override;
  FoldModels models(const Method& method, const std::map<std::string, double>& parameters, double at,
                    const RunContext& context) override;

 private:
  std::vector<FoldCurve>& curves(Offset offset, bool squared, const RunContext& context);

  const Problem& m_problem;
  std::vector<std::vector<Index>> m_blocks;
  std::map<std::pair<Offset, bool>, std::vector<FoldCurve>> m_curves;
};

}  // namespace kerridge

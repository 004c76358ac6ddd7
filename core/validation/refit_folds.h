// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "methods/method.h"
#include "validation/k_fold.h"

namespace kerridge {

/// k-fold cross-validation by refitting, for methods without a closed form. Every fold has its own eigendecomposition
/// (computed once, at the first call: O(k n³)), which serves any method and grid. The Gram matrix is assembled from the
/// spectrum of the whole training set. For methods that work on the inputs, a fold is its rows of the inputs. The
/// problem must outlive it. Not thread-safe.
class RefitFolds final : public Folds {
 public:
  RefitFolds(const Problem& problem, const std::vector<int>& fold, int k);

  KFoldErrors errors(const Method& method, const std::map<std::string, double>& parameters,
                     const std::vector<double>& grid, const RunContext& context) override;
  FoldModels models(const Method& method, const std::map<std::string, double>& parameters, double at,
                    const RunContext& context) override;

 private:
  struct Fold {
    Problem problem;      // of the training rows
    Matrix heldOutBasis;  // K_BA Q_A, |B| × n_A, or the inputs of B; rows of all three times √w where there are weights
    Vector heldOutTarget;
    Vector heldOutOnes;
    double unit = 1.0;  // root of the mean weight of the training rows
  };
  void prepare(const RunContext& context);
  Fold makeFold(const std::vector<Index>& train, const std::vector<Index>& heldOut, const RunContext& context) const;

  const Problem& m_problem;
  std::vector<int> m_assignment;
  int m_k;
  std::vector<Fold> m_folds;
};

/// Combines the mean squared errors of the folds (L × k), which have these sizes (or weights), into means and standard
/// errors.
KFoldErrors combineFolds(Matrix foldMse, const Vector& sizes);

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "methods/method.h"
#include "validation/k_fold.h"

namespace kerridge {

/// k-fold cross-validation by refitting, for methods without a closed form: every fold has an eigendecomposition of its
/// own (made once, at the first call: O(k n³)), from which any method and grid follow. The Gram matrix is put together
/// from the spectrum of the whole training set. For methods that work on the inputs each fold is its rows of them. The
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
    Matrix heldOutBasis;  // K_BA Q_A, |B| × n_A, or the inputs of B
    Vector heldOutTarget;
  };
  void prepare(const RunContext& context);
  Fold makeFold(const std::vector<Index>& train, const std::vector<Index>& heldOut, const RunContext& context) const;

  const Problem& m_problem;
  std::vector<int> m_assignment;
  int m_k;
  std::vector<Fold> m_folds;
};

/// Mean, standard error and sizes put together from every fold's own mean squared errors (L × k).
KFoldErrors combineFolds(Matrix foldMse, const Vector& sizes);

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "methods/reduced_problem.h"
#include "validation/k_fold.h"

namespace kerridge {

class ReducedFoldCurve;

/// The counterpart of KFold for K = P T Pᵀ: G_BB = P_B (T + sI)^(−1) P_Bᵀ instead of the eigenbasis. O(|B|² n) per fold
/// and λ for the products, O(|B| n · width) for the factor, and once 4n³/3 for P. Methods that choose by norms (M-RLSR)
/// need a table of some hundred such evaluations, which costs more than with the eigenbasis. NaN if T + sI is not
/// positive definite. The problem must outlive it. Not thread-safe.
class ReducedFolds final : public Folds {
 public:
  ReducedFolds(const Problem& problem, const std::vector<int>& fold, int k);
  ~ReducedFolds() override;

  KFoldErrors errors(const Method& method, const std::map<std::string, double>& parameters,
                     const std::vector<double>& grid, const RunContext& context) override;
  FoldModels models(const Method& method, const std::map<std::string, double>& parameters, double at,
                    const RunContext& context) override;

 private:
  const Problem& m_problem;
  std::vector<std::vector<Index>> m_blocks;
  std::map<Offset, std::vector<std::unique_ptr<ReducedFoldCurve>>> m_curves;
};

}  // namespace kerridge

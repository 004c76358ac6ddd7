// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "features/feature_space.h"
#include "methods/method.h"
#include "validation/k_fold.h"

namespace kerridge {

/// The factors of the k folds' rows of X (n × d, scaled) and y, in one pass over them; folds in parallel.
/// O(n D (d + D)).
std::vector<FeatureFactor> foldFactors(const FeatureMap& map, const MatrixRef& X, const VectorRef& y,
                                       const std::vector<int>& fold, int k, const RunContext& context,
                                       const Vector& rootWeights = {});

/// Exact k-fold cross-validation of models on features. One pass over the data computes the triangular factor of every
/// fold's rows. Each training set is the merger of all but one of them, and the held-out errors follow from the factor
/// that is left out. For TIKH the kernel functions at held-out inputs stay in its basis, as everywhere.
/// O(n D²) once, then O(k D³) for the decompositions (once more for TIKH) and O(k L D²) per method; nothing of size n
/// is kept. With row weights (see Problem) the fold's own weights have mean 1 over its training rows, and held-out
/// errors are weighted means. Not thread-safe.
class FeatureFolds final : public Folds {
 public:
  /// X (n × d) scaled, `problem` that of the whole training set; fold[i] in [0, k).
  FeatureFolds(std::shared_ptr<const FeatureMap> map, std::shared_ptr<const Matrix> X, const Problem& problem,
               std::vector<int> fold, int k);
  /// From the folds' factors if they are known already.
  FeatureFolds(std::vector<FeatureFactor> factors, const Problem& problem, std::vector<int> fold);

  /// Computes what all methods share; the first call of errors() does so if nobody has.
  void prepare(const RunContext& context);
  KFoldErrors errors(const Method& method, const std::map<std::string, double>& parameters,
                     const std::vector<double>& grid, const RunContext& context) override;
  FoldModels models(const Method& method, const std::map<std::string, double>& parameters, double at,
                    const RunContext& context) override;

 private:
  struct Fold {
    FeatureProblem
        feature;  // of the training rows, but for their targets: k copies of these would take most of the memory
    FeatureFactor heldOut;
    double unit = 1.0;  // one over the root of the mean weight of the training rows
  };
  /// Σ w_i over the rows of a fold (`inside`) or all others; their number without weights.
  double weightOf(int fold, bool inside) const;

  /// About how long foldsOf() takes for factors of `count` columns, see linalg/phase_work.h.
  double foldsWork(double count) const;
  std::vector<Fold> foldsOf(const std::vector<FeatureFactor>& factors, const RunContext& context) const;
  void prepareKernelRows(const RunContext& context);
  /// The training problem of a fold with its targets.
  Problem trainingProblem(const std::vector<Fold>& folds, int fold) const;
  /// The folds a method is solved on.
  const std::vector<Fold>& preparedFor(const Method& method, const RunContext& context);

  std::shared_ptr<const FeatureMap> m_map;
  std::shared_ptr<const Matrix> m_X;
  Vector m_y;
  Vector m_rootWeights;  // empty: all rows count alike
  double m_kernelDecay;
  std::vector<int> m_assignment;
  int m_k;
  std::vector<FeatureFactor> m_factors;
  std::vector<Fold> m_folds, m_kernelRowFolds;
  Matrix m_kernelRowWeights;  // D × rank: of the features in the basis of the kernel's rows
};

}  // namespace kerridge

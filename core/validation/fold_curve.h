// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "methods/norm_table.h"
#include "methods/problem.h"
#include "methods/ridge.h"
#include "validation/held_out_block.h"

namespace kerridge {

class ResidualGrams;
struct TargetSet;

/// The KRR solutions on a training set without the block B, from the eigendecomposition of the whole set. With
/// s = (n − |B|)μ and G = (K + sI)^(−1) (or what the offset makes of it), c = G y:
///     residuals on B         r_B = (G_BB)^(−1) c_B
///     fold's coefficients    c − G E_B r_B, in the eigenbasis w∘(z − Q_Bᵀ r_B), which are 0 on B.
/// With row weights (see Problem) the fold's own weights have mean 1 over its training rows, so s = ω μ, ω = Σ w_i over
/// these, and held-out errors are weighted means. An exact evaluation costs O(|B|² n). Without offset and with many
/// rows, values are interpolated in a table of such evaluations with blocks G_BB from ResidualGrams. The blocks cost as
/// much as some 40 exact evaluations; the hundreds of entries of the table then add little. Where the problem is one of
/// several targets of the same rows (see SharedParts), errors are computed for all of them at once and kept for the
/// others, of which each costs O(|B| n) more per evaluation.
class FoldCurve final : public NormCurve {
 public:
  struct Point {
    NormPoint norm;           ///< of the fold's model (offset none only)
    double heldOutMse = 0.0;  ///< (weighted) mean over B of the squared residuals
  };

  /// `heldOut`: rows of B, 0-based; `squared`: see RidgeFamily. The problem must outlive the curve.
  FoldCurve(const Problem& problem, Offset offset, std::vector<Index> heldOut, bool squared = false);

  Point exact(double logMu) const;
  /// Its heldOutMse alone, with half as many passes over Q_B.
  double exactMse(double logMu) const;
  /// The fold's solution in the eigenbasis of the whole set, O(|B|² n); its `norm`, `df` and the like are meaningless.
  RidgeFit fit(double logMu) const;
  /// The error of f = 0: mean of y² over B.
  double zeroMse() const { return m_zeroMse; }
  /// From a table of exact values, computed when first needed: accurate to about 1e-11, see NormTable.
  double heldOutMse(double logMu) const;
  /// Does a table of many values cost less than that many exact ones?
  bool tabulates() const { return m_tabulates; }
  /// Is that so for folds of this size on n training rows whatever their eigenvalues are?
  static bool tabulates(Offset offset, Index n, Index heldOut);
  /// Computes what heldOutMse() needs for all log μ from `low` to `high`, if the curve tabulates.
  void tabulate(double low, double high) const;
  NormPoint at(double logMu) const override;

  double logMuFloor() const override { return m_table.floor(); }
  double logMuCeiling() const override { return m_table.ceiling(); }
  double targetSquare() const override { return m_targetSquare; }
  Index n() const override { return m_problem.n() - static_cast<Index>(m_heldOut.size()); }

  /// From now on, points that are computed on demand have their checkpoints in this context, and `known` is called with
  /// the finished share of the table.
  void setContext(const RunContext& context, std::function<void(double)> known = {}) {
    m_context = context;
    m_reportKnown = std::move(known);
  }

 private:
  static bool tabulates(Offset offset, Index n, Index heldOut, const Vector& d, Index rank);
  using Points = std::vector<Point>;  // node by node, one of each target
  using Blocks = std::vector<HeldOutBlock>;
  bool hasOthers() const { return m_Z.cols() > 1; }
  Matrix withoutOffset(double logMu, const Vector& sigma, const MatrixRef& Z) const;
  Matrix heldOut(double x, const Vector& sigma, const MatrixRef& Z) const;
  HeldOutBlock heldOutBlock(const Vector& sigma) const;
  std::shared_ptr<const Vector> errorsAt(double x) const;
  Point zeroPoint() const;
  Point pointOf(double x, const Vector& sigma, const Vector& heldOut, const Vector& z, const Vector& correction) const;
  double logS(double x) const;
  enum class Known : unsigned char { nothing, error, all };  // of a node; the error alone has no norm
  const Point& node(Index i, Known wanted = Known::all) const;
  void computeNodes(Index first, Index last, Known wanted = Known::all) const;
  std::shared_ptr<const Points> pointsOf(Index begin, Index end, bool norms, std::optional<ResidualGrams>& grams) const;
  Blocks blocksOf(Index begin, Index end, const ResidualGrams& grams) const;
  void addPoints(const Blocks& blocks, Index chunkBegin, Index begin, Index end, bool norms, Points& points) const;

  const Problem& m_problem;
  RidgeFamily m_family;
  Offset m_offset;
  bool m_squared;
  std::vector<Index> m_heldOut;
  std::shared_ptr<const TargetSet> m_targets;
  Index m_own;                           // column of the problem's target in Z
  Eigen::Map<const Matrix> m_Z;          // z of all targets, or of the problem alone if it is none of them
  std::shared_ptr<const Matrix> m_rows;  // Q_B, |B| × n
  std::string m_key;                     // of what other targets share
  double m_size = 0.0;                   // |B|, or Σ w_i over B
  double m_trainUnit = 1.0;              // of squares of the fold's training rows: 1 / mean weight of these
  double m_shift = 0.0;                  // log((n − |B|)/n), or log(ω/n): from the fold's μ to the whole set's
  double m_targetSquare = 0.0;
  double m_zeroMse = 0.0;
  bool m_tabulates = false;
  NormTable m_table;
  RunContext m_context;
  std::function<void(double)> m_reportKnown;
  mutable std::vector<Point> m_nodes;
  mutable std::vector<Known> m_known;
  mutable NormTable::KeptTerms m_terms;
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/reduced_folds.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "base/jobs_progress.h"
#include "base/parallel.h"
#include "base/work_shares.h"
#include "linalg/blas.h"
#include "linalg/phase_work.h"
#include "validation/held_out_block.h"
#include "validation/refit_folds.h"

namespace kerridge {

namespace {

constexpr double beyondSpectrum = 23.0;  // N (or μN) is constant to 1e-10 there

constexpr Index rowsAtOnce = 128;  // between checkpoints

}  // namespace

/// The KRR solutions without the block B, see FoldCurve for the formulas.
class ReducedFoldCurve final : public NormCurve {
 public:
  struct Point {
    NormPoint norm;  // without offset only
    double heldOutMse = notANumber;
  };

  ReducedFoldCurve(const Problem& problem, Offset offset, const std::vector<Index>& heldOut)
      : m_problem(problem), m_reduced(*problem.reduced), m_offset(offset), m_heldOut(heldOut) {
    const double size = static_cast<double>(problem.n());
    double square = 0.0;
    for (const Index row : heldOut) square += problem.y(row) * problem.y(row);
    m_zeroMse = heldOut.empty() ? 0.0 : square / static_cast<double>(heldOut.size());
    m_targetSquare = std::max(0.0, problem.y.squaredNorm() - square);
    m_shift = std::log((size - static_cast<double>(heldOut.size())) / size);
    const double logN = std::log(static_cast<double>(std::max<Index>(n(), 1)));
    const ReducedMatrix& matrix = *m_reduced.matrix;
    const double bottom = problem.spectrum && problem.spectrum->rank > 0
                              ? problem.spectrum->d(problem.spectrum->rank - 1)
                              : std::max(matrix.resolution(), std::numeric_limits<double>::min());
    const double top = std::max(matrix.largest(), bottom);
    m_table = NormTable(std::log(bottom) - beyondSpectrum - logN, std::log(top) + beyondSpectrum - logN);
    m_nodes.resize(static_cast<std::size_t>(m_table.count()));
    m_known.resize(m_nodes.size(), false);
  }

  // Rows B of P, which points need; kept only while points are asked for.
  void begin(const Matrix& P, const RunContext& context, std::function<void(double)> known) {
    m_context = context.quiet();  // what is done for one value says nothing of the whole
    m_reportKnown = std::move(known);
    m_rows = rowsOf(P, m_heldOut, context);
  }
  void end() {
    m_context = {};
    m_reportKnown = {};
    m_rows.resize(0, 0);
  }

  // `norms`: the norm of the fold's model, too.
  Point exact(double logMu, bool norms) const {
    m_context.checkpoint();
    Point point;
    if (!(m_targetSquare > 0.0)) {
      point.heldOutMse = m_zeroMse;
      point.norm.logNorm = -std::numeric_limits<double>::infinity();
      return point;
    }
    const double size = static_cast<double>(m_problem.n());
    const double inside = std::clamp(logMu, m_table.floor(), m_table.ceiling());
    const double s = std::exp(inside + m_shift + std::log(size));
    const auto factor = m_reduced.matrix->factor(s);
    if (!factor->positive()) {
      point.norm.logNorm = notANumber;
      return point;
    }
    const Index count = m_rows.rows();
    Matrix Y(count + 1, m_problem.n() + 1);
    Y.topLeftCorner(count, m_problem.n()) = m_rows;
    Y.row(count).head(m_problem.n()) = m_reduced.target.transpose();
    Y.col(m_problem.n()).setZero();
    for (Index first = 0; first <= count; first += rowsAtOnce) {
      m_context.checkpoint();
      factor->halfSolveRows(Y.block(first, 0, std::min(rowsAtOnce, count + 1 - first), m_problem.n()));
    }
    if (m_offset != Offset::none) takeOut(*factor, Y);
    const HeldOutBlock block(lowerGram(Y.topRows(count), m_context), m_context);
    const Vector heldOut = block.solve(product(Y.topRows(count), Y.row(count).transpose()));
    point.heldOutMse = heldOut.squaredNorm() / static_cast<double>(count);
    if (norms && m_offset == Offset::none) setNorm(point.norm, *factor, s, block, heldOut);
    return point;
  }

  double zeroMse() const { return m_zeroMse; }
  double heldOutMse(double logMu) const {
    const double mse = m_table.interpolated(logMu, [this](Index i) { return node(i).heldOutMse; });
    return std::isnan(mse) ? mse : std::max(0.0, mse);
  }

  NormPoint at(double logMu) const override {
    return m_table.at(logMu, m_targetSquare, [this](Index i) -> const NormPoint& { return node(i).norm; });
  }
  double logMuFloor() const override { return m_table.floor(); }
  double logMuCeiling() const override { return m_table.ceiling(); }
  double targetSquare() const override { return m_targetSquare; }
  Index n() const override { return m_problem.n() - static_cast<Index>(m_heldOut.size()); }

 private:
  const Point& node(Index i) const {
    const std::size_t position = static_cast<std::size_t>(i);
    if (!m_known[position]) {
      m_nodes[position] = exact(m_table.nodeAt(i), true);
      m_known[position] = true;
      const auto known = std::count(m_known.begin(), m_known.end(), true);
      if (m_reportKnown) m_reportKnown(static_cast<double>(known) / static_cast<double>(m_known.size()));
    }
    return m_nodes[position];
  }

  // Y ← Y (I − q qᵀ/‖q‖²) by a reflection, q = L^(−1)Pᵀ1 with one more coordinate where the offset is penalized: see
  // FoldCurve::withoutOffset().
  void takeOut(const ShiftedFactor& factor, Matrix& Y) const {
    Matrix ones = m_reduced.ones.transpose();
    factor.halfSolveRows(ones);
    Vector q(ones.cols() + 1);
    q << ones.transpose(), m_offset == Offset::penalized ? 1.0 : 0.0;
    const double length = q.stableNorm();
    if (!(length > 0.0)) return;
    q /= length;
    Index k = 0;
    const double largest = q.cwiseAbs().maxCoeff(&k);
    const double sign = q(k) < 0.0 ? -1.0 : 1.0;
    const Vector along = (product(Y, q) + sign * Y.col(k)) / (1.0 + largest);
    Y.noalias() -= along * q.transpose();
    Y.col(k).setZero();
  }

  // The fold's model in the coordinates of T: x = G (Pᵀy − P_Bᵀ r_B), dx/ds = −(G x − G P_Bᵀ G_BB^(−1) P_B G x).
  void setNorm(NormPoint& norm, const ShiftedFactor& factor, double s, const HeldOutBlock& block,
               const Vector& heldOut) const {
    Matrix x = m_reduced.target;
    multiply(m_rows, true, heldOut, false, -1.0, 1.0, x);
    factor.solve(x);
    const Matrix Tx = m_reduced.matrix->times(x);
    const double square = x.col(0).dot(Tx.col(0));
    norm.residualSquare = s * s * x.squaredNorm();
    if (!(square > 0.0)) {
      norm.logNorm = -std::numeric_limits<double>::infinity();
      return;
    }
    norm.logNorm = 0.5 * std::log(square);
    Matrix change = x;
    factor.solve(change);
    Matrix correction = transposedProduct(m_rows, block.solve(product(m_rows, change)));
    factor.solve(correction);
    norm.slope = std::clamp(s * (change - correction).col(0).dot(Tx.col(0)) / square, 0.0, 1.0);
  }

  const Problem& m_problem;
  const ReducedProblem& m_reduced;
  Offset m_offset;
  std::vector<Index> m_heldOut;
  Matrix m_rows;  // |B| × n
  double m_shift = 0.0;
  double m_targetSquare = 0.0;
  double m_zeroMse = 0.0;
  NormTable m_table;
  RunContext m_context;
  std::function<void(double)> m_reportKnown;
  mutable std::vector<Point> m_nodes;
  mutable std::vector<bool> m_known;
};

ReducedFolds::ReducedFolds(const Problem& problem, const std::vector<int>& fold, int k)
    : m_problem(problem), m_blocks(static_cast<std::size_t>(k)) {
  for (std::size_t i = 0; i < fold.size(); ++i) {
    m_blocks[static_cast<std::size_t>(fold[i])].push_back(static_cast<Index>(i));
  }
}

ReducedFolds::~ReducedFolds() = default;

KFoldErrors ReducedFolds::errors(const Method& method, const std::map<std::string, double>& parameters,
                                 const std::vector<double>& grid, const RunContext& context) {
  const Offset offset = *method.traits().ridgeOffset;
  auto& curves = m_curves[offset];
  if (curves.empty()) {
    for (const std::vector<Index>& block : m_blocks) {
      curves.push_back(std::make_unique<ReducedFoldCurve>(m_problem, offset, block));
    }
  }
  const Index count = static_cast<Index>(grid.size());
  const Index k = static_cast<Index>(curves.size());
  const bool table = method.traits().choiceNeedsNorms;
  const double size = static_cast<double>(m_problem.n());
  const double evaluations =
      size * size * (1.3 * size / static_cast<double>(k) + 80.0) * static_cast<double>(count) * (table ? 4.3 : 1.0);
  const double basisWork = m_problem.reduced->matrix->hasBasis() ? 0.0 : reflectorsWork(size, size);
  WorkShares shares(context, basisWork + evaluations);
  const auto P = m_problem.reduced->matrix->basis(shares.next(basisWork));
  const RunContext rest = shares.next(evaluations);
  KFoldErrors errors;
  errors.foldMse = Matrix::Zero(count, k);
  JobsProgress progress(rest, curves.size());
  parallelBlocks(0, k, 1, rest, [&](Index first, Index last) {
    for (Index i = first; i < last; ++i) {
      ReducedFoldCurve& fold = *curves[static_cast<std::size_t>(i)];
      const auto position = static_cast<std::size_t>(i);
      fold.begin(*P, rest, [&](double known) { progress.report(position, known); });
      const std::vector<RidgeChoice> choices = method.choose(fold, parameters, grid);
      for (Index l = 0; l < count; ++l) {
        const RidgeChoice& choice = choices[static_cast<std::size_t>(l)];
        double& mse = errors.foldMse(l, i);
        if (choice.zero) {
          mse = fold.zeroMse();
        } else {
          mse = table ? fold.heldOutMse(choice.logMu) : fold.exact(choice.logMu, false).heldOutMse;
          if (!table) progress.report(position, static_cast<double>(l + 1) / static_cast<double>(count));
        }
      }
      fold.end();
      progress.report(position, 1.0);
    }
  });
  Vector sizes(k);
  for (Index i = 0; i < k; ++i) sizes(i) = static_cast<double>(m_blocks[static_cast<std::size_t>(i)].size());
  return combineFolds(std::move(errors.foldMse), sizes);
}

FoldModels ReducedFolds::models(const Method& /*method*/, const std::map<std::string, double>& /*parameters*/,
                                double /*at*/, const RunContext& /*context*/) {
  throw std::logic_error("the models of folds need an eigenbasis");
}

}  // namespace kerridge

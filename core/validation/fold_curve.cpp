// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/fold_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "base/number_text.h"
#include "linalg/blas.h"
#include "methods/shared_parts.h"
#include "validation/residual_grams.h"

namespace kerridge {

namespace {

// Past the spectrum by e^±23, N (or μN) is constant to 1e-10.
constexpr double beyondFoldSpectrum = 23.0;
// With fewer rows, or few of them held out, a direct evaluation is as cheap as one from the table's Gram matrices, and
// those of large folds, of which every thread holds one set, must fit into memory.
constexpr Index rowsOfTable = 400;
constexpr Index heldOutOfTable = 16;
constexpr Index chunk = 16;  // nodes computed together
constexpr double memoryOfTable = 300e6;
constexpr Index entriesAtOnce = 2'000'000;  // of the targets' components at several nodes

}  // namespace

FoldCurve::FoldCurve(const Problem& problem, Offset offset, std::vector<Index> heldOut, bool squared)
    : m_problem(problem),
      m_family(problem, offset, squared),
      m_offset(offset),
      m_squared(squared),
      m_heldOut(std::move(heldOut)),
      m_targets(problem.shared ? problem.shared->targets() : nullptr),
      m_own(m_targets ? columnOf(*m_targets, problem.y) : -1),
      m_Z(m_own < 0 ? problem.z.data() : m_targets->Z.data(), problem.size(), m_own < 0 ? 1 : m_targets->Z.cols()) {
  m_own = std::max<Index>(m_own, 0);
  const Matrix& Q = problem.spectrum->Q;
  const double size = static_cast<double>(problem.n());
  const std::string rows = "rows " + keyOfBits(m_heldOut);
  m_key = "fold " + std::to_string(static_cast<int>(offset)) + std::to_string(static_cast<int>(squared)) + rows;
  if (problem.shared) m_rows = problem.shared->find<Matrix>(rows);
  if (!m_rows) {
    m_rows = std::make_shared<const Matrix>(Q(m_heldOut, Eigen::all));
    if (problem.shared) problem.shared->keep(rows, m_rows, static_cast<std::size_t>(m_rows->size()) * sizeof(double));
  }
  double square = 0.0;
  for (const Index row : m_heldOut) square += problem.y(row) * problem.y(row);
  m_size = problem.weightOf(m_heldOut);
  m_zeroMse = m_heldOut.empty() ? 0.0 : square / m_size;
  std::vector<bool> kept(static_cast<std::size_t>(problem.n()), true);
  for (const Index row : m_heldOut) kept[static_cast<std::size_t>(row)] = false;
  for (Index i = 0; i < problem.n(); ++i) {
    if (kept[static_cast<std::size_t>(i)]) m_targetSquare += problem.y(i) * problem.y(i);
  }
  m_shift = std::log((size - m_size) / size);
  double weight = static_cast<double>(std::max<Index>(n(), 1));
  if (problem.isWeighted()) {
    std::vector<Index> rest;
    for (Index i = 0; i < problem.n(); ++i) {
      if (kept[static_cast<std::size_t>(i)]) rest.push_back(i);
    }
    weight = problem.weightOf(rest);  // summed again: heavy rows may be held out
    m_trainUnit = static_cast<double>(rest.size()) / weight;
    m_targetSquare *= m_trainUnit;
    m_shift = std::log(weight / size);
  }

  // Eigenvalues of the fold's Gram matrix interlace those of the whole; its smallest can lie anywhere above τ.
  const Index rank = problem.spectrum->rank;
  const double logN = std::log(weight);
  const double top = rank > 0 ? problem.spectrum->d(0) : 1.0;
  const double bottom = rank > 0 ? problem.spectrum->d(rank - 1) : 1.0;
  m_table = NormTable(std::log(bottom) - beyondFoldSpectrum - logN, std::log(top) + beyondFoldSpectrum - logN);
  m_nodes.resize(static_cast<std::size_t>(m_table.count()));
  m_known.resize(m_nodes.size(), Known::nothing);
  m_tabulates = tabulates(m_offset, problem.n(), m_rows->rows(), problem.spectrum->d, rank);
}

bool FoldCurve::tabulates(Offset offset, Index n, Index heldOut, const Vector& d, Index rank) {
  return offset == Offset::none && n >= rowsOfTable && heldOut >= heldOutOfTable &&
         ResidualGrams::memory(heldOut, d, rank) <= memoryOfTable;
}

bool FoldCurve::tabulates(Offset offset, Index n, Index heldOut) {
  return tabulates(offset, n, heldOut, Eigen::Vector2d(1.0, std::numeric_limits<double>::epsilon()), 2);
}

// With an offset S = X Xᵀ, X = Q_B sqrt(σ), becomes X (I − p pᵀ) Xᵀ, p = sqrt(σ)∘u / |…|, with one more coordinate
// sqrt(s) in p (0 in X) where the offset is penalized; so does the right-hand side X sqrt(σ)∘z. Subtracting would lose
// what is small beside the null space, where σ = 1. The reflection that takes p to a unit vector e_k, with row k left
// out, gives the same products without cancellation.
Matrix FoldCurve::withoutOffset(double logMu, const Vector& sigma, const MatrixRef& Z) const {
  const Index count = m_rows->rows();
  const Index size = sigma.size();
  const Vector root = sigma.cwiseSqrt();
  Matrix Y = Matrix::Zero(count + Z.cols(), size + 1);
  Y.topLeftCorner(count, size) = *m_rows * root.asDiagonal();
  Y.bottomLeftCorner(Z.cols(), size) = Z.transpose() * root.asDiagonal();
  Vector p(size + 1);
  p << root.cwiseProduct(m_family.ones()), std::sqrt(m_family.offsetPenalty(logMu));
  const double length = p.stableNorm();
  if (!(length > 0.0)) return Y;
  p /= length;
  Index k = 0;
  const double largest = p.cwiseAbs().maxCoeff(&k);
  const double sign = p(k) < 0.0 ? -1.0 : 1.0;
  const Vector along = (Y * p + sign * Y.col(k)) / (1.0 + largest);
  Y.noalias() -= along * p.transpose();
  Y.col(k).setZero();
  return Y;
}

double FoldCurve::logS(double x) const {
  return std::clamp(x, m_family.logMuFloor(), m_family.logMuCeiling()) + std::log(static_cast<double>(m_problem.n()));
}

// f = 0, of which products would leave the round-off of the other targets.
FoldCurve::Point FoldCurve::zeroPoint() const {
  Point zero;
  zero.heldOutMse = m_zeroMse;
  zero.norm.logNorm = -std::numeric_limits<double>::infinity();
  return zero;
}

// r_B of the targets Z.
Matrix FoldCurve::heldOut(double x, const Vector& sigma, const MatrixRef& Z) const {
  if (m_offset == Offset::none) return heldOutBlock(sigma).solve(product(*m_rows, sigma.asDiagonal() * Z));
  const Matrix Y = withoutOffset(x, sigma, Z);
  const Index count = m_rows->rows();
  const Matrix rhs = Y.topRows(count) * Y.bottomRows(Z.cols()).transpose();
  return HeldOutBlock(lowerGram(Y.topRows(count), m_context), m_context).solve(rhs);
}

// S = Q_B diag(σ) Q_Bᵀ.
HeldOutBlock FoldCurve::heldOutBlock(const Vector& sigma) const {
  const Vector root = sigma.cwiseSqrt();  // once for each column, not for each entry
  return {lowerGram(*m_rows * root.asDiagonal(), m_context), m_context};
}

// Held-out errors of all targets at log μ = x of the whole set.
std::shared_ptr<const Vector> FoldCurve::errorsAt(double x) const {
  const std::string key = hasOthers() ? m_key + " at " + exactText(x) : std::string();
  if (auto known = hasOthers() ? m_problem.shared->find<Vector>(key) : nullptr) return known;
  const Matrix residuals = heldOut(x, m_family.residualFactors(x), m_Z);
  auto errors = std::make_shared<const Vector>(residuals.colwise().squaredNorm().transpose() / m_size);
  if (hasOthers()) m_problem.shared->keep(key, errors, static_cast<std::size_t>(errors->size()) * sizeof(double));
  return errors;
}

double FoldCurve::exactMse(double logMu) const {
  m_context.checkpoint();
  if (!(m_targetSquare > 0.0)) return m_zeroMse;
  return (*errorsAt(logMu + m_shift))(m_own);
}

FoldCurve::Point FoldCurve::exact(double logMu) const {
  if (m_offset != Offset::none || !(m_targetSquare > 0.0)) {
    Point point = zeroPoint();
    point.heldOutMse = exactMse(logMu);
    return point;
  }
  m_context.checkpoint();
  const double x = logMu + m_shift;
  const Vector sigma = m_family.residualFactors(x);
  const HeldOutBlock S = heldOutBlock(sigma);
  const Vector heldOut = S.solve(product(*m_rows, sigma.asDiagonal() * m_problem.z));
  const Vector z = m_problem.z - m_rows->transpose() * heldOut;
  return pointOf(x, sigma, heldOut, z, m_rows->transpose() * S.solve(*m_rows * sigma.cwiseAbs2().cwiseProduct(z)));
}

// A fit of all rows that has y_B moved to what the fold predicts there is the fold's.
RidgeFit FoldCurve::fit(double logMu) const {
  m_context.checkpoint();
  const double x = logMu + m_shift;
  const Vector sigma = m_family.residualFactors(x);
  Problem moved = m_problem;
  if (!(m_targetSquare > 0.0)) {
    moved.z.setZero();
  } else {
    moved.z -= m_rows->transpose() * heldOut(x, sigma, m_problem.z);
  }
  return RidgeFamily(moved, m_offset, m_squared).fit(x);
}

// The fold's model in the eigenbasis: α = w∘z', z' = z − Q_Bᵀ r_B; dα/ds = −(w∘α − w∘Q_Bᵀ (G_BB)^(−1) Q_B (w∘α)).
// `correction` is Q_Bᵀ S^(−1) Q_B (σ∘σ∘z'). In units of 1/(d_r + s) so that nothing over- or underflows:
// θ = (d_r + s)/(d + s), σ = s/(d + s).
FoldCurve::Point FoldCurve::pointOf(double x, const Vector& sigma, const Vector& heldOut, const Vector& z,
                                    const Vector& correction) const {
  const Vector& d = m_problem.spectrum->d;
  const Index rank = m_problem.spectrum->rank;
  Point point;
  point.heldOutMse = heldOut.squaredNorm() / m_size;
  const double s = std::exp(logS(x));
  const double base = (rank > 0 ? d(rank - 1) : 0.0) + s;
  const Eigen::ArrayXd theta = base / (d.head(rank).array() + s);
  const Eigen::ArrayXd alpha = theta * z.head(rank).array();
  const double square = (d.head(rank).array() * alpha.square()).sum();
  point.norm.residualSquare = m_trainUnit * sigma.cwiseProduct(z).squaredNorm();
  if (!(square > 0.0)) {
    point.norm.logNorm = -std::numeric_limits<double>::infinity();
    return point;
  }
  point.norm.logNorm = 0.5 * std::log(square) - std::log(base);
  // s dα/ds = −(σ∘α − θ∘Q_Bᵀ S^(−1) Q_B (σ∘α')) with α' = s α over the whole space (null space: z itself).
  const Eigen::ArrayXd change = sigma.head(rank).array() * alpha - theta * correction.head(rank).array();
  point.norm.slope = std::clamp((d.head(rank).array() * alpha * change).sum() / square, 0.0, 1.0);
  return point;
}

// The same as exact() at the nodes of some chunks, a chunk at a time: products with Q_B, which does not fit into a
// cache, and with the Gram matrices serve all its nodes. Chunks are the same whatever is asked for; so are the bits.
void FoldCurve::computeNodes(Index first, Index last, Known wanted) const {
  std::optional<ResidualGrams> grams;
  for (Index begin = first / chunk * chunk; begin < last; begin += chunk) {
    if (m_known[static_cast<std::size_t>(begin)] >= wanted) continue;
    const Index end = std::min(begin + chunk, m_table.count());
    if (!(m_targetSquare > 0.0)) {
      std::fill(m_nodes.begin() + begin, m_nodes.begin() + end, zeroPoint());
    } else {
      const auto points = pointsOf(begin, end, wanted == Known::all, grams);
      for (Index i = begin; i < end; ++i) {
        m_nodes[static_cast<std::size_t>(i)] = (*points)[static_cast<std::size_t>((i - begin) * m_Z.cols() + m_own)];
      }
    }
    std::fill(m_known.begin() + begin, m_known.begin() + end, wanted);
    if (m_reportKnown) m_reportKnown(static_cast<double>(end - first) / static_cast<double>(last - first));
  }
}

// Of the nodes of a chunk and all targets, from what another target left where there is something.
std::shared_ptr<const FoldCurve::Points> FoldCurve::pointsOf(Index begin, Index end, bool norms,
                                                             std::optional<ResidualGrams>& grams) const {
  const std::string key =
      hasOthers() ? m_key + (norms ? " nodes " : " errors ") + std::to_string(begin) : std::string();
  if (auto known = hasOthers() ? m_problem.shared->find<Points>(key) : nullptr) return known;
  if (!grams) grams.emplace(*m_rows, m_problem.spectrum->d, m_problem.spectrum->rank, m_context);
  const Blocks blocks = blocksOf(begin, end, *grams);
  auto points = std::make_shared<Points>(static_cast<std::size_t>((end - begin) * m_Z.cols()));
  const Index atOnce = std::clamp<Index>(entriesAtOnce / m_Z.size(), 1, chunk);
  for (Index first = begin; first < end; first += atOnce) {
    addPoints(blocks, begin, first, std::min(first + atOnce, end), norms, *points);
  }
  if (hasOthers()) m_problem.shared->keep<Points>(key, points, points->size() * sizeof(Point));
  return points;
}

FoldCurve::Blocks FoldCurve::blocksOf(Index begin, Index end, const ResidualGrams& grams) const {
  Vector ridges(end - begin);
  for (Index l = 0; l < ridges.size(); ++l) ridges(l) = logS(m_table.nodeAt(begin + l) + m_shift);
  const Matrix packed = grams.packed(ridges);
  Blocks blocks;
  blocks.reserve(static_cast<std::size_t>(ridges.size()));
  for (Index l = 0; l < ridges.size(); ++l) {
    m_context.checkpoint();
    blocks.emplace_back(ResidualGrams::unpacked(packed, l, m_rows->rows()), m_context);
  }
  return blocks;
}

// The points of some nodes of a chunk.
void FoldCurve::addPoints(const Blocks& blocks, Index chunkBegin, Index begin, Index end, bool norms,
                          Points& points) const {
  m_context.checkpoint();
  const Index nodes = end - begin;
  const Index targets = m_Z.cols();
  const Matrix& rows = *m_rows;
  Vector x(nodes);
  Matrix sigma(m_problem.size(), nodes);
  Matrix scaled(m_problem.size(), nodes * targets);
  for (Index l = 0; l < nodes; ++l) {
    x(l) = m_table.nodeAt(begin + l) + m_shift;
    sigma.col(l) = m_family.residualFactors(x(l));
    scaled.middleCols(l * targets, targets) = sigma.col(l).asDiagonal() * m_Z;
  }
  const auto solve = [&](Matrix& R) {
    for (Index l = 0; l < nodes; ++l) {
      const HeldOutBlock& block = blocks[static_cast<std::size_t>(begin - chunkBegin + l)];
      R.middleCols(l * targets, targets) = block.solve(R.middleCols(l * targets, targets));
    }
  };
  const auto pointAt = [&](Index column) -> Point& {
    return points[static_cast<std::size_t>((begin - chunkBegin) * targets + column)];
  };
  Matrix heldOut = product(rows, scaled);
  solve(heldOut);
  if (!norms) {
    for (Index j = 0; j < heldOut.cols(); ++j) pointAt(j).heldOutMse = heldOut.col(j).squaredNorm() / m_size;
    return;
  }
  Matrix z = -transposedProduct(rows, heldOut);
  for (Index l = 0; l < nodes; ++l) {
    z.middleCols(l * targets, targets) += m_Z;
    scaled.middleCols(l * targets, targets) =
        sigma.col(l).cwiseAbs2().asDiagonal() * z.middleCols(l * targets, targets);
  }
  Matrix change = product(rows, scaled);
  solve(change);
  const Matrix correction = transposedProduct(rows, change);
  for (Index j = 0; j < heldOut.cols(); ++j) {
    const Index l = j / targets;
    pointAt(j) = pointOf(x(l), sigma.col(l), heldOut.col(j), z.col(j), correction.col(j));
  }
}

// One target needs the norms of M-RLSR and the errors of KRR from the same products. For many, these products are most
// of the work, and those for errors alone a quarter of them.
void FoldCurve::tabulate(double low, double high) const {
  computeNodes(m_table.stencil(low).first, m_table.stencil(high).first + TableStencil::points,
               hasOthers() ? Known::error : Known::all);
}

const FoldCurve::Point& FoldCurve::node(Index i, Known wanted) const {
  const std::size_t position = static_cast<std::size_t>(i);
  if (m_known[position] < wanted) {
    if (m_tabulates) {
      computeNodes(0, m_table.count(), wanted);
    } else {
      m_nodes[position] = exact(m_table.nodeAt(i));
      m_known[position] = Known::all;
      if (m_reportKnown) {
        const auto known = std::count(m_known.begin(), m_known.end(), Known::all);
        m_reportKnown(static_cast<double>(known) / static_cast<double>(m_known.size()));
      }
    }
  }
  return m_nodes[position];
}

double FoldCurve::heldOutMse(double logMu) const {
  return std::max(0.0, m_table.interpolated(logMu, [this](Index i) { return node(i, Known::error).heldOutMse; }));
}

NormPoint FoldCurve::at(double logMu) const {
  return m_table.at(
      logMu, m_targetSquare, [this](Index i) -> const NormPoint& { return node(i).norm; }, &m_terms);
}

}  // namespace kerridge

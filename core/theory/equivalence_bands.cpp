// SPDX-License-Identifier: GPL-3.0-or-later
#include "theory/equivalence_bands.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "base/parallel.h"
#include "base/random.h"
#include "linalg/blas.h"
#include "methods/m_rlsr.h"
#include "methods/ridge.h"
#include "validation/fold_curve.h"

namespace kerridge {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

std::vector<Index> drawRows(Random& random, Index n, Index size) {
  std::vector<Index> rows = random.permutation(n);
  rows.resize(static_cast<std::size_t>(size));
  std::sort(rows.begin(), rows.end());
  return rows;
}

Problem subproblem(const Problem& problem, const std::vector<Index>& rows, const RunContext& context) {
  const Spectrum& whole = *problem.spectrum;
  const Matrix factor =
      whole.Q(rows, Eigen::seqN(0, whole.rank)) * whole.d.head(whole.rank).cwiseSqrt().eval().asDiagonal();
  const auto own = decompose(lowerGram(factor), context);
  // What the whole spectrum does not resolve is not in its product either, whatever the block's own scale.
  Spectrum spectrum = *own;
  spectrum.resolution = std::max(own->resolution, whole.resolution);
  while (spectrum.rank > 0 && spectrum.d(spectrum.rank - 1) < spectrum.resolution) {
    --spectrum.rank;
    spectrum.largestDropped = std::max(spectrum.largestDropped, spectrum.d(spectrum.rank));
    spectrum.d(spectrum.rank) = 0.0;
  }
  return makeProblem(std::make_shared<const Spectrum>(std::move(spectrum)), problem.y(rows));
}

double middleOf(std::vector<double>& values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : 0.5 * (values[half - 1] + values[half]);
}

void summarize(PhiBand& band) {
  const Index count = band.logPhi.rows();
  for (Vector* vector : {&band.lower, &band.median, &band.upper}) vector->setConstant(count, none);
  for (Index l = 0; l < count; ++l) {
    std::vector<double> values;
    for (const double value : band.logPhi.row(l)) {
      if (!std::isnan(value)) values.push_back(value);
    }
    band.zeroCount.push_back(band.logPhi.cols() - static_cast<Index>(values.size()));
    if (values.empty()) continue;
    band.median(l) = middleOf(values);
    band.lower(l) = values.front();
    band.upper(l) = values.back();
  }
}

}  // namespace

Vector logPhi(const NormCurve& curve, double m, const std::vector<double>& lambda) {
  Vector values(static_cast<Index>(lambda.size()));
  MrlsrSolver solver(curve);
  for (std::size_t l = 0; l < lambda.size(); ++l) {
    double& value = values(static_cast<Index>(l));
    value = std::log(lambda[l]);
    if (m == 2.0) continue;  // Φ(λ) = λ, without the round-off of solving
    const MrlsrSolution solution = solver.solve(m, value);
    value = solution.zero ? none : solution.logMu;
  }
  return values;
}

PhiBand phiBand(const Problem& problem, double m, const std::vector<double>& lambda, Index size, Index count,
                std::uint64_t seed, const RunContext& context) {
  if (size < 1 || size > problem.n()) throw std::invalid_argument("phiBand: no subsample has this size");
  if (count < 1) throw std::invalid_argument("phiBand: there must be at least one subsample");
  Random random(seed);
  std::vector<std::vector<Index>> rows;
  for (Index b = 0; b < count; ++b) rows.push_back(drawRows(random, problem.n(), size));
  PhiBand band;
  band.lambda = lambda;
  band.logPhi.resize(static_cast<Index>(lambda.size()), count);
  std::atomic<Index> done{0};
  // One thread of BLAS even where the loop has only one block.
  const BlasThreadsGuard singleThreadedBlas(1);
  parallelBlocks(0, count, 1, context, [&](Index first, Index last) {
    for (Index b = first; b < last; ++b) {
      const Problem part = subproblem(problem, rows[static_cast<std::size_t>(b)], context.part(0.0, 0.0));
      band.logPhi.col(b) = logPhi(RidgeFamily(part, Offset::none), m, lambda);
      context.report(static_cast<double>(++done) / static_cast<double>(count));
    }
  });
  summarize(band);
  return band;
}

Matrix logPhiWithoutEach(const Problem& problem, double m, const std::vector<double>& lambda,
                         const RunContext& context) {
  const Index n = problem.n();
  if (n < 2) throw std::invalid_argument("logPhiWithoutEach: nothing is left without the only point");
  Matrix values(n, static_cast<Index>(lambda.size()));
  std::atomic<Index> done{0};
  const BlasThreadsGuard singleThreadedBlas(1);
  parallelBlocks(0, n, 1, context, [&](Index first, Index last) {
    for (Index i = first; i < last; ++i) {
      FoldCurve curve(problem, Offset::none, {i});
      curve.setContext(context.quiet());
      values.row(i) = logPhi(curve, m, lambda).transpose();
      context.report(static_cast<double>(++done) / static_cast<double>(n));
    }
  });
  return values;
}

PhiChange phiChange(const Vector& whole, const Matrix& without) {
  PhiChange change;
  change.largest = Vector::Constant(whole.size(), none);
  for (Index l = 0; l < whole.size(); ++l) {
    Index alone = 0;
    for (const double logPhiOfPart : without.col(l)) {
      if (std::isnan(whole(l)) != std::isnan(logPhiOfPart)) ++alone;
      const double difference = std::abs(std::exp(whole(l)) * std::expm1(logPhiOfPart - whole(l)));
      if (!(difference <= change.largest(l)) && !std::isnan(difference)) change.largest(l) = difference;
    }
    change.zeroCount.push_back(alone);
  }
  return change;
}

}  // namespace kerridge

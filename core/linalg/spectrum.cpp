// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/spectrum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "base/work_shares.h"
#include "linalg/blas.h"
#include "linalg/phase_work.h"
#include "linalg/reduced_matrix.h"
#include "linalg/tridiagonal.h"

namespace kerridge {

// LAPACK's backward error stays below 8 ε d_1 for every n tried (to 2000), and the round-off in the entries of K adds a
// random symmetric matrix, whose norm grows like sqrt(n). A bound that grows like n would throw away eigenvalues that
// are right to several digits, and with them up to n ε d_1/s of the norm.
double numericalResolution(Index n, double d1) {
  const double factor = std::max(8.0, 0.5 * std::sqrt(static_cast<double>(n)));
  return factor * std::numeric_limits<double>::epsilon() * std::max(d1, 0.0);
}

void settleNullSpace(Spectrum& spectrum) {
  Vector& d = spectrum.d;
  if (d.size() == 0) return;
  spectrum.resolution = numericalResolution(d.size(), d(0));
  for (Index i = 0; i < d.size(); ++i) {
    if (d(i) > 0.0 && d(i) >= spectrum.resolution) {
      spectrum.rank = i + 1;
    } else {
      spectrum.largestDropped = std::max(spectrum.largestDropped, std::abs(d(i)));
      d(i) = 0.0;
    }
  }
}

std::shared_ptr<const Spectrum> decompose(Matrix K, const RunContext& context) {
  if (K.rows() != K.cols()) throw std::invalid_argument("decompose: the matrix is not square");
  const Index n = K.rows();
  auto spectrum = std::make_shared<Spectrum>();
  if (n == 0) return spectrum;
  requireFiniteGram(K, context);

  const BlasThreadsGuard threads(blasThreadsFor(n));
  const double size = static_cast<double>(n);
  WorkShares shares(context, decompositionWork(size));
  Tridiagonal t = reduceToTridiagonal(K, shares.next(reductionWork(size)));
  spectrum->Q = eigenvectorsOf(t, shares.next(divideWork(size)));
  applyReflectors(K, t, spectrum->Q, shares.next(reflectorsWork(size, size)));
  spectrum->d = std::move(t.d);

  settleNullSpace(*spectrum);
  return spectrum;
}

}  // namespace kerridge

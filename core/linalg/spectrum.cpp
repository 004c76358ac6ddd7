// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/spectrum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "linalg/blas.h"
#include "linalg/lapack.h"

namespace kerridge {

namespace {

constexpr int panelWidth = 32;     // LAPACK's own block size for dsytrd
constexpr int unblockedFrom = 64;  // below this order panels do not pay

struct Tridiagonal {
  Vector d, e, tau;  // n, n − 1, n − 1; the reflectors stay in the lower triangle of A
};

// LAPACK's dsytrd, driven panel by panel so that it can be watched and stopped. Work left after a panel ~ (rest)³.
Tridiagonal reduce(Matrix& A, const RunContext& context) {
  const int n = static_cast<int>(A.rows());
  Tridiagonal t{Vector(n), Vector(std::max(n - 1, 1)), Vector(std::max(n - 1, 1))};
  Matrix W(n, panelWidth);
  const double minusOne = -1.0;
  const double one = 1.0;
  int start = 0;
  for (; n - start > unblockedFrom + panelWidth; start += panelWidth) {
    context.checkpoint();
    const double rest = static_cast<double>(n - start) / n;
    context.report(1.0 - rest * rest * rest);
    const int order = n - start;
    const int below = order - panelWidth;
    dlatrd_("L", &order, &panelWidth, &A(start, start), &n, &t.e(start), &t.tau(start), W.data(), &n);
    const int next = start + panelWidth;
    dsyr2k_("L", "N", &below, &panelWidth, &minusOne, &A(next, start), &n, &W(panelWidth, 0), &n, &one, &A(next, next),
            &n);
    for (int j = start; j < next; ++j) {
      A(j + 1, j) = t.e(j);
      t.d(j) = A(j, j);
    }
  }
  context.checkpoint();
  const int order = n - start;
  int info = 0;
  dsytd2_("L", &order, &A(start, start), &n, &t.d(start), &t.e(std::min(start, n - 2 < 0 ? 0 : n - 2)),
          &t.tau(std::min(start, n - 2 < 0 ? 0 : n - 2)), &info);
  return t;
}

Matrix tridiagonalEigenvectors(Tridiagonal& t) {
  const int n = static_cast<int>(t.d.size());
  Matrix Z(n, n);
  int info = 0;
  int workSize = -1;
  int integerSize = -1;
  double workQuery = 0.0;
  int integerQuery = 0;
  dstedc_("I", &n, t.d.data(), t.e.data(), Z.data(), &n, &workQuery, &workSize, &integerQuery, &integerSize, &info);
  workSize = std::max(1, static_cast<int>(workQuery));
  integerSize = std::max(1, integerQuery);
  Vector work(workSize);
  Eigen::VectorXi integers(integerSize);
  dstedc_("I", &n, t.d.data(), t.e.data(), Z.data(), &n, work.data(), &workSize, integers.data(), &integerSize, &info);
  if (info != 0) throw std::runtime_error("the eigenvalue iteration of LAPACK (dstedc) did not converge");
  return Z;
}

// Z ← P Z, P the product of the reflectors, by blocks of columns.
void backTransform(Matrix& A, const Vector& tau, Matrix& Z, const RunContext& context) {
  const int n = static_cast<int>(A.rows());
  if (n < 2) return;
  const int block = std::clamp(n / 8, 256, 1024);
  const int workSize = std::max(block, n) * 64 + 65 * 64;
  Vector work(workSize);
  for (int first = 0; first < n; first += block) {
    context.checkpoint();
    const int columns = std::min(block, n - first);
    int info = 0;
    dormtr_("L", "L", "N", &n, &columns, A.data(), &n, tau.data(), &Z(0, first), &n, work.data(), &workSize, &info);
    context.report(static_cast<double>(first + columns) / n);
  }
}

}  // namespace

// LAPACK's backward error stays below 8 ε d_1 for every n tried (to 2000), and the round-off in the entries of K adds a
// random symmetric matrix, whose norm grows like sqrt(n). A bound that grows like n would throw away eigenvalues that
// are right to several digits, and with them up to n ε d_1/s of the norm.
double numericalResolution(Index n, double d1) {
  const double factor = std::max(8.0, 0.5 * std::sqrt(static_cast<double>(n)));
  return factor * std::numeric_limits<double>::epsilon() * std::max(d1, 0.0);
}

std::shared_ptr<const Spectrum> decompose(Matrix K, const RunContext& context) {
  if (K.rows() != K.cols()) throw std::invalid_argument("decompose: the matrix is not square");
  const Index n = K.rows();
  auto spectrum = std::make_shared<Spectrum>();
  if (n == 0) return spectrum;
  if (!K.allFinite()) throw std::runtime_error("the Gram matrix has entries that are not finite");

  const BlasThreadsGuard threads(blasThreadsFor(n));
  // Shares of the whole as measured: reduction, divide and conquer, back-transformation.
  Tridiagonal t = reduce(K, context.part(0.0, 0.5));
  context.checkpoint();
  context.report(0.5);
  Matrix Z = tridiagonalEigenvectors(t);
  backTransform(K, t.tau, Z, context.part(0.65, 1.0));

  // LAPACK's order is ascending.
  spectrum->d = t.d.reverse();
  for (Index i = 0; i < n / 2; ++i) Z.col(i).swap(Z.col(n - 1 - i));
  spectrum->Q = std::move(Z);

  Vector& d = spectrum->d;
  spectrum->resolution = numericalResolution(n, d(0));
  for (Index i = 0; i < n; ++i) {
    if (d(i) > 0.0 && d(i) >= spectrum->resolution) {
      spectrum->rank = i + 1;
    } else {
      spectrum->largestDropped = std::max(spectrum->largestDropped, std::abs(d(i)));
      d(i) = 0.0;
    }
  }
  return spectrum;
}

}  // namespace kerridge

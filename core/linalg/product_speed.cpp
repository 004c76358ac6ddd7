// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/product_speed.h"

#include <algorithm>
#include <mutex>

#include "base/parallel.h"
#include "base/steady_seconds.h"
#include "linalg/blas.h"
#include "linalg/phase_work.h"

namespace kerridge {

namespace {

constexpr Index matrixOrder = 512;
// The first product pays for memory and for threads that have to wake.
constexpr int timedProducts = 4;
// A slow library says enough by one.
constexpr double longProduct = 0.1;

double measuredSpeed(const RunContext& context) {
  const BlasThreadsGuard threads(blasThreadsFor(matrixOrder));
  const Matrix A = Matrix::Constant(matrixOrder, matrixOrder, 0.5);
  Matrix C = Matrix::Zero(matrixOrder, matrixOrder);
  double least = 0.0;
  for (int i = 0; i < timedProducts; ++i) {
    context.checkpoint();
    const double start = steadySeconds();
    multiply(A, false, A, true, 1.0, 0.0, C);
    const double seconds = std::max(steadySeconds() - start, 1e-9);
    least = i == 0 ? seconds : std::min(least, seconds);
    if (seconds > longProduct) break;
  }
  const double size = static_cast<double>(matrixOrder);
  return productWork(size, size, size) / least;
}

}  // namespace

double productSpeed(const RunContext& context) {
  static std::mutex mutex;
  static int knownThreads = 0;
  static double known = 0.0;
  const std::lock_guard lock(mutex);
  if (known == 0.0 || knownThreads != threadCount()) {
    known = measuredSpeed(context);
    knownThreads = threadCount();
  }
  return known;
}

}  // namespace kerridge

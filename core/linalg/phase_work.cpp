// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/phase_work.h"

#include <algorithm>

namespace kerridge {

namespace {

constexpr double beyondCaches = 4000.0;  // rows from which on the reduction waits for memory most of the time

double cube(double n) { return n * n * n; }

}  // namespace

// What no longer fits into the caches is written to fresh memory.
double kernelWork(double entries, double d) { return entries * (100.0 + 3.0 * d + std::min(2e-5 * entries, 250.0)); }

double reductionWork(double n) { return cube(n) * 4.0 / 3.0 * (n < beyondCaches ? 1.85 : 2.9); }

double bandReductionWork(double n) { return cube(n) * 4.0 / 3.0 + 750.0 * n * n; }

double divideWork(double n) { return 0.6 * cube(n) + 1100.0 * n * n; }

double reflectorsWork(double n, double columns) { return 2.0 * n * n * (1.2 * columns + 60.0); }

double decompositionWork(double n) { return reductionWork(n) + divideWork(n) + reflectorsWork(n, n); }

double explicitBasisWork(double n) { return cube(n) * 4.0 / 3.0 * 1.15 + 300.0 * n * n; }

double eigenvaluesWork(double n) { return 620.0 * n * n; }

double factorizationWork(double n) { return 0.2 * cube(n) + 100.0 * n * n; }

double mergeWork(double count) { return 2.4 * cube(count); }

double krylovWork(double n, double steps) { return 2.0 * n * n * steps * 2.6 + 4.0 * n * steps * steps; }

}  // namespace kerridge

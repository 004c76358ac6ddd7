// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kerridge {

/// Rough relative cost of the phases of a computation, for progress: the number of operations, weighted by how much
/// longer one takes than an operation in a product of large matrices. Sizes are doubles because their products overflow
/// integers. Processors differ by a factor of 2, which does not matter for a progress bar.

inline double productWork(double rows, double inner, double columns) { return 2.0 * rows * inner * columns; }
/// Values of a kernel of inputs with d features, or of random features.
inline double kernelWork(double entries, double d) { return entries * (200.0 + 3.0 * d); }
/// Reduction of an n × n matrix to tridiagonal form and to a band, eigenvectors of the tridiagonal form, a factor of
/// K + sI.
inline double reductionWork(double n) { return 3.0 * n * n * n; }
inline double bandReductionWork(double n) { return 1.5 * n * n * n; }
inline double divideWork(double n) { return 1.2 * n * n * n; }
inline double factorizationWork(double n) { return 0.2 * n * n * n; }
/// n reflectors applied to `columns` columns, or P itself formed from them.
inline double reflectorsWork(double n, double columns) { return 2.0 * n * n * (1.2 * columns + 60.0); }
/// decompose(): all eigenvalues and eigenvectors.
inline double decompositionWork(double n) { return reductionWork(n) + divideWork(n) + reflectorsWork(n, n); }

}  // namespace kerridge

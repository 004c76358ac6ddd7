// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// How long the phases of a computation take beside one another, for honest progress: floating-point operations, each
/// counted as many times as it takes longer than one of a product of large matrices. Measured on one thread with
/// AVX-512 at n = 500, 1000 and 2000; other processors and more threads move the ratios a little.
///
/// All take sizes as doubles: products of them are larger than integers.

/// A product of a rows × inner by an inner × columns matrix.
inline double productWork(double rows, double inner, double columns) { return 2.0 * rows * inner * columns; }
/// `entries` values of a kernel of inputs with d features.
double kernelWork(double entries, double d);
/// reduceToTridiagonal(), reduceToBand() of an n × n matrix, with all that a ReducedMatrix knows.
double reductionWork(double n);
double bandReductionWork(double n);
/// eigenvectorsOf() a tridiagonal matrix, by divide and conquer.
double divideWork(double n);
/// n reflectors applied to so many columns.
double reflectorsWork(double n, double columns);
/// decompose(): the three above.
double decompositionWork(double n);
/// P itself from its reflectors.
double explicitBasisWork(double n);
/// Eigenvalues of a tridiagonal matrix with two rows of components.
double eigenvaluesWork(double n);
/// K + sI factored and solved with, in single precision with refinement.
double factorizationWork(double n);
/// The factor of D columns below another, see FeatureFactor::merge().
double mergeWork(double count);
/// So many steps of Lanczos with full orthogonalization.
double krylovWork(double n, double steps);

}  // namespace kerridge

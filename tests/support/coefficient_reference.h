// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/dense.h"

/// The methods beside ridge regression as their definitions say, in the coefficients c of f = Σ c_i k(x_i, ·) (+ b), in
/// extended precision.
namespace kerridge::dense {

/// t steps of c ← c − (γ/n)(Kc − y).
RealVector landweberIteration(const RealMatrix& K, const RealVector& y, Real gamma, int t);

/// t steps of the ν-method for a kernel with sup k(x, x) = κ².
RealVector nuIteration(const RealMatrix& K, const RealVector& y, Real kappaSquare, Real nu, int t);

/// `order` times KRR on what is left over.
RealVector iteratedRidge(const RealMatrix& K, const RealVector& y, Real lambda, int order);

/// K̃ = (K 1).
RealMatrix withOnes(const RealMatrix& K);

/// (K̃ᵀK̃ + sI)c̃ = K̃ᵀy for any rectangular K̃ (rows may have been left out), c̃ = (c, b).
RealVector tikhonov(const RealMatrix& extended, const RealVector& y, Real s);

/// c̃ after each of t steps of CGLS on K̃c̃ = y from 0, the gradients K̃ᵀr re-orthogonalized against the former ones,
/// which is what the iteration is in exact arithmetic.
std::vector<RealVector> conjugateGradients(const RealMatrix& extended, const RealVector& y, int t);

}  // namespace kerridge::dense

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "engine/engine.h"
#include "stages/split_data.h"

namespace kerridge::bench {

/// Friedman #1 with `train` training and `test` test rows, Gaussian kernel of the default width, KRR.
Experiment friedman(Index train, Index test);

/// The data of a generated experiment, made once in a run of the benchmarks.
std::shared_ptr<const Dataset> dataOf(const Experiment& experiment);

/// Gram matrix of the training part.
const Matrix& gramOf(Index n);

/// dpotrf of the Gram matrix of n training rows with a ridge: the yardstick of most rows. Copies the matrix first, as
/// whoever factorizes one does.
void cholesky(Index n);

/// Seconds of dpotrf of the same matrix, made for it alone and factored in place: only one matrix of this size is in
/// memory, and none of it afterwards.
double choleskyInPlaceSeconds(Index n);

/// dsyevd of the same matrix, with eigenvectors. Copies it first, too.
void eigensolver(Index n);

/// All that the window computes of a stage before anything is dragged: the kernel's space, the grid.
std::shared_ptr<const SplitData> stageOf(const Experiment& experiment);

}  // namespace kerridge::bench

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/dataset.h"
#include "kernels/kernel.h"

namespace kerridge {

struct Experiment;

/// The inputs that every name stands for: a column for the inputs it became, an input ("column=category") for itself.
/// Empty for a kernel that names none. O(d log d).
NamedInputs namedInputs(const KernelSpec& kernel, const InputEncoding& encoding);
NamedInputs namedInputs(const KernelSpec& kernel, const Dataset& data);

/// What an experiment says of single inputs must fit the inputs of its data: the columns that parts of the kernel see,
/// the lists of widths, and the input of the slice. Throws InvalidInput with every mistake.
void requireInputs(const Experiment& experiment, const Dataset& data);

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "data/split.h"

namespace kerridge {

/// The split of one repetition (from 0) of a study, with the first `rows` training rows of a random order, from the
/// description of the seeds: 0 draws the split, 2 the order.
Split studySplit(const Dataset& data, double train, std::uint64_t seed, std::uint64_t run, Index rows);

}  // namespace kerridge

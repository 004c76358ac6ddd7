// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "data/spectra.h"
#include "files/json_reader.h"
#include "files/ordered_json.h"

namespace kerridge {

/// ["snv", {"derivative": 1, "window": 11, "order": 2}]: the steps of a pretreatment in their order. `derivative` 0
/// smooths.
std::vector<SpectrumStep> readSpectra(const JsonReader& json);
OrderedJson spectraJson(const std::vector<SpectrumStep>& steps);

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "studies/study.h"

namespace kerridge {

/// The figures of the study of sensitivity: error against λ, m and noise, and over the plane of m and λ.
std::vector<StudyFigure> sensitivityFigures();

}  // namespace kerridge

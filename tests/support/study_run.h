// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <QString>

#include "base/parallel.h"
#include "data/generator.h"
#include "studies/study.h"
#include "studies/study_recorder.h"
#include "support/compare.h"

namespace kerridge {

/// Friedman #1 or another generated set of n rows.
std::shared_ptr<const Dataset> generatedSet(const std::string& id, double n, std::uint64_t seed = 1);

/// Runs a study by itself, without the rest of an experiment. What was published last is in `published` where given.
std::shared_ptr<const StudyTable> runStudy(const ItemSpec& spec,
                                           const std::vector<std::shared_ptr<const Dataset>>& sets,
                                           const StudySettings& settings = {}, const RunContext& context = {},
                                           std::shared_ptr<const StudyTable>* published = nullptr,
                                           std::shared_ptr<StudyMemory> memory = nullptr);

/// Empty where two tables agree: texts equal, numbers within `relative` (bit for bit where that is 0). Columns of times
/// (unit "s") are not compared.
QString differentTables(const StudyTable& actual, const StudyTable& expected, double relative);

}  // namespace kerridge

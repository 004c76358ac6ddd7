// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/parameter_spec.h"

namespace kerridge {

/// The studies an experiment can have. The list is that of core/studies.
const std::vector<ItemInfo>& studyInfos();
/// Null for an unknown id.
const ItemInfo* findStudyInfo(const std::string& id);
/// Whether a known study compares several data sets.
bool studyTakesSeveralData(const std::string& id);

}  // namespace kerridge

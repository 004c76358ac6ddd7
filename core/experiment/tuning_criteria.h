// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "validation/rule.h"

namespace kerridge {

/// The rules that can choose a kernel's width, by their ids, in the order shown.
inline std::vector<std::string> tuningCriteria() {
  std::vector<std::string> ids;
  for (const Rule* rule : rules()) {
    if (rule->tuningScore() != TuningScore::none) ids.push_back(rule->info().id);
  }
  return ids;
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace kerridge {

/// The rules that can choose a kernel's width, by their ids, in the order shown.
inline const std::vector<std::string>& tuningCriteria() {
  static const std::vector<std::string> ids{"loo", "gcv", "k-fold", "evidence"};
  return ids;
}

}  // namespace kerridge

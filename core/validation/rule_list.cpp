// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/rule_list.h"

#include <cmath>

namespace kerridge {

const std::vector<const Rule*>& rules() {
  static const std::vector<const Rule*> list{
      &leaveOneOutRule(),
      &gcvRule(),
      &kFoldRule(),
      &oneStandardErrorRule(),
  };
  return list;
}

const Rule* findRule(const std::string& id) {
  for (const Rule* rule : rules()) {
    if (rule->info().id == id) return rule;
  }
  return nullptr;
}

Index smallestFinite(const Vector& values) {
  Index best = -1;
  for (Index i = 0; i < values.size(); ++i) {
    if (std::isfinite(values(i)) && (best < 0 || values(i) <= values(best))) best = i;
  }
  return best;
}

}  // namespace kerridge

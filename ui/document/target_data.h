// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "stages/results.h"
#include "storage/data_file.h"

namespace kerridge {

/// What is known of one of several targets.
struct TargetResults {
  ColumnReference target;
  std::string name;                        ///< of its column; "" if it could not be read
  Index place = 0;                         ///< 1-based, of the column in the file; 0 if it could not be read
  std::shared_ptr<const Results> results;  ///< null until they are computed
  Text failure = {};                       ///< why there are none; empty otherwise
};

/// Do these data differ at most in which of their targets comes first?
bool areSameTargets(const DataSpec& a, const DataSpec& b);

/// The data of every target of an experiment. A data set stays the same object when another target comes first, so that
/// an engine knows what it has computed of it. For one thread at a time.
class TargetData {
 public:
  /// See loadCheckedTargets(). `shown`: the data of the first target if they are known, else null.
  CheckedTargets load(const DataSpec& spec, const std::shared_ptr<const Dataset>& shown, const RunContext& context);

 private:
  DataSpec m_spec;
  CheckedTargets m_targets;  ///< of that spec
  std::vector<std::pair<ColumnReference, std::shared_ptr<const Dataset>>> m_known;
};

}  // namespace kerridge

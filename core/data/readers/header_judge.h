// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "data/readers/sample.h"

namespace kerridge {

/// Whether the first record of a sample names the columns.
struct HeaderVerdict {
  bool header = false;
  bool rowNames = false;   ///< one name fewer than fields: the first column, texts or 1, 2, 3, …, names the rows
  std::string assumption;  ///< what was decided although the opposite is possible; empty when clear
};

/// Every column votes: text over numbers for a header, a number over numbers or a text that comes again below against
/// one; text over other texts says little. Consecutive numbers such as years may be names too, which is an assumption.
HeaderVerdict judgeHeader(const Sample& sample, bool proposes);

}  // namespace kerridge

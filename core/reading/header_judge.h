// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/text.h"
#include "reading/sample.h"

namespace kerridge {

/// Does the first record of a sample name the columns?
struct HeaderVerdict {
  bool header = false;
  bool rowNames = false;  ///< one name fewer than fields: the first column, texts or 1, 2, 3, …, names the rows
  Text assumption;        ///< the decision, if the opposite is possible, too; empty if it is clear
};

/// Every column votes: text over numbers for a header, a number over numbers or a text that comes again below against
/// one; text over other texts says little. Consecutive numbers such as years may be names too, which is an assumption.
HeaderVerdict judgeHeader(const Sample& sample, bool proposes);

}  // namespace kerridge

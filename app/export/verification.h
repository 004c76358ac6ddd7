// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <string>
#include <vector>

#include "base/run_context.h"

namespace kerridge {

// `kerridge verify`: does this build, on this computer, compute what it should? resources/verify/reference.csv has
// values of every method, kernel and rule on 24 generated rows, from a separate program in 90 digits, each with the
// digits that double precision owes (resources/verify/reference.py says how both are found).

/// One number, or the choice of one rule (quantity "choice RULE", a place on the path from 1, 0 for none), or one draw.
struct VerifiedValue {
  std::string kernel, method, quantity;  ///< no kernel: on the inputs; no method: of the data
  int at = 0;                            ///< place on the path, from 1; of a draw the row; 0: none
  std::string expected;
  double value = 0.0;   ///< NaN where nothing was computed
  double digits = 0.0;  ///< correct ones, −log10 of the relative error: 0 to 17
  int asked = 0;        ///< that it should have at least

  bool holds() const { return digits >= asked; }
};

struct Verification {
  std::vector<VerifiedValue> values;
  std::string draws;  ///< of split, folds and landmarks: 16 hexadecimal digits, the same for the same seeds everywhere
  double seconds = 0.0;

  bool holds() const;
  /// A line for every kernel and method with the number that comes nearest to what is asked, then one of the draws.
  std::string table() const;
  /// What is wrong, at most ten of them, one line each; then a line that says whether everything holds.
  std::string verdict() const;
  /// What `kerridge verify` prints: the table, a line on program and computer, the verdict.
  std::string report(const std::string& version) const;
  /// The values as CSV: kernel,method,quantity,at,expected,value,digits,asked.
  QByteArray csv() const;
};

/// About a second. Throws Cancelled.
Verification verify(const RunContext& context);
/// The same of another reference; a line that cannot be read is a wrong value.
Verification verify(const QByteArray& reference, const RunContext& context);
/// The program's own.
QByteArray verificationReference();

}  // namespace kerridge

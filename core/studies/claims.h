// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/not_a_number.h"
#include "base/summary.h"

namespace kerridge {

struct Results;

enum class Verdict { holds, doesNotHold, notDecided };
/// "holds", "does not hold" or "not decided".
std::string verdictText(Verdict verdict);

/// The number that decides a claim.
struct Decisive {
  double value = notANumber;
  double half = notANumber;  ///< half of its 95 % interval; NaN if it is unknown
  bool exact = false;        ///< nothing is drawn at random, or the worst case is meant: there is no interval
};
/// A number without an interval.
Decisive exactly(double value);
/// The mean over runs that share no rows, with the interval of Student's t.
Decisive meanOf(const std::vector<double>& values);
/// The mean over random splits, with the interval corrected for the rows that they share; `train`: share of the
/// training rows.
Decisive meanOfSplits(const std::vector<double>& values, double train);
/// The mean of shares from 0 to 1, one per run. Its interval is at least 1 − 0.05^(1/runs): the largest share at which
/// that many runs still show no case with probability .05.
Decisive meanOfShares(const std::vector<double>& shares);

/// What a paper claims, in words of our own, with the number that was measured for it. The words end with that number
/// and its bound.
struct Claim {
  std::string source;  ///< "AK14"
  std::string item;    ///< "fig. 3, concrete"
  std::string text;
  Decisive measured;
  Verdict verdict = Verdict::notDecided;
};

// A claim holds if the whole interval is within the bound, does not hold if it is beyond, and is not decided else, as
// where a number or its interval is missing.
Claim claimBelow(std::string source, std::string item, std::string text, Decisive measured, double bound);
Claim claimAbove(std::string source, std::string item, std::string text, Decisive measured, double bound);
/// Holds at the bound, too.
Claim claimAtMost(std::string source, std::string item, std::string text, Decisive measured, double bound);
/// Holds if `printed` is in the interval, else it does not hold.
Claim claimEqual(std::string source, std::string item, std::string text, Decisive measured, double printed);

/// Does some study of this kind compare its results with claims of its paper?
bool hasClaims(const std::string& study);
/// Those of all finished studies, in their order. O(rows of the tables) for each claim.
std::vector<Claim> claimsOf(const Results& results);

}  // namespace kerridge

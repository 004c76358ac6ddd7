// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/claims.h"

#include <cmath>
#include <utility>

#include "stages/results.h"
#include "studies/study_claims.h"

namespace kerridge {

namespace {

Claim claim(std::string source, std::string item, std::string text, Decisive measured) {
  return {std::move(source), std::move(item), std::move(text), measured, Verdict::notDecided};
}

bool isDecisive(const Decisive& measured) {
  return std::isfinite(measured.value) && (measured.exact || std::isfinite(measured.half));
}

double halfOf(const Decisive& measured) { return measured.exact ? 0.0 : measured.half; }

// Against an upper bound, which is itself allowed or not.
Claim judged(Claim made, double bound, bool allowed) {
  if (!isDecisive(made.measured)) return made;
  const double upper = made.measured.value + halfOf(made.measured);
  const double lower = made.measured.value - halfOf(made.measured);
  if (upper < bound || (allowed && upper == bound)) {
    made.verdict = Verdict::holds;
  } else if (lower > bound || (!allowed && lower == bound)) {
    made.verdict = Verdict::doesNotHold;
  }
  return made;
}

}  // namespace

std::string verdictText(Verdict verdict) {
  if (verdict == Verdict::notDecided) return "not decided";
  return verdict == Verdict::holds ? "holds" : "does not hold";
}

Decisive exactly(double value) { return {value, notANumber, true}; }

Decisive meanOf(const std::vector<double>& values) {
  const Summary summary = summarize(finiteOf(values));
  return {summary.mean, halfInterval(summary), false};
}

Decisive meanOfSplits(const std::vector<double>& values, double train) {
  const Summary summary = summarize(finiteOf(values));
  return {summary.mean, correctedHalfInterval(summary, (1.0 - train) / train), false};
}

Decisive meanOfShares(const std::vector<double>& shares) {
  constexpr double level = 0.05;
  Decisive mean = meanOf(shares);
  if (!shares.empty())
    mean.half = std::fmax(mean.half, 1.0 - std::pow(level, 1.0 / static_cast<double>(shares.size())));
  return mean;
}

Claim claimBelow(std::string source, std::string item, std::string text, Decisive measured, double bound) {
  return judged(claim(std::move(source), std::move(item), std::move(text), measured), bound, false);
}

Claim claimAbove(std::string source, std::string item, std::string text, Decisive measured, double bound) {
  Decisive mirrored = measured;
  mirrored.value = -measured.value;
  Claim made = claimBelow(std::move(source), std::move(item), std::move(text), mirrored, -bound);
  made.measured = measured;
  return made;
}

Claim claimAtMost(std::string source, std::string item, std::string text, Decisive measured, double bound) {
  return judged(claim(std::move(source), std::move(item), std::move(text), measured), bound, true);
}

Claim claimEqual(std::string source, std::string item, std::string text, Decisive measured, double printed) {
  Claim made = claim(std::move(source), std::move(item), std::move(text), measured);
  if (!isDecisive(measured)) return made;
  made.verdict = std::abs(measured.value - printed) <= halfOf(measured) ? Verdict::holds : Verdict::doesNotHold;
  return made;
}

bool hasClaims(const std::string& study) { return findClaims(study) != nullptr; }

std::vector<Claim> claimsOf(const Results& results) {
  std::vector<Claim> all;
  for (std::size_t i = 0; i < results.tables.size(); ++i) {
    const StudyTable* table = results.tables[i].get();
    if (table == nullptr || !table->complete) continue;
    const ClaimsOfStudy make = findClaims(table->spec.id);
    if (make == nullptr) continue;
    for (Claim& one : make(*table, i < results.live.size() ? results.live[i].get() : nullptr)) {
      all.push_back(std::move(one));
    }
  }
  return all;
}

}  // namespace kerridge

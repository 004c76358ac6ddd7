// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "stages/width_map.h"

namespace kerridge {

/// The criterion, method and λ that tune the width of a kernel on one training part.
struct TuningPlan {
  std::string criterion;  ///< one of tuningCriteria()
  MethodSpec method;      ///< see tuningMethod()
  std::vector<double> lambda;
  std::vector<int> fold;  ///< of every training row, in [0, k); empty if the criterion needs none
  int k = 0;
  std::string foldsKey;   ///< text that equal folds share
  bool perInput = false;  ///< a width for every input: see tuneInputWidths()
  /// Values of m, each of which is scored at every width; empty: the method keeps its own. See exponentObstacle().
  std::vector<double> exponents = {};
};

/// The widths that were tried on one training part, and the best of them. For widths per input only the best, as the
/// usual width of a single factor 1.
struct WidthTuning {
  std::string criterion;
  MethodSpec method;
  std::vector<double> lambda;
  std::vector<double> factor;          ///< ascending, in multiples of the usual width; see WidthSpec
  double unit = 1.0;                   ///< w of the factor 1
  Matrix score;                        ///< |λ| × |factor|: the criterion, the smaller the better; at the best m
  Index row = -1, column = -1;         ///< of the smallest score; −1 if none is finite: the usual width remains
  std::vector<double> perInput = {};   ///< the widths found, one for every input; empty: one for all
  double oneWidth = notANumber;        ///< smallest score of one width for all, on the rows of the search
  double bestOfSearch = notANumber;    ///< that of the widths per input on the same rows
  Index searchRows = 0;                ///< how many
  int evaluations = 0;                 ///< of the score with its gradient
  std::vector<double> exponents = {};  ///< those of the plan
  Matrix scoreOfExponents = {};        ///< |λ| × |exponents| at the best width
  Index exponent = -1;                 ///< that of the smallest score; −1 where m was not searched

  bool found() const { return column >= 0; }
  double bestFactor() const { return found() ? factor[static_cast<std::size_t>(column)] : 1.0; }
  double bestWidth() const { return unit * bestFactor(); }
  double bestLambda() const { return found() ? lambda[static_cast<std::size_t>(row)] : notANumber; }
  double bestExponent() const { return exponent >= 0 ? exponents[static_cast<std::size_t>(exponent)] : notANumber; }
  double bestScore() const { return found() ? score(row, column) : notANumber; }
};

/// Called for every width tried.
using TuningWatcher = std::function<void(std::shared_ptr<const WidthTuning>)>;

/// Is the width of the experiment's kernel chosen by a criterion?
bool isTuned(const KernelSpec& kernel);
/// The method whose score chooses: the first that is computed from the spectrum along λ and has this criterion, kernel
/// ridge regression if there is none. Widths per input need models that are those of K itself (not of K²).
MethodSpec tuningMethod(const Experiment& experiment, const std::string& criterion, bool perInput = false);
/// The first such method whose exponent m is free; nothing where there is none.
std::optional<MethodSpec> exponentMethod(const Experiment& experiment);
/// Why m cannot be tuned by this criterion; "" if it can. On one training part every m traces the same models (weak
/// equivalence), and LOO, GCV and the evidence use only that part, at fixed μ: their smallest scores do not depend on
/// m. The norm curve, and so the map λ → μ, differs from fold to fold.
Text exponentObstacle(const Experiment& experiment, const std::string& criterion);
/// The exponents tried: 0.5 to 3 by quarters.
std::vector<double> usualExponents();
/// The plan for these training rows. Folds are those of the rules, the usual ones where no rule has any. The
/// experiment's kernel says whether it is for widths per input.
TuningPlan tuningPlan(const Experiment& experiment, const std::string& criterion, const Dataset& data,
                      const std::vector<Index>& train);

/// The scores along λ that a criterion has at one width.
const Vector& scoresOf(const WidthColumn& column, const std::string& criterion);

/// Searches the width with the smallest score on the training part of the stage, or the widths per input where the plan
/// asks for them (see tuneInputWidths()). Widths lie on a fixed logarithmic grid
/// about the usual one: first seven of them, four sevenths of a decade apart, and beyond an end if the best lies
/// there (up to five decades away from the usual width); then about the best of them, halving the step down to a
/// twenty-eighth of a decade. For every width the whole grid of λ is scored, and a λ is chosen as the rule of the same
/// name does. The same input gives the same widths in the same order. Some 15 to 20 columns of widthColumn() beyond
/// those in `known`, a cache: its numbers depend on the data of the stage, the kernel but its width, the method, λ and
/// the folds, and the exponents. Where the plan has exponents, the score of a width is that of the best of them, the
/// smallest m of equal ones; it costs their k-fold errors beside the decompositions.
std::shared_ptr<const WidthTuning> tuneWidth(const SplitData& stage, const KernelSpec& kernel, const TuningPlan& plan,
                                             WidthColumns& known, const RunContext& context,
                                             const TuningWatcher& tried = {});
/// How many columns that is, about: for progress and estimates.
inline constexpr double usualTuningColumns = 18.0;
/// The kernel with the width that was found.
KernelSpec tunedKernel(KernelSpec kernel, const WidthTuning& tuning);
/// The kernel of one split: with the width tuned there, the usual one until it is tuned.
KernelSpec settledKernel(const KernelSpec& kernel, const SplitResult& split);

/// The experiment with the width that tuning chooses on one training part: the same as in a run of the whole.
Experiment withTunedWidth(const Experiment& experiment, const Dataset& data, const Split& split,
                          const RunContext& context);

}  // namespace kerridge

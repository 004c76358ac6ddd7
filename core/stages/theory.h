// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "stages/dependence.h"
#include "stages/results.h"
#include "stages/work.h"
#include "theory/equivalence_bands.h"
#include "theory/stability.h"

namespace kerridge {

/// Exact stability of one exponent on one split and its bound, in units of the file squared.
struct StabilityCurve {
  std::vector<double> lambda;
  Vector largest;  ///< max over i and the test points
  Vector mean;     ///< mean over i of the maximum over the test points
  Vector bound;    ///< NaN if there is none
  Text noBound;
};

/// κ² and C_y of the bound are the largest k(x, x) and |y| of the training and test points. Needs the kernel's own
/// space, n ≥ 2, and a test point. Costs of empiricalStability().
std::shared_ptr<const StabilityCurve> stabilityCurve(const SplitData& stage, double m,
                                                     const std::vector<double>& lambda, Removal removal,
                                                     const RunContext& context);

/// What belongs to one method; null if it does not apply or was not requested.
struct MethodTheory {
  double m = notANumber;  ///< exponent for which it was computed; stability on a thinned λ grid, Removal::ownAverage
  std::shared_ptr<const PhiBand> band;
  std::shared_ptr<const StabilityCurve> stability;
};

/// The slow numbers behind the figures of theory, for one split.
struct TheoryResult {
  std::vector<MethodTheory> methods;             ///< in the experiment's order
  std::shared_ptr<const Dependence> dependence;  ///< null if Fit does not show it
};

/// What was computed for one split, by exponent and grid.
struct TheoryCache {
  std::map<std::string, std::shared_ptr<const PhiBand>> bands;
  std::map<std::string, std::shared_ptr<const StabilityCurve>> stability;
  DependenceCache dependence;
};

/// The charts of the view that show such numbers, see FigureNeed; other charts cost nothing.
std::vector<std::string> chartsOfTheory(const Experiment& experiment);

/// Subsamples behind a band: 25 of half the training rows, at most 500.
Index bandSize(Index n);
inline constexpr Index bandCount = 25;

/// Estimated duration, in the units of linalg/phase_work.h.
double theoryWork(const Experiment& experiment, const SplitSize& size);

/// Computes what chartsOfTheory() need and `cache` does not have. O(25 size³) per exponent for bands, O(25 n²
/// n_test) for stability, see theory/; makeDependence() for Fit, where there is more than one input.
std::shared_ptr<const TheoryResult> makeTheory(const SplitData& stage, const Experiment& experiment,
                                               const Dataset& data, TheoryCache& cache, const RunContext& context);

}  // namespace kerridge

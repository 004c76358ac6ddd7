// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/run_context.h"
#include "stages/results.h"

namespace kerridge {

/// Weak equivalence measured (AK14 fig. 1): equal random parts of the data, all with the scaling and kernel of part 1,
/// so that every solution lives in the same space.
struct EquivalenceStage : LiveStage {
  std::vector<Problem> parts;
};

/// The study that has this stage, by its id; its timing has the same name.
inline constexpr const char* equivalenceStudyId = "equivalence";
inline bool comparesParts(const ItemSpec& study) { return study.id == equivalenceStudyId; }

/// Divides the data into `parts` equal random parts and decomposes each part's Gram matrix. O(Σ n_part³). Throws
/// InvalidInput where there are fewer than two points per part.
std::shared_ptr<const EquivalenceStage> makeEquivalenceStage(const Dataset& data, const StandardizeSpec& standardize,
                                                             const KernelSpec& kernel, int parts, std::uint64_t seed,
                                                             const RunContext& context);

struct EquivalencePart {
  int part = 1;
  Index n = 0;
  double m = 0.0, lambda = 0.0;
  double lambda2 = 0.0;         ///< Φ_m(λ; Z_1), the same for every part
  double mu = 0.0;              ///< Φ_m(λ; Z_part)
  double normDifference = 0.0;  ///< ‖f_M-RLSR(λ, m) − f_KRR(λ2)‖_H on this part
  double norm = 0.0;            ///< ‖f_M-RLSR‖_H on this part
  /// Root of the mean of (f − g)² of these functions over the rows of the part, in the units that models learn in.
  double predictionDifference = 0.0;

  double relativeDifference() const { return normDifference / norm; }
};

/// The equivalence bars for M-RLSR(m, λ) against KRR(Φ_m(λ; Z_1)) on every part. O(Σ n_part) and a few root steps.
std::vector<EquivalencePart> equivalenceOnParts(const EquivalenceStage& stage, double m, double lambda);
/// The same at the m and λ of the study that made the stage.
std::vector<EquivalencePart> equivalenceOnParts(const EquivalenceStage& stage, const ItemSpec& study);

/// The live stage of the experiment's first equivalence study; null if there is none yet.
const EquivalenceStage* shownEquivalence(const Results& results);

}  // namespace kerridge

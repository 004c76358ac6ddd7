// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "experiment/study_infos.h"
#include "experiment/test_part_ledger.h"
#include "figures/figure_parts.h"
#include "stages/equivalence.h"

namespace kerridge {

namespace {

// m and λ of the first M-RLSR model shown, so that the bars follow its sliders; the study's own otherwise.
std::pair<double, double> currentPoint(const Experiment& experiment, const ItemSpec& study) {
  if (const auto spec = firstOfFreeExponent(experiment.methods); spec != experiment.methods.end()) {
    return {settledParameters(findMethod(spec->id)->info(), spec->parameters).at("m"), spec->at};
  }
  const auto values = settledParameters(*findStudyInfo(study.id), study.parameters);
  return {values.at("m"), values.at("lambda")};
}

Figure makeAcrossSplits(const FigureInput& input) {
  const std::vector<ItemSpec>& studies = input.results.experiment.studies;
  const auto study = std::find_if(studies.begin(), studies.end(), comparesParts);
  if (study == studies.end()) {
    return emptyFigure(acrossSplitsKind(), Text("The experiment has no equivalence study."));
  }
  const EquivalenceStage* stage = shownEquivalence(input.results);
  if (stage == nullptr) {
    const bool wait = studiesWait(input.results.experiment);
    return emptyFigure(acrossSplitsKind(),
                       wait ? untilOpen() : Text("The parts are compared once their spectra are computed."));
  }
  const auto [m, lambda] = currentPoint(input.experiment, *study);
  const std::vector<EquivalencePart> parts = equivalenceOnParts(*stage, m, lambda);
  Figure figure = emptyFigure(acrossSplitsKind(), {});
  if (std::isnan(parts.front().lambda2)) {
    figure.emptyReason = Text("f = 0 on part 1: no KRR model corresponds to it.");
    return figure;
  }
  const auto number = [](double value) { return Text::number(shortText(value, 3)); };
  figure.subtitle = Text::list({Text("M-RLSR m = %1, λ = %2", number(m), number(lambda)),
                                Text("KRR λ₂ = Φ(λ) = %1 of part 1", number(parts.front().lambda2))});
  figure.x.title = Text("part of the data");
  const std::string variant = variantOf(acrossSplitsKind(), input);
  figure.y.title = variant == "relative" ? Text("distance / norm of M-RLSR") : Text("distance");
  BarSet bars;
  bars.name =
      variant == "predictions" ? Text("predictions of M-RLSR and KRR apart, RMS") : Text("‖f(M-RLSR) − f(KRR)‖");
  bars.color = ColorRole::highlight;
  double largest = 0.0;
  double largestNorm = 0.0;
  for (const EquivalencePart& part : parts) {
    figure.x.categories.emplace_back(Text("part %1", part.part));
    const double unit = variant == "relative" ? part.norm : 1.0;
    const bool same = withoutRounding(part.normDifference, part.norm) == 0.0;
    const double shown = variant == "predictions" ? part.predictionDifference : part.normDifference / unit;
    bars.values.push_back(same ? 0.0 : shown);
    largest = std::max(largest, bars.values.back());
    largestNorm = std::max(largestNorm, part.norm / unit);
  }
  if (largest == 0.0) figure.subtitle.add(Text("equal (to rounding) on every part"));
  figure.bars.push_back(std::move(bars));
  figure.x.lower = -0.5;
  figure.x.upper = static_cast<double>(parts.size()) - 0.5;
  figure.y.lower = 0.0;
  // Without any bar, the norms of the models give the scale.
  figure.y.upper = largest > 0.0 ? 1.08 * largest : largestNorm > 0.0 ? largestNorm : 1.0;
  return figure;
}

}  // namespace

FigureKind acrossSplitsKind() {
  return {{"across-splits",
           "Across splits",
           "",
           "Weak, not strong, equivalence: KRR at λ₂ = Φ(λ) computed on part 1 gives the M-RLSR model there (no bar), "
           "and a different model on every other part. All parts use the scaling and the kernel of part 1, so every "
           "model lies in the same space.",
           "AK14 fig. 1",
           {},
           "Equivalence"},
          makeAcrossSplits,
          {},
          {},
          {{"absolute", "distance", "‖f − g‖ of M-RLSR and KRR"},
           {"relative", "relative distance", "‖f − g‖/‖f‖, f the M-RLSR model"},
           {"predictions", "predictions", "Root mean square of f − g over the rows of the part"}}};
}

}  // namespace kerridge

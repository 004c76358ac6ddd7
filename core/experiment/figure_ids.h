// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace kerridge {

struct Experiment;

/// The figures that an experiment can show: of its models and of its studies. The list is that of core/figures.
std::vector<std::string> figureIds();
bool isFigure(const std::string& id);
/// The variants that view.variants can name for a figure; none for an unknown id or a figure without variants.
std::vector<std::string> figureVariantIds(const std::string& id);

/// Results that only figures need, computed only if such a figure is shown.
enum class FigureNeed { eigenvalues, phiBand, stability, dependence, widths, kernelParameters, foldsOfWidths };
/// Does this variant of the figure need it? The variant "" is the usual one.
bool figureNeeds(const std::string& id, const std::string& variant, FigureNeed need);
/// The charts that the experiment shows, in their variants, that need one of these; sorted, without repeats.
std::vector<std::string> chartsThatNeed(const Experiment& experiment, const std::vector<FigureNeed>& needs);

}  // namespace kerridge

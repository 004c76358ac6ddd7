// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace kerridge {

/// The figures that an experiment can show: of its models and of its studies. The list is that of core/figures.
std::vector<std::string> figureIds();
bool isFigure(const std::string& id);
/// The variants that view.variants can name for a figure; none for an unknown id or a figure of one form.
std::vector<std::string> figureVariantIds(const std::string& id);

}  // namespace kerridge

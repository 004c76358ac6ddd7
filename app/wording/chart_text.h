// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

#include "figures/figure.h"

namespace kerridge {

/// A text of a chart (a name in its legend, the line below its title, a label, why it is empty) in the language of the
/// window. core puts such texts together from names and numbers, with " · " between parts: a part that fits a text of
/// chart_words.h is translated, or one that shownText() knows; of any other only the numbers change, see
/// withShownNumbers(). Call it from any thread.
QString chartText(const std::string& english);

/// The title of an axis: chartText(), but a name of a column stays.
QString axisTitle(const Axis& axis);

/// A category of an axis: chartText(), but a name of an input stays.
QString categoryText(const Axis& axis, const std::string& category);

}  // namespace kerridge

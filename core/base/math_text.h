// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/text.h"

namespace kerridge {

/// Titles and labels are written as text with formulas between dollar signs: a small part of LaTeX ("$\|f_\rho\|^2$").
/// Figures hold them as marked text: Unicode in which one of these characters, for private use, says how all that
/// follows it is set.
namespace textMark {
inline constexpr char32_t upright = U'\uE000';
inline constexpr char32_t italic = U'\uE001';
inline constexpr char32_t raised = U'\uE002';
inline constexpr char32_t raisedItalic = U'\uE003';
inline constexpr char32_t lowered = U'\uE004';
inline constexpr char32_t loweredItalic = U'\uE005';
}  // namespace textMark

/// Throws InvalidInput where problemOfMath() is not "".
std::string markedText(const std::string& source);
/// What is wrong with the source; "" if nothing is.
Text problemOfMath(const std::string& source);

}  // namespace kerridge

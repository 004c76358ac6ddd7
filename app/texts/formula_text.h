// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace kerridge {

/// Markdown with its exponents and indices set: "n^(−1/2)" becomes n<sup>−1/2</sup>, "w_j" w<sub>j</sub> and "Σ_{i∈S}"
/// Σ<sub>i∈S</sub>. Parentheses and braces around an exponent or index go. Displayed formulas, which are indented like
/// code, keep their columns. Other code, link targets and words with an underscore, such as names of columns, stay.
/// O(length).
QString withFormulasSet(const QString& markdown);

}  // namespace kerridge

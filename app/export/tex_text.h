// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace kerridge {

/// A text for LaTeX: characters that TeX would read as commands are escaped; Greek letters, exponents, indices and
/// signs
/// become formulas. Letters of other alphabets stay; they need LuaLaTeX or XeLaTeX.
QString texText(const QString& text);

/// The same for markedText(), whose italic letters, exponents and indices become formulas.
QString texMarked(const QString& text);

/// A formula of the help, the cards and the report (ItemInfo::formula: rich text with <sub>, <sup> and fractions
/// <sup>a</sup>⁄<sub>b</sub>) for the math mode of LaTeX. Words in it are set upright.
QString texFormula(const QString& richText);

}  // namespace kerridge

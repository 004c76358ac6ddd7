// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/tex_text.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>
#include <utility>

#include "base/math_text.h"

namespace kerridge {

namespace {

const QHash<char32_t, const char*>& mathSigns() {
  static const QHash<char32_t, const char*> signs{
      {U'α', "\\alpha"},    {U'β', "\\beta"},   {U'γ', "\\gamma"},   {U'δ', "\\delta"},  {U'ε', "\\varepsilon"},
      {U'ζ', "\\zeta"},     {U'η', "\\eta"},    {U'θ', "\\theta"},   {U'ι', "\\iota"},   {U'κ', "\\kappa"},
      {U'λ', "\\lambda"},   {U'μ', "\\mu"},     {U'µ', "\\mu"},      {U'ν', "\\nu"},     {U'ξ', "\\xi"},
      {U'π', "\\pi"},       {U'ρ', "\\rho"},    {U'σ', "\\sigma"},   {U'τ', "\\tau"},    {U'υ', "\\upsilon"},
      {U'φ', "\\varphi"},   {U'χ', "\\chi"},    {U'ψ', "\\psi"},     {U'ω', "\\omega"},  {U'Γ', "\\Gamma"},
      {U'Δ', "\\Delta"},    {U'Θ', "\\Theta"},  {U'Λ', "\\Lambda"},  {U'Ξ', "\\Xi"},     {U'Π', "\\Pi"},
      {U'Σ', "\\Sigma"},    {U'Φ', "\\Phi"},    {U'Ψ', "\\Psi"},     {U'Ω', "\\Omega"},  {U'·', "\\cdot"},
      {U'−', "-"},          {U'‖', "\\|"},      {U'±', "\\pm"},      {U'√', "\\surd"},   {U'≤', "\\le"},
      {U'≥', "\\ge"},       {U'≈', "\\approx"}, {U'×', "\\times"},   {U'⟨', "\\langle"}, {U'⟩', "\\rangle"},
      {U'ℓ', "\\ell"},      {U'∞', "\\infty"},  {U'∂', "\\partial"}, {U'→', "\\to"},     {U'←', "\\gets"},
      {U'∖', "\\setminus"}, {U'∝', "\\propto"}, {U'∘', "\\circ"},    {U'∏', "\\prod"},   {U'∫', "\\int"},
      {U'∈', "\\in"},       {U'⋯', "\\cdots"},  {U'′', "'"},         {U'†', "\\dagger"}, {U'⁄', "/"},
      {U'<', "<"},          {U'>', ">"},        {U'|', "|"},         {U'°', "^{\\circ}"}};
  return signs;
}

const QHash<char32_t, QChar>& raised() {
  static const QHash<char32_t, QChar> signs{{U'⁰', u'0'}, {U'¹', u'1'}, {U'²', u'2'}, {U'³', u'3'}, {U'⁴', u'4'},
                                            {U'⁵', u'5'}, {U'⁶', u'6'}, {U'⁷', u'7'}, {U'⁸', u'8'}, {U'⁹', u'9'},
                                            {U'⁺', u'+'}, {U'⁻', u'-'}, {U'ⁱ', u'i'}, {U'ⁿ', u'n'}, {U'ᵀ', u'T'}};
  return signs;
}

const QHash<char32_t, QChar>& lowered() {
  static const QHash<char32_t, QChar> signs{{U'₀', u'0'}, {U'₁', u'1'}, {U'₂', u'2'}, {U'₃', u'3'},
                                            {U'₄', u'4'}, {U'₅', u'5'}, {U'₆', u'6'}, {U'₇', u'7'},
                                            {U'₈', u'8'}, {U'₉', u'9'}, {U'ᵢ', u'i'}, {U'ⱼ', u'j'}};
  return signs;
}

const QHash<char32_t, const char*>& quoted() {
  static const QHash<char32_t, const char*> signs{{U'\\', "\\textbackslash{}"},
                                                  {U'{', "\\{"},
                                                  {U'}', "\\}"},
                                                  {U'$', "\\$"},
                                                  {U'&', "\\&"},
                                                  {U'#', "\\#"},
                                                  {U'^', "\\textasciicircum{}"},
                                                  {U'_', "\\_"},
                                                  {U'~', "\\textasciitilde{}"},
                                                  {U'%', "\\%"},
                                                  {U'–', "--"},
                                                  {U'—', "---"},
                                                  {U'“', "``"},
                                                  {U'”', "''"},
                                                  {U'‘', "`"},
                                                  {U'’', "'"},
                                                  {U'…', "\\dots{}"},
                                                  {U'▸', ">"},
                                                  {U'\u00a0', "~"}};
  return signs;
}

/// Words that TeX knows as functions.
const QStringList& functions() {
  static const QStringList names{"exp", "log", "max", "min", "sup", "sign", "tr"};
  return names;
}

QString word(const QString& letters) {
  if (letters.size() == 1) return letters;
  if (letters.contains(QLatin1Char('-'))) return QStringLiteral("\\ \\text{%1}\\ ").arg(letters);
  if (letters == QLatin1String("sign") || letters == QLatin1String("tr")) {
    return QStringLiteral("\\operatorname{%1}").arg(letters);
  }
  return functions().contains(letters) ? QLatin1Char('\\') + letters + QLatin1Char(' ')
                                       : QStringLiteral("\\ \\mathrm{%1}\\ ").arg(letters);
}

/// Adds a raised or lowered letter to a formula; false for others. Neighbors of one kind share one pair of braces: TeX
/// refuses x^{1}^{2}. `script` is the kind that the formula ends with, null for none.
bool addScript(QString& formula, char32_t letter, QChar& script) {
  const auto high = raised().constFind(letter);
  const auto low = lowered().constFind(letter);
  if (high == raised().cend() && low == lowered().cend()) {
    script = QChar();
    return false;
  }
  const QChar kind = high != raised().cend() ? QLatin1Char('^') : QLatin1Char('_');
  const QChar sign = high != raised().cend() ? *high : *low;
  if (script == kind) {
    formula.insert(formula.size() - 1, sign);
  } else {
    formula += kind;
    formula += QLatin1Char('{') + QString(sign) + QLatin1Char('}');
  }
  script = kind;
  return true;
}

/// Without the blanks at both ends, also those that TeX keeps: "\ " cut to its backslash would be another command.
QString withoutOuterBlanks(QString tex) {
  static const QString kept = QStringLiteral("\\ ");
  for (;;) {
    if (tex.startsWith(kept)) {
      tex.remove(0, kept.size());
    } else if (tex.endsWith(kept)) {
      tex.chop(kept.size());
    } else if (const QString rest = tex.trimmed(); rest.size() < tex.size()) {
      tex = rest;
    } else {
      return tex;
    }
  }
}

/// Text without tags in math mode.
QString plainFormula(const QString& text) {
  QString tex, letters;
  const auto endWord = [&tex, &letters] {
    if (!letters.isEmpty()) tex += word(std::exchange(letters, QString()));
  };
  QChar script;
  for (const char32_t letter : text.toUcs4()) {
    const bool latin = (letter >= U'a' && letter <= U'z') || (letter >= U'A' && letter <= U'Z');
    // Between letters of a word it is a hyphen.
    if (latin || (letter == U'-' && !letters.isEmpty())) {
      letters += QChar(static_cast<ushort>(letter));
      script = QChar();
      continue;
    }
    if (letter == U'\u0303' || letter == U'\u0302') {  // an accent over the letter before
      const QString below = letters.right(1);
      letters.chop(1);
      endWord();
      tex += QStringLiteral("\\%1{%2}").arg(letter == U'\u0303' ? "tilde" : "hat", below);
      continue;
    }
    endWord();
    if (addScript(tex, letter, script)) continue;
    const auto sign = mathSigns().constFind(letter);
    const auto quote = quoted().constFind(letter);
    if (letter == U'Σ') {
      tex += QStringLiteral("\\sum ");
    } else if (sign != mathSigns().cend()) {
      tex += QLatin1String(*sign) + QLatin1Char(' ');
    } else {
      tex += quote != quoted().cend() && letter != U'…' ? QString::fromLatin1(*quote)
             : letter == U'…'                           ? QStringLiteral("\\dots ")
                                                        : QString::fromUcs4(&letter, 1);
    }
  }
  endWord();
  return tex;
}

}  // namespace

QString texText(const QString& text) {
  QString tex, formula;
  const auto endFormula = [&tex, &formula] {
    if (!formula.isEmpty()) tex += QLatin1Char('$') + std::exchange(formula, QString()).trimmed() + QLatin1Char('$');
  };
  QChar script;
  for (const char32_t letter : text.toUcs4()) {
    // A formula that begins with one has something to stand at.
    const QString before = formula.isEmpty() ? QStringLiteral("{}") : formula;
    QString with = before;
    if (addScript(with, letter, script)) {
      formula = with;
      continue;
    }
    if (const auto sign = mathSigns().constFind(letter); sign != mathSigns().cend()) {
      formula += QLatin1String(*sign) + QLatin1Char(' ');
      continue;
    }
    endFormula();
    if (letter == U'\u0303' || letter == U'\u0302') {  // an accent over the letter before
      if (tex.isEmpty() || !tex.back().isLetter()) continue;
      const QString below = tex.right(1);
      tex.chop(1);
      tex += QStringLiteral("$\\%1{%2}$").arg(letter == U'\u0303' ? "tilde" : "hat", below);
      continue;
    }
    const auto sign = quoted().constFind(letter);
    tex += sign == quoted().cend() ? QString::fromUcs4(&letter, 1) : QLatin1String(*sign);
  }
  endFormula();
  return tex;
}

QString texMarked(const QString& text) {
  static const QRegularExpression run(QStringLiteral("([\\x{E000}-\\x{E005}]?)([^\\x{E000}-\\x{E005}]+)"));
  static const QRegularExpression dollar(QStringLiteral("(?<!\\\\)\\$"));
  QString tex;
  for (auto runs = run.globalMatch(text); runs.hasNext();) {
    const QRegularExpressionMatch match = runs.next();
    const char32_t mark = match.captured(1).isEmpty() ? textMark::upright : match.captured(1).front().unicode();
    QString letters = texText(match.captured(2).replace(QChar(0x2009), QLatin1Char(' ')));
    if (mark == textMark::upright) {
      tex += letters;
      continue;
    }
    letters.remove(dollar)
        .replace(QLatin1Char(' '), QLatin1String("\\ "))
        .replace(QLatin1Char('~'), QLatin1String("\\ "));
    const bool isItalic = ((mark - textMark::upright) & 1U) != 0;
    if (!isItalic) letters = QStringLiteral("\\mathrm{%1}").arg(letters);
    if (mark >= textMark::raised)
      letters = QLatin1Char(mark < textMark::lowered ? '^' : '_') + QStringLiteral("{%1}").arg(letters);
    tex += QLatin1Char('$') + letters + QLatin1Char('$');
  }
  // Neighbors are one formula.
  static const QRegularExpression between(QStringLiteral("(?<!\\\\)\\$\\$"));
  return tex.remove(between);
}

QString texFormula(const QString& richText) {
  static const QRegularExpression fraction(QStringLiteral("<sup>([^<]*)</sup>⁄<sub>([^<]*)</sub>"));
  static const QRegularExpression next(fraction.pattern() + QLatin1Char('|') +
                                       QStringLiteral("<(sub|sup)>([^<]*)</(?:sub|sup)>"));
  QString tex;
  qsizetype at = 0;
  const auto plain = [](QString text) {
    text.replace(QStringLiteral("&lt;"), QStringLiteral("<")).replace(QStringLiteral("&gt;"), QStringLiteral(">"));
    return plainFormula(text.replace(QStringLiteral("&amp;"), QStringLiteral("&")));
  };
  for (auto matches = next.globalMatch(richText); matches.hasNext();) {
    const QRegularExpressionMatch match = matches.next();
    tex += plain(richText.mid(at, match.capturedStart() - at));
    if (!match.captured(3).isEmpty()) {
      const QChar kind = match.captured(3) == QLatin1String("sub") ? QLatin1Char('_') : QLatin1Char('^');
      tex += kind + QStringLiteral("{%1}").arg(withoutOuterBlanks(plain(match.captured(4))));
    } else {
      tex += QStringLiteral("\\frac{%1}{%2}")
                 .arg(withoutOuterBlanks(plain(match.captured(1))), withoutOuterBlanks(plain(match.captured(2))));
    }
    at = match.capturedEnd();
  }
  // One blank each within, which simplified() would also cut off the last "\ ".
  return withoutOuterBlanks(tex + plain(richText.mid(at))).append(QLatin1Char('.')).simplified().chopped(1);
}

}  // namespace kerridge

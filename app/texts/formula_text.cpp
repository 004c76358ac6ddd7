// SPDX-License-Identifier: GPL-3.0-or-later
#include "texts/formula_text.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace kerridge {

namespace {

constexpr QChar prime(u'′');
constexpr QChar half(u'½');
constexpr QChar minus(u'−');
constexpr QChar without(u'∖');
constexpr QChar norm(u'‖');
constexpr QChar sum(u'Σ');
constexpr QChar integral(u'∫');

QChar charAt(const QString& text, qsizetype at) { return at >= 0 && at < text.size() ? text[at] : QChar(u' '); }

/// Behind the bracket that closes the one at `at`; -1 if none does.
qsizetype behindBracket(const QString& text, qsizetype at) {
  const QChar open = text[at];
  const QChar close = open == u'(' ? u')' : u'}';
  int depth = 0;
  for (qsizetype i = at; i < text.size(); ++i) {
    if (text[i] == open) ++depth;
    if (text[i] == close && --depth == 0) return i + 1;
  }
  return -1;
}

/// What may carry an exponent ends at `at`.
bool carriesExponent(const QString& text, qsizetype at) {
  const QChar c = charAt(text, at);
  return c.isLetterOrNumber() || c == prime || c == norm || c == integral || QStringLiteral(")]}'|+").contains(c);
}

/// What may carry an index ends at `at`: a single letter, a sum, an integral or a bracket, but no longer word.
bool carriesIndex(const QString& text, qsizetype at) {
  const QChar c = charAt(text, at);
  if (c == u')' || c == prime || c == norm || c == sum || c == integral) return true;
  if (!c.isLetter()) return false;
  const QChar before = charAt(text, at - 1);
  const bool latin = c.unicode() < 0x80;
  static const QRegularExpression folder(QStringLiteral("[A-Za-z]{2}/$"));
  if (before != u'_' && !(latin && before.isLetter()) && !folder.match(text.left(at)).hasMatch()) return true;
  static const QRegularExpression operatorName(QStringLiteral("(?:^|\\W)(?:min|max)$"));
  return operatorName.match(text.left(at + 1)).hasMatch();
}

bool isOfRun(QChar c, bool index) {
  // Not those that are raised already: ², ᵀ.
  return c.isDigit() || (c.isLetter() && c.category() != QChar::Letter_Modifier) || c == (index ? without : half) ||
         (index && c == u'∞');
}

/// Behind the exponent or index without brackets that begins at `at`; `at` if there is none.
qsizetype behindRun(const QString& text, qsizetype at, bool index) {
  qsizetype end = at;
  if (index && charAt(text, at) == u'+') return at + 1;
  if (!index && charAt(text, at) == minus) ++end;
  if (!index && charAt(text, end) == u'|') return std::max(at, text.indexOf(u'|', end + 1) + 1);
  const qsizetype first = end;
  while (isOfRun(charAt(text, end), index)) ++end;
  if (end == first) return at;
  // An index may be the name of a method: f_M-RLSR.
  if (index && charAt(text, end) == u'-' && charAt(text, end + 1).isUpper()) {
    ++end;
    while (charAt(text, end).isUpper()) ++end;
  }
  return end;
}

QString setIn(const QString& text) {
  QString result;
  for (qsizetype i = 0; i < text.size();) {
    const bool index = text[i] == u'_';
    if (!(index ? carriesIndex(text, i - 1) : text[i] == u'^' && carriesExponent(text, i - 1))) {
      result += text[i++];
      continue;
    }
    const QChar next = charAt(text, i + 1);
    const bool bracketed = next == u'{' || (next == u'(' && !index);
    const qsizetype end = bracketed ? behindBracket(text, i + 1) : behindRun(text, i + 1, index);
    if (end <= i + 1) {
      result += text[i++];
      continue;
    }
    const QString script = bracketed ? text.mid(i + 2, end - i - 3) : text.mid(i + 1, end - i - 1);
    result += (index ? QStringLiteral("<sub>%1</sub>") : QStringLiteral("<sup>%1</sup>")).arg(setIn(script));
    i = end;
  }
  return result;
}

/// A line of text with its formulas set, but not in code or in the targets of links.
QString setInLine(const QString& line) {
  static const QRegularExpression kept(QStringLiteral("(`+)(?!`).+?(?<!`)\\1(?!`)|\\]\\([^)\\s]*\\)|https?://\\S+"));
  QString result;
  qsizetype from = 0;
  QRegularExpressionMatchIterator matches = kept.globalMatch(line);
  while (matches.hasNext()) {
    const QRegularExpressionMatch match = matches.next();
    result += setIn(line.mid(from, match.capturedStart() - from)) + match.captured();
    from = match.capturedEnd();
  }
  return result + setIn(line.mid(from));
}

/// A line of a displayed formula. It keeps its columns, and Markdown finds no emphasis in it.
QString setDisplayed(const QString& line) {
  return QStringLiteral("<code>%1</code>")
      .arg(setIn(line.toHtmlEscaped()).replace(QLatin1Char(' '), QChar(QChar::Nbsp)));
}

}  // namespace

QString withFormulasSet(const QString& markdown) {
  const QString indent(4, QLatin1Char(' '));
  const QStringList lines = markdown.split(QLatin1Char('\n'));
  QStringList result;
  bool fenced = false;
  for (qsizetype i = 0; i < lines.size(); ++i) {
    const bool fence = lines[i].trimmed().startsWith(QStringLiteral("```"));
    if (fence) fenced = !fenced;
    if (fence || fenced) {
      result << lines[i];
      continue;
    }
    if (!lines[i].startsWith(indent)) {
      result << setInLine(lines[i]);
      continue;
    }
    // Displayed formulas are indented like code; a block without exponents and indices stays code.
    qsizetype end = i;
    bool anySet = false;
    for (; end < lines.size() && lines[end].startsWith(indent); ++end)
      anySet = anySet || setIn(lines[end]) != lines[end];
    for (; i < end; ++i) {
      result << (!anySet ? lines[i] : setDisplayed(lines[i]) + (i + 1 < end ? QStringLiteral("  ") : QString()));
    }
    --i;
  }
  return result.join(QLatin1Char('\n'));
}

}  // namespace kerridge

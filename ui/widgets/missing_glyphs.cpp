// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/missing_glyphs.h"

#include <algorithm>
#include <QCoreApplication>
#include <QFont>
#include <QGlyphRun>
#include <QTextLayout>

namespace kerridge {

namespace {

constexpr char32_t alwaysThere = 0x250;  // Latin: without it there would be no text at all
constexpr qsizetype mostShown = 8;

bool hasGlyph(const QString& letter, const QFont& font) {
  QTextLayout layout(letter, font);
  layout.beginLayout();
  layout.createLine();
  layout.endLayout();
  const QList<QGlyphRun> runs = layout.glyphRuns();
  return std::none_of(runs.begin(), runs.end(),
                      [](const QGlyphRun& run) { return run.glyphIndexes().contains(quint32{0}); });
}

}  // namespace

QString MissingGlyphs::lettersIn(const QStringList& texts, const QFont& font) {
  QSet<char32_t> seen;
  QString missing;
  for (const QString& text : texts) {
    for (const char32_t code : text.toUcs4()) {
      if (code < alwaysThere || seen.contains(code)) continue;
      seen.insert(code);
      // Marks are drawn on the letter before them, and what is not printed needs no glyph.
      if (!QChar::isPrint(code) || QChar::isSpace(code) || QChar::isMark(code)) continue;
      const QString letter = QString::fromUcs4(&code, 1);
      if (!hasGlyph(letter, font)) missing += letter;
    }
  }
  return missing;
}

QString MissingGlyphs::note(const QStringList& texts, const QFont& font) {
  QString letters;
  qsizetype count = 0;
  for (const char32_t code : lettersIn(texts, font).toUcs4()) {
    const int script = QChar::script(code);
    if (m_named.contains(script)) continue;
    if (count < mostShown) letters += QString::fromUcs4(&code, 1);
    ++count;
  }
  if (count == 0) return {};
  for (const char32_t code : letters.toUcs4()) m_named << QChar::script(code);
  const QString shown = count > mostShown ? letters + QStringLiteral("…") : letters;
  return QCoreApplication::translate("kerridge::MissingGlyphs",
                                     "No installed font has the letters %1, so they appear as boxes. Install a font "
                                     "for this script, such as one of the Noto fonts.")
      .arg(shown);
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/figure_summary.h"

#include <algorithm>
#include <QStringList>

#include "base/sentence.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "wording/figure_words.h"

namespace kerridge {

namespace {

constexpr std::size_t mostNotes = 5;

template <typename Part>
QStringList names(const std::vector<Part>& parts) {
  QStringList list;
  for (const Part& part : parts) {
    if (!part.name.empty()) list << shownText(part.name);
  }
  list.removeDuplicates();
  return list;
}

QString rangeOf(const Axis& axis) {
  if (!axis.categories.empty()) return FigureWords::tr("%1 categories").arg(axis.categories.size());
  return FigureWords::tr("from %1 to %2%3")
      .arg(shownNumber(axis.lower), shownNumber(axis.upper),
           axis.logarithmic ? FigureWords::tr(" on a logarithmic axis") : QString());
}

QString titleOf(const Axis& axis, const char* unnamed) {
  return axis.title.empty() ? QString::fromLatin1(unnamed) : shownText(axis.title);
}

}  // namespace

QString figureSummary(const Figure& figure) {
  if (!figure.emptyReason.empty()) return shownText(figure.emptyReason);
  QStringList parts;
  parts << FigureWords::tr("%1 (%2) over %3 (%4)")
               .arg(titleOf(figure.y, "y"), rangeOf(figure.y), titleOf(figure.x, "x"), rangeOf(figure.x));
  if (!figure.heatMaps.empty()) parts << FigureWords::tr("colors show %1").arg(names(figure.heatMaps).join(", "));
  if (!figure.bars.empty()) parts << FigureWords::tr("bars: %1").arg(names(figure.bars).join(", "));
  if (!figure.series.empty()) parts << FigureWords::tr("curves and points: %1").arg(names(figure.series).join(", "));
  for (const Series& series : figure.series) {
    // The first are the largest where there is an order.
    for (std::size_t i = 0; i < std::min({series.notes.size(), figure.x.categories.size(), mostNotes}); ++i) {
      parts << QStringLiteral("%1, %2: %3")
                   .arg(shownText(figure.x.categories[i]), shownText(series.name), shownText(series.notes[i]));
    }
  }
  for (std::size_t i = 0; i < std::min(figure.x.inputs.size(), mostNotes); ++i) {
    for (const BarSet& set : figure.bars) {
      const QString error = i < set.errors.size() ? QStringLiteral(" ± ") + shownNumber(set.errors[i]) : QString();
      parts << QStringLiteral("%1, %2: %3%4")
                   .arg(shownText(figure.x.categories[i]), shownText(set.name), shownNumber(set.values[i]), error);
    }
  }
  for (const Mark& mark : figure.marks) {
    parts << FigureWords::tr("%1 at %2").arg(shownText(mark.label), shownNumber(mark.x));
  }
  for (const Cursor& cursor : figure.cursors) {
    const QString label = cursor.label.empty() ? FigureWords::tr("cursor") : shownText(cursor.label);
    parts << FigureWords::tr("%1 at %2").arg(label, shownNumber(cursor.x));
  }
  return QString::fromStdString(sentence(parts.join(QStringLiteral("; ")).toStdString()));
}

}  // namespace kerridge

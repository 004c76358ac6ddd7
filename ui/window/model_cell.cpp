// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/model_cell.h"

#include <cmath>

#include "base/number_text.h"
#include "texts/shown_number.h"
#include "window/model_table.h"

namespace kerridge {

double modelValue(const ModelRow& row, int column) {
  switch (column) {
    case ModelTable::path: return row.at;
    case ModelTable::exponent: return row.m;
    case ModelTable::mu: return row.mu;
    case ModelTable::c0: return row.c0;
    case ModelTable::train: return row.trainError;
    case ModelTable::test: return row.testError;
    case ModelTable::splitsMean: return row.overSplits.mean;
    case ModelTable::splitsSd: return row.overSplits.deviation;
    case ModelTable::loo: return row.looError;
    case ModelTable::df: return row.df;
    case ModelTable::norm: return row.norm;
    case ModelTable::seconds: return row.seconds;
    default: break;
  }
  if (column < ModelTable::measured) return notANumber;
  if (const int last = column - ModelTable::firstOfCalibration(); last >= 0) {
    const CalibrationErrors errors = calibrationOf(row);
    return last == 0 ? errors.bias : last == 1 ? errors.sep : errors.rpd;
  }
  const int place = column - ModelTable::measured;
  return errorOf(row, measures()[static_cast<std::size_t>(place / 2)], place % 2 == 1);
}

QString modelCell(const ModelRow& row, int column, Digits digits) {
  const bool exact = digits != Digits::few;
  const auto text = [digits, exact](double value) {
    if (std::isnan(value)) return QString();
    if (digits == Digits::clean) value = cleanNumber(value);
    return QString::fromStdString(exact ? exactText(value) : shortText(value));
  };
  switch (column) {
    case ModelTable::label: return row.label;
    case ModelTable::path: {
      const QString at = (row.steps && !exact ? QStringLiteral("t = ") : QString()) + text(row.at);
      return row.edge != ChoiceEdge::none && !exact ? ModelTable::tr("%1 (end)").arg(at) : at;
    }
    case ModelTable::exponent: return text(row.m);
    case ModelTable::mu: return row.zero && !exact ? QStringLiteral("f = 0") : text(row.mu);
    case ModelTable::c0: return text(row.c0);
    case ModelTable::train: return text(row.trainError);
    case ModelTable::test: return text(row.testError);
    case ModelTable::loo:
      return (row.looInterpolated && !exact && !std::isnan(row.looError) ? QStringLiteral("≈ ") : QString()) +
             text(row.looError);
    case ModelTable::df: return text(row.df);
    case ModelTable::norm: return text(row.norm);
    case ModelTable::seconds: return text(row.seconds);
    case ModelTable::setting: return row.setting;
    default: return text(modelValue(row, column));
  }
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "texts/language.h"

namespace kerridge {

/// English texts for how many of something there are: one and several.
struct CountWords {
  const char* one;
  const char* many;  ///< with %n; translated with the plural forms of the language, which are also for one
};

namespace counts {

inline constexpr CountWords columns{"1 column", QT_TRANSLATE_N_NOOP("counts", "%n columns")};
inline constexpr CountWords entries{"1 entry", QT_TRANSLATE_N_NOOP("counts", "%n entries")};
inline constexpr CountWords files{"1 file", QT_TRANSLATE_N_NOOP("counts", "%n files")};
inline constexpr CountWords remarks{"1 more remark", QT_TRANSLATE_N_NOOP("counts", "%n more remarks")};
inline constexpr CountWords rows{"1 row", QT_TRANSLATE_N_NOOP("counts", "%n rows")};
inline constexpr CountWords values{"1 value", QT_TRANSLATE_N_NOOP("counts", "%n values")};

}  // namespace counts

/// A number and the word for what it counts, in the language of the window: "1 row", "20 rows".
QString shownCount(long long count, const CountWords& words);

}  // namespace kerridge

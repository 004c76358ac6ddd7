// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <string>

namespace kerridge {

/// A name or an explanation of core in the language of the window, from the context "core" of the translations; the
/// text itself where there is none. For what is shown only: files hold the text of core.
QString shownText(const std::string& english);

/// English words for what is counted, one and several of it.
struct CountWords {
  const char* one;
  const char* many;
};

namespace counts {

inline constexpr CountWords columns{QT_TRANSLATE_NOOP("counts", "column"), QT_TRANSLATE_NOOP("counts", "columns")};
inline constexpr CountWords entries{QT_TRANSLATE_NOOP("counts", "entry"), QT_TRANSLATE_NOOP("counts", "entries")};
inline constexpr CountWords files{QT_TRANSLATE_NOOP("counts", "file"), QT_TRANSLATE_NOOP("counts", "files")};
inline constexpr CountWords remarks{QT_TRANSLATE_NOOP("counts", "more remark"),
                                    QT_TRANSLATE_NOOP("counts", "more remarks")};
inline constexpr CountWords rows{QT_TRANSLATE_NOOP("counts", "row"), QT_TRANSLATE_NOOP("counts", "rows")};
inline constexpr CountWords values{QT_TRANSLATE_NOOP("counts", "value"), QT_TRANSLATE_NOOP("counts", "values")};

}  // namespace counts

/// A number and the word for what it counts, in the language of the window: "1 row", "20 rows".
QString shownCount(long long count, const CountWords& words);

}  // namespace kerridge

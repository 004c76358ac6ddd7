// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/shown_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace kerridge {

QString shownCount(long long count, const CountWords& words) {
  const auto number = static_cast<int>(std::min<long long>(count, std::numeric_limits<int>::max()));
  const QString text = QCoreApplication::translate("counts", words.many, nullptr, number);
  // English has no translator that knows its singular.
  const QString english = QString::fromUtf8(words.many).replace(QLatin1String("%n"), QString::number(number));
  return count == 1 && text == english ? QString::fromUtf8(words.one) : text;
}

}  // namespace kerridge

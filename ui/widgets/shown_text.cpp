// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/shown_text.h"

#include <QCoreApplication>

namespace kerridge {

QString shownText(const std::string& english) {
  // A file of translations answers the empty text with its own header.
  return english.empty() ? QString() : QCoreApplication::translate("core", english.c_str());
}

QString shownCount(long long count, const CountWords& words) {
  const char* word = count == 1 ? words.one : words.many;
  return QStringLiteral("%1 %2").arg(QString::number(count), QCoreApplication::translate("counts", word));
}

}  // namespace kerridge

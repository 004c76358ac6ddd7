// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "base/counted.h"

namespace kerridge {

/// The same for texts of the window. Qt forms plurals only in translations, and there is none.
template <std::integral Count>
QString countedText(Count count, const char* one, const char* many) {
  return QString::fromStdString(counted(count, one, many).english());
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/first_control.h"

namespace kerridge {

QWidget* firstControl(QWidget* around) {
  for (QWidget* at = around->nextInFocusChain(); at != nullptr && at != around; at = at->nextInFocusChain()) {
    const bool takesTab = (at->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && at->focusProxy() == nullptr;
    if (around->isAncestorOf(at) && takesTab && at->isVisibleTo(around) && at->isEnabled()) return at;
  }
  return nullptr;
}

}  // namespace kerridge

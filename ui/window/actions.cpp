// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/actions.h"

#include <QSet>

namespace kerridge {

namespace {

void dropRepeatedMnemonics(const QMenu* menu) {
  QSet<QString> used;
  for (QAction* action : menu->actions()) {
    const QString key = QKeySequence::mnemonic(action->text()).toString();
    if (action->isSeparator() || !action->isVisible() || key.isEmpty()) continue;
    if (used.contains(key)) {
      // "&&" is an ampersand to read.
      QString text = action->text();
      for (qsizetype at = text.indexOf(QLatin1Char('&')); at >= 0; at = text.indexOf(QLatin1Char('&'), at)) {
        if (at + 1 < text.size() && text[at + 1] == QLatin1Char('&')) {
          at += 2;
        } else {
          text.remove(at, 1);
        }
      }
      action->setText(text);
    }
    used.insert(key);
  }
}

}  // namespace

void keepMnemonicsUnique(QMenu* menu) {
  dropRepeatedMnemonics(menu);
  QObject::connect(menu, &QMenu::aboutToShow, menu, [menu] { dropRepeatedMnemonics(menu); });
}

}  // namespace kerridge

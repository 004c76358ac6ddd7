// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/actions.h"

#include <QSet>

#include "widgets/plain_text.h"

namespace kerridge {

namespace {

void dropRepeatedMnemonics(const QMenu* menu) {
  QSet<QString> used;
  for (QAction* action : menu->actions()) {
    const QString key = QKeySequence::mnemonic(action->text()).toString();
    if (action->isSeparator() || !action->isVisible() || key.isEmpty()) continue;
    if (used.contains(key)) {
      action->setText(withoutMnemonic(action->text()).replace(QLatin1Char('&'), QStringLiteral("&&")));
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

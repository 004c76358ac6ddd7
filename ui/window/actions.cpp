// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/actions.h"

#include <QEvent>
#include <QSet>

#include "widgets/plain_text.h"
#include "widgets/usable.h"

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

/// Keeps a command like its button.
class ButtonFollower : public QObject {
 public:
  ButtonFollower(QAction* action, QAbstractButton* button) : QObject(action), m_action(action), m_button(button) {
    button->installEventFilter(this);
    follow();
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::EnabledChange || event->type() == QEvent::ToolTipChange) follow();
    return QObject::eventFilter(watched, event);
  }

 private:
  void follow() {
    const QString whyNot = whyNotUsable(m_button);
    QString tip = m_button->toolTip();
    if (!whyNot.isEmpty() && tip.endsWith(QLatin1Char('\n') + whyNot)) tip.chop(whyNot.size() + 1);
    setUsable(m_action, QString());
    m_action->setToolTip(tip);
    m_action->setStatusTip(tip);
    setUsable(m_action, whyNot);
  }

  QAction* m_action;
  QAbstractButton* m_button;
};

}  // namespace

QAction* addButtonCommand(QMenu* menu, const QString& name, const QString& text, QAbstractButton* button) {
  QAction* action = addMenuAction(menu, name, text, QString(), {}, button, [button] { button->click(); });
  new ButtonFollower(action, button);
  return action;
}

void keepMnemonicsUnique(QMenu* menu) {
  dropRepeatedMnemonics(menu);
  QObject::connect(menu, &QMenu::aboutToShow, menu, [menu] { dropRepeatedMnemonics(menu); });
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/command_palette.h"

#include <algorithm>
#include <QAction>
#include <QCoreApplication>
#include <QFrame>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <utility>

namespace kerridge {

namespace {
constexpr QSize paletteSize{620, 420};
constexpr int placeRole = Qt::UserRole;
constexpr int belowOthers = 1 << 20;  // more than any score
}  // namespace

CommandPalette::CommandPalette(const QMenuBar* bar, QList<Command> others, QWidget* parent)
    : QDialog(parent, Qt::Popup),
      m_bar(bar),
      m_others(std::move(others)),
      m_edit(new QLineEdit(this)),
      m_list(new QTreeWidget(this)),
      m_tip(new QLabel(this)) {
  setObjectName(QStringLiteral("command-palette"));
  setWindowTitle(tr("Find a command"));
  setAttribute(Qt::WA_DeleteOnClose);
  resize(paletteSize);
  auto* frame = new QFrame(this);
  frame->setFrameShape(QFrame::StyledPanel);
  auto* around = new QVBoxLayout(this);
  around->setContentsMargins({});
  around->addWidget(frame);
  auto* layout = new QVBoxLayout(frame);
  m_edit->setPlaceholderText(tr("Part of a command’s name, such as “krr” or “dark”"));
  m_edit->setAccessibleName(tr("Part of a command’s name"));
  m_edit->setToolTip(tr("Type part of the name; choose with the arrow keys and press Enter"));
  m_edit->setClearButtonEnabled(true);
  m_edit->installEventFilter(this);
  m_list->setColumnCount(3);
  m_list->setHeaderHidden(true);
  m_list->setRootIsDecorated(false);
  m_list->setUniformRowHeights(true);
  m_list->setAllColumnsShowFocus(true);
  m_list->setAccessibleName(tr("Commands"));
  m_list->setFocusPolicy(Qt::NoFocus);  // the keys go through the line above
  // A command is chosen by its name: where there is too little room, its place in the menus is cut.
  m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  m_list->header()->setSectionResizeMode(1, QHeaderView::Stretch);
  m_list->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
  m_list->header()->setStretchLastSection(false);
  m_tip->setWordWrap(true);
  m_tip->setMinimumHeight(2 * m_tip->fontMetrics().lineSpacing());
  m_tip->setAlignment(Qt::AlignTop);
  layout->addWidget(m_edit);
  m_edit->setFocus();
  layout->addWidget(m_list, 1);
  layout->addWidget(m_tip);
  connect(m_edit, &QLineEdit::textChanged, this, &CommandPalette::filter);
  connect(m_edit, &QLineEdit::returnPressed, this, &CommandPalette::trigger);
  connect(m_list, &QTreeWidget::itemClicked, this, &CommandPalette::trigger);
  connect(m_list, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
    if (item == nullptr) return;
    const QAction* action = m_commands.at(item->data(0, placeRole).toInt()).action;
    if (action == nullptr) return;
    m_tip->setText(action->isEnabled() ? action->statusTip() : tr("Not available now: %1").arg(action->statusTip()));
  });
  filter({});
}

void CommandPalette::filter(const QString& typed) {
  const QTreeWidgetItem* before = m_list->topLevelItem(0);
  const QPointer<QAction> first =
      before != nullptr ? m_commands.at(before->data(0, placeRole).toInt()).action : nullptr;
  // Some menus are refilled while the palette is open: with the data, the methods, the recent files.
  m_commands = commandsOf(m_bar);
  QList<std::pair<int, int>> found;  // −score, place: the best first, then in the order of the menus
  if (!typed.trimmed().isEmpty()) m_commands += m_others;
  for (int i = 0; i < m_commands.size(); ++i) {
    const int score = commandScore(m_commands.at(i), typed);
    if (score >= 0) found.append({(m_commands.at(i).isPage ? belowOthers : 0) - score, i});
  }
  std::sort(found.begin(), found.end());
  // The first result stays the line it is while it is the same command: another line would be read out again.
  const bool stays = first != nullptr && !found.isEmpty() && m_commands.at(found.first().second).action == first;
  if (stays) {
    m_list->setCurrentItem(m_list->topLevelItem(0));
    while (m_list->topLevelItemCount() > 1) delete m_list->takeTopLevelItem(1);
  } else {
    m_list->clear();
  }
  for (const auto& [score, place] : found) {
    const bool kept = stays && place == found.first().second;
    fillLine(kept ? m_list->topLevelItem(0) : new QTreeWidgetItem(m_list), place);
  }
  if (m_list->topLevelItemCount() > 0) {
    m_list->setCurrentItem(m_list->topLevelItem(0));
  } else {
    m_tip->setText(tr("No command has “%1” in its name, menu or description.").arg(typed.trimmed()));
  }
}

void CommandPalette::fillLine(QTreeWidgetItem* item, int place) {
  const Command& command = m_commands.at(place);
  const bool checked = command.action->isCheckable() && command.action->isChecked();
  item->setText(0, (checked ? QStringLiteral("✓ ") : QString()) + command.text);
  item->setText(1, command.menu);
  item->setText(2, command.action->shortcut().toString(QKeySequence::NativeText));
  item->setData(0, placeRole, place);
  item->setToolTip(0, command.action->statusTip());
  item->setForeground(1, palette().brush(QPalette::Disabled, QPalette::Text));
  if (!command.action->isEnabled()) item->setForeground(0, palette().brush(QPalette::Disabled, QPalette::Text));
}

void CommandPalette::trigger() {
  const QTreeWidgetItem* item = m_list->currentItem();
  if (item == nullptr) return;
  QAction* action = m_commands.at(item->data(0, placeRole).toInt()).action;
  if (action == nullptr || !action->isEnabled()) return;
  // After the palette is gone, so that whatever the command opens has the focus.
  QTimer::singleShot(0, action, [action] { action->trigger(); });
  accept();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_edit && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown) {
      QCoreApplication::sendEvent(m_list, event);
      return true;
    }
  }
  return QDialog::eventFilter(watched, event);
}

}  // namespace kerridge

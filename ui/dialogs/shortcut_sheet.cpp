// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/shortcut_sheet.h"

#include <array>
#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "dialogs/command_list.h"

namespace kerridge {

namespace {

constexpr QSize sheetSize{560, 620};

struct Hand {
  const char* part;
  const char* what;
  const char* keys;
};

// Keys without an action.
const std::array<Hand, 14> hands{{
    {QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Charts"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Move the chosen cursor; ten times as far with Shift"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "← → (↑ ↓)")},
    {"", QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Choose the next cursor, then the next chart"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Tab")},
    {"", QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Choose the next point of Fit, which arrows then move"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "N, Shift+N")},
    {"", QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Zoom in and out"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "+ −, wheel")},
    {"", QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Zoom along one axis"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "wheel on the axis")},
    {"", QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Zoom to a rectangle"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "drag")},
    {"", QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Show everything again"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "0, Esc")},
    {"", QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "One chart alone, and back"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "double click")},
    {"", QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Hide and show a curve"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "click on the legend")},
    {"", QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Set m and λ in the m–λ map"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "click")},
    {QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Sliders and fields"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Move a slider by one step or a page"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "← →, Page Up, Page Down")},
    {"", QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Use the typed number, such as 1e-3 or 2^-10"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Enter")},
    {QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Chips above the charts"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Open the editor"),
     QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Space")},
    {"", QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Close it"), QT_TRANSLATE_NOOP("kerridge::ShortcutSheet", "Esc")},
}};

QTreeWidgetItem* addGroup(QTreeWidget* list, const QString& title) {
  auto* group = new QTreeWidgetItem(list, {title});
  group->setFirstColumnSpanned(true);
  group->setExpanded(true);
  group->setFlags(Qt::ItemIsEnabled);
  QFont font = list->font();
  font.setBold(true);
  group->setFont(0, font);
  return group;
}

}  // namespace

ShortcutSheet::ShortcutSheet(const QMenuBar* bar, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("shortcut-sheet"));
  setWindowTitle(tr("Keyboard shortcuts"));
  setAttribute(Qt::WA_DeleteOnClose);
  resize(sheetSize);
  auto* layout = new QVBoxLayout(this);
  auto* list = new QTreeWidget(this);
  list->setAccessibleName(windowTitle());
  list->setToolTip(tr("All keys, by menu and by part of the window"));
  list->setColumnCount(2);
  list->setHeaderHidden(true);
  list->setRootIsDecorated(false);
  list->setItemsExpandable(false);
  list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  list->header()->setStretchLastSection(false);
  layout->addWidget(list);

  QTreeWidgetItem* group = nullptr;
  QString title;
  for (const Command& command : commandsOf(bar)) {
    QStringList keys;
    for (const QKeySequence& key : command.action->shortcuts()) keys << key.toString(QKeySequence::NativeText);
    if (keys.isEmpty()) continue;
    if (group == nullptr || title != command.menu) group = addGroup(list, title = command.menu);
    new QTreeWidgetItem(group, {command.text, keys.join(QStringLiteral(", "))});
  }
  for (const Hand& hand : hands) {
    if (*hand.part != '\0') group = addGroup(list, tr(hand.part));
    new QTreeWidgetItem(group, {tr(hand.what), tr(hand.keys)});
  }

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(buttons);
}

}  // namespace kerridge

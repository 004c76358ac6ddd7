// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QMenu;
class QWidget;

namespace kerridge::test {

/// Largest height of anything that opens, in pixels.
inline constexpr int mostHeight = 700;

/// What a window, dialog, page or popup must be for someone without a mouse or without eyes; every breach by name: its
/// controls speak (an accessible name; role, value and state as unspoken() compares them), are all reached by Tab in
/// the order in which they are seen, are left by Tab, come back in the same order by Shift+Tab, and show that they have
/// the focus, by 3 : 1; no two have one mnemonic; a grayed one says why; and nothing is higher than a small screen.
QStringList complaints(QWidget* top);

/// Visible grayed commands of a menu and of the menus in it that do not say why.
QStringList unexplainedCommands(const QMenu* menu);

}  // namespace kerridge::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace kerridge {

/// The first visible and enabled control below `around` that the Tab key reaches; null if there is none.
QWidget* firstControl(QWidget* around);

}  // namespace kerridge

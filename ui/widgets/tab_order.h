// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace kerridge {

/// Makes Tab go through the controls in `root` in the order in which its layouts hold them, whenever they were created.
void setTabOrderOfLayouts(QWidget& root);

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace kerridge::test {

/// A window paints the parts of it that change, one by one. Where what stands on the screen is not what it paints as a
/// whole, in the present state: the part and what is there; "" nowhere. Fields with a caret, which blinks, count for
/// nothing. With KERRIDGE_PICTURES set to a folder both pictures are saved there.
QString staleParts(QWidget& window);

}  // namespace kerridge::test

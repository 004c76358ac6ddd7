// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDoubleSpinBox;

namespace kerridge {

/// Has a field of Qt take a point as well where its locale has another decimal sign, which Qt refuses. What is typed or
/// pasted shows with the sign of the locale.
void acceptDecimalPoint(QDoubleSpinBox* box);

}  // namespace kerridge

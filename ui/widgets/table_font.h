// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace kerridge {

/// Row heights, and column widths in proportion, follow the font of the table: now and whenever it changes, as it does
/// when the interface is zoomed. Qt leaves both as they were made.
void followFont(QTableView* table);

}  // namespace kerridge

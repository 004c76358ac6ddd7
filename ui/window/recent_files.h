// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace kerridge {

/// The files opened lately, newest first, kept in the settings of the user and shared by all running windows: adding
/// one merges it into what the others have added meanwhile.
QStringList recentFiles();
/// Waits for another process that is adding one just now, a second at most.
void addRecentFile(const QString& file);

}  // namespace kerridge

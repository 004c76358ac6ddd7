// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace kerridge {

/// The file of the help page with this id within the program, in English; it need not exist.
QString writtenPageFile(const QString& id);
/// The same in the language of tr(); "" in English and where the page is not translated.
QString translatedPageFile(const QString& id);
/// There is a written page with this id; unlike hasHelpPage() it needs neither items nor lessons.
bool isWrittenHelpPage(const QString& id);
/// Ids of all written pages in the program, also those that no item or guide claims.
std::vector<QString> embeddedHelpPages();

}  // namespace kerridge

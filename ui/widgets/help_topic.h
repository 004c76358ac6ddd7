// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <string>

class QWidget;

namespace kerridge {

/// What F1 is about within a widget: the id of a page of the help, e.g. "methods/krr".
void setHelpTopic(QWidget* widget, const QString& page);
/// The page of an item: kind as in `kerridge list`, e.g. "methods".
QString helpTopic(const char* kind, const std::string& id);
/// The topic of a widget or of the nearest one around it; "" if none has one.
QString helpTopicOf(const QWidget* widget);

/// Opens a page of the help, for widgets that no window connects; nothing happens while nobody said how.
void openHelp(const QString& page);
/// How openHelp() does it from now on; the newest counts. GUI thread.
void setHelpOpener(std::function<void(const QString& page)> open);

}  // namespace kerridge

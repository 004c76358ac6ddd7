// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help_topic.h"

#include <QVariant>
#include <QWidget>

namespace kerridge {

namespace {
constexpr const char* property = "kerridgeHelpTopic";
}

void setHelpTopic(QWidget* widget, const QString& page) { widget->setProperty(property, page); }

QString helpTopic(const char* kind, const std::string& id) {
  return QLatin1String(kind) + QLatin1Char('/') + QString::fromStdString(id);
}

QString helpTopicOf(const QWidget* widget) {
  for (; widget != nullptr; widget = widget->parentWidget()) {
    const QString page = widget->property(property).toString();
    if (!page.isEmpty()) return page;
  }
  return {};
}

}  // namespace kerridge

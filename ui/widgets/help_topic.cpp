// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help_topic.h"

#include <QVariant>
#include <QWidget>

#include <utility>

namespace kerridge {

namespace {

constexpr const char* property = "kerridgeHelpTopic";

std::function<void(const QString& page)>& opener() {
  static std::function<void(const QString& page)> open;
  return open;
}

}  // namespace

void setHelpTopic(QWidget* widget, const QString& page) { widget->setProperty(property, page); }

QString helpTopic(const char* kind, const std::string& id) {
  return QLatin1String(kind) + QLatin1Char('/') + QString::fromStdString(id);
}

QString helpTopicOf(const QWidget* widget) {
  for (; widget != nullptr; widget = widget->parentWidget()) {
    QString page = widget->property(property).toString();
    if (!page.isEmpty()) return page;
  }
  return {};
}

void openHelp(const QString& page) {
  if (opener()) opener()(page);
}

void setHelpOpener(std::function<void(const QString& page)> open) { opener() = std::move(open); }

}  // namespace kerridge

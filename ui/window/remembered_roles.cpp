// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/remembered_roles.h"

#include <algorithm>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>

#include "window/shared_settings.h"

namespace kerridge {

namespace {

constexpr int mostFiles = 200;
const QString rolesKey = QStringLiteral("chosenRoles");

QJsonValue columnValue(const ColumnReference& column) {
  if (column.empty()) return {};
  return column.isNumber() ? QJsonValue(static_cast<qint64>(column.number()))
                           : QJsonValue(QString::fromStdString(column.name()));
}

ColumnReference columnOf(const QJsonValue& value) {
  if (value.isDouble() && value.toInteger() >= 1) return ColumnReference::numbered(value.toInteger());
  return value.isString() ? ColumnReference(value.toString().toStdString()) : ColumnReference();
}

/// "hash {json}"
QString entryOf(const std::string& hash, const Roles& roles) {
  QJsonArray ignore;
  for (const ColumnReference& column : roles.ignore) ignore.append(columnValue(column));
  QJsonArray outputs;
  for (const ColumnReference& column : roles.outputs) outputs.append(columnValue(column));
  QJsonObject transforms;
  for (const auto& [column, transform] : roles.transforms) {
    transforms[QString::fromStdString(column)] = static_cast<int>(transform);
  }
  const QJsonObject json{{QStringLiteral("target"), columnValue(roles.target)},
                         {QStringLiteral("outputs"), outputs},
                         {QStringLiteral("ignore"), ignore},
                         {QStringLiteral("split"), columnValue(roles.splitColumn)},
                         {QStringLiteral("group"), columnValue(roles.group)},
                         {QStringLiteral("transforms"), transforms},
                         {QStringLiteral("missing"), static_cast<int>(roles.missing)}};
  return QString::fromStdString(hash) + QLatin1Char(' ') +
         QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

Roles rolesOfEntry(const QString& entry) {
  const QJsonObject json = QJsonDocument::fromJson(entry.section(QLatin1Char(' '), 1).toUtf8()).object();
  Roles roles;
  roles.target = columnOf(json[QStringLiteral("target")]);
  for (const QJsonValue column : json[QStringLiteral("ignore")].toArray()) roles.ignore.push_back(columnOf(column));
  for (const QJsonValue column : json[QStringLiteral("outputs")].toArray()) roles.outputs.push_back(columnOf(column));
  roles.splitColumn = columnOf(json[QStringLiteral("split")]);
  roles.group = columnOf(json[QStringLiteral("group")]);
  const QJsonObject transforms = json[QStringLiteral("transforms")].toObject();
  for (auto one = transforms.begin(); one != transforms.end(); ++one) {
    const int transform = one.value().toInt();
    if (transform < 1 || transform > static_cast<int>(Transform::rank)) continue;
    roles.transforms[one.key().toStdString()] = static_cast<Transform>(transform);
  }
  const int missing = json[QStringLiteral("missing")].toInt();
  roles.missing = missing == 1 ? Missing::mean : missing == 2 ? Missing::median : Missing::drop;
  return roles;
}

bool isOf(const QString& entry, const std::string& hash) {
  return entry.startsWith(QString::fromStdString(hash) + QLatin1Char(' '));
}

}  // namespace

void rememberRoles(const std::string& hash, const Roles& roles) {
  if (hash.empty() || roles.target.empty()) return;
  changeSharedList(rolesKey, [&](QStringList& entries) {
    entries.removeIf([&](const QString& entry) { return isOf(entry, hash); });
    entries.prepend(entryOf(hash, roles));
    if (entries.size() > mostFiles) entries.resize(mostFiles);
  });
}

RecallRoles recallRoles() {
  return [entries = sharedList(rolesKey)](const std::string& hash) -> std::optional<Roles> {
    const auto found =
        std::find_if(entries.begin(), entries.end(), [&](const QString& entry) { return isOf(entry, hash); });
    if (hash.empty() || found == entries.end()) return std::nullopt;
    return rolesOfEntry(*found);
  };
}

}  // namespace kerridge

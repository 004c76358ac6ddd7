// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/remembered_roles.h"

#include <algorithm>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>

#include "storage/meaning_json.h"
#include "window/shared_settings.h"

namespace kerridge {

namespace {

constexpr int mostFiles = 200;
const QString rolesKey = QStringLiteral("chosenRoles");
const QString meaningKey = QStringLiteral("chosenMeanings");

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
  QJsonArray spectra;
  for (const SpectrumStep& step : roles.spectra) {
    spectra.append(QJsonArray{static_cast<int>(step.kind), step.derivative, step.window, step.order});
  }
  const QJsonObject json{{QStringLiteral("target"), columnValue(roles.target)},
                         {QStringLiteral("outputs"), outputs},
                         {QStringLiteral("further-targets"), static_cast<qint64>(roles.furtherTargets)},
                         {QStringLiteral("ignore"), ignore},
                         {QStringLiteral("split"), columnValue(roles.splitColumn)},
                         {QStringLiteral("group"), columnValue(roles.group)},
                         {QStringLiteral("weight"), columnValue(roles.weight)},
                         {QStringLiteral("noise"), columnValue(roles.noise)},
                         {QStringLiteral("transforms"), transforms},
                         {QStringLiteral("spectra"), spectra},
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
  const qint64 targets = json[QStringLiteral("further-targets")].toInteger();
  roles.furtherTargets =
      static_cast<std::size_t>(std::clamp<qint64>(targets, 0, static_cast<qint64>(roles.outputs.size())));
  roles.splitColumn = columnOf(json[QStringLiteral("split")]);
  roles.group = columnOf(json[QStringLiteral("group")]);
  roles.weight = columnOf(json[QStringLiteral("weight")]);
  roles.noise = columnOf(json[QStringLiteral("noise")]);
  const QJsonObject transforms = json[QStringLiteral("transforms")].toObject();
  for (auto one = transforms.begin(); one != transforms.end(); ++one) {
    const int transform = one.value().toInt();
    if (transform < 1 || transform > static_cast<int>(Transform::rank)) continue;
    roles.transforms[one.key().toStdString()] = static_cast<Transform>(transform);
  }
  for (const QJsonValue one : json[QStringLiteral("spectra")].toArray()) {
    const QJsonArray numbers = one.toArray();
    const SpectrumStep step{numbers[0].toInt() == 1 ? SpectrumStep::Kind::savitzkyGolay : SpectrumStep::Kind::snv,
                            numbers[1].toInt(), numbers[2].toInt(), numbers[3].toInt()};
    std::string key;
    if (stepTrouble(step, key).empty()) roles.spectra.push_back(step);
  }
  const int missing = json[QStringLiteral("missing")].toInt();
  roles.missing = missing == 1 ? Missing::mean : missing == 2 ? Missing::median : Missing::drop;
  return roles;
}

/// "hash {json}", as in an experiment file.
QString entryOf(const std::string& hash, const Meaning& meaning) {
  OrderedJson json = OrderedJson::object();
  addMeaning(json, meaning);
  return QString::fromStdString(hash) + QLatin1Char(' ') + QString::fromUtf8(json.text());
}

Meaning meaningOfEntry(const QString& entry) {
  std::vector<Diagnostic> ignored;
  Meaning meaning;
  readMeaning(JsonReader(QJsonDocument::fromJson(entry.section(QLatin1Char(' '), 1).toUtf8()).object(), "", ignored),
              meaning);
  return meaning;
}

bool isOf(const QString& entry, const std::string& hash) {
  return entry.startsWith(QString::fromStdString(hash) + QLatin1Char(' '));
}

/// The entry takes the place of the one before it; an empty one is forgotten.
void keep(const QString& key, const std::string& hash, const QString& kept) {
  changeSharedList(key, [&](QStringList& entries) {
    entries.removeIf([&](const QString& entry) { return isOf(entry, hash); });
    if (!kept.isEmpty()) entries.prepend(kept);
    if (entries.size() > mostFiles) entries.resize(mostFiles);
  });
}

std::optional<QString> entryFor(const QStringList& entries, const std::string& hash) {
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const QString& entry) { return isOf(entry, hash); });
  if (hash.empty() || found == entries.end()) return std::nullopt;
  return *found;
}

}  // namespace

void rememberRoles(const std::string& hash, const Roles& roles) {
  if (!hash.empty() && !roles.target.empty()) keep(rolesKey, hash, entryOf(hash, roles));
}

void rememberMeaning(const std::string& hash, const Meaning& meaning) {
  if (!hash.empty()) keep(meaningKey, hash, meaning.empty() ? QString() : entryOf(hash, meaning));
}

RecallChoices recallChoices() {
  return [roles = sharedList(rolesKey), meanings = sharedList(meaningKey)](const std::string& hash) {
    RememberedChoices known;
    if (const auto entry = entryFor(roles, hash)) known.roles = rolesOfEntry(*entry);
    if (const auto entry = entryFor(meanings, hash)) known.meaning = meaningOfEntry(*entry);
    return known;
  };
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/result_state.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "base/diagnostic.h"
#include "files/whole_file.h"

namespace kerridge {

namespace {

QStringList textsOf(const QJsonValue& value) {
  QStringList texts;
  for (const auto& text : value.toArray()) texts += text.toString();
  return texts;
}

bool isOurs(const QJsonObject& manifest) {
  return manifest.value(QStringLiteral("program")).toString() == QLatin1String("kerridge");
}

}  // namespace

QStringList filesOfRuns(const QByteArray& manifest) {
  const QJsonObject json = QJsonDocument::fromJson(manifest).object();
  if (!isOurs(json)) return {};
  QStringList names = textsOf(json.value(QStringLiteral("files"))) + textsOf(json.value(QStringLiteral("replaced")));
  names.removeDuplicates();
  names.removeIf([](const QString& name) {
    return name.isEmpty() || name.contains(QLatin1Char('/')) || name.contains(QChar(0)) ||
           name.startsWith(QLatin1Char('.')) || name.endsWith(QLatin1String(".kerridge"));
  });
  return names;
}

ResultState resultState(const QString& folder) {
  ResultState state;
  const QString file = QDir(folder).filePath(QStringLiteral("manifest.json"));
  if (!QFileInfo(file).isFile()) {
    state.reason = QStringLiteral("there is no manifest.json in it");
    return state;
  }
  QByteArray manifest;
  try {
    manifest = readWholeFile(file);
  } catch (const InvalidInput& unreadable) {
    state.reason = QStringLiteral("its manifest.json cannot be read: ") + QString::fromUtf8(unreadable.what());
    return state;
  }
  const QJsonObject json = QJsonDocument::fromJson(manifest).object();
  if (!isOurs(json)) {
    state.reason = QStringLiteral("its manifest.json was not written by kerridge, or is damaged");
    return state;
  }
  state.version = json.value(QStringLiteral("version")).toString();
  state.files = textsOf(json.value(QStringLiteral("files")));
  state.unfinished = textsOf(json.value(QStringLiteral("unfinished")));
  state.incomplete = textsOf(json.value(QStringLiteral("incomplete")));
  state.notes = textsOf(json.value(QStringLiteral("notes")));
  for (const QString& name : state.files) {
    if (!QFileInfo(QDir(folder).filePath(name)).isFile()) state.missing += name;
  }
  if (!json.value(QStringLiteral("complete")).toBool()) {
    state.kind = ResultState::Kind::partial;
  } else {
    state.kind = state.missing.isEmpty() ? ResultState::Kind::complete : ResultState::Kind::damaged;
  }
  return state;
}

}  // namespace kerridge

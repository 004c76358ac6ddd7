// SPDX-License-Identifier: GPL-3.0-or-later
#include "fetch/part_file.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include "files/atomic_file.h"
#include "files/whole_file.h"

namespace kerridge {

namespace {
QString stateFile(const QString& part) { return part + QStringLiteral(".json"); }
}  // namespace

PartState readPartState(const QString& part) {
  const QFileInfo data(part);
  if (!data.isFile() || data.size() == 0) return {};
  QJsonObject json;
  try {
    json = QJsonDocument::fromJson(readWholeFile(stateFile(part))).object();
  } catch (const InvalidInput&) {
    return {};
  }
  PartState state;
  state.address = QUrl(json.value(QLatin1String("address")).toString());
  state.validator = json.value(QLatin1String("validator")).toString().toLatin1();
  state.total = json.value(QLatin1String("total")).toInteger(-1);
  state.received = data.size();
  const bool sensible = state.address.isValid() && !state.validator.isEmpty() && !state.validator.contains('\n') &&
                        (state.total < 0 || state.received <= state.total);
  return sensible ? state : PartState{};
}

void writePartState(const QString& part, const PartState& state) {
  QJsonObject json{{QStringLiteral("address"), state.address.toString(QUrl::FullyEncoded)},
                   {QStringLiteral("validator"), QString::fromLatin1(state.validator)}};
  if (state.total >= 0) json.insert(QStringLiteral("total"), state.total);
  writeFileAtomically(stateFile(part), QJsonDocument(json).toJson());
}

void removePart(const QString& part) {
  QFile::remove(part);
  QFile::remove(stateFile(part));
}

void removeUselessPart(const QString& part) {
  if (readPartState(part).received == 0) removePart(part);
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/session_store.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "files/atomic_file.h"
#include "files/whole_file.h"
#include "files/write_errors.h"
#include "storage/recovery_state.h"

namespace kerridge {

namespace {

constexpr int sessionVersion = 1;
const QString sessionEnding = QStringLiteral(".session");
const QString sessionKey = QStringLiteral("kerridge-session");

OrderedJson sessionString(const QString& text) { return OrderedJson::string(text.toStdString()); }

QByteArray sessionText(const KeptSession& session) {
  OrderedJson json = OrderedJson::object();
  json.add(sessionKey.toStdString(), OrderedJson::integer(sessionVersion));
  json.add("when", sessionString(session.when.toUTC().toString(Qt::ISODateWithMs)));
  json.add("picture", sessionString(QString::fromLatin1(session.picture.toBase64())));
  addRecoveryState(json, session.state);
  return json.text();
}

std::optional<KeptSession> readSession(const QString& file) {
  QJsonObject json;
  try {
    json = QJsonDocument::fromJson(readWholeFile(file)).object();
  } catch (const InvalidInput&) {
    return std::nullopt;  // another process removed it just now
  }
  KeptSession session;
  if (json.value(sessionKey).toInt() != sessionVersion) return std::nullopt;
  if (!readRecoveryState(json, session.state).isEmpty()) return std::nullopt;
  session.when = QDateTime::fromString(json.value(QLatin1String("when")).toString(), Qt::ISODateWithMs);
  session.picture = QByteArray::fromBase64(json.value(QLatin1String("picture")).toString().toLatin1());
  session.id = QFileInfo(file).completeBaseName();
  return session;
}

bool isSameDocument(const RecoveryState& a, const RecoveryState& b) {
  return a.file == b.file && a.experiment == b.experiment;
}

}  // namespace

QString SessionStore::fileOf(const QString& id) const { return QDir(m_folder).filePath(id + sessionEnding); }

void SessionStore::keep(KeptSession session) const {
  if (session.id.isEmpty()) session.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
  session.state.onTrial = false;
  if (platform::makeFolders(m_folder.toStdString()) != 0)
    throw InvalidInput(m_folder.toStdString(), Text("the folder cannot be created"));
  writeFileAtomically(fileOf(session.id), sessionText(session));
  forgetOthers(session.id);
}

void SessionStore::forgetOthers(const QString& kept) const {
  const std::vector<KeptSession> sessions = list();
  // As it was read, since the file leaves out what has no effect.
  const auto own =
      std::find_if(sessions.begin(), sessions.end(), [&](const KeptSession& session) { return session.id == kept; });
  int count = 0;
  for (const KeptSession& other : sessions) {
    const bool replaced = own != sessions.end() && other.id != kept && isSameDocument(other.state, own->state);
    if (replaced || ++count > most) remove(other.id);
  }
}

std::vector<KeptSession> SessionStore::list() const {
  std::vector<KeptSession> sessions;
  for (const QFileInfo& info : QDir(m_folder).entryInfoList({QLatin1Char('*') + sessionEnding}, QDir::Files)) {
    if (auto session = readSession(info.absoluteFilePath())) sessions.push_back(*std::move(session));
  }
  std::stable_sort(sessions.begin(), sessions.end(),
                   [](const KeptSession& a, const KeptSession& b) { return a.when > b.when; });
  return sessions;
}

void SessionStore::remove(const QString& id) const { QFile::remove(fileOf(id)); }

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QUrl>

namespace kerridge {

/// What is known of a partly downloaded file. It is kept next to the part as JSON, so that a later run can resume.
struct PartState {
  QUrl address;          ///< the one asked, before any redirect
  QByteArray validator;  ///< ETag (strong) or Last-Modified, for If-Range; empty: cannot be continued
  qint64 total = -1;
  qint64 received = 0;  ///< the part's size on disk
};

/// "…/set.zip.part" has its state in "…/set.zip.part.json". Nothing where one of them is missing or makes no sense.
PartState readPartState(const QString& part);
void writePartState(const QString& part, const PartState& state);
/// Removes both.
void removePart(const QString& part);
/// Removes a part that could not be continued.
void removeUselessPart(const QString& part);

}  // namespace kerridge

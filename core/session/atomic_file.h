// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace kerridge {

/// Replaces `file` by `content` in one step: a reader sees the old file or the new one, never a part. Throws
/// InvalidInput with the file as place where it cannot be written; the old file is then untouched.
void writeFileAtomically(const QString& file, const QByteArray& content);

}  // namespace kerridge

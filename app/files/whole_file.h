// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "base/run_context.h"
#include "reading/opened_file.h"

namespace kerridge {

/// The limit of readWholeFile(): experiments, lessons and the program's own notes are far smaller.
inline constexpr qint64 largestWholeFile = qint64{256} << 20;

/// The content of a file, of a resource of the program (":/…") or, if `openable` allows it, of a stream. Throws
/// InvalidInput (place: the file) if it cannot be opened or read or has more than `largestWholeFile` bytes;
/// Cancelled while it waits for a stream.
QByteArray readWholeFile(const QString& file, Openable openable = Openable::regularFiles,
                         const RunContext& context = {});

/// The first `size` bytes of a regular file, or all of a shorter one. Throws as readWholeFile() does.
QByteArray readHead(const QString& file, qint64 size);

/// The folder to which names in this file are relative: its own; for a stream, the working directory.
QString folderOf(const QString& file);

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <string>

#include "base/text.h"
#include "platform/files.h"

namespace kerridge {

/// Writes everything; returns 0 or the error number of the system.
int writeAll(const platform::Descriptor& file, QByteArrayView data);

/// Throws WriteError: "FILE: cannot be written: REASON".
[[noreturn]] void throwNotWritten(const QString& file, const Text& reason);
/// The same for an error number; DiskError if neither the name nor a permission is the reason.
[[noreturn]] void throwNotWritten(const QString& file, int error);
/// Throws DiskError if the files in a folder are in place and the disk does not confirm it.
void requireSynced(const QString& file, int error);

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QByteArray>
#include <QString>
#include <QStringList>
#include <vector>

#include "faults/fault_run.h"

namespace kerridge::test {

/// A call that a program made on the files of a folder: see record.cpp. Names are relative to the folder.
struct DiskCall {
  enum class Kind { create, mkdir, write, truncate, rename, unlink, sync };
  Kind kind = Kind::sync;
  QString path, second;
  qint64 offset = 0;
  QByteArray bytes;
};

std::vector<DiskCall> readCalls(const QString& log, const QString& folder);

/// What a disk may hold after a power cut during or after these calls, when it keeps what was synced, and of the rest
/// any part in any order: a write also half, or as zeros. A sync of a file covers its bytes; one of a folder its names.
/// Where fewer than `whole` calls are not synced every subset of them is tried; else none, all, all but one, one alone,
/// beginnings, endings, and `drawn` others.
struct PowerCuts {
  int whole = 8;
  int drawn = 24;
};

struct PowerCutCount {
  std::size_t calls = 0, moments = 0, states = 0;  ///< states that differ
};

/// Calls `judge` with every state and whether the program had ended by then.
PowerCutCount forEachPowerCut(const Snapshot& before, const std::vector<DiskCall>& calls, const PowerCuts& cuts,
                              const std::function<void(const Snapshot& state, bool atEnd)>& judge);

}  // namespace kerridge::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "faults/inject.h"

namespace kerridge::test {

/// What is to fail in one run of a program: see inject.h.
struct Fault {
  FaultKind kind = FaultKind::write;
  std::uint64_t number = 1;
  int error = 0;
  bool forever = false;
};

/// "write 12 of run-over, No space left on device, for good".
QString nameOf(const Fault& fault);

/// What a program did.
struct FaultOutcome {
  int code = -1;  ///< −1: ended by a signal, or not at all
  QString out, error;
  std::array<std::uint64_t, faultKindCount> counted{};
  bool failed = false;  ///< a call was made to fail
  QString call, path;   ///< the first one
};

/// Runs `program` in `folder`, which is watched, with the library inject.so, and waits for its end; events of this
/// process are handled meanwhile. Without a fault calls are only counted.
FaultOutcome runWithFault(const QString& program, const QStringList& arguments, const QString& folder,
                          QProcessEnvironment environment, const std::optional<Fault>& fault);

/// Every file below a folder with its content, hidden ones included.
using Snapshot = QMap<QString, QByteArray>;
Snapshot snapshotOf(const QString& folder);
/// Makes the folder hold these files and nothing else.
void restore(const QString& folder, const Snapshot& files);

/// What lies in a folder before and after a run in which nothing fails, and which files differ from run to run.
struct KnownStates {
  Snapshot before, after;
  QStringList varying;
};

/// What is wrong with the files below a folder, one complaint per line: each must be the old or the new one, whole.
/// Names of files that may be left over match `leftOver` (regular expressions).
QStringList brokenFiles(const Snapshot& now, const KnownStates& known, const QStringList& leftOver);

/// What is wrong with a result folder: with "complete": true in its manifest every file it names is there and, as far
/// as that can be told, of the same results as the manifest.
QStringList lyingFolder(const QString& folder, const Snapshot& now, const KnownStates& known);

/// Which calls to make fail: all from 1 to `total` in a long run, else evenly spread ones, at most `budget`.
/// KERRIDGE_LONG asks for all; KERRIDGE_FAULT_SEED (default: 1) shifts the others.
std::vector<std::uint64_t> pointsOf(std::uint64_t total, std::uint64_t budget);
int faultSeed();

}  // namespace kerridge::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

#include "experiment/experiment.h"
#include "files/ordered_json.h"

class QJsonObject;

namespace kerridge {

/// A document of the window in the form that the program keeps in its files: the experiment, no results.
struct RecoveryState {
  Experiment experiment;
  QString file;           ///< the .kerridge file it belongs to, "" if it was never saved
  bool modified = false;  ///< it differs from that file
  /// It was restored after a crash and has not been computed since. If it crashes the program again, the next start
  /// must not
  /// open it automatically.
  bool onTrial = false;
  /// Of what that file held when the document read or wrote it; "" if that is not known.
  std::string fileHash = {};

  bool operator==(const RecoveryState&) const = default;
};

/// Adds the members "file", "modified", "on-trial" and "experiment". Data files get absolute names: the next process
/// may have another working directory.
void addRecoveryState(OrderedJson& json, const RecoveryState& state);

/// Reads these members. Returns what is wrong with them, "" if nothing is.
QString readRecoveryState(const QJsonObject& json, RecoveryState& state);

}  // namespace kerridge

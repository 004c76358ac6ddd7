// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QString>
#include <QStringList>

#include "faults/fault_run.h"

namespace kerridge::test {

/// Something that a user does with a program, and what must hold when a call of the system fails on the way.
struct FaultScenario {
  QString program;
  QStringList arguments;
  Snapshot world;         ///< the files before
  QStringList results;    ///< folders with a manifest, below the world
  QStringList varying;    ///< files with a time in them, as regular expressions; others are found by running twice
  QStringList unwatched;  ///< files that may be anything: lock files, settings
  /// Beyond the exit code: what is wrong with what was said and left, given the files now and whether all is new.
  std::function<QStringList(const FaultOutcome& outcome, const Snapshot& now, bool allNew)> judge;
  bool isWindow = false;  ///< of the driver of the window, which ends with 0 however the errands ended
};

/// The files that the scenario leaves where nothing fails. Throws std::runtime_error where it fails by itself.
Snapshot worldAfter(const FaultScenario& scenario);

/// Makes every call of the scenario fail, one per run (in short runs some of them), and judges what is left.
class FaultWalk {
 public:
  explicit FaultWalk(FaultScenario scenario);

  /// Runs twice without a fault. False where that fails already: see complaints().
  bool begin();
  /// Walks one kind of call.
  void walk(FaultKind kind);
  /// All kinds of calls. In a short run every fourth of them, others for each errand and seed.
  void walkAll(int errand);
  const QStringList& complaints() const { return m_complaints; }
  /// "write 12 of 12, sync 3 of 3, …": points made to fail, of those there are.
  QString summary() const;

 private:
  FaultOutcome run(const std::optional<Fault>& fault);
  void judge(const Fault& fault, const FaultOutcome& outcome);

  FaultScenario m_scenario;
  QString m_folder;
  KnownStates m_known;
  FaultOutcome m_sound;
  std::array<std::uint64_t, faultKindCount> m_reached{};
  QStringList m_complaints;
};

}  // namespace kerridge::test

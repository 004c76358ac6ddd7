// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "engine/computation.h"
#include "studies/study.h"

namespace kerridge {

/// Studies do not know which one of the experiment's they are: "/studies/parts" becomes "/studies/1/parts".
InvalidInput ofStudy(const InvalidInput& invalid, std::size_t position);

/// The studies of a computation: their tables, and the live stages that some have beside them.
class StudyComputation {
 public:
  /// Restores the results of earlier computations.
  explicit StudyComputation(Computation& whole);

  /// The work left, in the units of linalg/phase_work.h.
  double work() const;
  /// That of the live stages alone, which come before the rest of the models.
  double liveWork() const;
  void makeLiveStages();
  void run();

 private:
  const ItemSpec& spec(std::size_t i) const { return m_whole.experiment().studies[i]; }
  /// The experiment's; of a kernel whose width is tuned they have the one of the first split.
  StudySettings settings() const;
  /// The settings of the study's table: the paper's kernel and measure where the study asks for them.
  StudySettings settings(std::size_t i) const;
  StudyInput inputOf(std::size_t i, const std::vector<std::shared_ptr<const Dataset>>& sets) const;
  StudyInput liveInputOf(std::size_t i) const;
  double tableWork(std::size_t i) const;
  void runOne(std::size_t i, const RunContext& context);
  std::vector<std::shared_ptr<const Dataset>> dataSets(std::size_t i, const RunContext& context);
  /// A drawing starts with few points, so a study that needs more is no error: it becomes a note. Otherwise throws.
  void refuse(const InvalidInput& invalid, std::size_t i);

  Computation& m_whole;
  std::shared_ptr<const Dataset> m_own;  // that studies run on: without the rows of a test file; null without studies
  std::vector<double> m_liveWork, m_tableWork;  // of every study
};

}  // namespace kerridge

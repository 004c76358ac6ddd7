// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "engine/computation.h"
#include "engine/folds_of_split.h"
#include "engine/split_work.h"

namespace kerridge {

/// One split of a computation. Each step calls a function of core/stages for what the cache does not hold, and sees to
/// timings, progress and what is published. The steps are called in their order here; the first two are always needed.
class SplitComputation {
 public:
  /// `index` of the split among all, from 0. Nothing is computed yet.
  SplitComputation(Computation& whole, const Split& rows, std::size_t index, bool onScreen);

  /// What is still to be done, less what earlier computations left, in the units of linalg/phase_work.h.
  double work() const { return m_work.total(); }

  void makeSpaces();
  void makePaths();
  void makeMap();
  void crossValidate();
  void makeTheory();

 private:
  FactorizationRequest makeRequest() const;
  void forgetUnservingSpace();
  SplitWork openWork() const;
  /// Puts what earlier computations left of the map and of cross-validation in its place, so that it does not vanish
  /// from the screen while the rest is computed again.
  void placeKnownMap();
  void placeKnownFolds();
  void takeFolds(std::size_t method, const KFoldErrors& errors);
  std::string pathKey(const MethodSpec& spec) const;
  std::string foldsKey(const MethodSpec& spec) const;
  bool validated() const { return m_folds && m_folds->possible(); }
  const Experiment& experiment() const { return m_whole.experiment(); }
  SplitResult& result() const { return m_whole.results().splits[m_index]; }
  int number() const { return static_cast<int>(m_index) + 1; }

  Computation& m_whole;
  StageCache::Entry& m_entry;
  Split m_rows;
  std::size_t m_index;
  bool m_onScreen;
  std::optional<FoldsOfSplit> m_folds;  // where a rule needs folds
  FactorizationRequest m_request;
  SplitWork m_work;
};

}  // namespace kerridge

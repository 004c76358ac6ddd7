// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/work_shares.h"
#include "engine/engine.h"
#include "engine/split_work.h"
#include "engine/stage_cache.h"
#include "experiment/fold_rule.h"
#include "stages/split_data.h"
#include "validation/k_fold.h"
#include "validation/rule.h"

namespace kerridge {

/// What the folds of rules are made of: training rows, or whole groups of them where the data name groups.
struct FoldingRows {
  GroupNumbers groups;
  bool grouped = false;
  int k = 0;
};

/// What to do where memory does not suffice for a run.
inline constexpr const char* memoryRemedy =
    "take fewer training rows, fewer splits or random features, or close other programs";

/// One run of a Engine: what it was asked, what it has so far.
class Run {
 public:
  Run(StageCache& cache, std::size_t cacheBudget, const Experiment& experiment, std::shared_ptr<const Dataset> data,
      const RunContext& context, const Engine::Publish& publish, bool interactive, Index exactErrorsFrom)
      : m_cache(cache),
        m_cacheBudget(cacheBudget),
        m_context(context),
        m_publish(publish),
        m_interactive(interactive),
        m_exactErrorsFrom(exactErrorsFrom),
        m_stopwatch(m_results.timings),
        m_work(context, 0.0) {
    m_results.experiment = experiment;
    m_results.data = std::move(data);
    m_foldRule = foldRule(m_results.experiment.rules);
  }

  /// Throws MemoryRanOut in the place of std::bad_alloc.
  std::shared_ptr<const Results> execute();

 private:
  std::shared_ptr<const Results> compute();
  void checkMemory(const std::vector<Split>& splits);
  void publish() const;
  void keepTimings(Results& results) const;
  /// What is still to be done for a split: nothing of what earlier runs left.
  SplitWork openWork(std::size_t split);
  double equivalenceWork() const;
  double studyWork(std::size_t position) const;
  void sweep(std::size_t split, const SplitWork& work);
  /// In the window always; see leaveOneOutWanted().
  bool leaveOneOut() const;
  /// The form of the kernel's space for a split, and what is said where it is not the one asked for.
  FactorizationRequest factorizationRequest(const Split& split);
  void showProvisional(std::size_t split, const SplitData& stage, const Matrix& K, const RunContext& context);
  /// Of provisional curves and exact errors behind it, see study/split_work.h.
  double watchedWork(const Split& split) const;
  bool showsProvisional(const Split& split) const;
  void showExactErrors(std::size_t split, const SplitData& stage, const Matrix& K, const RunContext& context);
  void makeMapOf(std::size_t split, const SplitWork& work);
  /// Put what earlier runs computed of a split in its place, so that it does not vanish from the screen while the
  /// rest is computed again.
  void placeKnownMap(std::size_t split);
  void placeKnownFolds(std::size_t split);
  std::string sweepKey(const MethodSpec& spec) const;
  std::string foldingKey(const StageCache::Entry& entry) const;
  void crossValidate(std::size_t split, const SplitWork& work);
  /// True where it is done. `onlyKnown`: nothing is decomposed for it.
  bool equivalence(bool onlyKnown, const RunContext& context);
  void studies(const std::vector<double>& work);
  void runStudy(std::size_t position, const RunContext& context);
  void theory(std::size_t split, const RunContext& context);
  FoldingRows foldingRows(const StageCache::Entry& entry) const;
  KFoldErrors foldErrors(StageCache::Entry& entry, const MethodSpec& spec, const RunContext& context);
  Folds& foldsOf(StageCache::Entry& entry, const MethodSpec& spec);
  std::vector<MethodSpec> neededSpaces() const;
  void noteOnce(const std::string& message, Severity severity = Severity::note);
  /// Says where the scaled RMSE has no max y > 0 to divide by: on a whole data set, or on parts of the study's.
  void noteScale(const Dataset& data);
  void noteScaleOfParts();

  StageCache& m_cache;
  std::size_t m_cacheBudget;
  const RunContext& m_context;
  const Engine::Publish& m_publish;
  bool m_interactive;
  Index m_exactErrorsFrom;
  Results m_results;
  Stopwatch m_stopwatch;
  WorkShares m_work;  // of the whole run
  std::vector<StageCache::Entry*> m_entries;
  std::vector<Split> m_splits;
  std::vector<double> m_grid;
  const ItemSpec* m_foldRule = nullptr;
  std::size_t m_shown = 0;
  double m_needed = 0.0;  // bytes, about
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/work_shares.h"
#include "study/division_stage.h"
#include "study/division_work.h"
#include "study/runner.h"
#include "study/stage_cache.h"
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
    "take fewer training rows, fewer divisions or random features, or close other programs";

/// One run of a StudyRunner: what it was asked, what it has so far.
class Run {
 public:
  Run(StageCache& cache, std::size_t cacheBudget, const Experiment& experiment, std::shared_ptr<const Dataset> data,
      const RunContext& context, const StudyRunner::Publish& publish, bool interactive, Index exactErrorsFrom)
      : m_cache(cache),
        m_cacheBudget(cacheBudget),
        m_context(context),
        m_publish(publish),
        m_interactive(interactive),
        m_exactErrorsFrom(exactErrorsFrom),
        m_stopwatch(m_study.timings),
        m_work(context, 0.0) {
    m_study.experiment = experiment;
    m_study.data = std::move(data);
    m_foldRule = foldRule(m_study.experiment.rules);
  }

  /// Throws MemoryRanOut in the place of std::bad_alloc.
  std::shared_ptr<const Study> execute();

 private:
  std::shared_ptr<const Study> compute();
  void checkMemory(const std::vector<Division>& divisions);
  void publish() const;
  void keepTimings(Study& study) const;
  /// What is still to be done for a division: nothing of what earlier runs left.
  DivisionWork openWork(std::size_t division);
  double equivalenceWork() const;
  double studyWork(std::size_t position) const;
  void sweep(std::size_t division, const DivisionWork& work);
  /// In the window always; see leaveOneOutWanted().
  bool leaveOneOut() const;
  /// The form of the kernel's space for a division, and what is said where it is not the one asked for.
  FormRequest formRequest(const Division& division);
  void showFirstPicture(std::size_t division, const DivisionStage& stage, const Matrix& K, const RunContext& context);
  /// Of a first picture and exact errors behind it, see study/division_work.h.
  double watchedWork(const Division& division) const;
  bool showsFirstPicture(const Division& division) const;
  void showExactErrors(std::size_t division, const DivisionStage& stage, const Matrix& K, const RunContext& context);
  void makeMapOf(std::size_t division, const DivisionWork& work);
  /// Put what earlier runs computed of a division in its place, so that it does not vanish from the screen while the
  /// rest is computed again.
  void placeKnownMap(std::size_t division);
  void placeKnownFolds(std::size_t division);
  std::string sweepKey(const MethodSpec& spec) const;
  std::string foldingKey(const StageCache::Entry& entry) const;
  void crossValidate(std::size_t division, const DivisionWork& work);
  /// True where it is done. `onlyKnown`: nothing is decomposed for it.
  bool equivalence(bool onlyKnown, const RunContext& context);
  void studies(const std::vector<double>& work);
  void runStudy(std::size_t position, const RunContext& context);
  void theory(std::size_t division, const RunContext& context);
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
  const StudyRunner::Publish& m_publish;
  bool m_interactive;
  Index m_exactErrorsFrom;
  Study m_study;
  Stopwatch m_stopwatch;
  WorkShares m_work;  // of the whole run
  std::vector<StageCache::Entry*> m_entries;
  std::vector<Division> m_divisions;
  std::vector<double> m_grid;
  const ItemSpec* m_foldRule = nullptr;
  std::size_t m_shown = 0;
  double m_needed = 0.0;  // bytes, about
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "base/text.h"
#include "engine/computation.h"
#include "engine/folds_of_split.h"
#include "engine/split_work.h"
#include "stages/width_tuning.h"

namespace kerridge {

/// One split of a computation. Each step calls a function of core/stages for what the cache does not hold, and handles
/// timings, progress and publishing. The steps are called in their order here; the first two are always needed.
class SplitComputation {
 public:
  /// `index` of the split among all, from 0. Nothing is computed yet.
  SplitComputation(Computation& whole, const Split& rows, std::size_t index, bool onScreen);

  /// The work left, without the results kept from earlier computations, in the units of linalg/phase_work.h.
  double work() const { return m_work.total(); }
  std::size_t index() const { return m_index; }

  /// The kernel's width, where a criterion chooses it.
  void tune();
  void makeSpaces();
  void makePaths();
  void makeMap();
  /// Does a rule of the folds hold λ of a method?
  bool foldsHold() const;
  void crossValidate();
  /// After the map and the folds.
  void crossValidateMap();
  void makeTheory();
  /// Those over the kernel's width and over another parameter of it.
  void makeKernelMaps();

 private:
  /// Everything that follows from the kernel: the entry of the cache, folds, and the work left.
  void settle();
  void takeTuning(std::shared_ptr<const WidthTuning> tuning);
  SplitSize size() const;
  std::string tuningKey() const;
  FactorizationRequest makeRequest() const;
  void forgetUnservingSpace();
  bool serves(const ModelSpace& space) const;
  /// From the decomposition that another target on the same inputs has needed, where there is one.
  void shareSpace();
  SplitWork openWork() const;
  /// One method's path and what the rules choose on it, from the stage unchanged.
  void makePath(std::size_t method);
  /// The model that is shown where the path does not have it. Throws InvalidInput where the method has none there.
  void solveShown(std::size_t method, std::shared_ptr<const MethodResult>& result);
  /// Makes and publishes the paths whose spaces exist, if somebody watches.
  void showPathsSoFar();
  /// Restores the map and cross-validation of earlier computations, so that they do not vanish
  /// from the screen while the rest is computed again.
  void placeKnownMap();
  void placeKnownColumns();
  /// A map over the kernel and λ, and where it goes.
  struct KernelMap {
    KernelAxis axis;
    std::shared_ptr<const WidthMap>* shown;
    const char* timing;
    Text label;
  };
  /// Those that are wanted; from a stage.
  std::vector<KernelMap> kernelMaps();
  void makeKernelMap(const KernelMap& wanted);
  /// What was computed along this axis.
  WidthColumns& knownColumns(const KernelAxis& axis, const MethodSpec& method) const;
  void placeKnownFolds();
  /// Notes methods whose intervals differ from those requested for all.
  void noteIntervals() const;
  void shareTargets(const ModelSpace& space) const;
  Text largestInputText() const;
  void takeFolds(std::size_t method, const KFoldErrors& errors);
  /// Does a chart show the folds' errors over the widths?
  bool foldsOfWidths() const;
  std::string pathKey(const MethodSpec& spec) const;
  std::string foldsKey(const MethodSpec& spec) const;
  bool validated() const { return m_folds && m_folds->possible(); }
  const Experiment& experiment() const { return m_whole.experiment(); }
  SplitResult& result() const { return m_whole.results().splits[m_index]; }
  int number() const { return static_cast<int>(m_index) + 1; }

  Computation& m_whole;
  StageCache::Entry* m_entry;
  Split m_rows;
  std::size_t m_index;
  bool m_onScreen;
  KernelSpec m_kernel;                  // the experiment's, with the width that was tuned on this split
  std::optional<TuningPlan> m_plan;     // where it is to be tuned
  std::optional<FoldsOfSplit> m_folds;  // where a rule needs folds
  FactorizationRequest m_request;
  SplitWork m_work;
};

}  // namespace kerridge

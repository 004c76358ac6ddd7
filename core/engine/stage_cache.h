// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <list>
#include <map>
#include <memory>
#include <string>

#include "experiment/load_data.h"
#include "kernels/distances.h"
#include "stages/results.h"
#include "stages/theory.h"
#include "stages/width_map.h"
#include "studies/study.h"
#include "studies/study_recorder.h"
#include "validation/k_fold.h"

namespace kerridge {

/// What an engine keeps between computations. A stage is found by what it was made from: data set, standardization,
/// split and kernel; results of methods by their parameters and grid. Least recently used stages go first once all of
/// them together exceed the budget, then distances between inputs and the data sets of studies with their
/// results; whatever the current computation uses stays.
class StageCache {
 public:
  /// A method's path with its errors, and the choices of the rules of the last computation that used it.
  struct KnownPath {
    std::shared_ptr<const MethodResult> result;
    std::vector<ItemSpec> rules;
    Measure measure = Measure::mse;
  };
  struct Entry {
    // The key.
    std::shared_ptr<const Dataset> data;
    StandardizeSpec standardize;
    KernelSpec kernel;
    std::vector<Index> train, test;
    bool foldsKeepEqualRows = false;
    // What was computed.
    std::shared_ptr<const SplitData> stage;
    std::map<std::string, KnownPath> paths;
    std::map<std::string, std::shared_ptr<const KFoldErrors>> kFoldErrors;
    std::map<std::string, std::unique_ptr<Folds>> folds;  // by kind, space, k and seed
    std::map<std::string, std::shared_ptr<const MapResult>> maps;
    std::map<std::string, std::shared_ptr<const WidthTuning>> tunings;  // of a kernel whose width is to be tuned
    TheoryCache theory;
    long lastComputation = 0;
  };
  /// A study with its settings: the results of its finished jobs, and its table.
  struct StudyEntry {
    StudySettings settings;
    ItemSpec spec;
    std::vector<std::shared_ptr<const Dataset>> data;
    std::shared_ptr<StudyMemory> memory;
    std::shared_ptr<const StudyTable> table;  // the newest, complete or not
  };

  void beginComputation() { ++m_computation; }
  /// Keeps the finished jobs of studies beyond the end of the process; null: nothing does.
  void setJobKeeper(std::shared_ptr<JobKeeper> keeper) { m_jobKeeper = std::move(keeper); }
  JobKeeper* jobKeeper() const { return m_jobKeeper.get(); }
  /// See Engine.
  void setDataLoader(DataLoader loader) { m_loader = std::move(loader); }
  /// The entry for this key, made without a stage if there is none.
  Entry& entry(const std::shared_ptr<const Dataset>& data, const Experiment& experiment, const Split& split);
  /// The stage of another data set on which the kernel's own space is made that this entry's stage needs: the same rows
  /// of the same inputs and weights, and another target. Null if there is none. O(n d).
  std::shared_ptr<const SplitData> ofOtherTarget(const Entry& entry) const;
  /// Drops the results of a key, not the key.
  static void forget(Entry& entry);
  /// Kernel::lowerGram() of the stage of an entry. Where another kernel was tried on the same inputs before, as when
  /// its width is changed, their squared distances are kept, so that the next kernel needs one pass of its function
  /// only; up to 256 MiB (8000 rows) each.
  Matrix lowerGram(const Entry& entry, const SplitData& stage, const RunContext& context);
  /// What was computed of the map over the kernel's widths on the inputs of an entry, for any width, or of that over
  /// the values of `parameter`, for any of these; `key` names whatever else they depend on. The last eight are kept.
  WidthColumns& widths(const Entry& entry, const std::string& key, const std::string& parameter = {});
  /// The live stage of a study that serves this input as well; null if there is none. The last four are kept.
  std::shared_ptr<const LiveStage> knownLiveStage(const Study& study, const StudyInput& input);
  void keepLiveStage(const Study& study, const StudyInput& input, std::shared_ptr<const LiveStage> stage);
  StudyEntry& study(const StudySettings& settings, const ItemSpec& spec,
                    const std::vector<std::shared_ptr<const Dataset>>& data);
  /// The newest table of a study of the experiment from an earlier computation; null if there is none.
  std::shared_ptr<const StudyTable> knownTable(const StudySettings& settings, const ItemSpec& spec,
                                               const std::shared_ptr<const Dataset>& own);
  /// A study's own data set, loaded once. Throws std::logic_error for a file with a hash if there is no loader
  /// that compares it, and whatever the loader throws.
  std::shared_ptr<const Dataset> dataset(const DataSpec& spec, const RunContext& context);
  /// The data without the rows of a test file: studies divide these themselves. Made once; the same data if there are
  /// none.
  std::shared_ptr<const Dataset> ownData(const std::shared_ptr<const Dataset>& data);
  /// The times of a computation so far, then those of earlier ones on the same data, split, scaling and kernel for
  /// results that it reuses: seconds of everything that its results are made of. Remembers the last 16 such
  /// settings.
  std::vector<Timing> timings(const Results& results);
  /// Drops the oldest entries of earlier computations while spectra, distances and data sets of studies take more than
  /// `bytes`.
  void trim(std::size_t bytes);

 private:
  /// A data set of a study's own.
  struct DataEntry {
    DataSpec spec;
    std::shared_ptr<const Dataset> data;
    long lastComputation = 0;
  };
  /// Squared distances of a training part.
  struct DistanceEntry {
    std::shared_ptr<const Dataset> data;
    StandardizeSpec standardize;
    std::vector<Index> train;
    std::vector<double> inputWidths;  // ahead of the distances; empty: none
    PairDistances distances;
    long lastComputation = 0;
  };

  struct WidthEntry {
    std::shared_ptr<const Dataset> data;
    StandardizeSpec standardize;
    std::string kernel;
    std::map<std::string, double> parameters;
    std::vector<double> inputWidths;
    std::vector<Index> train, test;
    std::string key;
    WidthColumns columns;
  };
  struct LiveEntry {
    const Study* study;
    StudyInput input;  ///< it was made for
    std::shared_ptr<const LiveStage> stage;
  };

  /// Seconds of each part of the work on one setting, whenever it was done.
  struct TimedSetting {
    std::weak_ptr<const Dataset> data;
    StandardizeSpec standardize;
    SplitSpec split;
    KernelSpec kernel;
    std::vector<Timing> timings;
  };

  long m_computation = 0;
  std::shared_ptr<JobKeeper> m_jobKeeper;
  DataLoader m_loader;
  std::list<TimedSetting> m_timed;
  std::list<Entry> m_entries;
  std::list<WidthEntry> m_widths;
  std::list<LiveEntry> m_live;
  std::list<StudyEntry> m_studies;
  std::list<DataEntry> m_data;
  std::list<DistanceEntry> m_distances;
  std::weak_ptr<const Dataset> m_withTestRows;  // that m_own was made of
  std::shared_ptr<const Dataset> m_own;
};

/// Text that two equal specifications share and two different ones do not.
std::string keyOf(const MethodSpec& spec, const std::vector<double>& grid);

}  // namespace kerridge

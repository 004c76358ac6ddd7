// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/item_list.h"
#include "base/parameter_spec.h"
#include "base/run_context.h"
#include "stages/study_table.h"
#include "studies/study_jobs.h"

namespace kerridge {

struct Figure;
struct LiveStage;
struct PaperTable;

/// The parts of an experiment that its studies use. Nothing else of it reaches a study, so a change of methods, grids
/// or
/// charts does not affect a study's results.
struct StudySettings {
  StandardizeSpec standardize;
  SplitSpec split;  ///< kind and training share; studies draw their own repetitions from their own seed
  KernelSpec kernel;
  Measure measure = Measure::scaledRmse;

  bool operator==(const StudySettings&) const = default;
};
StudySettings studySettings(const Experiment& experiment);

/// A study's parameters with the defaults filled in, by type.
class StudyParameters {
 public:
  StudyParameters(const ItemInfo& info, const ItemSpec& spec);

  double number(const std::string& key) const { return m_numbers.at(key); }
  int integer(const std::string& key) const { return static_cast<int>(m_numbers.at(key)); }
  /// Ascending, without repeats, spaced as the parameter's scale says.
  const std::vector<double>& grid(const std::string& key) const { return m_grids.at(key); }
  const std::vector<std::string>& choices(const std::string& key) const { return m_words.at(key); }
  /// The word of a parameter that has one.
  const std::string& choice(const std::string& key) const { return m_words.at(key).front(); }
  bool has(const std::string& key, const std::string& word) const;
  /// The same for parameters that not every study has.
  std::string choiceOr(const std::string& key, const std::string& other) const;

 private:
  std::map<std::string, double> m_numbers;
  std::map<std::string, std::vector<double>> m_grids;
  std::map<std::string, std::vector<std::string>> m_words;
};

/// The settings that a study uses: those of the experiment, but the paper's kernel and measure if its parameters
/// "kernel" and "measure" ask for them, see parameters.h. Studies without these parameters use the experiment's.
StudySettings settingsOf(const StudyParameters& parameters, StudySettings experiment);

struct StudyData {
  std::string label;  ///< in the column "data": the file's name without suffix, unique within a study
  std::shared_ptr<const Dataset> set;
};

/// The labels are the names without suffix. If two sets share a name, the target is added; if that is the same, too, a
/// number.
std::vector<StudyData> namedData(const std::vector<std::shared_ptr<const Dataset>>& sets);

/// The input of a study.
struct StudyInput {
  StudySettings settings;
  ItemSpec spec;
  StudyParameters parameters;
  std::vector<StudyData> data;  ///< at least one
};

/// A picture of a study: a pure function of its table, so that picture and CSV cannot disagree. studyFigure() fills in
/// id and title, and says in the subtitle how much of the study is finished.
struct StudyFigure {
  std::string suffix;       ///< "" for the first; then its id is the table's name, else <name>-<suffix>
  std::string label;        ///< title
  std::string explanation;  ///< one line
  std::function<Figure(const StudyTable&)> make;
};

/// A study; the list is in study_list.cpp. Menu, dialog, JSON, tables, charts, `kerridge list` and the tests that every
/// study must pass follow from it.
class Study {
 public:
  virtual ~Study() = default;
  virtual ItemInfo info() const = 0;
  /// Name of its table's file, without suffix.
  virtual std::string tableId() const { return info().id; }
  virtual std::vector<StudyColumn> columns() const = 0;
  virtual std::vector<StudyFigure> figures() const = 0;
  /// Gives its results the shape of the paper's table, for comparison, in O(rows of the table) per cell; null where the
  /// paper has none.
  using PaperMaker = PaperTable (*)(const StudyTable& table);
  virtual PaperMaker paperMaker() const { return nullptr; }
  bool hasPaperTable() const { return paperMaker() != nullptr; }
  std::shared_ptr<const PaperTable> paperTable(const StudyTable& table) const;
  /// False for studies of one data set.
  virtual bool takesSeveralData() const { return true; }
  /// Does it measure errors of predictions? They are in the units in which models learn. With a transformed target
  /// these
  /// are not the units of the file, so such data are refused.
  virtual bool measuresErrors() const { return true; }

  /// Some studies have charts that follow the cursors of the experiment's models. Their live stage is made before the
  /// table, from the experiment's own data: `input.data` is that one set. Throws as jobs() does, and Cancelled.
  virtual bool hasLiveStage() const { return false; }
  virtual std::shared_ptr<const LiveStage> makeLiveStage(const StudyInput& /*input*/,
                                                         const RunContext& /*context*/) const {
    return nullptr;
  }
  /// Does the live stage made for one input serve the other?
  virtual bool sameLiveStage(const StudyInput& /*made*/, const StudyInput& /*wanted*/) const { return false; }
  /// The cost of the live stage, in the units of linalg/phase_work.h.
  virtual double liveWork(const StudyInput& /*input*/) const { return 0.0; }

  /// Its work on these data, which is quick to make. `input` must outlive it. Throws InvalidInput (place "/studies") if
  /// the data do not allow the study. The same input gives the same bits; another number of threads changes round-off
  /// only.
  virtual std::unique_ptr<StudyJobs> jobs(const StudyInput& input) const = 0;
};

/// A study whose jobs are made from its input alone.
template <typename Jobs>
class StudyOf : public Study {
 public:
  std::unique_ptr<StudyJobs> jobs(const StudyInput& input) const final { return std::make_unique<Jobs>(input); }
};

/// The table that the jobs of the study fill, without rows. `name` is that of its file, see studyTableNames().
StudyTable emptyTable(const Study& study, const StudyInput& input, const std::string& name);

ItemList<const Study*>& studyList();
const std::vector<const Study*>& studies();
/// Null for an unknown id.
const Study* findStudy(const std::string& id);
/// The parameters that the study of a table ran with. Its id must be known.
StudyParameters parametersOf(const StudyTable& table);

/// The names of the tables of an experiment's studies, in their order: tableId(), with "-2", "-3", … for repeated
/// ones; "" for unknown ids.
std::vector<std::string> studyTableNames(const std::vector<ItemSpec>& studies);

}  // namespace kerridge

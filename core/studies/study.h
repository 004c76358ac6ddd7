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
#include "studies/study_recorder.h"

namespace kerridge {

struct Figure;
struct LiveStage;
struct PaperTable;

/// The parts of an experiment that its studies go by. Nothing else of it reaches a study, so that a change of methods,
/// grids or charts leaves a study's results as they are.
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
  /// Of a parameter of one word.
  const std::string& choice(const std::string& key) const { return m_words.at(key).front(); }
  bool has(const std::string& key, const std::string& word) const;
  /// The same for parameters that not every study has.
  std::string choiceOr(const std::string& key, const std::string& other) const;

 private:
  std::map<std::string, double> m_numbers;
  std::map<std::string, std::vector<double>> m_grids;
  std::map<std::string, std::vector<std::string>> m_words;
};

/// What a study goes by: the experiment's settings, but the paper's kernel and measure where its parameters "kernel"
/// and "measure" ask for them, see parameters.h. Studies without these parameters go by the experiment.
StudySettings settingsOf(const StudyParameters& parameters, StudySettings experiment);

struct StudyData {
  std::string label;  ///< in the column "data": the file's name without suffix, unique within a study
  std::shared_ptr<const Dataset> set;
};

/// Labels: the name without suffix; where two sets share it, with the target; where those are the same, too, numbered.
std::vector<StudyData> namedData(const std::vector<std::shared_ptr<const Dataset>>& sets);

/// What a study runs on.
struct StudyInput {
  StudySettings settings;
  ItemSpec spec;
  StudyParameters parameters;
  std::vector<StudyData> data;  ///< at least one
};

/// A picture of a study: a pure function of its table, so that picture and CSV cannot disagree. The frame fills in id
/// and title, and says in the subtitle how much of the study is there.
struct StudyFigure {
  std::string suffix;       ///< "" for the first; then its id is the table's name, else <name>-<suffix>
  std::string label;        ///< title
  std::string explanation;  ///< one line
  std::function<Figure(const StudyTable&)> make;
};

/// A study; the list is in study_list.cpp. Menu, dialog, JSON, tables, charts, `kerridge list` and the tests
/// that every study must pass follow from it.
class Study {
 public:
  virtual ~Study() = default;
  virtual ItemInfo info() const = 0;
  /// Name of its table's file without suffix.
  virtual std::string tableId() const { return info().id; }
  virtual std::vector<StudyColumn> columns() const = 0;
  virtual std::vector<StudyFigure> figures() const = 0;
  /// Its results in the shape of the paper's table, to stand beside it; null where the paper has none.
  virtual std::shared_ptr<const PaperTable> paperTable(const StudyTable& /*table*/) const { return nullptr; }
  /// False for studies of one data set.
  virtual bool takesSeveralData() const { return true; }
  /// Does it measure errors of predictions? It does so in the units that models learn in, which of a transformed target
  /// are not those of the file: such data are refused.
  virtual bool measuresErrors() const { return true; }

  /// Some studies have charts that follow the cursors of the experiment's models. What these work on is made before the
  /// table, from the experiment's own data: `input.data` is that one set. Throws as run() does.
  virtual bool hasLiveStage() const { return false; }
  virtual std::shared_ptr<const LiveStage> makeLiveStage(const StudyInput& /*input*/,
                                                         const RunContext& /*context*/) const {
    return nullptr;
  }
  /// Whether the live stage made for one input serves the other.
  virtual bool sameLiveStage(const StudyInput& /*made*/, const StudyInput& /*wanted*/) const { return false; }
  /// How long it takes, in the units of linalg/phase_work.h.
  virtual double liveWork(const StudyInput& /*input*/) const { return 0.0; }

  /// Rows go to the recorder as soon as they are there. Throws InvalidInput (place "/studies") for what the data forbid
  /// and Cancelled. Same input, same bits; with another number of threads the same but for round-off.
  virtual void run(const StudyInput& input, StudyRecorder& recorder, const RunContext& context) const = 0;
};

/// The table that a run of the study fills, without rows. `name`: of its file, see studyTableNames().
StudyTable emptyTable(const Study& study, const StudyInput& input, const std::string& name);

/// What run() would do, without doing it. Throws InvalidInput as run() does.
StudyPlan planOf(const Study& study, const StudyInput& input);
/// The same with the time it will take: does one or two of its jobs. Throws Cancelled, too.
StudyProbe probeOf(const Study& study, const StudyInput& input, const RunContext& context);

ItemList<const Study*>& studyList();
const std::vector<const Study*>& studies();
/// Null for an unknown id.
const Study* findStudy(const std::string& id);

/// The names of the tables of an experiment's studies, in their order: tableId(), with "-2", "-3", … for repeated
/// ones; "" for unknown ids.
std::vector<std::string> studyTableNames(const std::vector<ItemSpec>& studies);

}  // namespace kerridge

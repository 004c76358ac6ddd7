// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include <memory>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "base/sentence.h"
#include "base/text.h"
#include "commands.h"
#include "console.h"
#include "experiment/targets.h"
#include "export/export_results.h"
#include "export/tables.h"
#include "files/atomic_file.h"
#include "files/csv.h"
#include "run_parts.h"
#include "stages/common_choices.h"
#include "storage/experiment_json.h"

namespace kerridge {

namespace {

/// With several experiments a JSON path alone says too little.
std::vector<Diagnostic> ofFile(const QString& file, std::vector<Diagnostic> diagnostics) {
  for (Diagnostic& diagnostic : diagnostics) {
    const std::string place = std::exchange(diagnostic.place, file.toStdString());
    if (place.starts_with('/'))
      diagnostic.place += ": " + place;
    else if (!place.empty() && place != file.toStdString())
      diagnostic.message = Text("%1: %2", Text::name(place), diagnostic.message);
  }
  return diagnostics;
}

/// One `kerridge run … --table`.
class TableRun {
 public:
  explicit TableRun(const TableOptions& options) : m_options(options), m_other(otherBytes(options)) {
    for (const QString& file : options.experiments) m_read.add(file, Text("the experiment"));
  }

  int execute(const RunContext& context) {
    // All that may be wrong with any of them, before the work that may take long.
    for (const QString& file : m_options.experiments) {
      forFile(file, [&] { m_experiments.push_back(read(file, context.quiet())); });
    }
    AtomicFile file(m_options.file);
    const double all = static_cast<double>(m_experiments.size());
    for (std::size_t i = 0; i < m_experiments.size(); ++i) {
      const double done = static_cast<double>(i);
      forFile(m_options.experiments.at(static_cast<qsizetype>(i)),
              [&] { compute(i, context.part(done / all, (done + 1.0) / all)); });
    }
    try {
      file.write(csvBytes(m_rows));
      file.commit();
    } catch (const WriteError& error) {
      printDiagnostics(error.diagnostics());  // the input was right
      return failed;
    }
    if (!m_options.quiet) printLine("Wrote " + m_options.file.toStdString());
    return done;
  }

 private:
  static OtherBytes otherBytes(const TableOptions& options) {
    return options.acceptChangedData ? OtherBytes::accepted : OtherBytes::refused;
  }

  template <typename Action>
  static void forFile(const QString& file, const Action& action) {
    try {
      action();
    } catch (const WrongRole& wrong) {
      throw InvalidInput(ofFile(file, wrong.at("/data").diagnostics()));
    } catch (const InvalidInput& wrong) {
      throw InvalidInput(ofFile(file, wrong.diagnostics()));
    }
  }

  Experiment read(const QString& file, const RunContext& context) {
    const ReadExperiment read = loadExperiment(file, Openable::regularFiles, context, m_options.settings);
    if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
    say(file, read.diagnostics);
    Experiment experiment = reducedToModels(m_options.shown.appliedTo(read.experiment));
    if (withRulesInUse(experiment).rules.empty()) {
      throw InvalidInput("/rules", Text("there is no rule to compare; name one, such as \"loo\""));
    }
    m_read.addDataOf(experiment);
    return experiment;
  }

  void compute(std::size_t index, const RunContext& context) {
    const QString& file = m_options.experiments.at(static_cast<qsizetype>(index));
    const Experiment& experiment = m_experiments[index];
    context.stage(file.toStdString());
    std::vector<RunRecord> records;
    std::vector<Diagnostic> notes;
    if (learnsSeveralTargets(experiment)) {
      records = loadTargets(experiment, m_other, notes, context.part(0.0, 0.05));
    } else {
      notes = loadForRun(experiment, Openable::regularFiles, m_other, records.emplace_back(), context.part(0.0, 0.05))
                  .otherLines;
    }
    Engine engine;
    engine.setTargets(dataOf(records));
    const std::vector<Experiment> experiments = experimentsOfTargets(experiment);
    const double share = 0.95 / static_cast<double>(records.size());
    std::vector<std::shared_ptr<const Results>> all;
    for (std::size_t t = 0; t < records.size(); ++t) {
      const double from = 0.05 + share * static_cast<double>(t);
      try {
        all.push_back(engine.run(experiments[t], records[t].data, context.part(from, from + share)));
      } catch (const InvalidInput& invalid) {
        throw ofTarget(invalid, t, quotedName(records[t].data->targetName));
      }
    }
    if (experiment.commonLambda) all = withCommonChoices(std::move(all));
    std::vector<std::vector<Diagnostic>> ofTargets;
    for (std::size_t t = 0; t < records.size(); ++t) {
      ofTargets.push_back(records[t].notes);
      ofTargets.back().insert(ofTargets.back().end(), all[t]->notes.begin(), all[t]->notes.end());
      addRows(file, experiment, *all[t]);
    }
    for (Diagnostic& note : notesOfTargets(records, ofTargets)) notes.push_back(std::move(note));
    say(file, notes);
  }

  void addRows(const QString& file, const Experiment& experiment, const Results& results) {
    std::vector<TableRow> rows = tableRows(*findTableKind("summary"), results);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const bool isHeader = i == 0;
      if (isHeader && !m_rows.empty()) continue;
      rows[i].insert(rows[i].begin(), isHeader ? "experiment" : file.toStdString());
      rows[i].push_back(isHeader ? "measure" : measureId(experiment.measure));
      m_rows.push_back(std::move(rows[i]));
    }
  }

  void say(const QString& file, const std::vector<Diagnostic>& remarks) const {
    if (!m_options.quiet) printRemarks(ofFile(file, remarks));
  }

  const TableOptions& m_options;
  OtherBytes m_other;
  ReadFiles m_read;
  std::vector<Experiment> m_experiments;
  std::vector<TableRow> m_rows;
};

}  // namespace

int runTableCommand(const TableOptions& options) {
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  setThreadCount(options.threads);
  TableRun run(options);
  RunWatch watch(!options.quiet);
  try {
    return run.execute(watch.context());
  } catch (...) {
    return reportException();
  }
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <memory>
#include <new>

#include "base/failure_text.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "base/sentence.h"
#include "base/text.h"
#include "commands.h"
#include "console.h"
#include "engine/engine.h"
#include "experiment/targets.h"
#include "export/export_results.h"
#include "export/result_folder.h"
#include "export/result_state.h"
#include "export/shell_command.h"
#include "linalg/blas_info.h"
#include "pictures.h"
#include "prediction/model_choice.h"
#include "run_parts.h"
#include "stages/common_choices.h"
#include "storage/checked_passes.h"
#include "storage/experiment_json.h"
#include "storage/figure_edit_json.h"
#include "storage/model_file.h"
#include "streaming/obstacles.h"
#include "streaming/streamed_run.h"

namespace kerridge {

namespace {

/// One `kerridge run`, from the experiment file to the manifest.
class Run {
 public:
  explicit Run(const RunOptions& options) : m_options(options), m_folder(options.folder) {
    m_read.add(options.experiment, Text("the experiment"));
    if (!options.style.isEmpty()) m_read.add(options.style, Text("the house style"));
    m_record.version = KERRIDGE_VERSION;
    m_record.command = reportCommand(QFileInfo(options.experiment).fileName(), options.formats).toStdString();
  }

  int execute();

 private:
  /// Throws InvalidInput and Cancelled; m_study holds what was computed until then.
  void compute(const RunContext& context);
  /// The same for several targets; their results go into the record of each.
  void computeTargets(OtherBytes other, const RunContext& context);
  /// Before the work: refuses what shows or keeps a single target. Throws InvalidInput.
  void requireTablesOnly() const;
  void noteTargets();
  /// The same without the rows in memory.
  void computeStreamed(const RunContext& context);
  /// Throws InvalidInput, where something cannot be written, and Cancelled.
  void write(const RunContext& context);
  /// Before the work: does the experiment have these charts? Throws InvalidInput.
  void checkSheet() const;
  void writeSheet(const RunContext& context);
  /// Before the work: is there such a model, and may the file be written? Throws InvalidInput.
  void prepareModel();
  /// All but its place. Throws InvalidInput where the rule chose nothing or the file cannot be written; Cancelled.
  void writeModel(const RunContext& context);
  void note(const std::vector<Diagnostic>& diagnostics);
  void warnOfPartialResults() const;
  void summarize() const;

  const RunOptions& m_options;
  ReadFiles m_read;
  Engine m_engine;
  ResultFolder m_folder;
  RunRecord m_record;
  Experiment m_experiment;
  bool m_isRead = false;  // the experiment: without it there is nothing to write
  std::shared_ptr<const Results> m_results;
  std::shared_ptr<KeptJobs> m_jobs;  // null without studies
  ModelChoice m_choice;
  std::unique_ptr<AtomicFile> m_modelFile;  // null where no model is saved
};

void Run::note(const std::vector<Diagnostic>& diagnostics) {
  m_record.notes.insert(m_record.notes.end(), diagnostics.begin(), diagnostics.end());
}

void Run::compute(const RunContext& context) {
  const ReadExperiment read = loadExperiment(m_options.experiment, Openable::streamsToo, context, m_options.settings);
  if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  note(read.diagnostics);
  m_experiment = m_options.shown.appliedTo(read.experiment);
  if (!m_options.style.isEmpty()) m_experiment.view.figures[houseStyleId] = loadHouseStyle(m_options.style);
  m_isRead = true;
  m_read.addDataOf(m_experiment);
  m_folder.checkWritable(m_experiment);
  const bool several = learnsSeveralTargets(m_experiment);
  if (several && !m_options.stream) requireTablesOnly();
  if (!m_options.animate.isEmpty()) checkAnimation(m_experiment, m_options.animate);
  if (!m_options.model.isEmpty()) prepareModel();
  checkSheet();
  warnOfPartialResults();
  if (m_options.stream) {
    computeStreamed(context.part(0.0, 0.9));
    return;
  }
  const OtherBytes other = m_options.acceptChangedData ? OtherBytes::accepted : OtherBytes::refused;
  if (several) {
    computeTargets(other, context);
    return;
  }
  const LoadedData loaded = loadForRun(m_experiment, Openable::streamsToo, other, m_record, context.part(0.0, 0.02));
  if (!m_options.quiet) printRemarks(loaded.otherLines, Severity::note);
  m_engine.setDataLoader(checkedLoader(other));
  checkStudyData(m_experiment, other, m_record, context.part(0.02, 0.02));
  if (!m_experiment.studies.empty()) {
    m_jobs = std::make_shared<KeptJobs>(KeptJobs::usualFolder(), KERRIDGE_VERSION,
                                        m_options.quiet ? KeptJobs::Listener{} : jobsListener());
    if (m_options.fresh) m_jobs->setFresh();
    m_engine.setJobKeeper(m_jobs);
  }
  m_results = m_engine.run(m_experiment, loaded.data, context.part(0.02, 0.9),
                           [this](const std::shared_ptr<const Results>& partial) { m_results = partial; });
}

void Run::requireTablesOnly() const {
  if (!m_options.model.isEmpty()) requireOneTarget(m_experiment, Text("a saved model has"));
  if (!m_options.animate.isEmpty()) requireOneTarget(m_experiment, Text("an animation shows"));
  if (!m_options.sheet.isEmpty()) requireOneTarget(m_experiment, Text("a sheet of charts shows"));
  if (!m_experiment.studies.empty()) requireOneTarget(m_experiment, Text("a run of studies has"));
  if (m_options.formats.contains("html") || m_options.formats.contains("tex")) {
    requireOneTarget(m_experiment, Text("a report (--formats html or tex) has"));
  }
}

void Run::computeTargets(OtherBytes other, const RunContext& context) {
  std::vector<Diagnostic> otherLines;
  m_record.ofTargets = loadTargets(m_experiment, other, otherLines, context.part(0.0, 0.05));
  if (!m_options.quiet) printRemarks(otherLines, Severity::note);
  const std::vector<Experiment> experiments = experimentsOfTargets(m_experiment);
  m_engine.setTargets(dataOf(m_record.ofTargets));
  std::vector<std::shared_ptr<const Results>> all;
  const double share = 0.85 / static_cast<double>(experiments.size());
  for (std::size_t i = 0; i < experiments.size(); ++i) {
    RunRecord& record = m_record.ofTargets[i];
    const double from = 0.05 + share * static_cast<double>(i);
    const auto keep = [&record](const std::shared_ptr<const Results>& partial) { record.results = partial; };
    try {
      record.results = m_engine.run(experiments[i], record.data, context.part(from, from + share), keep);
      all.push_back(record.results);
    } catch (const InvalidInput& invalid) {
      throw ofTarget(invalid, i, quotedName(record.data->targetName));
    } catch (const Cancelled&) {
      // No rule chooses before every target is computed.
      for (RunRecord& one : m_record.ofTargets) {
        if (m_experiment.commonLambda) one.results = nullptr;
      }
      throw;
    }
  }
  if (!m_experiment.commonLambda) return;
  all = withCommonChoices(std::move(all));
  for (std::size_t i = 0; i < all.size(); ++i) m_record.ofTargets[i].results = std::move(all[i]);
}

void Run::noteTargets() {
  std::vector<std::vector<Diagnostic>> notes;
  for (const RunRecord& one : m_record.ofTargets) {
    notes.push_back(one.notes);
    if (one.results) notes.back().insert(notes.back().end(), one.results->notes.begin(), one.results->notes.end());
  }
  note(notesOfTargets(m_record.ofTargets, notes));
}

void Run::computeStreamed(const RunContext& context) {
  // Before the file is opened.
  if (const auto obstacles = streamingObstacles(m_experiment); !obstacles.empty()) throw InvalidInput(obstacles);
  const OtherBytes other = m_options.acceptChangedData ? OtherBytes::accepted : OtherBytes::refused;
  CheckedPasses passes(m_experiment.data, other, context);
  try {
    m_results = runStreamed(m_experiment, passes, context);
  } catch (const WrongRole& wrong) {
    throw wrong.at("/data");
  } catch (const ChangedFile& changed) {
    throw InvalidInput(changed.diagnostics().front().place, withAcceptHint(changed.diagnostics().front().message));
  }
  if (!m_options.quiet) printRemarks(passes.otherLines(), Severity::note);
  const DataCheck& check = passes.check();
  if (check.state == DataState::changed) note({{Severity::warning, check.place(), check.message}});
  note(passes.diagnostics());
  m_record.reading = passes.reading().sentence;
  m_record.dataHash = check.hash;
  m_record.data = m_results->data;
}

void Run::warnOfPartialResults() const {
  const ResultState before = resultState(m_options.folder);
  if (m_options.quiet || before.kind != ResultState::Kind::partial) return;
  printError("warning: " + m_options.folder.toStdString() +
             ": this folder holds partial results (\"complete\": false in its manifest.json); this run replaces the "
             "files that it also writes");
}

void Run::prepareModel() {
  if (m_options.method > 0) m_choice.method = static_cast<std::size_t>(m_options.method) - 1;
  m_choice.allRows = m_options.allRows;
  const std::size_t method = chosenMethod(m_experiment, m_choice);
  const QString obstacle = savingObstacle(m_experiment, method);
  if (!obstacle.isEmpty()) throw InvalidInput("/methods/" + std::to_string(method), Text::name(obstacle.toStdString()));
  if (m_folder.mayWrite(m_options.model, m_experiment)) {
    throw InvalidInput("--save-model", Text("this is the name of one of the results in %1; choose another name",
                                            Text::name(m_options.folder.toStdString())));
  }
  m_modelFile = std::make_unique<AtomicFile>(m_options.model);
}

void Run::writeModel(const RunContext& context) {
  m_choice.carriesIntervals = true;
  FittedModel model = fitFrom(*m_results, m_choice, context);
  if (!model.notCarried.empty()) {
    note({{Severity::warning, "--save-model",
           model.carried ? Text("%1: it has split-conformal ones", model.notCarried)
                         : Text("%1: it has none", model.notCarried)}});
  }
  m_modelFile->write(modelJson(
      savedModel(std::move(model), m_experiment, m_record.dataHash, "Kerridge " + std::string(KERRIDGE_VERSION))));
}

void Run::write(const RunContext& context) {
  if (!m_record.ofTargets.empty()) {
    note(exportTargets(m_record.ofTargets, m_options.formats, pictureOf, m_folder, context));
    return;
  }
  note(exportResults(*m_results, m_options.formats, m_record, pictureOf, m_folder, context));
  if (m_results->complete && !m_options.sheet.isEmpty()) writeSheet(context);
  if (m_options.animate.isEmpty() || !m_results->complete) return;
  writeAnimations(m_experiment, m_options.animate, m_options.frames, m_options.formats, m_engine, m_record.data,
                  *m_results, m_folder, context);
}

void Run::checkSheet() const {
  const std::vector<std::string> known = chartIds(m_experiment);
  for (const QString& id : m_options.sheet) {
    if (std::find(known.begin(), known.end(), id.toStdString()) != known.end()) continue;
    QStringList names;
    for (const std::string& name : known) names << QString::fromStdString(name);
    throw InvalidInput("--sheet", Text("unknown chart \"%1\"; available: %2", Text::name(id.toStdString()),
                                       Text::name(names.join(QStringLiteral(", ")).toStdString())));
  }
}

void Run::writeSheet(const RunContext& context) {
  context.stage("Drawing the sheet");
  const std::vector<Figure> figures = figuresOf(*m_results, context);
  std::vector<Figure> charts;
  for (const QString& id : m_options.sheet) {
    const auto figure =
        std::find_if(figures.begin(), figures.end(), [&id](const Figure& one) { return one.id == id.toStdString(); });
    if (figure == figures.end()) continue;
    if (figure->emptyReason.empty()) {
      charts.push_back(*figure);
    } else {
      note({{Severity::warning, "--sheet", Text("%1 is not on the sheet: %2", figure->title, figure->emptyReason)}});
    }
  }
  if (charts.empty()) return;
  for (const QString& format : exportFormats()) {
    if (!m_options.formats.contains(format)) continue;
    context.checkpoint();
    if (const QByteArray page = sheetOf(charts, format); !page.isEmpty()) {
      m_folder.write(QStringLiteral("sheet.") + format, page);
    }
  }
}

void Run::summarize() const {
  if (m_options.quiet) return;
  printRemarks(m_record.notes);
  QStringList files = m_folder.files();
  // An animation has hundreds of pictures.
  const qsizetype all = files.size();
  static const QRegularExpression picture(QStringLiteral("-[0-9]{4}\\.(png|svg|pdf|tex)$"));
  if (!m_options.animate.isEmpty()) files.removeIf([](const QString& file) { return picture.match(file).hasMatch(); });
  const std::string pictures =
      files.size() == all ? "" : " and " + std::to_string(all - files.size()) + " pictures of the animations";
  printLine("Wrote to " + QDir::toNativeSeparators(m_options.folder).toStdString() + ": " +
            files.join(", ").toStdString() + pictures);
  if (m_modelFile) {
    printLine("Saved the model, with its training inputs, to " +
              QDir::toNativeSeparators(m_options.model).toStdString());
  }
}

int Run::execute() {
  bool stopped = false;
  if (const Text slow = slowBlasWarning(); !slow.empty()) {
    if (!m_options.quiet) printError("warning: " + slow.english());  // before hours of work
    note({{Severity::note, "", slow}});
  }
  {
    RunWatch watch(!m_options.quiet);
    try {
      compute(watch.context());
    } catch (const InvalidInput& error) {
      return reportInvalid(error);
    } catch (const Cancelled&) {
      stopped = true;
    }
    if (m_results) note(m_results->notes);
    noteTargets();
    const bool any = m_results || !m_record.ofTargets.empty();
    try {
      // What is finished is kept after a stop, so the stop must not end the writing of it.
      if (any) write(stopped ? RunContext() : watch.context());
    } catch (const Cancelled&) {
      stopped = true;
    }
    m_record.complete = !stopped;
    if (!m_isRead) {
      printError("interrupted while reading the experiment");
      return interrupted;
    }
    // Before the tables are in place: where there is no model to save, nothing is written.
    bool withoutModel = false;
    if (m_modelFile && !stopped) {
      try {
        writeModel(watch.context());
      } catch (const InvalidInput& error) {
        return reportInvalid(error);
      } catch (const Cancelled&) {
        withoutModel = true;
      }
    }
    m_folder.writeManifest(m_experiment, m_results.get(), m_record);
    if (withoutModel) {
      printError("interrupted; the tables are in " + m_options.folder.toStdString() + ", the model was not saved");
      return interrupted;
    }
    if (m_modelFile && !stopped) m_modelFile->commit();
  }
  if (stopped) {
    printError("interrupted; finished results are in " + m_options.folder.toStdString());
    const bool kept = m_jobs && m_jobs->holdsJobs();
    if (kept && !m_options.quiet) printError("to resume the studies, run the same command again");
    return interrupted;
  }
  if (m_jobs) m_jobs->removeUsed();  // everything is in the folder
  summarize();
  return done;
}

}  // namespace

QStringList animatedWords() {
  return {QStringLiteral("lambda"), QStringLiteral("m"), QStringLiteral("t"), QStringLiteral("width")};
}

bool RunOptions::hasPictures() const {
  return !animate.isEmpty() || std::any_of(formats.begin(), formats.end(),
                                           [](const QString& format) { return format != QLatin1String("csv"); });
}

int runCommand(const RunOptions& options) {
  // The folder of the user's data is that of the window.
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  setThreadCount(options.threads);
  Run run(options);
  try {
    return run.execute();
  } catch (const InvalidInput& error) {
    printDiagnostics(error.diagnostics());  // the input was right: something could not be written
  } catch (const std::bad_alloc&) {
    printError(
        notEnoughMemory(Text("use a file with fewer rows or columns, draw fewer charts, or close other programs"))
            .english());
  } catch (const std::exception& error) {
    printError("kerridge run: " + failureText(error).english());
  }
  return failed;
}

}  // namespace kerridge

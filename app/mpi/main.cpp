// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>

#include <algorithm>
#include <clocale>
#include <exception>
#include <memory>
#include <optional>
#include <thread>

#include "base/parallel.h"
#include "console.h"
#include "mpi/rank_passes.h"
#include "session/experiment_json.h"
#include "session/export_results.h"
#include "session/result_folder.h"
#include "streaming/obstacles.h"
#include "streaming/streamed_run.h"

// kerridge-mpi: the features of `kerridge run --stream` on several processes, each with its share of the rows.

namespace kerridge {

namespace {

struct MpiOptions {
  QString experiment, folder;
  int threads = 0;
  bool quiet = false;
  bool acceptChangedData = false;
};

/// What to do, or the exit code where that is already done.
struct Asked {
  std::optional<int> code;
  MpiOptions options;
};

/// Rank 0 says what is wrong with the command line; all of them see it.
Asked parse(const QStringList& arguments, bool speaks) {
  QCommandLineParser parser;
  parser.setApplicationDescription(
      "Computes an experiment on features on several processes that have a share of the rows each:\n"
      "  mpirun -n 4 kerridge-mpi run EXPERIMENT --export DIR\n"
      "The tables are those of kerridge run --stream. See “kerridge help large-files”.");
  parser.addPositionalArgument("run", "The command.");
  parser.addPositionalArgument("EXPERIMENT", "The experiment, a .kerridge file that every process can read.");
  parser.addOptions({{"export", "The folder for the results; it is created if it does not exist.", "DIR"},
                     {"threads",
                      "Threads of every process. Default: the cores of its machine, shared among the "
                      "processes there.",
                      "N"},
                     {"accept-changed-data", "Run even if the data file has changed since the experiment was saved."},
                     {"quiet", "Print no progress, warnings or summary."}});
  const QCommandLineOption help = parser.addHelpOption();
  const QCommandLineOption version = parser.addVersionOption();
  const auto wrong = [&](const QString& message) {
    if (speaks) printError("kerridge-mpi: " + message.toStdString() + "; see kerridge-mpi --help");
    return Asked{wrongInput, {}};
  };
  if (!parser.parse(arguments)) return wrong(parser.errorText());
  if (parser.isSet(help) || parser.isSet(version)) {
    if (speaks) printOut(parser.isSet(help) ? parser.helpText().toStdString() : "kerridge-mpi " KERRIDGE_VERSION "\n");
    return {done, {}};
  }
  const QStringList words = parser.positionalArguments();
  if (words.isEmpty() || words.first() != "run") return wrong("the command “run” is expected");
  if (words.size() != 2) return wrong(words.size() < 2 ? "EXPERIMENT is missing" : "one EXPERIMENT is expected");
  MpiOptions options;
  options.experiment = words.at(1);
  options.folder = parser.value("export");
  if (options.folder.isEmpty()) return wrong("--export DIR is missing");
  if (parser.isSet("threads")) {
    bool isNumber = false;
    options.threads = parser.value("threads").toInt(&isNumber);
    if (!isNumber || options.threads < 1 || options.threads > 1024)
      return wrong("--threads: a number from 1 to 1024 is expected");
  }
  options.quiet = parser.isSet("quiet");
  options.acceptChangedData = parser.isSet("accept-changed-data");
  return {std::nullopt, options};
}

Experiment readOn(const MpiOptions& options, std::vector<Diagnostic>& notes, const RunContext& context) {
  const ReadExperiment read = loadExperiment(options.experiment, Openable::regularFiles, context);
  if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  const auto obstacles = streamingObstacles(read.experiment);
  if (!obstacles.empty()) throw InvalidInput(obstacles);
  notes = read.diagnostics;
  return read.experiment;
}

/// Rank 0: computes with the others and writes.
void lead(Processes& ranks, const MpiOptions& options, const Experiment& experiment, RunRecord& record,
          const RunContext& context) {
  ResultFolder folder(options.folder);
  std::unique_ptr<LeadingPasses> passes;
  const OtherBytes other = options.acceptChangedData ? OtherBytes::accepted : OtherBytes::refused;
  ranks.together([&] {
    folder.checkWritable();
    passes = std::make_unique<LeadingPasses>(ranks, experiment, other, context);
  });
  std::shared_ptr<const Results> results;
  std::exception_ptr problem;
  try {
    results = runStreamed(experiment, *passes, context.part(0.0, 0.98));
  } catch (const ProcessesFailed&) {
    throw;
  } catch (...) {
    problem = std::current_exception();
  }
  dismiss(ranks);
  ranks.together([&] {
    if (problem) std::rethrow_exception(problem);
    const DataCheck& check = passes->check();
    const auto add = [&](const std::vector<Diagnostic>& more) {
      record.notes.insert(record.notes.end(), more.begin(), more.end());
    };
    if (check.state == DataState::changed) record.notes.push_back({Severity::warning, check.place(), check.message});
    add(passes->diagnostics());
    add(results->notes);
    record.notes.push_back({Severity::note, "", "computed by " + std::to_string(ranks.size()) + " processes (MPI)"});
    record.reading = passes->reading().sentence;
    record.dataHash = check.hash;
    record.data = results->data;
    add(exportResults(*results, {"csv"}, record, {}, folder, context.part(0.98, 1.0)));
    record.complete = true;
    folder.writeManifest(results->experiment, results.get(), record);
  });
  if (options.quiet) return;
  for (const Diagnostic& remark : record.notes) {
    if (remark.severity == Severity::warning) printError("warning: " + toString(remark));
  }
  printOut("Wrote to " + QDir::toNativeSeparators(options.folder).toStdString() + ": " +
           folder.files().join(", ").toStdString() + "\n");
}

int run(Processes& ranks, const MpiOptions& options) {
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  setThreadCount(options.threads > 0 ? options.threads : std::max(1, cores / ranks.onThisMachine()));
  RunRecord record;
  record.version = KERRIDGE_VERSION;
  record.command = "mpirun -n " + std::to_string(ranks.size()) + " kerridge-mpi run " +
                   options.experiment.toStdString() + " --export DIR";
  try {
    RunWatch watch(ranks.isFirst() && !options.quiet);
    Experiment experiment;
    ranks.together([&] { experiment = readOn(options, record.notes, watch.context()); });
    if (ranks.isFirst()) {
      lead(ranks, options, experiment, record, watch.context());
    } else {
      ranks.together([] {});  // while the leader opens its file
      followLeader(ranks, experiment, watch.context());
      ranks.together([] {});  // while the leader writes
    }
    return done;
  } catch (const ProcessesFailed& failure) {
    if (ranks.isFirst() && !failure.isCancelled()) printDiagnostics(failure.reasons());
    if (ranks.isFirst() && failure.isCancelled()) printError("interrupted; nothing was written");
    return failure.isCancelled() ? interrupted : failure.isWrongInput() ? wrongInput : failed;
  }
}

int mpiMain(int argc, char** argv) {
  keepStandardStreams();
  Processes ranks(argc, argv);
  const QCoreApplication application(argc, argv);
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  std::setlocale(LC_NUMERIC, "C");
  if (const std::string mistake = unreadableArgument(argc, argv); !mistake.empty()) {
    if (ranks.isFirst()) printError("kerridge-mpi: " + mistake);
    return wrongInput;
  }
  const Asked asked = parse(QCoreApplication::arguments(), ranks.isFirst());
  if (asked.code) return *asked.code;
  return run(ranks, asked.options);
}

}  // namespace

}  // namespace kerridge

int main(int argc, char** argv) { return kerridge::afterOutput(kerridge::mpiMain(argc, argv)); }

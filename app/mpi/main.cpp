// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>

#include <algorithm>
#include <clocale>
#include <exception>
#include <memory>
#include <optional>
#include <thread>

#include "base/memory.h"
#include "base/parallel.h"
#include "base/processor.h"
#include "base/text.h"
#include "console.h"
#include "experiment/targets.h"
#include "export/export_results.h"
#include "export/result_folder.h"
#include "files/read_files.h"
#include "linalg/blas.h"
#include "mpi/mpi_options.h"
#include "mpi/rank_passes.h"
#include "mpi/study_ranks.h"
#include "platform/files.h"
#include "platform/memory.h"
#include "platform/process.h"
#include "run_parts.h"
#include "storage/experiment_json.h"
#include "streaming/obstacles.h"
#include "streaming/streamed_run.h"
#include "thread_room.h"

// kerridge-mpi: on several processes, the features of `kerridge run --stream`, each process with its share of the rows,
// and the studies of `kerridge run`, whose jobs the processes share.

namespace kerridge {

namespace {

Experiment readOn(const MpiOptions& options, std::vector<Diagnostic>& notes, const RunContext& context) {
  const ReadExperiment read = loadExperiment(options.experiment, Openable::regularFiles, context);
  if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  if (read.experiment.studies.empty()) {
    const auto obstacles = streamingObstacles(read.experiment);
    if (!obstacles.empty()) throw InvalidInput(obstacles);
  }
  requireOneTarget(read.experiment, Text("a run of several processes has"));
  notes = read.diagnostics;
  return read.experiment;
}

/// What follows depends on the experiment, so that ranks with different ones would wait for each other.
void requireSame(Processes& ranks, const Experiment& experiment, const QString& file) {
  // Their data may be copies, each in its own folder.
  Experiment compared = experiment;
  const auto withoutFolder = [](std::string& path) { path = std::string(platform::nameOf(path)); };
  withoutFolder(compared.data.file);
  if (compared.data.test) withoutFolder(compared.data.test->file);
  for (ItemSpec& study : compared.studies) {
    for (DataSpec& data : study.data) withoutFolder(data.file);
  }
  const std::string own = toJson(compared, QString()).toStdString();
  Message message;
  message.put(own);
  message = ranks.broadcast(message);
  std::string first;
  message.get(first);
  ranks.together([&] {
    if (own == first) return;
    throw InvalidInput(file.toStdString(),
                       Text("is another experiment here than on rank 0; every rank must read the same file"));
  });
}

/// Rank 0: the tables, and with the manifest the end of the run.
void write(const Results& results, RunRecord& record, ResultFolder& folder, const RunContext& context) {
  record.notes.insert(record.notes.end(), results.notes.begin(), results.notes.end());
  const std::vector<Diagnostic> more = exportResults(results, {"csv"}, record, {}, folder, context);
  record.notes.insert(record.notes.end(), more.begin(), more.end());
  record.complete = true;
  folder.writeManifest(results.experiment, &results, record);
}

void summarize(const MpiOptions& options, const RunRecord& record, const ResultFolder& folder) {
  if (options.quiet) return;
  for (const Diagnostic& remark : record.notes) {
    if (remark.severity == Severity::warning) printError("warning: " + toString(remark));
  }
  printLine("Wrote to " + QDir::toNativeSeparators(options.folder).toStdString() + ": " +
            folder.files().join(", ").toStdString());
}

Diagnostic computedBy(const Processes& ranks) {
  return {Severity::note, "", Text("computed by %1 processes (MPI)", ranks.size())};
}

/// Rank 0: computes with the others and writes.
void lead(Processes& ranks, const MpiOptions& options, const Experiment& experiment, RunRecord& record,
          const RunContext& context) {
  ResultFolder folder(options.folder);
  std::unique_ptr<LeadingPasses> passes;
  ranks.together([&] {
    folder.checkWritable(experiment);
    passes = std::make_unique<LeadingPasses>(ranks, experiment, options.other(), context);
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
  });
  ranks.together([&] {
    if (!options.quiet) printRemarks(passes->otherLines(), Severity::note);
    const DataCheck& check = passes->check();
    if (check.state == DataState::changed) record.notes.push_back({Severity::warning, check.place(), check.message});
    const std::vector<Diagnostic> more = passes->diagnostics();
    record.notes.insert(record.notes.end(), more.begin(), more.end());
    record.notes.push_back(computedBy(ranks));
    record.reading = passes->reading().sentence;
    record.dataHash = check.hash;
    record.data = results->data;
    write(*results, record, folder, context.part(0.98, 1.0));
  });
  summarize(options, record, folder);
}

/// What the last bits of a number depend on.
std::string machine() {
  const Instructions best = bestInstructions();
  return blasDescription() + (best == Instructions::avx512 ? ", AVX-512" : best == Instructions::avx2 ? ", AVX2" : "");
}

/// At rank 0: a warning where other ranks compute in another way.
std::vector<Diagnostic> differentMachines(const Processes& ranks) {
  Message message;
  message.put(machine());
  if (!ranks.isFirst()) {
    ranks.send(0, message);
    return {};
  }
  std::vector<Diagnostic> warnings;
  for (int rank = 1; rank < ranks.size(); ++rank) {
    message = ranks.receive(rank);
    std::string other;
    message.get(other);
    if (other == machine() || !warnings.empty()) continue;
    warnings.push_back(
        {Severity::warning, "",
         Text("rank %1 computes with %2, rank 0 with %3: the last digits of the tables depend on who does which job",
              rank, Text::name(other), Text::name(machine()))});
  }
  return warnings;
}

/// On every rank: an experiment with studies.
void runStudies(Processes& ranks, const MpiOptions& options, int threads, const Experiment& experiment,
                RunRecord& record, RunWatch& watch) {
  // Large jobs have the bits of their number of threads.
  setThreadCount(ranks.smallest(threads));
  const std::vector<Diagnostic> warnings = differentMachines(ranks);
  ResultFolder folder(options.folder);
  StudyRun studies{experiment, nullptr, options.other()};
  const RunContext context = watch.context();
  ranks.together([&] {
    if (ranks.isFirst()) folder.checkWritable(experiment);
    const LoadedData loaded =
        loadForRun(experiment, Openable::regularFiles, options.other(), record, context.part(0.0, 0.02));
    if (ranks.isFirst() && !options.quiet) printRemarks(loaded.otherLines, Severity::note);
    studies.data = loaded.data;
    checkStudyData(experiment, options.other(), record, context.part(0.02, 0.02));
  });
  if (!ranks.isFirst()) {
    ranks.together([&] {
      JobFollower follower(ranks, [&] { return watch.stop(); });
      follower.during([&] { followStudies(follower, studies, context); });
    });
    ranks.together([] {});  // while the leader writes
    return;
  }
  const auto kept = std::make_shared<KeptJobs>(KeptJobs::usualFolder(), KERRIDGE_VERSION,
                                               options.quiet ? KeptJobs::Listener{} : jobsListener());
  if (options.fresh) kept->setFresh();
  std::shared_ptr<const Results> results;
  try {
    ranks.together([&] {
      JobLeader leader(ranks, [&] { return watch.stop(); });
      leader.during([&] { results = leadStudies(leader, studies, kept, context.part(0.02, 0.9)); });
    });
    ranks.together([&] {
      record.notes.insert(record.notes.end(), warnings.begin(), warnings.end());
      record.notes.push_back(computedBy(ranks));
      write(*results, record, folder, context.part(0.9, 1.0));
    });
  } catch (const ProcessesFailed& failure) {
    if (!options.quiet && !failure.isWrongInput() && kept->holdsJobs()) {
      printError("to resume the studies, run the same command again");
    }
    throw;
  }
  kept->removeUsed();  // everything is in the folder
  summarize(options, record, folder);
}

int run(Processes& ranks, const MpiOptions& options) {
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const int threads = options.threads > 0 ? options.threads : std::max(1, cores / ranks.onThisMachine());
  setThreadCount(threads);
  RunRecord record;
  record.version = KERRIDGE_VERSION;
  record.command = "mpirun -n " + std::to_string(ranks.size()) + " kerridge-mpi run " +
                   options.experiment.toStdString() + " --export DIR";
  try {
    RunWatch watch(ranks.isFirst() && !options.quiet, options.progress);
    Experiment experiment;
    ReadFiles inputs;
    ranks.together([&] {
      inputs.add(options.experiment, Text("the experiment"));
      experiment = readOn(options, record.notes, watch.context());
      inputs.addDataOf(experiment);
    });
    requireSame(ranks, experiment, options.experiment);
    if (!experiment.studies.empty()) {
      runStudies(ranks, options, threads, experiment, record, watch);
    } else if (ranks.isFirst()) {
      lead(ranks, options, experiment, record, watch.context());
    } else {
      ranks.together([] {});  // while the leader opens its file
      followLeader(ranks, experiment, watch.context());
      // A signal while the leader was at work by itself: before anything is written.
      ranks.together([&] { watch.context().checkpoint(); });
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
  platform::keepFreedMemory();
  platform::prepareStandardStreams();
  if (isMpiManual(argc, argv)) return printMpiManual();
  Processes ranks(argc, argv);
  const QCoreApplication application(argc, argv);
  QCoreApplication::setOrganizationName("Kerridge");
  QCoreApplication::setApplicationName("Kerridge");
  std::setlocale(LC_NUMERIC, "C");
  if (const std::string mistake = unreadableArgument(argc, argv); !mistake.empty()) {
    if (ranks.isFirst()) printError("kerridge-mpi: " + mistake);
    return wrongInput;
  }
  const AskedOfMpi asked = parseMpiOptions(QCoreApplication::arguments(), ranks.isFirst());
  if (asked.code) return *asked.code;
  return run(ranks, asked.options);
}

}  // namespace

}  // namespace kerridge

int main(int argc, char** argv) {
  kerridge::keepToThreadsWithRoom(argv);
  return kerridge::afterOutput(kerridge::mpiMain(argc, argv));
}

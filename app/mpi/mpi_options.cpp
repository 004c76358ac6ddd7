// SPDX-License-Identifier: GPL-3.0-or-later
#include "mpi/mpi_options.h"

#include <QCommandLineParser>

#include <cstring>
#include <string>
#include <vector>

#include "command_line.h"
#include "console.h"
#include "roff.h"

namespace kerridge {

namespace {

constexpr const char* description =
    "Computes an experiment on several processes:\n"
    "  mpirun -n 4 kerridge-mpi run EXPERIMENT --export DIR\n"
    "The jobs of its studies are shared among them; the tables are those of kerridge run. Without studies, it is an "
    "experiment on features, and every process has a share of the rows; the tables are those of kerridge run --stream. "
    "See “kerridge help large-files”.";

const std::vector<ArgumentInfo>& arguments() {
  static const std::vector<ArgumentInfo> list{
      {"EXPERIMENT", "The experiment, a .kerridge file that every process can read.", ValueKind::experiment}};
  return list;
}

const std::vector<OptionInfo>& options() {
  static const std::vector<OptionInfo> list{
      {"export", "The folder for the results; it is created if it does not exist.", "DIR"},
      {"threads", "Threads of every process. Default: the cores of its machine, shared among the processes there.",
       "N"},
      {"accept-changed-data", "Run even if the data file has changed since the experiment was saved."},
      {"fresh", "Compute every job of the studies, also those that an interrupted run has finished."},
      {"progress",
       "Print a line on stderr for each percent of the work, also if that is no terminal, as under mpirun."},
      {"quiet", "Print no progress, warnings or summary."}};
  return list;
}

std::string manual() {
  QString text = ".TH KERRIDGE\\-MPI 1 \"\" \"Kerridge " KERRIDGE_VERSION "\" \"User Commands\"\n";
  text += roffSection("NAME") + "kerridge\\-mpi \\- compute an experiment of Kerridge on several processes\n";
  text += roffSection("SYNOPSIS") + roffBold("mpirun") + " [" + roffItalic("OPTION") + "]... " +
          roffBold("kerridge-mpi") + ' ' + roffSynopsis("run EXPERIMENT --export DIR") + '\n';
  text += roffSection("DESCRIPTION") +
          roffText(
              "Computes an experiment on several processes, on one machine or many. The jobs of its studies are "
              "shared among them; the tables are those of kerridge run. Without studies, it is an experiment on "
              "features, and every process has a share of the rows; the tables are those of kerridge run "
              "--stream. Process 0 writes the results.") +
          '\n';
  text += roffSection("OPTIONS");
  for (const ArgumentInfo& argument : arguments()) text += roffEntry(roffItalic(argument.name), argument.description);
  for (const OptionInfo& option : options()) text += roffOption(option);
  text += roffHelpAndVersion("Show the options.") + roffExitStatus();
  text += roffSection("SEE ALSO") + roffBold("kerridge") + "(1), " + roffBold("mpirun") + "(1)\n";
  return text.toStdString();
}

}  // namespace

bool isMpiManual(int argc, char** argv) { return argc == 2 && std::strcmp(argv[1], "manual") == 0; }

int printMpiManual() {
  printOut(manual());
  return done;
}

AskedOfMpi parseMpiOptions(const QStringList& words, bool speaks) {
  QCommandLineParser parser;
  parser.setApplicationDescription(description);
  parser.addPositionalArgument("run", "The command.");
  for (const ArgumentInfo& argument : arguments()) parser.addPositionalArgument(argument.name, argument.description);
  for (const OptionInfo& option : options()) parser.addOption({option.name, option.description, option.valueName});
  const QCommandLineOption help = parser.addHelpOption();
  const QCommandLineOption version = parser.addVersionOption();
  const auto wrong = [&](const QString& message) {
    if (speaks) printError("kerridge-mpi: " + message.toStdString() + "; see kerridge-mpi --help");
    return AskedOfMpi{wrongInput, {}};
  };
  if (!parser.parse(words)) return wrong(parser.errorText());
  if (parser.isSet(help) || parser.isSet(version)) {
    if (speaks) printOut(parser.isSet(help) ? parser.helpText().toStdString() : "kerridge-mpi " KERRIDGE_VERSION "\n");
    return {done, {}};
  }
  const QStringList given = parser.positionalArguments();
  if (given.isEmpty() || given.first() != "run") return wrong("the command “run” is expected");
  if (given.size() != 2) return wrong(given.size() < 2 ? "EXPERIMENT is missing" : "one EXPERIMENT is expected");
  MpiOptions asked;
  asked.experiment = given.at(1);
  asked.folder = parser.value("export");
  if (asked.folder.isEmpty()) return wrong("--export DIR is missing");
  if (parser.isSet("threads")) {
    bool isNumber = false;
    asked.threads = parser.value("threads").toInt(&isNumber);
    if (!isNumber || asked.threads < 1 || asked.threads > 1024)
      return wrong("--threads: a number from 1 to 1024 is expected");
  }
  asked.quiet = parser.isSet("quiet");
  asked.acceptChangedData = parser.isSet("accept-changed-data");
  asked.progress = parser.isSet("progress");
  asked.fresh = parser.isSet("fresh");
  return {std::nullopt, asked};
}

}  // namespace kerridge

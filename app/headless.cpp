// SPDX-License-Identifier: GPL-3.0-or-later
#include "headless.h"

#include <QApplication>
#include <QCommandLineParser>

#include <algorithm>
#include <clocale>
#include <memory>

#include "commands.h"
#include "console.h"
#include "session/export_results.h"
#include "session/suggestion.h"

namespace kerridge {

namespace {

const char* const usage =
    "Usage: kerridge [FILE]                        open the window, FILE is data or a .kerridge experiment\n"
    "       kerridge run EXPERIMENT --export DIR   compute an experiment, write tables and pictures\n"
    "       kerridge inspect FILE                  say how a data file is read\n"
    "       kerridge list KIND                     list kernels, methods, rules, figures, generators,\n"
    "                                              readers, studies or lessons\n"
    "       kerridge fetch list | ID [--to DIR]    list well-known data sets, or fetch one of them\n"
    "       kerridge script EXPERIMENT --to DIR    write a model of it as a script for Python or R\n"
    "       kerridge help [TOPIC]                  explain a method, kernel, rule, figure, …; without\n"
    "                                              TOPIC: what there are pages on\n"
    "       kerridge --version | --help\n"
    "       kerridge run --help                    the options of a command\n"
    "\n"
    "Exit code: 0 done, 2 wrong input, 3 interrupted, 1 anything else.\n";

/// A wrong command line.
class UsageError {
 public:
  explicit UsageError(QString message) : m_message(std::move(message)) {}
  std::string text() const { return m_message.toStdString(); }

 private:
  QString m_message;
};

void addRunOptions(QCommandLineParser& parser) {
  parser.setApplicationDescription(
      "Computes an experiment and writes its tables (CSV), pictures and manifest.json to a folder.\n"
      "Other files in the folder stay; each file is replaced in one step.");
  parser.addPositionalArgument("EXPERIMENT", "The experiment, a .kerridge file.");
  parser.addOption({"export", "The folder for the results; it is made where it does not exist.", "DIR"});
  parser.addOption({"formats", "What to write: csv, png, svg, pdf, html, separated by commas. Default: csv,png.",
                    "LIST", "csv,png"});
  parser.addOption({"threads", "Threads to use. Default: one per core.", "N"});
  parser.addOption({"accept-changed-data",
                    "Compute also where the data file has changed since the experiment was saved; without it\n"
                    "that is an error."});
  parser.addOption({"fresh",
                    "Compute studies from the beginning. Without it a run continues where an earlier run of the\n"
                    "same studies was interrupted or killed."});
  parser.addOption({"quiet", "No progress, no warnings, no summary."});
}

void addFetchOptions(QCommandLineParser& parser) {
  parser.setApplicationDescription(
      "Fetches a well-known data set from its public archive and prints the name of the file. A set that was fetched\n"
      "before is taken from this computer. \"list\" prints the ids, sizes and names of the sets, and which are here.");
  parser.addPositionalArgument("ID", "The id of a set, or \"list\".");
  parser.addOption({"to", "Also put a copy and an experiment on it, ID.kerridge, into this folder.", "DIR"});
  parser.addOption({"catalogue", "Another catalogue than the program's.", "FILE"});
  parser.addOption({"json", "Print the list as JSON."});
  parser.addOption({"quiet", "No progress, no licence, no citation."});
}

QString onlyArgument(const QCommandLineParser& parser, const QString& name) {
  const QStringList arguments = parser.positionalArguments();
  if (arguments.isEmpty()) throw UsageError(name + " is missing");
  if (arguments.size() > 1) throw UsageError("unexpected argument \"" + arguments.at(1) + "\"");
  return arguments.first();
}

FetchRequest fetchRequest(const QCommandLineParser& parser) {
  FetchRequest request;
  request.id = onlyArgument(parser, "ID");
  request.folder = parser.value("to");
  if (parser.isSet("to") && request.folder.isEmpty()) throw UsageError("--to: the name of a folder is expected");
  request.catalogue = parser.value("catalogue");
  request.json = parser.isSet("json");
  request.quiet = parser.isSet("quiet");
  return request;
}

void addScriptOptions(QCommandLineParser& parser) {
  parser.setApplicationDescription(
      "Writes one model of an experiment as a script of its own, EXPERIMENT.py or EXPERIMENT.R, and the data that it\n"
      "reads. The script needs numpy and scikit-learn, or base R, and prints the training and the test error.");
  parser.addPositionalArgument("EXPERIMENT", "The experiment, a .kerridge file.");
  parser.addOption({"to", "The folder for script and data; it is made where it does not exist.", "DIR"});
  parser.addOption({"language", "python or r. Default: python.", "LANGUAGE", "python"});
  parser.addOption({"method", "Which method of the experiment, counted from 1. Default: 1.", "N", "1"});
}

ScriptRequest scriptRequest(const QCommandLineParser& parser) {
  ScriptRequest request;
  request.experiment = onlyArgument(parser, "EXPERIMENT");
  request.folder = parser.value("to");
  if (request.folder.isEmpty()) throw UsageError("--to DIR is missing");
  const QString language = parser.value("language");
  if (language != "python" && language != "r") {
    throw UsageError("--language: python or r is expected, found \"" + language + "\"");
  }
  request.language = language == "r" ? ScriptLanguage::r : ScriptLanguage::python;
  bool isNumber = false;
  request.method = parser.value("method").toInt(&isNumber);
  if (!isNumber || request.method < 1) {
    throw UsageError("--method: a number from 1 on is expected, found \"" + parser.value("method") + "\"");
  }
  return request;
}

RunOptions runOptions(const QCommandLineParser& parser) {
  RunOptions options;
  options.experiment = onlyArgument(parser, "EXPERIMENT");
  options.folder = parser.value("export");
  if (options.folder.isEmpty()) throw UsageError("--export DIR is missing");
  const QStringList& known = exportFormats();
  for (const QString& format : parser.value("formats").split(',')) {
    if (!known.contains(format)) {
      throw UsageError("--formats: unknown format \"" + format + "\"; available: " + known.join(", "));
    }
    if (!options.formats.contains(format)) options.formats += format;
  }
  if (parser.isSet("threads")) {
    bool isNumber = false;
    options.threads = parser.value("threads").toInt(&isNumber);
    if (!isNumber || options.threads < 1 || options.threads > 1024) {
      throw UsageError("--threads: a number from 1 to 1024 is expected, found \"" + parser.value("threads") + "\"");
    }
  }
  options.quiet = parser.isSet("quiet");
  options.acceptChangedData = parser.isSet("accept-changed-data");
  options.fresh = parser.isSet("fresh");
  return options;
}

/// Without a desktop session Qt warns, when it starts, of settings that no picture needs; stderr is for the user's
/// mistakes.
void onlyFatal(QtMsgType type, const QMessageLogContext&, const QString& message) {
  if (type == QtCriticalMsg || type == QtFatalMsg) printError(message.toStdString());
}

/// Pictures need fonts and painting, hence a QApplication, but no display.
std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv, bool pictures) {
  std::unique_ptr<QCoreApplication> application;
  if (pictures) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QtMessageHandler former = qInstallMessageHandler(onlyFatal);
    application = std::make_unique<QApplication>(argc, argv);
    qInstallMessageHandler(former);
  } else {
    application = std::make_unique<QCoreApplication>(argc, argv);
  }
  std::setlocale(LC_NUMERIC, "C");
  return application;
}

int printHelp(QCommandLineParser& parser, const QString& command) {
  // QCommandLineParser names the program alone; the command belongs in front of its arguments.
  QString text = parser.helpText();
  const qsizetype start = text.indexOf("Usage: ") + 7;
  const qsizetype end = text.indexOf(' ', start);
  printOut(text.replace(start, end - start, "kerridge " + command).toStdString());
  return done;
}

int execute(int& argc, char** argv, const QString& command, const QStringList& arguments) {
  QCommandLineParser parser;
  const QCommandLineOption help({"h", "help"}, "Show this help.");
  parser.addOption(help);
  if (command == "run") {
    addRunOptions(parser);
  } else if (command == "inspect") {
    parser.setApplicationDescription(
        "Says how a data file is read: its format and its columns; or whether the results in a folder are complete.");
    parser.addPositionalArgument("FILE", "The data file, or a folder of results.");
  } else if (command == "fetch") {
    addFetchOptions(parser);
  } else if (command == "script") {
    addScriptOptions(parser);
  } else if (command == "help") {
    parser.setApplicationDescription(
        "Prints a page of the help: what a method, kernel, rule, figure, … computes, its parameters, and what to\n"
        "watch when using it. Without TOPIC: the list of pages.");
    parser.addPositionalArgument("TOPIC", "An id (krr), or with its kind where several share it (methods/krr).",
                                 "[TOPIC]");
  } else {
    parser.setApplicationDescription("Lists what can be used in an experiment, with parameters, ranges and defaults.");
    parser.addPositionalArgument("KIND", "One of " + listKinds().join(", ") + ".");
    parser.addOption({"json", "Print JSON."});
  }
  if (!parser.parse(arguments)) {
    QString mistake = parser.errorText();
    mistake.replace(0, 1, mistake.left(1).toLower());
    throw UsageError(mistake.endsWith('.') ? mistake.chopped(1) : mistake);
  }
  if (parser.isSet(help)) {
    const auto application = makeApplication(argc, argv, false);
    return printHelp(parser, command);
  }
  if (command == "inspect") {
    const QString file = onlyArgument(parser, "FILE");
    const auto application = makeApplication(argc, argv, false);
    return inspectCommand(file);
  }
  if (command == "fetch") {
    const FetchRequest request = fetchRequest(parser);
    const auto application = makeApplication(argc, argv, false);
    return fetchCommand(request);
  }
  if (command == "script") {
    const ScriptRequest request = scriptRequest(parser);
    const auto application = makeApplication(argc, argv, false);
    return scriptCommand(request);
  }
  if (command == "help") {
    const QString topic = parser.positionalArguments().isEmpty() ? QString() : onlyArgument(parser, "TOPIC");
    const auto application = makeApplication(argc, argv, false);
    return helpCommand(topic);
  }
  if (command == "list") {
    const QString kind = onlyArgument(parser, "KIND");
    const auto application = makeApplication(argc, argv, false);
    return listCommand(kind, parser.isSet("json"));
  }
  const RunOptions options = runOptions(parser);
  const bool pictures = std::any_of(options.formats.begin(), options.formats.end(),
                                    [](const QString& format) { return format != "csv"; });
  const auto application = makeApplication(argc, argv, pictures);
  return runCommand(options);
}

int runHeadless(int argc, char** argv) {
  const QString command = QString::fromLocal8Bit(argv[1]);
  if (command == "--version" || command == "-v") {
    printOut("kerridge " KERRIDGE_VERSION "\n");
    return done;
  }
  if (command == "--help" || command == "-h") {
    printOut(usage);
    return done;
  }
  QStringList arguments{"kerridge"};
  for (int i = 2; i < argc; ++i) arguments += QString::fromLocal8Bit(argv[i]);
  try {
    if (const std::string mistake = unreadableArgument(argc, argv); !mistake.empty()) {
      throw UsageError(QString::fromStdString(mistake));
    }
    return execute(argc, argv, command, arguments);
  } catch (const UsageError& error) {
    printError("kerridge " + command.toStdString() + ": " + error.text() + "; see kerridge " + command.toStdString() +
               " --help");
    return wrongInput;
  }
}

}  // namespace

bool isHeadless(int argc, char** argv) {
  static const QStringList words{"run",  "inspect",   "list", "fetch",  "script",
                                 "help", "--version", "-v",   "--help", "-h"};
  return argc > 1 && words.contains(QString::fromLocal8Bit(argv[1]));
}

int headlessMain(int argc, char** argv) { return afterOutput(runHeadless(argc, argv)); }

}  // namespace kerridge

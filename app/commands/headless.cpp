// SPDX-License-Identifier: GPL-3.0-or-later
#include "headless.h"

#include <QCommandLineParser>

#include <algorithm>
#include <clocale>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <new>

#include "base/failure_text.h"
#include "base/memory.h"
#include "base/text.h"
#include "command_line.h"
#include "commands.h"
#include "console.h"
#include "export/export_results.h"
#include "files/build_kind.h"
#include "files/suggestion.h"
#include "pictures.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

/// A wrong command line.
class UsageError {
 public:
  explicit UsageError(QString message) : m_message(std::move(message)) {}
  std::string text() const { return m_message.toStdString(); }

 private:
  QString m_message;
};

QStringList someArguments(const QCommandLineParser& parser, const QString& name) {
  QStringList arguments = parser.positionalArguments();
  if (arguments.isEmpty()) throw UsageError(name + " is missing");
  return arguments;
}

QString onlyArgument(const QCommandLineParser& parser, const QString& name) {
  const QStringList arguments = someArguments(parser, name);
  if (arguments.size() > 1) throw UsageError("unexpected argument \"" + arguments.at(1) + "\"");
  return arguments.first();
}

void noArguments(const QCommandLineParser& parser) {
  const QStringList arguments = parser.positionalArguments();
  if (!arguments.isEmpty()) throw UsageError("unexpected argument \"" + arguments.first() + "\"");
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

ReproduceRequest reproduceRequest(const QCommandLineParser& parser) {
  ReproduceRequest request;
  request.id = onlyArgument(parser, "ID");
  request.folder = parser.value("to");
  request.data = parser.value("data");
  for (const char* option : {"to", "data"}) {
    if (parser.isSet(option) && parser.value(option).isEmpty()) {
      throw UsageError(QStringLiteral("--%1: the name of a folder is expected").arg(QLatin1String(option)));
    }
  }
  return request;
}

LessonRequest lessonRequest(const QCommandLineParser& parser) {
  LessonRequest request;
  const QStringList arguments = parser.positionalArguments();
  if (arguments.isEmpty()) throw UsageError("FILE is missing");
  request.verb = arguments.at(0);
  const bool isCourse = request.verb == QLatin1String("course");  // of all lessons
  if (!isCourse && arguments.size() < 2) throw UsageError("FILE is missing");
  const qsizetype most = isCourse ? 1 : 2;
  if (arguments.size() > most) throw UsageError("unexpected argument \"" + arguments.at(most) + "\"");
  if (!lessonVerbs().contains(request.verb)) {
    throw UsageError("check, worksheet, handout or course is expected, found \"" + request.verb + "\"");
  }
  if (!isCourse) request.lesson = arguments.at(1);
  request.file = parser.value("to");
  const bool writes = request.verb != QLatin1String("check");
  if (writes && request.file.isEmpty()) throw UsageError("--to FILE is missing");
  if (!writes && parser.isSet("to")) throw UsageError("--to works only with worksheet, handout and course");
  return request;
}

ShownModel shownModel(const QCommandLineParser& parser) {
  ShownModel shown;
  if (parser.isSet("rule") && parser.isSet("at"))
    throw UsageError("--rule and --at cannot be combined; give one of them");
  if (parser.isSet("rule")) {
    shown.rule = parser.value("rule").toStdString();
    std::vector<std::string> known;
    for (const Rule* rule : rules()) known.push_back(rule->info().id);
    if (findRule(shown.rule) == nullptr) {
      throw UsageError(QString::fromStdString(
          suggested(Text("--rule: unknown rule \"%1\"", Text::name(shown.rule)), shown.rule, known, Listing::available)
              .english()));
    }
  }
  if (parser.isSet("at")) {
    bool isNumber = false;
    shown.at = parser.value("at").toDouble(&isNumber);
    if (!isNumber || !(*shown.at > 0.0) || !std::isfinite(*shown.at)) {
      throw UsageError("--at: a number above 0 is expected, found \"" + parser.value("at") + "\"");
    }
  }
  return shown;
}

/// The value of an option that takes a whole number, 0 where it is not given. `otherwise` goes before what was found.
int requireNumber(const QCommandLineParser& parser, const QString& option, int least, int most,
                  const QString& otherwise) {
  if (!parser.isSet(option)) return 0;
  bool isNumber = false;
  const int number = parser.value(option).toInt(&isNumber);
  if (isNumber && number >= least && number <= most) return number;
  throw UsageError(otherwise + parser.value(option) + "\"");
}

/// The number of a method; 0 where none is given.
int methodNumber(const QCommandLineParser& parser) {
  return requireNumber(parser, "method", 1, std::numeric_limits<int>::max(),
                       "--method: a number of at least 1 is expected, found \"");
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
  request.shown = shownModel(parser);
  request.settings = parser.values("set");
  request.method = methodNumber(parser);
  request.allRows = parser.isSet("all-rows");
  request.intervals = parser.isSet("intervals");
  if (!parser.isSet("function")) {
    if (request.intervals) throw UsageError("--intervals is for --function: a script has none");
    if (request.allRows) throw UsageError("--all-rows is for --function: a script divides the rows as the experiment");
    request.method = std::max(request.method, 1);
    return request;
  }
  if (parser.isSet("language")) throw UsageError("--language and --function cannot be combined; give one of them");
  const QString function = parser.value("function");
  const qsizetype known = functionLanguageIds().indexOf(function);
  if (known < 0) throw UsageError("--function: python, r or c++ is expected, found \"" + function + "\"");
  request.function = static_cast<FunctionLanguage>(known);
  return request;
}

PageCommandRequest pageRequest(const QCommandLineParser& parser) {
  PageCommandRequest request;
  request.experiment = onlyArgument(parser, "EXPERIMENT");
  request.file = parser.value("to");
  if (request.file.isEmpty()) throw UsageError("--to FILE is missing");
  request.figures = parser.value("figures").split(',', Qt::SkipEmptyParts);
  if (parser.isSet("figures") && request.figures.isEmpty()) {
    throw UsageError("--figures: a list of charts is expected, such as fit,error-curves");
  }
  request.language = parser.value("language");
  if (!pageLanguageWords().contains(request.language)) {
    throw UsageError("--language: en or de is expected, found \"" + request.language + "\"");
  }
  request.publishData = parser.isSet("publish-data");
  request.studies = parser.isSet("studies");
  if (request.studies && request.publishData) {
    throw UsageError("--studies and --publish-data cannot be combined; a page of studies contains no data");
  }
  request.settings = parser.values("set");
  return request;
}

PredictRequest predictRequest(const QCommandLineParser& parser) {
  PredictRequest request;
  const QStringList arguments = parser.positionalArguments();
  if (arguments.isEmpty()) throw UsageError("MODEL is missing");
  if (arguments.size() < 2) throw UsageError("DATA is missing");
  if (arguments.size() > 2) throw UsageError("unexpected argument \"" + arguments.at(2) + "\"");
  request.model = arguments.at(0);
  request.data = arguments.at(1);
  request.file = parser.value("to");
  if (request.file.isEmpty()) throw UsageError("--to FILE is missing");
  request.method = methodNumber(parser);
  request.shown = shownModel(parser);
  request.settings = parser.values("set");
  request.allRows = parser.isSet("all-rows");
  request.id = parser.value("id");
  if (parser.isSet("id") && request.id.isEmpty()) throw UsageError("--id: the name of a column is expected");
  request.remarks = parser.isSet("remarks");
  bool isNumber = false;
  if (parser.isSet("level")) {
    request.level = parser.value("level").toDouble(&isNumber);
    if (!isNumber || !(*request.level > 0.0 && *request.level < 1.0)) {
      throw UsageError("--level: a number between 0 and 1 is expected, found \"" + parser.value("level") + "\"");
    }
  }
  return request;
}

/// 0 where none is given.
int threadNumber(const QCommandLineParser& parser) {
  return requireNumber(parser, "threads", 1, 1024, "--threads: a number from 1 to 1024 is expected, found \"");
}

TableOptions tableOptions(const QCommandLineParser& parser) {
  TableOptions options;
  options.experiments = someArguments(parser, "EXPERIMENT");
  options.file = parser.value("table");
  if (options.file.isEmpty()) throw UsageError("--table: the name of a file is expected");
  const QStringList others{"rule", "set", "threads", "accept-changed-data", "quiet", "table"};
  for (const QString& option : parser.optionNames()) {
    if (!others.contains(option)) throw UsageError("--table and --" + option + " cannot be combined");
  }
  options.shown = shownModel(parser);
  options.settings = parser.values("set");
  options.threads = threadNumber(parser);
  options.quiet = parser.isSet("quiet");
  options.acceptChangedData = parser.isSet("accept-changed-data");
  return options;
}

RunOptions runOptions(const QCommandLineParser& parser) {
  if (parser.positionalArguments().size() > 1) throw UsageError("several experiments need --table FILE");
  RunOptions options;
  options.experiment = onlyArgument(parser, "EXPERIMENT");
  options.folder = parser.value("export");
  if (options.folder.isEmpty()) throw UsageError("--export DIR is missing");
  const QStringList& known = exportFormats();
  options.stream = parser.isSet("stream");
  // Charts need rows in memory.
  const QString formats = options.stream && !parser.isSet("formats") ? QStringLiteral("csv") : parser.value("formats");
  for (const QString& format : formats.split(',')) {
    if (!known.contains(format)) {
      throw UsageError("--formats: unknown format \"" + format + "\"; available: " + known.join(", "));
    }
    if (!options.formats.contains(format)) options.formats += format;
  }
  options.threads = threadNumber(parser);
  if (options.stream && options.formats != QStringList("csv")) {
    throw UsageError("--stream writes tables only: give --formats csv, or leave it out");
  }
  for (const char* other : {"save-model", "animate", "sheet", "fresh"}) {
    if (options.stream && parser.isSet(other)) {
      throw UsageError(QStringLiteral("--stream and --%1 cannot be combined").arg(QLatin1String(other)));
    }
  }
  options.shown = shownModel(parser);
  options.settings = parser.values("set");
  options.quiet = parser.isSet("quiet");
  options.acceptChangedData = parser.isSet("accept-changed-data");
  options.fresh = parser.isSet("fresh");
  options.model = parser.value("save-model");
  if (parser.isSet("save-model") && options.model.isEmpty()) throw UsageError("--save-model: a file is expected");
  options.method = methodNumber(parser);
  if (parser.isSet("method") && options.model.isEmpty()) {
    throw UsageError("--method needs --save-model, which is missing");
  }
  options.allRows = parser.isSet("all-rows");
  if (options.allRows && options.model.isEmpty()) {
    throw UsageError("--all-rows says what the model of --save-model is fitted on, which is missing");
  }
  options.style = parser.value("style");
  options.animate = parser.value("animate");
  if (parser.isSet("animate") && !animatedWords().contains(options.animate)) {
    throw UsageError("--animate: one of " + animatedWords().join(", ") + " is expected, found \"" + options.animate +
                     "\"");
  }
  options.sheet = parser.value("sheet").split(',', Qt::SkipEmptyParts);
  if (parser.isSet("sheet") && options.sheet.isEmpty()) {
    throw UsageError("--sheet: a list of charts is expected, such as fit,error-curves");
  }
  if (parser.isSet("frames")) {
    options.frames =
        requireNumber(parser, "frames", 2, 2000, "--frames: a number from 2 to 2000 is expected, found \"");
    if (options.animate.isEmpty()) throw UsageError("--frames needs --animate, which is missing");
  }
  return options;
}

std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv, bool pictures) {
  std::unique_ptr<QCoreApplication> application;
  if (pictures) {
    application = makePictureApplication(argc, argv);
  } else {
    application = std::make_unique<QCoreApplication>(argc, argv);
  }
  std::setlocale(LC_NUMERIC, "C");
  return application;
}

int execute(int& argc, char** argv, const CommandInfo& info, const QStringList& arguments) {
  const QString command = info.name;
  QCommandLineParser parser;
  describeCommand(parser, info);
  if (!parser.parse(arguments)) {
    QString mistake = parser.errorText();
    mistake.replace(0, 1, mistake.left(1).toLower());
    throw UsageError(mistake.endsWith('.') ? mistake.chopped(1) : mistake);
  }
  if (parser.isSet("help")) {
    const auto application = makeApplication(argc, argv, false);
    printOut(commandHelp(info));
    return done;
  }
  if (command == "inspect") {
    const QString file = onlyArgument(parser, "FILE");
    const auto application = makeApplication(argc, argv, false);
    return inspectCommand(file, parser.isSet("json"));
  }
  if (command == "fetch") {
    const FetchRequest request = fetchRequest(parser);
    const auto application = makeApplication(argc, argv, false);
    return fetchCommand(request);
  }
  if (command == "reproduce") {
    const ReproduceRequest request = reproduceRequest(parser);
    const auto application = makeApplication(argc, argv, false);
    return reproduceCommand(request);
  }
  if (command == "lesson") {
    const LessonRequest request = lessonRequest(parser);
    const auto application = makeApplication(argc, argv, !request.file.isEmpty());
    return lessonCommand(request);
  }
  if (command == "script") {
    const ScriptRequest request = scriptRequest(parser);
    const auto application = makeApplication(argc, argv, false);
    return request.function ? functionCommand(request) : scriptCommand(request);
  }
  if (command == "page") {
    const PageCommandRequest request = pageRequest(parser);
    const auto application = makeApplication(argc, argv, false);
    return request.studies ? studyPageCommand(request) : pageCommand(request);
  }
  if (command == "predict") {
    const PredictRequest request = predictRequest(parser);
    const auto application = makeApplication(argc, argv, false);
    return predictCommand(request);
  }
  if (command == "help") {
    const QString topic = parser.positionalArguments().isEmpty() ? QString() : onlyArgument(parser, "TOPIC");
    const auto application = makeApplication(argc, argv, false);
    return helpCommand(topic);
  }
  if (command == "completion") {
    const QString shell = onlyArgument(parser, "SHELL");
    const auto application = makeApplication(argc, argv, false);
    return completionCommand(shell);
  }
  if (command == "manual") {
    noArguments(parser);
    const auto application = makeApplication(argc, argv, false);
    return manualCommand();
  }
  if (command == "schema") {
    noArguments(parser);
    const auto application = makeApplication(argc, argv, false);
    return schemaCommand();
  }
  if (command == "verify") {
    noArguments(parser);
    const QString file = parser.value("csv");
    if (parser.isSet("csv") && file.isEmpty()) throw UsageError("--csv: the name of a file is expected");
    const auto application = makeApplication(argc, argv, false);
    return verifyCommand(file);
  }
  if (command == "list") {
    const QString kind = onlyArgument(parser, "KIND");
    const auto application = makeApplication(argc, argv, false);
    return listCommand(kind, parser.isSet("json"));
  }
  if (parser.isSet("table")) {
    const TableOptions options = tableOptions(parser);
    const auto application = makeApplication(argc, argv, false);
    return runTableCommand(options);
  }
  const RunOptions options = runOptions(parser);
  const auto application = makeApplication(argc, argv, options.hasPictures());
  return runCommand(options);
}

int runHeadless(int argc, char** argv) {
  const QString word = QString::fromLocal8Bit(argv[1]);
  if (word == "--version" || word == "-v") {
    printOut("kerridge " + versionText(KERRIDGE_VERSION) + "\n");
    return done;
  }
  const CommandInfo* command = findCommand(word);
  if (command == nullptr) {
    printOut(usageText());
    return done;
  }
  QStringList arguments{"kerridge"};
  for (int i = 2; i < argc; ++i) arguments += QString::fromLocal8Bit(argv[i]);
  try {
    if (const std::string mistake = unreadableArgument(argc, argv); !mistake.empty()) {
      throw UsageError(QString::fromStdString(mistake));
    }
    return execute(argc, argv, *command, arguments);
  } catch (const UsageError& error) {
    printError("kerridge " + word.toStdString() + ": " + error.text() + "; see kerridge " + word.toStdString() +
               " --help");
    return wrongInput;
  } catch (const std::bad_alloc&) {
    printError("kerridge " + word.toStdString() + ": " +
               notEnoughMemory(Text("use a file with fewer rows or columns, or close other programs")).english());
  } catch (const InvalidInput& error) {
    printDiagnostics(error.diagnostics());  // the input was right: something could not be written
  } catch (const Cancelled&) {
    return interrupted;
  } catch (const std::exception& error) {
    printError("kerridge " + word.toStdString() + ": " + failureText(error).english());
  }
  return failed;
}

}  // namespace

bool opensLesson(int argc, char** argv) {
  return argc == 3 && std::strcmp(argv[1], "lesson") == 0 && argv[2][0] != '-' &&
         !lessonVerbs().contains(QString::fromLocal8Bit(argv[2]));
}

bool isHeadless(int argc, char** argv) {
  if (argc < 2) return false;
  static const QStringList options{"--version", "-v", "--help", "-h"};
  const QString word = QString::fromLocal8Bit(argv[1]);
  if (opensLesson(argc, argv)) return false;
  return options.contains(word) || findCommand(word) != nullptr;
}

int headlessMain(int argc, char** argv) { return afterOutput(runHeadless(argc, argv)); }

}  // namespace kerridge

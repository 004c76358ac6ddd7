// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_line.h"

#include <algorithm>

#include "commands.h"
#include "console.h"
#include "export/export_results.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

// Column in which the summaries of the commands begin.
constexpr int summaryColumn = 46;

QStringList formatWords() { return exportFormats(); }
QStringList ruleWords() {
  QStringList ids;
  for (const Rule* rule : rules()) ids << QString::fromStdString(rule->info().id);
  return ids;
}
QStringList languageWords() { return {"python", "r"}; }
QStringList figureWords() {
  QStringList ids;
  for (const std::string& id : chartIds(Experiment())) ids << QString::fromStdString(id);
  return ids;
}
QStringList functionWords() { return functionLanguageIds(); }

std::vector<CommandInfo> makeCommands() {
  const ArgumentInfo experiment{"EXPERIMENT", "The experiment, a .kerridge file or a link.", ValueKind::experiment};
  const OptionInfo rule{"rule",
                        "Use the model that this rule chooses, even if the experiment does not name the rule.",
                        "ID",
                        "",
                        ValueKind::word,
                        ruleWords};
  const OptionInfo allRows{"all-rows",
                           "Fit the model on every row that has a target, including the test part. Its rule chooses\n"
                           "again, and only a separate test file still gives a test error."};
  const OptionInfo at{"at", "Use the model at this value of λ or t.", "VALUE"};
  const OptionInfo set{"set",
                       "Change a value of the experiment by its JSON path, such as lambda.count=50 or\n"
                       "methods[1].m=1.2 (items are counted from 0). Can be given more than once.",
                       "KEY=VALUE"};
  return {
      {"run",
       "run EXPERIMENT --export DIR",
       "compute an experiment, write tables and pictures;\nwith --table: compare several experiments in one table",
       "Computes an experiment and writes its tables (CSV), pictures and manifest.json to a folder.\n"
       "Other files in the folder are kept; each file is replaced in one step.\n"
       "With --table FILE in place of --export DIR: computes experiments one after the other and writes one table.",
       {experiment, {"MORE", "More experiments, with --table.", ValueKind::experiment, nullptr, true}},
       {{"export", "The folder for the results; it is created if it does not exist.", "DIR", "", ValueKind::folder},
        {"table",
         "Write one table (CSV) with a row for each experiment, method and rule: the test error of what the\nrule "
         "chooses, over all splits. Of the other options, --rule, --set, --threads, --accept-changed-data\nand "
         "--quiet go with it.",
         "FILE", "", ValueKind::file},
        {"formats", "What to write: csv, png, svg, pdf, tex, html, separated by commas. Default: csv,png.", "LIST",
         "csv,png", ValueKind::words, formatWords},
        rule,
        at,
        set,
        {"threads", "Threads to use. Default: one per core.", "N"},
        {"accept-changed-data",
         "Run even if the data file has changed since the experiment was saved. Without this\noption, a changed file "
         "is an error."},
        {"stream",
         "Read the rows of the data file in blocks and keep none of them: for files larger than memory.\nThe methods "
         "must work on features, and only tables are written."},
        {"fresh",
         "Compute studies from the beginning. Without this option, a run resumes where an earlier\nrun of the same "
         "studies was interrupted or killed."},
        {"save-model",
         "Also save a model of the experiment. With it, kerridge predict needs no training data. The\nfile contains "
         "the training inputs.",
         "FILE", "", ValueKind::file},
        {"method", "The method of the saved model, counted from 1. Default: the first visible method.", "N"},
        allRows,
        {"style", "The house style of all pictures, in place of the experiment's.", "FILE", "", ValueKind::file},
        {"animate",
         "Also write an animated GIF of every chart that changes as lambda, m, t or the kernel width\nruns through its "
         "range, and its single pictures in the requested formats.",
         "WHAT", "", ValueKind::word, animatedWords},
        {"sheet",
         "Also write these charts, a list of ids such as fit,error-curves, on one sheet with letters and\nshared axes, "
         "as wide as a page, in the requested formats of pictures.",
         "CHARTS"},
        {"frames", "Number of pictures in an animation, 2 to 2000.", "N", "60"},
        {"quiet", "Print no progress, warnings or summary."}}},
      {"inspect",
       "inspect FILE",
       "show how a data file is read, or whether results are complete",
       "Shows how a data file is read (its format and its columns), or whether the results in a folder are complete.",
       {{"FILE", "The data file, or a folder of results.", ValueKind::file}},
       {{"json", "Print JSON: each column, its role and the reason, the target, and whether it is assumed."}}},
      {"list",
       "list KIND",
       "list kernels, methods, features, rules, figures,\ngenerators, readers, studies or lessons",
       "Lists what an experiment can use, with parameters, ranges and defaults.",
       {{"KIND", "", ValueKind::word, listKinds}},
       {{"json", "Print JSON."}}},
      {"fetch",
       "fetch list | ID [--to DIR]",
       "list well-known data sets, or fetch one of them",
       "Fetches a well-known data set from its public archive and prints the name of the file. If the set was\nfetched "
       "before, the copy on this computer is used. \"list\" prints the ids, sizes and names of the sets, and\nwhich of "
       "them are on this computer.",
       {{"ID", "The id of a set, or \"list\".", ValueKind::word, fetchWords}},
       {{"to", "Also put a copy, and an experiment that uses it, ID.kerridge, into this folder.", "DIR", "",
         ValueKind::folder},
        {"catalogue", "The catalogue to use instead of the built-in one.", "FILE", "", ValueKind::file},
        {"json", "Print the list as JSON."},
        {"quiet", "Print no progress, license or citation."}}},
      {"reproduce",
       "reproduce list | ID [--data DIR]",
       "write the experiment of a table or figure of AK14,\nAK15 or PZ12",
       "Writes ID.kerridge, the experiment of a table or figure of one of the papers. It uses the data sets that are "
       "in\na folder or were fetched, and the command names those that are missing. kerridge run computes the "
       "experiment.\n\"list\" prints the ids.",
       {{"ID", "The id of a table or figure, or \"list\".", ValueKind::word, reproduceWords}},
       {{"data", "The folder with the data sets. Default: the working directory.", "DIR", "", ValueKind::folder},
        {"to", "The folder for the experiment; it is created if it does not exist. Default: the working\ndirectory.",
         "DIR", "", ValueKind::folder}}},
      {"lesson",
       "lesson FILE | check FILE",
       "open a lesson of your own, check it, or write its\nworksheet or handout",
       "lesson FILE opens a lesson in the window. check verifies that each step is open before its solution and "
       "done\nafter it, and that the numbers in its texts are right. worksheet and handout write a page to print, and\n"
       "course writes the list of all lessons.",
       {{"VERB", "check, worksheet, handout or course; without it, the lesson opens in the window.", ValueKind::word,
         lessonVerbs},
        {"FILE", "A .kerridge-lesson file, or the id of a built-in lesson.", ValueKind::file}},
       {{"to", "The file for a worksheet, a handout or the list: PDF if its\nname ends with .pdf, otherwise HTML.",
         "FILE", "", ValueKind::file}}},
      {"script",
       "script EXPERIMENT --to DIR",
       "write one of its models as a script for Python or R",
       "Writes one model of an experiment as a standalone script, EXPERIMENT.py or EXPERIMENT.R, and the data that "
       "it\nreads. The script needs numpy and scikit-learn, or base R, and prints the training and the test error.\n"
       "With --function, it writes the fitted model as functions in one file, EXPERIMENT-predict.py, .R or .h. "
       "The\nfile needs only the standard library and contains the training inputs. EXPERIMENT can then be a saved "
       "model.",
       {experiment},
       {{"to", "The folder for script and data; it is created if it does not exist.", "DIR", "", ValueKind::folder},
        {"language", "python or r. Default: python.", "LANGUAGE", "python", ValueKind::word, languageWords},
        {"function", "python, r or c++: the fitted model as a function without dependencies.", "LANGUAGE", "",
         ValueKind::word, functionWords},
        {"intervals", "With --function: write functions of its prediction intervals, too."},
        {"method", "The method of the experiment, counted from 1. Default: 1.", "N", "1"},
        rule,
        at,
        set,
        allRows}},
      {"page",
       "page EXPERIMENT|LESSON --to FILE",
       "write an experiment or a lesson as a web page that\ncomputes",
       "Writes an experiment as one HTML file that computes in a browser: charts, sliders and the table of results. "
       "The\nfile works without the program and without a network. It contains the experiment, and with "
       "--publish-data the\ntext of its data file. Studies, pinned models and scenes are left out.\n"
       "With a .kerridge-lesson file or the id of a built-in lesson: writes the lesson, its questions and its steps.",
       {{"EXPERIMENT", "A .kerridge file, a .kerridge-lesson file, or the id of a lesson.", ValueKind::file}},
       {{"to", "The HTML file to write.", "FILE", "", ValueKind::file},
        {"figures", "The charts, up to four, separated by commas. Default: the first that the experiment shows.",
         "LIST", "", ValueKind::words, figureWords},
        {"language", "The language of the page, en or de. Default: en.", "LANGUAGE", "en", ValueKind::word,
         pageLanguageWords},
        {"publish-data", "Write the content of the data file into the page, where everybody can read it."},
        {"studies", "A page of the results of the experiment's studies, which computes nothing."},
        set}},
      {"predict",
       "predict MODEL DATA --to FILE",
       "predict the rows of another file",
       "Predicts the rows of a file with a model of an experiment, or with a saved model, and writes them as CSV "
       "with\nthe columns row, prediction, lower, upper and extrapolation. Columns of the file are found by their "
       "names. If\nthe file has the target, the target is the last column, and every measure of the errors is printed.",
       {{"MODEL", "An experiment (.kerridge) or a saved model (.kerridge-model).", ValueKind::file},
        {"DATA", "The data file to predict.", ValueKind::file}},
       {{"to", "The CSV file to write.", "FILE", "", ValueKind::file},
        {"method", "The method of the experiment, counted from 1. Default: the first visible method.", "N"},
        rule,
        at,
        set,
        allRows,
        {"level", "Level of the intervals, between 0 and 1. Default: that of the experiment, else 0.9.", "LEVEL",
         "0.9"},
        {"id", "A column of DATA, by name or number, to write beside the row.", "COLUMN"},
        {"remarks",
         "Add a last column that says what is unusual about each row: a value that was filled, a category\n"
         "or number that no training row has."}}},
      {"verify",
       "verify [--csv FILE]",
       "compare this build's numbers with known ones",
       "Computes every kernel, method and rule on small data, which takes a second, and compares with values of\n"
       "another program in 90 digits. Each line says how many numbers were compared, the correct digits of the one\n"
       "that comes nearest to what double precision owes, and how many of the rules' choices are right. The exit\n"
       "code is 0 if every number is as exact as it should be, else 1.",
       {},
       {{"csv", "Write every value with its correct digits to this file, too.", "FILE", "", ValueKind::file}}},
      {"help",
       "help [TOPIC]",
       "explain a method, kernel, rule, figure, command, …;\nwithout TOPIC: list the pages",
       "Prints a page of the help: what a method, kernel, rule, figure, … computes, its parameters, and what to\n"
       "watch when using it. Without TOPIC: the list of pages.",
       {{"TOPIC", "An id (krr), with its kind where several share it (methods/krr), or a command (run).",
         ValueKind::word, helpTopics, true}},
       {}},
      {"completion",
       "completion SHELL",
       "print the completion script for bash, zsh or fish",
       "Prints a script that lets a shell complete commands, options, file names and ids. The Debian package installs\n"
       "these scripts; elsewhere: source <(kerridge completion bash), or kerridge completion fish | source.",
       {{"SHELL", "", ValueKind::word, completionShells}},
       {}},
      {"schema",
       "schema",
       "print the JSON Schema of the experiment file",
       "Prints the JSON Schema (draft 2020-12) of the experiment file, for editors and validators:\n"
       "kerridge schema > kerridge.schema.json",
       {},
       {}},
      {"manual",
       "manual",
       "print the manual page",
       "Prints the manual page kerridge(1) in the format of man: kerridge manual | man -l -",
       {},
       {}},
  };
}

}  // namespace

QString ArgumentInfo::fullDescription() const {
  return *description != '\0' ? QString::fromUtf8(description) : "One of " + words().join(", ") + ".";
}

const std::vector<CommandInfo>& commandInfos() {
  static const std::vector<CommandInfo> commands = makeCommands();
  return commands;
}

const CommandInfo* findCommand(const QString& name) {
  const auto& commands = commandInfos();
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [&name](const CommandInfo& command) { return name == command.name; });
  return found == commands.end() ? nullptr : &*found;
}

void describeCommand(QCommandLineParser& parser, const CommandInfo& command) {
  parser.addOption({{"h", "help"}, "Show this help."});
  parser.setApplicationDescription(command.description);
  for (const ArgumentInfo& argument : command.arguments) {
    const QString name = argument.name;
    parser.addPositionalArgument(name, argument.fullDescription(), argument.optional ? "[" + name + "]" : QString());
  }
  for (const OptionInfo& option : command.options) {
    parser.addOption({option.name, option.description, option.valueName, option.defaultValue});
  }
}

std::string commandHelp(const CommandInfo& command) {
  QCommandLineParser parser;
  describeCommand(parser, command);
  // QCommandLineParser names the program alone; the command belongs in front of its arguments.
  QString text = parser.helpText();
  const qsizetype start = text.indexOf("Usage: ") + 7;
  const qsizetype end = text.indexOf(' ', start);
  return text.replace(start, end - start, QStringLiteral("kerridge ") + command.name).toStdString();
}

std::string usageText() {
  const auto line = [](const QString& words, const char* summary) {
    QString text = summary;
    text.replace('\n', '\n' + QString(summaryColumn, ' '));
    QString start = "       kerridge " + words;
    if (start.size() >= summaryColumn) start += '\n';
    const qsizetype ofLine = start.size() - start.lastIndexOf('\n') - 1;
    return start + QString(summaryColumn - ofLine, ' ') + text + '\n';
  };
  QString text = line("[FILE]", "open the window, FILE is data or a .kerridge experiment");
  text.replace(0, 7, "Usage: ");
  for (const CommandInfo& command : commandInfos()) text += line(command.synopsis, command.summary);
  text +=
      "       kerridge --version | --help\n"
      "       kerridge run --help                    the options of a command\n"
      "\n";
  QStringList codes;
  for (const ExitCodeInfo& info : exitCodeInfos()) codes += QString::number(info.code) + ' ' + info.meaning;
  return (text + "Exit code: " + codes.join(", ") + ".\n").toStdString();
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>
#include <string>
#include <vector>

#include "export/function_script.h"
#include "export/script.h"

namespace kerridge {

/// Which model of a path is shown, where the experiment is not to decide.
struct ShownModel {
  std::string rule;          ///< id of the rule that chooses it; "": none
  std::optional<double> at;  ///< λ or t

  /// The methods of the experiment with what is asked here; those with a single model stay. Throws InvalidInput, naming
  /// the option, where no method can follow. `only`: 0-based; −1: all of them.
  Experiment appliedTo(Experiment experiment, int only = -1) const;
};

/// `kerridge run`: what to compute and where to put it.
struct RunOptions {
  QString experiment;
  QStringList settings;  ///< values of the experiment that are changed, see withSetting()
  QString folder;
  QStringList formats;  ///< of csv, png, svg, pdf, tex, html
  ShownModel shown;
  int threads = 0;  ///< 0: one per core
  bool quiet = false;
  bool acceptChangedData = false;  ///< compute also where the data file is not the one of the experiment's hash
  bool stream = false;             ///< read the rows in blocks, as often as they are needed, and keep none
  bool fresh = false;              ///< compute every job of the studies, also those an interrupted run has finished
  QString model;                   ///< the file a model is saved to; "" where none is
  int method = 0;                  ///< of the saved model, 1-based; 0: the first visible one
  bool allRows = false;            ///< the saved model is fitted on every row with a target
  QString style;                   ///< a file with the house style; "": that of the experiment
  QString animate;                 ///< of animatedWords(); "": no animation
  int frames = 60;                 ///< of it
  QStringList sheet;               ///< ids of charts that are written on one sheet; empty: no sheet

  /// Are charts drawn?
  bool hasPictures() const;
};

/// `--animate lambda|m|t|width`: what runs through its range.
QStringList animatedWords();

/// Computes an experiment and writes tables, pictures and manifest.json. Needs a QApplication where pictures are
/// asked for. Returns an ExitCode, as the other commands do.
int runCommand(const RunOptions& options);

/// `kerridge run … --table`: the experiments that are compared and where the table goes.
struct TableOptions {
  QStringList experiments;
  QString file;
  QStringList settings;  ///< values that are changed in each of them, see withSetting()
  ShownModel shown;
  int threads = 0;  ///< 0: one per core
  bool quiet = false;
  bool acceptChangedData = false;  ///< as in RunOptions
};

/// Computes experiments one after the other and writes one table (CSV): summary.csv of each of them, with the name of
/// the experiment in front and the measure at the end. Writes nothing where one of them cannot be computed.
int runTableCommand(const TableOptions& options);

/// Prints how a data file is read.
int inspectCommand(const QString& file, bool json);

/// Prints the registered items of one kind, as text or as JSON.
int listCommand(const QString& kind, bool json);
/// "kernels", "methods", …
QStringList listKinds();

/// `kerridge fetch`: what to fetch and where to put it.
struct FetchRequest {
  QString id;         ///< of a set, or "list"
  QString folder;     ///< for a copy and an experiment on it; "" where the set only goes to the user's data folder
  QString catalogue;  ///< a catalogue of the user's own; "" for the program's
  bool json = false;
  bool quiet = false;
};

/// Lists the data sets of the catalogue, or fetches one and prints the name of its file.
int fetchCommand(const FetchRequest& request);
/// "list" and the ids of the program's catalogue.
QStringList fetchWords();

/// `kerridge reproduce`: which table or figure of a paper, and where its experiment goes.
struct ReproduceRequest {
  QString id;      ///< of a reproduction, or "list"
  QString folder;  ///< for the experiment; "" for the working directory
  QString data;    ///< a folder to look for data sets in; "": the working directory
};

/// Lists the tables and figures that can be reproduced, or writes the experiment of one on the data sets that are here
/// and names those that are missing.
int reproduceCommand(const ReproduceRequest& request);
/// "list" and the ids.
QStringList reproduceWords();

/// `kerridge lesson`: what to do with which lesson.
struct LessonRequest {
  QString verb;    ///< one of lessonVerbs()
  QString lesson;  ///< a .kerridge-lesson file, or the id of a lesson of the program
  QString file;    ///< the HTML file of a worksheet or handout
};

/// Checks that every step of a lesson is false before and true after its solution, or writes its worksheet or handout.
int lessonCommand(const LessonRequest& request);
QStringList lessonVerbs();

/// `kerridge script`: one model of an experiment as a script for Python or R, or as a function without dependencies.
struct ScriptRequest {
  QString experiment;
  QStringList settings;  ///< values of the experiment that are changed, see withSetting()
  QString folder;
  ScriptLanguage language = ScriptLanguage::python;
  std::optional<FunctionLanguage> function;  ///< write a function instead of a script; a saved model will do
  int method = 1;                            ///< 1-based; of a function 0: the first visible one
  bool allRows = false;                      ///< the function is fitted on every row with a target
  bool intervals = false;                    ///< the file of the function has its prediction intervals
  ShownModel shown;
};

/// Writes the script and the data that it reads, and prints their names.
int scriptCommand(const ScriptRequest& request);
/// The same with a function.
int functionCommand(const ScriptRequest& request);

/// `kerridge page`: an experiment as a web page that computes.
struct PageCommandRequest {
  QString experiment;
  QStringList settings;  ///< values of the experiment that are changed, see withSetting()
  QString file;          ///< the HTML file that is written
  QStringList figures;   ///< ids of its charts; empty: those of the experiment
  QString language;      ///< one of pageLanguageWords()
  bool publishData = false;
  bool studies = false;  ///< a page of the results of the experiment's studies, which computes nothing
};

/// Writes the page and prints its name, and on stderr which data it contains.
int pageCommand(const PageCommandRequest& request);
/// The same of its studies, which are run as `kerridge run` does it.
int studyPageCommand(const PageCommandRequest& request);
/// en, de
QStringList pageLanguageWords();

/// `kerridge predict`: the rows of a file by a model.
struct PredictRequest {
  QString model;         ///< an experiment or a saved model
  QStringList settings;  ///< values of the experiment that are changed, see withSetting()
  QString data;          ///< the file whose rows are predicted
  QString file;          ///< the CSV file that is written
  int method = 0;        ///< of the experiment, 1-based; 0: the first visible one
  ShownModel shown;
  std::optional<double> level;  ///< of the intervals; nothing: as the experiment says, 0.9 where it does not
  QString id;                   ///< column of `data` that goes beside the row; "" for none
  bool allRows = false;         ///< the model is fitted on every row with a target
  bool remarks = false;         ///< a last column says what is out of the ordinary about each row
};

/// Writes the predictions, prints their file's name, and on stderr which model it is and what is odd about the rows.
int predictCommand(const PredictRequest& request);

/// Prints a page of the help as Markdown, or the list of pages where `topic` is empty.
int helpCommand(const QString& topic);
/// The shortest word for every page that `kerridge help` knows.
QStringList helpTopics();

/// Prints the completion script for one of completionShells().
int completionCommand(const QString& shell);
/// bash, fish, zsh
QStringList completionShells();

/// Prints the manual page kerridge(1) as input for man.
int manualCommand();

/// Prints the JSON Schema of the experiment file.
int schemaCommand();

/// `kerridge verify`: prints how exact this build is on this computer, and writes every value as CSV where `file` is
/// not empty. `failed` where a number is less exact than it should be.
int verifyCommand(const QString& file);

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <string>
#include <vector>

#include "session/script.h"

namespace kerridge {

/// `kerridge run`: what to compute and where to put it.
struct RunOptions {
  QString experiment;
  QString folder;
  QStringList formats;  ///< of csv, png, svg, pdf, html
  int threads = 0;      ///< 0: one per core
  bool quiet = false;
  bool acceptChangedData = false;  ///< compute also where the data file is not the one of the experiment's hash
  bool fresh = false;              ///< compute every job of the studies, also those an interrupted run has finished
};

/// Computes an experiment and writes tables, pictures and manifest.json. Needs a QApplication where pictures are
/// asked for. Returns an ExitCode, as the other commands do.
int runCommand(const RunOptions& options);

/// Prints how a data file is read.
int inspectCommand(const QString& file);

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

/// `kerridge script`: one model of an experiment as a script for Python or R.
struct ScriptRequest {
  QString experiment;
  QString folder;
  ScriptLanguage language = ScriptLanguage::python;
  int method = 1;  ///< 1-based
};

/// Writes the script and the data that it reads, and prints their names.
int scriptCommand(const ScriptRequest& request);

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

}  // namespace kerridge

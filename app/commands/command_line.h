// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace kerridge {

/// What a user writes in one place of the command line. Shells complete it.
enum class ValueKind {
  any,         ///< a number or a free text
  file,        ///< an existing file
  experiment,  ///< an existing .kerridge file
  folder,      ///< a folder, which may not exist yet
  word,        ///< one of the known words
  words,       ///< known words, separated by commas
};

/// An argument without "--" in front of it.
struct ArgumentInfo {
  const char* name;         ///< "EXPERIMENT"
  const char* description;  ///< "" where the known words say it all
  ValueKind kind;
  QStringList (*words)() = nullptr;  ///< the known words; null where there are none
  bool optional = false;

  QString fullDescription() const;
};

/// An option, for example `--export DIR`.
struct OptionInfo {
  const char* name;            ///< "export"
  const char* description;     ///< lines of at most 100 characters
  const char* valueName = "";  ///< "DIR"; "" for a switch
  const char* defaultValue = "";
  ValueKind kind = ValueKind::any;
  QStringList (*words)() = nullptr;

  bool hasValue() const { return *valueName != '\0'; }
};

/// `kerridge run …` and its like.
struct CommandInfo {
  const char* name;         ///< "run"
  const char* synopsis;     ///< "run EXPERIMENT --export DIR"
  const char* summary;      ///< for `kerridge --help`; lines of at most 60 characters
  const char* description;  ///< for `kerridge run --help`; lines of at most 120 characters
  std::vector<ArgumentInfo> arguments;
  std::vector<OptionInfo> options;  ///< without --help, which every command has
};

/// Every command, in the order of the help. The parser, the help, the manual page and the completions come from this
/// list alone.
const std::vector<CommandInfo>& commandInfos();

/// Null where there is no such command.
const CommandInfo* findCommand(const QString& name);

/// Tells the parser the description, the arguments and the options of a command, --help included.
void describeCommand(QCommandLineParser& parser, const CommandInfo& command);

/// What `kerridge run --help` and `kerridge help run` print. A QCoreApplication must exist.
std::string commandHelp(const CommandInfo& command);

/// What `kerridge --help` prints.
std::string usageText();

}  // namespace kerridge

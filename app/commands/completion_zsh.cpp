// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>

#include "command_line.h"
#include "completion.h"

namespace kerridge {

namespace {

// @…@ stands for what the list of commands gives.
const char* const zshScript = R"ZSH(#compdef kerridge
# zsh completion for kerridge @VERSION@, printed by: kerridge completion zsh

_kerridge() {
  if ((CURRENT == 2)); then
    local -a commands=(
@COMMANDS@    )
    if [[ $PREFIX == -* ]]; then
      _arguments '--help[Show the commands]' '--version[Show the version]'
      return
    fi
    _alternative 'commands:command:{_describe -t commands command commands}' 'files:file:_files'
    return
  fi
  local command=$words[2]
  # _arguments takes the command for the program.
  shift words
  ((CURRENT -= 1))
  case $command in
@ARGUMENTS@  esac
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _kerridge "$@"
else
  compdef _kerridge kerridge
fi
)ZSH";

/// Text within single quotes.
QString zshQuoted(QString text) { return "'" + text.replace("'", "'\\''") + "'"; }

/// A description within the specification of an option or of a command.
QString zshDescription(const char* text) {
  QString escaped = firstSentence(text);
  for (const char* special : {"\\", ":", "[", "]"}) escaped.replace(special, QString("\\") + special);
  return escaped;
}

/// What completes a value.
QString zshAction(const char* name, ValueKind kind, QStringList (*words)()) {
  switch (kind) {
    case ValueKind::any: break;
    case ValueKind::file: return "_files";
    case ValueKind::experiment: return "_files -g \"*.kerridge(-.)\"";
    case ValueKind::folder: return "_files -/";
    case ValueKind::word: return "(" + words().join(' ') + ")";
    case ValueKind::words: return QString("_values -s , ") + name + ' ' + words().join(' ');
  }
  return " ";
}

QString argumentSpecs(const CommandInfo& command) {
  QStringList specs{"'(- *)--help[Show the help of the command]'"};
  for (const OptionInfo& option : command.options) {
    QString spec =
        QString("--") + option.name + (option.hasValue() ? "=" : "") + '[' + zshDescription(option.description) + ']';
    if (option.hasValue())
      spec += QString(":") + option.valueName + ':' + zshAction(option.valueName, option.kind, option.words);
    specs += zshQuoted(spec);
  }
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const ArgumentInfo& argument = command.arguments[i];
    specs += zshQuoted(QString::number(i + 1) + (argument.optional ? "::" : ":") + argument.name + ':' +
                       zshAction(argument.name, argument.kind, argument.words));
  }
  return specs.join(" \\\n        ");
}

}  // namespace

QString zshCompletion() {
  QString commands;
  QString arguments;
  for (const CommandInfo& command : commandInfos()) {
    const QString name = command.name;
    commands += "      " + zshQuoted(name + ':' + zshDescription(command.summary)) + '\n';
    arguments += "    " + name + ")\n      _arguments " + argumentSpecs(command) + "\n      ;;\n";
  }
  QString text = QString::fromUtf8(zshScript);
  text.replace("@VERSION@", KERRIDGE_VERSION);
  return text.replace("@COMMANDS@", commands).replace("@ARGUMENTS@", arguments);
}

}  // namespace kerridge

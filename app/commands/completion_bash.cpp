// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>

#include "command_line.h"
#include "completion.h"

namespace kerridge {

namespace {

// @…@ stands for what the list of commands gives. Bash splits a word at "=", so --export=DIR arrives as three words.
const char* const bashScript = R"BASH(# bash completion for kerridge @VERSION@, printed by: kerridge completion bash

# Names of files that match the pattern $1, and folders.
_kerridge_files() {
  local -a found
  compopt -o filenames
  mapfile -t found < <(compgen -f -X "!$1" -- "$cur"; compgen -d -- "$cur")
  COMPREPLY+=("${found[@]}")
}

_kerridge_folders() {
  compopt -o filenames
  mapfile -t COMPREPLY < <(compgen -d -- "$cur")
}

_kerridge_words() {
  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W "$1" -- "$cur")
}

# The last one of several words with commas between them.
_kerridge_list() {
  local before=
  [[ $cur == *,* ]] && before=${cur%,*},
  compopt -o nospace
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${cur##*,}")
}

_kerridge() {
  local cur=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]-} options= valued= option= given=0 i
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    if [[ $cur == -* ]]; then
      _kerridge_words "--help --version"
    else
      _kerridge_files "*"
      _kerridge_words "@COMMANDS@"
    fi
    return
  fi

  case $command in
@OPTIONS@    *) return ;;
  esac
  [[ $cur == = ]] && cur=
  for ((i = 2; i < COMP_CWORD; ++i)); do
    if [[ ${COMP_WORDS[i]} == = ]]; then
      continue
    elif [[ -n $option ]]; then
      option=
    elif [[ " $valued " == *" ${COMP_WORDS[i]} "* ]]; then
      option=${COMP_WORDS[i]}
    elif [[ ${COMP_WORDS[i]} != -* ]]; then
      given=$((given + 1))
    fi
  done

  case "$command $option" in
@VALUES@  esac
  [[ -n $option ]] && return
  if [[ $cur == -* ]] || ((given > 0)); then _kerridge_words "$options"; fi
  [[ $cur == -* ]] && return
  case "$command $given" in
@ARGUMENTS@  esac
}

complete -F _kerridge kerridge
)BASH";

/// What completes a value.
QString bashAction(ValueKind kind, QStringList (*words)()) {
  switch (kind) {
    case ValueKind::any: break;
    case ValueKind::file: return "_kerridge_files '*'";
    case ValueKind::experiment: return "_kerridge_files '*.kerridge'";
    case ValueKind::folder: return "_kerridge_folders";
    case ValueKind::word: return "_kerridge_words '" + words().join(' ') + "'";
    case ValueKind::words: return "_kerridge_list '" + words().join(' ') + "'";
  }
  return {};
}

}  // namespace

QString bashCompletion() {
  QStringList names;
  QString options;
  QString values;
  QString arguments;
  for (const CommandInfo& command : commandInfos()) {
    const QString name = command.name;
    names += name;
    QStringList all{"--help"};
    QStringList valued;
    for (const OptionInfo& option : command.options) {
      const QString word = QString("--") + option.name;
      all += word;
      if (!option.hasValue()) continue;
      valued += word;
      const QString complete = bashAction(option.kind, option.words);
      if (!complete.isEmpty()) values += "    \"" + name + ' ' + word + "\") " + complete + " ;;\n";
    }
    options += "    " + name + ") options='" + all.join(' ') + "' valued='" + valued.join(' ') + "' ;;\n";
    for (std::size_t i = 0; i < command.arguments.size(); ++i) {
      const ArgumentInfo& argument = command.arguments[i];
      arguments +=
          "    \"" + name + ' ' + QString::number(i) + "\") " + bashAction(argument.kind, argument.words) + " ;;\n";
    }
  }
  QString text = QString::fromUtf8(bashScript);
  text.replace("@VERSION@", KERRIDGE_VERSION).replace("@COMMANDS@", names.join(' '));
  return text.replace("@OPTIONS@", options).replace("@VALUES@", values).replace("@ARGUMENTS@", arguments);
}

}  // namespace kerridge

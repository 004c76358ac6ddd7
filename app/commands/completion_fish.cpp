// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>

#include "command_line.h"
#include "completion.h"

namespace kerridge {

namespace {

const char* const fishFunctions = R"FISH(
function __fish_kerridge_no_command
    test (count (commandline -opc)) -eq 1
end

function __fish_kerridge_command
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test $words[2] = $argv[1]
end

complete -c kerridge -n __fish_kerridge_no_command -l help -d 'Show the commands'
complete -c kerridge -n __fish_kerridge_no_command -l version -d 'Show the version'
)FISH";

/// Text within single quotes.
QString fishQuoted(QString text) { return "'" + text.replace('\\', "\\\\").replace('\'', "\\'") + "'"; }

/// The arguments of `complete` for a value.
QString fishAction(ValueKind kind, QStringList (*words)()) {
  switch (kind) {
    case ValueKind::any: return "-f";
    case ValueKind::file: return "-F";
    case ValueKind::experiment: return "-f -k -a '(__fish_complete_suffix .kerridge)'";
    case ValueKind::folder: return "-f -a '(__fish_complete_directories)'";
    case ValueKind::word: break;
    case ValueKind::words: return "-f -a '(__fish_complete_list , \"printf %s\\\\n " + words().join(' ') + "\")'";
  }
  return "-f -a '" + words().join(' ') + "'";
}

}  // namespace

QString fishCompletion() {
  QString text =
      QString("# fish completion for kerridge ") + KERRIDGE_VERSION + ", printed by: kerridge completion fish\n";
  text += QString::fromUtf8(fishFunctions);
  for (const CommandInfo& command : commandInfos()) {
    const QString name = command.name;
    const QString condition = "complete -c kerridge -n '__fish_kerridge_command " + name + "' ";
    text += "\ncomplete -c kerridge -n __fish_kerridge_no_command -a " + name + " -d " +
            fishQuoted(firstSentence(command.summary)) + '\n';
    text += condition + "-l help -d 'Show the help of the command'\n";
    for (const OptionInfo& option : command.options) {
      text += condition + "-l " + option.name +
              (option.hasValue() ? " -r " + fishAction(option.kind, option.words) : "") + " -d " +
              fishQuoted(firstSentence(option.description)) + '\n';
    }
    if (command.arguments.empty()) text += condition + "-f\n";
    for (const ArgumentInfo& argument : command.arguments)
      text += condition + fishAction(argument.kind, argument.words) + '\n';
  }
  return text;
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_line.h"
#include "commands.h"
#include "console.h"
#include "roff.h"

namespace kerridge {

namespace {

QString synopsisSection() {
  QString text = roffSection("SYNOPSIS") + roffBold("kerridge") + " [" + roffItalic("FILE") + "]\n";
  for (const CommandInfo& command : commandInfos()) {
    text += ".br\n" + roffBold("kerridge") + ' ' + roffSynopsis(command.synopsis) + '\n';
  }
  return text + ".br\n" + roffBold("kerridge") + ' ' + roffBold("--version") + " | " + roffBold("--help") + '\n';
}

QString commandsSection() {
  QString text = roffSection("COMMANDS");
  for (const CommandInfo& command : commandInfos()) {
    text += ".SS \"kerridge " + roffText(command.synopsis) + "\"\n" + roffText(command.description) + '\n';
    for (const ArgumentInfo& argument : command.arguments) {
      text += roffEntry(roffItalic(argument.name), argument.fullDescription());
    }
    for (const OptionInfo& option : command.options) text += roffOption(option);
  }
  return text;
}

}  // namespace

int manualCommand() {
  QString text = ".TH KERRIDGE 1 \"\" \"Kerridge " KERRIDGE_VERSION "\" \"User Commands\"\n";
  text += roffSection("NAME") + "kerridge \\- explore regularized kernel regression\n" + synopsisSection();
  text +=
      roffSection("DESCRIPTION") +
      roffText(
          "Kerridge is a desktop program for exploring regularized kernel regression: load a table of numbers, drag "
          "the regularization parameter, and watch the fit, the errors and the differences between methods move "
          "together.") +
      "\n.PP\n" +
      roffText(
          "Without a command it opens its window; FILE is data or a .kerridge experiment. The commands need no "
          "display and compute the same numbers.") +
      '\n' + commandsSection();
  text += roffSection("OPTIONS") + roffHelpAndVersion("Show the commands; after a command, its options.");
  text += roffExitStatus();
  text += roffSection("SEE ALSO") +
          roffText(
              "kerridge help lists the pages of the help. kerridge help headless describes the "
              "tables, kerridge help experiment-file the experiment.") +
          '\n';
  printOut(text.toStdString());
  return done;
}

}  // namespace kerridge

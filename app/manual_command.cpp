// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>

#include "command_line.h"
#include "commands.h"
#include "console.h"

namespace kerridge {

namespace {

/// Plain text as man reads it.
QString roffText(QString text) {
  text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq").replace('\n', ' ');
  return text.startsWith('.') ? "\\&" + text : text;
}

QString roffBold(const QString& text) { return "\\fB" + roffText(text) + "\\fR"; }
QString roffItalic(const QString& text) { return "\\fI" + roffText(text) + "\\fR"; }

/// Words in capitals stand for what the user writes.
QString roffSynopsis(const QString& words) {
  static const QRegularExpression capitals("^\\[?[A-Z]+\\]?$");
  QStringList parts;
  for (const QString& word : words.split(' ')) {
    parts += capitals.match(word).hasMatch() ? roffItalic(word) : word == "|" ? word : roffBold(word);
  }
  return parts.join(' ');
}

/// One entry of a list: what it is about, and its text.
QString roffEntry(const QString& head, const QString& text) { return ".TP\n" + head + '\n' + roffText(text) + '\n'; }

QString roffSection(const QString& title) { return ".SH " + title + '\n'; }

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
    for (const OptionInfo& option : command.options) {
      QString head = roffBold(QString("--") + option.name);
      if (option.hasValue()) head += ' ' + roffItalic(option.valueName);
      text += roffEntry(head, option.description);
    }
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
  text += roffSection("OPTIONS") +
          roffEntry(roffBold("-h") + ", " + roffBold("--help"), "Show the commands; after a command, its options.") +
          roffEntry(roffBold("-v") + ", " + roffBold("--version"), "Show the version.");
  text += roffSection("EXIT STATUS");
  for (const ExitCodeInfo& info : exitCodeInfos())
    text += roffEntry(roffBold(QString::number(info.code)), info.meaning);
  text += roffSection("SEE ALSO") +
          roffText(
              "kerridge help lists the pages of the help. kerridge help headless describes the "
              "tables, kerridge help experiment-file the experiment.") +
          '\n';
  printOut(text.toStdString());
  return done;
}

}  // namespace kerridge

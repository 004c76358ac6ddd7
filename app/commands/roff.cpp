// SPDX-License-Identifier: GPL-3.0-or-later
#include "roff.h"

#include <QRegularExpression>
#include <QStringList>

#include "console.h"

namespace kerridge {

QString roffText(QString text) {
  text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq").replace('\n', ' ');
  return text.startsWith('.') ? "\\&" + text : text;
}

QString roffBold(const QString& text) { return "\\fB" + roffText(text) + "\\fR"; }
QString roffItalic(const QString& text) { return "\\fI" + roffText(text) + "\\fR"; }

QString roffSynopsis(const QString& words) {
  static const QRegularExpression capitals("^\\[?[A-Z]+\\]?$");
  QStringList parts;
  for (const QString& word : words.split(' ')) {
    parts += capitals.match(word).hasMatch() ? roffItalic(word) : word == "|" ? word : roffBold(word);
  }
  return parts.join(' ');
}

QString roffEntry(const QString& head, const QString& text) { return ".TP\n" + head + '\n' + roffText(text) + '\n'; }

QString roffSection(const QString& title) { return ".SH " + title + '\n'; }

QString roffOption(const OptionInfo& option) {
  QString head = roffBold(QString("--") + option.name);
  if (option.hasValue()) head += ' ' + roffItalic(option.valueName);
  return roffEntry(head, option.description);
}

QString roffHelpAndVersion(const QString& help) {
  return roffEntry(roffBold("-h") + ", " + roffBold("--help"), help) +
         roffEntry(roffBold("-v") + ", " + roffBold("--version"), "Show the version.");
}

QString roffExitStatus() {
  QString text = roffSection("EXIT STATUS");
  for (const ExitCodeInfo& info : exitCodeInfos())
    text += roffEntry(roffBold(QString::number(info.code)), info.meaning);
  return text;
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_line.h"
#include "commands.h"
#include "console.h"
#include "files/suggestion.h"
#include "help/help_pages.h"

namespace kerridge {

namespace {

std::string contentsText() {
  std::string text;
  for (const HelpSection& section : helpContents()) {
    text += (text.empty() ? "" : "\n") + section.title.toStdString() + "\n";
    for (const HelpPage& page : section.pages) {
      text += "  " + page.id.leftJustified(32).toStdString() + page.title.toStdString() + "\n";
    }
  }
  text += "\nCommands\n  ";
  for (const CommandInfo& command : commandInfos()) {
    text += (text.ends_with(' ') ? "" : ", ") + std::string(command.name);
  }
  return text + "\n";
}

std::string unknownText(const std::string& topic) {
  std::vector<std::string> known;
  for (const HelpSection& section : helpContents()) {
    for (const HelpPage& page : section.pages) known.push_back(page.id.section('/', -1).toStdString());
  }
  for (const CommandInfo& command : commandInfos()) known.emplace_back(command.name);
  const std::string closest = closestWord(topic, known);
  const std::string hint = closest.empty() ? "kerridge help lists all pages" : "did you mean \"" + closest + "\"?";
  return "kerridge help: there is no page on \"" + topic + "\"; " + hint;
}

}  // namespace

QStringList helpTopics() {
  QStringList topics;
  for (const HelpSection& section : helpContents()) {
    for (const HelpPage& page : section.pages) {
      const QString id = page.id.section('/', -1);
      const std::vector<HelpPage> found = findHelpPages(id);
      topics += found.size() == 1 && found.front().id == page.id ? id : page.id;
    }
  }
  for (const CommandInfo& command : commandInfos()) {
    if (!topics.contains(QLatin1String(command.name))) topics += command.name;
  }
  return topics;
}

int helpCommand(const QString& topic) {
  if (topic.isEmpty()) {
    printOut(contentsText());
    return done;
  }
  const std::vector<HelpPage> found = findHelpPages(topic);
  if (const CommandInfo* command = findCommand(topic); found.empty() && command != nullptr) {
    printOut(commandHelp(*command));
    return done;
  }
  if (found.empty()) {
    printError(unknownText(topic.toStdString()));
    return wrongInput;
  }
  if (found.size() > 1) {
    std::string ids;
    for (const HelpPage& page : found) ids += (ids.empty() ? "" : ", ") + page.id.toStdString();
    printError("kerridge help: several pages are on \"" + topic.toStdString() + "\"; name one of " + ids);
    return wrongInput;
  }
  printOut(helpText(found.front().id).toStdString());
  return done;
}

}  // namespace kerridge

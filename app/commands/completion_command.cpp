// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "commands.h"
#include "completion.h"
#include "console.h"
#include "files/suggestion.h"

namespace kerridge {

QString firstSentence(const QString& description) {
  QString text = description;
  text.replace('\n', ' ');
  const qsizetype end = text.indexOf(". ");
  if (end >= 0) return text.left(end);
  return text.endsWith('.') ? text.chopped(1) : text;
}

QStringList completionShells() { return {"bash", "fish", "zsh"}; }

int completionCommand(const QString& shell) {
  if (shell == "bash") {
    printOut(bashCompletion().toStdString());
  } else if (shell == "fish") {
    printOut(fishCompletion().toStdString());
  } else if (shell == "zsh") {
    printOut(zshCompletion().toStdString());
  } else {
    std::vector<std::string> known;
    for (const QString& name : completionShells()) known.push_back(name.toStdString());
    const std::string word = shell.toStdString();
    printError(
        suggested(Text("kerridge completion: unknown shell \"%1\"", Text::name(word)), word, known, Listing::available)
            .english());
    return wrongInput;
  }
  return done;
}

}  // namespace kerridge

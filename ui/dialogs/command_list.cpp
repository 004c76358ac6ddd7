// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/command_list.h"

#include <algorithm>
#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <utility>
#include <vector>

#include "widgets/plain_text.h"

namespace kerridge {

namespace {

QString plain(QString text) {
  text.replace(QLatin1Char('\t'), QStringLiteral("  "));  // what a menu shows at its right edge
  return withoutMnemonic(text);
}

void collect(const QMenu* menu, const QString& path, QList<Command>& commands) {
  for (QAction* action : menu->actions()) {
    if (action->isSeparator() || !action->isVisible()) continue;
    const QString text = plain(action->text());
    if (const QMenu* below = action->menu()) {
      collect(below, path + QStringLiteral(" ▸ ") + text, commands);
    } else {
      commands.append({action, path, text});
    }
  }
}

/// Lower case without accents, so that “e” finds “é”.
QString folded(const QString& text) {
  QString result;
  for (const QChar c : text.normalized(QString::NormalizationForm_KD).toCaseFolded()) {
    if (c.category() != QChar::Mark_NonSpacing) result += c;
  }
  return result;
}

QStringList wordsOf(const QString& text) {
  static const QRegularExpression gaps(QStringLiteral("[^\\p{L}\\p{N}#.]+"));
  return folded(text).split(gaps, Qt::SkipEmptyParts);
}

bool anyBegins(const QStringList& words, const QString& beginning) {
  return std::any_of(words.begin(), words.end(), [&](const QString& word) { return word.startsWith(beginning); });
}

}  // namespace

QList<Command> commandsOf(const QMenuBar* bar) {
  QList<Command> commands;
  for (const QAction* action : bar->actions()) {
    if (action->menu() != nullptr && action->isVisible()) collect(action->menu(), plain(action->text()), commands);
  }
  return commands;
}

namespace {

/// What people call things that commands name by a symbol or by one word of several.
QStringList otherWords(const QString& text) {
  static const std::vector<std::pair<QString, QString>> known{
      {QStringLiteral("λ"), QStringLiteral("lambda regularization")},
      {QStringLiteral("Φ"), QStringLiteral("phi")},
      {QStringLiteral("μ"), QStringLiteral("mu")},
      {QStringLiteral("Gaussian"), QStringLiteral("rbf gauss")},
      {QStringLiteral("leave-one-out"), QStringLiteral("loo")},
      {QStringLiteral("k-fold"), QStringLiteral("cross-validation cv")},
      {QStringLiteral("KRR"), QStringLiteral("kernel ridge regression")},
      {QStringLiteral("R²"), QStringLiteral("r squared coefficient of determination")},
      {QStringLiteral("chart"), QStringLiteral("plot graph diagram")},
      {QStringLiteral("m-rlsr"), QStringLiteral("regularized least squares")},
      {QStringLiteral("SVR"), QStringLiteral("support vector")}};
  QStringList words;
  for (const auto& [name, also] : known) {
    if (text.contains(name, Qt::CaseInsensitive)) words += wordsOf(also);
  }
  return words;
}

}  // namespace

int commandScore(const Command& command, const QString& typed) {
  constexpr int inName = 100;
  constexpr int inMenu = 10;
  constexpr int inTip = 1;
  const QStringList name = wordsOf(command.text) + otherWords(command.text);
  const QStringList menu = wordsOf(command.menu) + otherWords(command.menu);
  const QStringList tip = command.action ? wordsOf(command.action->statusTip()) : QStringList();
  const QStringList called = command.action ? otherWords(command.action->statusTip()) : QStringList();
  int score = folded(command.text).startsWith(folded(typed.trimmed())) ? inName : 0;
  for (const QString& word : wordsOf(typed)) {
    if (anyBegins(name, word)) {
      score += inName;
    } else if (anyBegins(menu, word)) {
      score += inMenu;
    } else if (anyBegins(tip, word) || anyBegins(called, word)) {
      score += inTip;
    } else {
      return -1;
    }
  }
  return score;
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/json_duplicates.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <map>

#include "base/sentence.h"
#include "base/text.h"

namespace kerridge {

namespace {

/// An object or array that the scan is inside of.
struct Level {
  bool isObject = false;
  bool expectsKey = false;
  QString key;  ///< of the member whose value comes
  qsizetype index = 0;
  std::map<QString, int> seen;

  std::string step() const { return isObject ? jsonPathStep(key) : "/" + std::to_string(index); }
};

/// One past the closing quote of the string that starts at `start`.
qsizetype endOfString(const QByteArray& json, qsizetype start) {
  qsizetype i = start + 1;
  while (i < json.size() && json.at(i) != '"') i += json.at(i) == '\\' ? 2 : 1;
  return std::min(i + 1, json.size());
}

QString decoded(const QByteArray& quoted) {
  return QJsonDocument::fromJson('[' + quoted + ']').array().at(0).toString();
}

}  // namespace

std::string jsonPathStep(const QString& key) {
  QString step = key;
  step.replace(QLatin1Char('~'), QLatin1String("~0")).replace(QLatin1Char('/'), QLatin1String("~1"));
  return visible(step.prepend(QLatin1Char('/')).toStdString());
}

std::vector<Diagnostic> duplicateKeys(const QByteArray& json) {
  std::vector<Diagnostic> errors;
  std::vector<Level> levels;
  const auto takeKey = [&](const QByteArray& quoted) {
    Level& level = levels.back();
    level.expectsKey = false;
    level.key = decoded(quoted);
    if (++level.seen[level.key] != 2) return;
    std::string path;
    for (const Level& outer : levels) path += outer.step();
    errors.push_back({Severity::error, path, Text("this key appears more than once")});
  };
  for (qsizetype i = 0; i < json.size(); ++i) {
    switch (json.at(i)) {
      case '"': {
        const qsizetype end = endOfString(json, i);
        if (!levels.empty() && levels.back().expectsKey) takeKey(json.mid(i, end - i));
        i = end - 1;
        break;
      }
      case '{': levels.push_back({true, true, {}, 0, {}}); break;
      case '[': levels.push_back({}); break;
      case '}':
      case ']':
        if (!levels.empty()) levels.pop_back();
        break;
      case ',':
        if (levels.empty()) break;
        ++levels.back().index;
        levels.back().expectsKey = levels.back().isObject;
        break;
      default: break;
    }
  }
  return errors;
}

}  // namespace kerridge

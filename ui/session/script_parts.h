// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "session/script.h"

namespace kerridge {

/// What both languages write in their own words.
struct ScriptModel {
  MethodSpec method;
  ScriptCode code;                                 ///< of the method
  std::map<std::string, double> kernelParameters;  ///< settled
  QStringList comment;                             ///< lines of the head, without the comment sign
  bool usesKernel = true;
};

/// The shortest text that reads back to the same double.
QString scriptNumber(double value);
/// The text as a string literal, which is the same in both languages.
QString scriptString(const QString& text);

QByteArray pythonScript(const ScriptSource& source, const ScriptModel& model, const QString& dataFile);
QByteArray rScript(const ScriptSource& source, const ScriptModel& model, const QString& dataFile);

}  // namespace kerridge

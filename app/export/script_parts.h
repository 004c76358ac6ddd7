// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

#include "export/script.h"

namespace kerridge {

/// The parts of a script that both languages share.
struct ScriptModel {
  MethodSpec method;
  ScriptCode code;      ///< of the method
  QStringList comment;  ///< lines of the head, without the comment sign
  bool usesKernel = true;
  bool weighted = false;              ///< the data file has weights
  std::vector<Index> landmarks = {};  ///< positions among the training rows; empty: the kernel itself
};

/// The shortest text that reads back to the same double.
QString scriptNumber(double value);
/// Positions that count from 0 as a list of numbers that count from `first`, in lines.
QString scriptList(const std::vector<Index>& positions, Index first);
/// The inputs with this transform as a list of numbers that count from `first`; empty if there are none.
QString inputsWithTransform(const Scaling& scaling, Transform transform, Index first);
/// Kernel::inputScale() of every input as a list; empty if one width serves all.
QString scriptInputScales(const Kernel& kernel);
/// kernelFormula() for the leaves of a kernel.
QString scriptFormula(const Kernel& kernel, const std::function<QString(int number)>& ofPart);
/// The text as a string literal, which is the same in both languages.
QString scriptString(const QString& text);

QByteArray pythonScript(const ScriptSource& source, const ScriptModel& model, const QString& dataFile);
QByteArray rScript(const ScriptSource& source, const ScriptModel& model, const QString& dataFile);

}  // namespace kerridge

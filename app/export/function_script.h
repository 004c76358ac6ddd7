// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "experiment/experiment.h"
#include "prediction/fitted_model.h"

namespace kerridge {

/// A model as a file of functions that needs only the standard library: predict_row(x) of one row, predict_rows(X) of
/// many (in Python by NumPy, if it is there), and where the model carries its intervals predict_interval(x, level) and
/// predict_intervals(X, level). The training inputs (or landmarks, or frequencies of random features) and the
/// coefficients are data in it. Its predictions equal those of the program up to round-off, a small number times
/// ε Σ |c_i k(x_i, x)|.
enum class FunctionLanguage { python, r, cpp };

/// "python", "r", "c++", in the order of FunctionLanguage.
const QStringList& functionLanguageIds();
/// "Python", "R", "C++", in the order of FunctionLanguage.
const QStringList& functionLanguageNames();
/// "py", "R" or "h".
QString functionSuffix(FunctionLanguage language);
/// The name of the file for an experiment or a saved model: "concrete-predict.py" for "…/concrete.kerridge".
QString functionFileName(FunctionLanguage language, const QString& file);

/// Does the function of this method contain training inputs: all of them, or the landmarks of Nyström features?
bool functionHoldsTrainingInputs(const MethodSpec& method);

/// Why this model cannot be written as such a function, one sentence; "" if it can.
QString functionObstacle(const FittedModel& model);
/// The same for a method of an experiment, as far as one can tell before it is fitted.
QString functionObstacle(const Experiment& experiment, std::size_t method);

/// Does the file have the functions of intervals?
bool hasFunctionIntervals(const FittedModel& model);

/// The file, for a model without an obstacle. O(n d), and O(n L) for the L models of its intervals.
QByteArray functionScript(FunctionLanguage language, const FittedModel& model, const QString& program);

}  // namespace kerridge

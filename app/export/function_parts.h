// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

#include "export/function_script.h"

namespace kerridge {

/// How a language writes numbers of the model, as definitions.
struct FunctionDialect {
  QString comment;  ///< "# "
  /// A list of numbers under a name, or rows of numbers.
  QString (*list)(const QString& name, const VectorRef& values);
  QString (*rows)(const QString& name, const Matrix& values);
  QString (*number)(const QString& name, double value);
  /// Rows of so many numbers that the language reads them as a text.
  QString (*manyRows)(const QString& name, const Matrix& values);
  /// Positions that count from 0, as the language counts them.
  QString (*places)(const QString& name, const VectorRef& positions);
  /// exp or expm1 of an expression, whose result may be more than a double holds.
  QString (*exponential)(const QString& function, const QString& argument);
  int first;               ///< the index of the first input
  QString manyCall;        ///< "predict_rows(X)"
  QString intervalCall;    ///< "predict_interval(x, level)"
  QString intervalAnswer;  ///< "returns (lower, upper)"
};

/// What is gathered over the inputs j of a row of the data in the function.
struct Gathered {
  QString name;   ///< "s"; of the parts of a combination "s1", "s2", …
  QString start;  ///< before the inputs
  QString step;   ///< at each of them, of a = u_j and b = row_j
};

/// One of the functions that the model is a combination of, with j running over the inputs.
struct Summand {
  std::vector<Gathered> gathered;  ///< empty for a linear function of the inputs: function i is input i
  QString value;                   ///< of what is gathered

  /// A line for each of them: `line` with its name and its start or step in the places of %1 and %2.
  QString starts(const QString& line) const { return lines(line, &Gathered::start); }
  QString steps(const QString& line) const { return lines(line, &Gathered::step); }

 private:
  QString lines(const QString& line, QString Gathered::*what) const {
    QString text;
    for (const Gathered& one : gathered) text += line.arg(one.name, one.*what);
    return text;
  }
};

/// What all languages say of a model, in the code that they share.
class FunctionParts {
 public:
  FunctionParts(const FunctionDialect& dialect, const FittedModel& model, const QString& program)
      : m_dialect(dialect), m_model(model), m_function(overLandmarks(model.function)), m_program(program) {}

  const FittedModel& model() const { return m_model; }
  const FunctionDialect& dialect() const { return m_dialect; }
  bool isLinear() const { return m_function.form == ModelForm::inputs; }
  /// What the functions exist of besides the inputs: training inputs or landmarks, frequencies; or inputs alone.
  Index functions() const { return m_function.coefficients.rows(); }
  QString inputs() const { return QString::number(m_model.d()); }

  /// The comment at the top.
  QString head() const;
  Summand summand() const;
  /// Every number of the model, as definitions.
  QString data() const;
  QString offset() const;
  /// The inputs with this transform, 0-based.
  std::vector<Index> inputsWith(Transform transform) const;
  bool isTransformed() const { return !m_model.scaling.transforms.empty(); }
  /// What has to hold of `value`, and what it becomes.
  static QString domainOf(Transform transform);
  static QString codeOf(Transform transform);
  /// T⁻¹ of what is in the units of learning: `total` in the units of the target.
  QString result() const;

  /// The intervals that are written, null if there are none.
  const CarriedIntervals* intervals() const { return hasFunctionIntervals(m_model) ? m_model.carried.get() : nullptr; }
  bool isProcess() const { return intervals() != nullptr && intervals()->process.has_value(); }
  bool isAdaptive() const { return intervals() != nullptr && intervals()->spec.adaptive; }
  /// Their numbers, as definitions; "" if there are none.
  QString intervalData() const;

 private:
  QString tagOf(int part) const;
  QString dataOf(const Kernel& kernel, const QString& tag) const;
  QString rankTables() const;

  const FunctionDialect& m_dialect;
  const FittedModel& m_model;
  FunctionSet m_function;
  QString m_program;
};

/// A number that no language takes for an integer.
QString functionNumber(double value);
/// Six to a line.
QString functionNumbers(const VectorRef& values, const QString& indent);

QString pythonFunction(const FittedModel& model, const QString& program);
QString rFunction(const FittedModel& model, const QString& program);
QString cppFunction(const FittedModel& model, const QString& program);

}  // namespace kerridge

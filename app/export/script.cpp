// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/script.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/text.h"
#include "experiment/named_inputs.h"
#include "export/script_parts.h"
#include "files/csv.h"
#include "methods/method.h"
#include "stages/function_set.h"
#include "stages/width_tuning.h"
#include "texts/kernel_formula.h"

namespace kerridge {

namespace {

QString featureNames(const Dataset& data) {
  QStringList names;
  for (std::size_t j = 0; j < data.featureNames.size(); ++j) {
    names << QStringLiteral("x%1 %2").arg(j + 1).arg(QString::fromStdString(data.featureNames[j]).simplified());
  }
  return names.join(QStringLiteral(", "));
}

/// Nothing without pretreated spectra.
QStringList pretreatment(const Dataset& data) {
  if (data.encoding.spectra.empty()) return {};
  return {QStringLiteral("The spectra in it are pretreated: %1.")
              .arg(QString::fromStdString(stepsText(data.encoding.spectra).english()))};
}

/// Breaks a long comment at blanks.
QStringList wrapped(const QString& text) {
  constexpr qsizetype width = 100;
  QStringList lines;
  QString line;
  for (const QString& word : text.split(QLatin1Char(' '))) {
    if (!line.isEmpty() && line.size() + 1 + word.size() > width) {
      lines << line;
      line.clear();
    }
    line += line.isEmpty() ? word : QLatin1Char(' ') + word;
  }
  return lines << line;
}

}  // namespace

QString scriptSuffix(ScriptLanguage language) {
  return language == ScriptLanguage::python ? QStringLiteral("py") : QStringLiteral("R");
}

QString scriptNumber(double value) { return QString::fromStdString(exactText(value)); }

QString scriptList(const std::vector<Index>& positions, Index first) {
  constexpr std::size_t perLine = 15;
  QString text;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (i > 0) text += i % perLine == 0 ? QStringLiteral(",\n    ") : QStringLiteral(", ");
    text += QString::number(positions[i] + first);
  }
  return text;
}

QString inputsWithTransform(const Scaling& scaling, Transform transform, Index first) {
  std::vector<Index> inputs;
  for (std::size_t j = 0; j < scaling.transforms.size(); ++j) {
    if (scaling.transforms[j] == transform) inputs.push_back(static_cast<Index>(j));
  }
  return scriptList(inputs, first);
}

QString scriptString(const QString& text) {
  QString literal;
  for (const QChar c : text) {
    if (c == QLatin1Char('"') || c == QLatin1Char('\\')) {
      literal += QLatin1Char('\\');
      literal += c;
    } else if (c.unicode() < 0x20) {
      literal += QStringLiteral("\\x%1").arg(c.unicode(), 2, 16, QLatin1Char('0'));
    } else {
      literal += c;
    }
  }
  return QLatin1Char('"') + literal + QLatin1Char('"');
}

QString scriptObstacle(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr) return QStringLiteral("There is no such method.");
  const QString label = QString::fromStdString(method->info().label);
  // Landmarks are rows, which a script can name.
  if (spec.features && !spec.features->isNystrom())
    return QStringLiteral("Random features come from Kerridge’s own random number generator.");
  const auto parameters = settledParameters(method->info(), spec.parameters);
  if (const Text why = method->scriptObstacle(parameters); !why.empty()) return QString::fromStdString(why.english());
  if (method->scriptCode(spec.at, parameters).python.empty()) {
    return QStringLiteral("%1 uses its own iteration or solver; a short script would not give the same model.")
        .arg(label);
  }
  return {};
}

ScriptSource scriptSource(const Experiment& experiment, std::shared_ptr<const Dataset> data, const QString& program,
                          const RunContext& context) {
  ScriptSource source{experiment, std::move(data), {}, {}, nullptr, program, {}};
  const std::vector<Split> splits = makeSplits(experiment.split, *source.data);
  const int shown = std::clamp(experiment.view.split, 0, static_cast<int>(splits.size()) - 1);
  source.split = splits[static_cast<std::size_t>(shown)];
  source.scaling = fitScaling(*source.data, source.split.train, experiment.standardize);
  const Matrix inputs = source.scaling.inputs(source.data->X(source.split.train, Eigen::all));
  source.experiment = withTunedWidth(experiment, *source.data, source.split, context);
  source.kernel = std::make_shared<const Kernel>(source.experiment.kernel, inputs, std::nullopt,
                                                 namedInputs(source.experiment.kernel, *source.data),
                                                 normalizedWeights(*source.data, source.split.train));
  for (const MethodSpec& spec : experiment.methods) {
    const bool hasLandmarks = spec.features && spec.features->isNystrom();
    source.landmarks.push_back(hasLandmarks ? landmarkRows(*spec.features, *source.kernel, inputs, context)
                                            : std::vector<Index>());
  }
  return source;
}

QString scriptInputScales(const Kernel& kernel) {
  QStringList texts;
  for (std::size_t j = 0; j < kernel.inputWidths().size(); ++j) {
    texts << scriptNumber(kernel.inputScale(static_cast<Index>(j)));
  }
  return texts.join(QStringLiteral(", "));
}

QString scriptFormula(const Kernel& kernel, const std::function<QString(int number)>& ofPart) {
  return kernelFormula(kernel.settled(), {QStringLiteral(" * "), scriptNumber},
                       [&](const KernelSpec&, int number) { return ofPart(number); });
}

QByteArray scriptData(const ScriptSource& source) {
  const Dataset& data = *source.data;
  const bool weighted = data.weights.size() > 0;
  std::vector<std::string> header{"row", "train", "y"};
  if (weighted) header.emplace_back("weight");
  for (Index j = 0; j < data.d(); ++j) header.push_back("x" + std::to_string(j + 1));
  QByteArray text = csvRecord(header);
  const auto write = [&](Index i, bool train) {
    std::vector<std::string> cells{std::to_string(data.sourceRow[static_cast<std::size_t>(i)]), train ? "1" : "0",
                                   exactText(data.y[i])};
    if (weighted) cells.push_back(exactText(data.weights[i]));
    for (Index j = 0; j < data.d(); ++j) {
      cells.push_back(exactText(std::isnan(data.X(i, j)) ? source.scaling.fill[j] : data.X(i, j)));
    }
    text += csvRecord(cells);
  };
  for (const Index i : source.split.train) write(i, true);
  for (const Index i : source.split.test) write(i, false);
  return text;
}

QByteArray scriptText(ScriptLanguage language, const ScriptSource& source, int index, const QString& dataFile) {
  ScriptModel model;
  model.method = source.experiment.methods.at(static_cast<std::size_t>(index));
  const Method& method = *findMethod(model.method.id);
  model.weighted = source.data->weights.size() > 0;
  const auto parameters = settledParameters(method.info(), model.method.parameters);
  model.code = model.weighted ? method.weightedScriptCode(model.method.at, parameters)
                              : method.scriptCode(model.method.at, parameters);
  model.usesKernel = method.traits().space == MethodSpace::kernel;
  model.landmarks = source.landmarks.at(static_cast<std::size_t>(index));
  model.comment
      << wrapped(QStringLiteral("%1 on %2, target %3, written by %4.")
                     .arg(QString::fromStdString(methodLabel(model.method)).simplified(),
                          QString::fromStdString(source.data->name).simplified(),
                          QString::fromStdString(source.data->targetName).simplified(), source.program))
      << QString()
      << wrapped(QStringLiteral(
                     "The data file was written with this script: column 1 is the row of the source, column 2 the "
                     "split (1: training row, 0: test row), column 3 the target, %1then the inputs in the units of the "
                     "source, categories as columns of 0 and 1, missing values filled in as on the training part.")
                     .arg(model.weighted ? QStringLiteral("column 4 the weight, ") : QString()))
      << pretreatment(*source.data) << wrapped(featureNames(*source.data));
  return language == ScriptLanguage::python ? pythonScript(source, model, dataFile) : rScript(source, model, dataFile);
}

}  // namespace kerridge

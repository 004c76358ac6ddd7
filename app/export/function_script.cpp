// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/function_script.h"

#include "export/function_parts.h"
#include "storage/experiment_link.h"

namespace kerridge {

namespace {

bool isOnLandmarks(const MethodSpec& method) {
  return spaceKind(method) == SpaceKind::features && method.features->isNystrom();
}

QString rangeObstacle(const KernelFamily& family) {
  return QStringLiteral("The %1 kernel needs the range of the training inputs, but this model has only landmarks.")
      .arg(QString::fromStdString(family.info().label));
}

QString spectraObstacle(const std::vector<SpectrumStep>& steps) {
  return QStringLiteral("A function takes plain numbers, and this model sees pretreated spectra: %1. Save the model.")
      .arg(QString::fromStdString(stepsText(steps).english()));
}

}  // namespace

const QStringList& functionLanguageIds() {
  static const QStringList ids{QStringLiteral("python"), QStringLiteral("r"), QStringLiteral("c++")};
  return ids;
}

const QStringList& functionLanguageNames() {
  static const QStringList names{QStringLiteral("Python"), QStringLiteral("R"), QStringLiteral("C++")};
  return names;
}

QString functionSuffix(FunctionLanguage language) {
  return language == FunctionLanguage::python ? QStringLiteral("py")
         : language == FunctionLanguage::r    ? QStringLiteral("R")
                                              : QStringLiteral("h");
}

QString functionFileName(FunctionLanguage language, const QString& file) {
  return experimentName(file) + QStringLiteral("-predict.") + functionSuffix(language);
}

bool functionHoldsTrainingInputs(const MethodSpec& method) {
  return spaceKind(method) == SpaceKind::kernel || isOnLandmarks(method);
}

QString functionObstacle(const FittedModel& model) {
  if (!model.encoding.spectra.empty()) return spectraObstacle(model.encoding.spectra);
  const FunctionSet function = overLandmarks(model.function);
  if (function.form == ModelForm::features && !function.features->cosines()) {
    return QStringLiteral("The features of this model have no short formula.");
  }
  if (function.form != ModelForm::kernel) return {};
  for (const Kernel* leaf : function.kernel->leaves()) {
    const KernelFamily& family = leaf->family();
    if (family.pairExpression(leaf->parameters()).empty()) {
      return QStringLiteral("The %1 kernel has no short formula.").arg(QString::fromStdString(family.info().label));
    }
  }
  const KernelFamily* ofRange = familyOfRange(function.kernel->settled());
  return model.function.features && ofRange != nullptr ? rangeObstacle(*ofRange) : QString();
}

QString functionObstacle(const Experiment& experiment, std::size_t method) {
  if (!experiment.data.roles.spectra.empty()) return spectraObstacle(experiment.data.roles.spectra);
  const KernelFamily* ofRange = familyOfRange(experiment.kernel);
  return ofRange != nullptr && isOnLandmarks(experiment.methods.at(method)) ? rangeObstacle(*ofRange) : QString();
}

bool hasFunctionIntervals(const FittedModel& model) {
  return model.carried != nullptr && (model.carried->process || model.carried->residuals.allFinite());
}

QByteArray functionScript(FunctionLanguage language, const FittedModel& model, const QString& program) {
  switch (language) {
    case FunctionLanguage::python: return pythonFunction(model, program).toUtf8();
    case FunctionLanguage::r: return rFunction(model, program).toUtf8();
    case FunctionLanguage::cpp: break;
  }
  return cppFunction(model, program).toUtf8();
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/recovery_state.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include "storage/experiment_json.h"

namespace kerridge {

void addRecoveryState(OrderedJson& json, const RecoveryState& state) {
  Experiment experiment = state.experiment;
  const auto makeAbsolute = [](std::string& file) {
    if (!file.empty()) file = QFileInfo(QString::fromStdString(file)).absoluteFilePath().toStdString();
  };
  makeAbsolute(experiment.data.file);
  if (experiment.data.test) makeAbsolute(experiment.data.test->file);
  json.add("file", OrderedJson::string(state.file.toStdString()));
  json.add("file-hash", OrderedJson::string(state.fileHash));
  json.add("modified", OrderedJson::boolean(state.modified));
  json.add("on-trial", OrderedJson::boolean(state.onTrial));
  json.add("experiment", experimentJson(experiment, QString()));
}

QString readRecoveryState(const QJsonObject& json, RecoveryState& state) {
  state.file = json.value(QStringLiteral("file")).toString();
  state.fileHash = json.value(QStringLiteral("file-hash")).toString().toStdString();
  state.modified = json.value(QStringLiteral("modified")).toBool();
  state.onTrial = json.value(QStringLiteral("on-trial")).toBool();
  const QByteArray experiment = QJsonDocument(json.value(QStringLiteral("experiment")).toObject()).toJson();
  const ReadExperiment read = readExperimentJson(experiment, {}, {});
  for (const Diagnostic& diagnostic : read.diagnostics) {
    if (diagnostic.severity == Severity::error) return QString::fromStdString(toString(diagnostic));
  }
  state.experiment = read.experiment;
  return {};
}

}  // namespace kerridge

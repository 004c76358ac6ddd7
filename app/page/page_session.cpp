// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_session.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "engine/engine.h"
#include "export/tables.h"
#include "export/verification.h"
#include "files/csv.h"
#include "storage/data_file.h"
#include "storage/experiment_json.h"

namespace kerridge {

namespace {

QJsonObject tables(const QJsonObject& request) {
  const ReadExperiment read =
      readExperimentJson(QJsonDocument(request["experiment"].toObject()).toJson(), "experiment", QString(), {});
  if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  const LoadedData loaded = loadUnchanged(read.experiment.data, {});
  Engine engine;
  engine.setCacheBudget(std::size_t{256} << 20U);
  const auto results = engine.run(read.experiment, loaded.data, {});
  QJsonObject all;
  for (const TableKind& kind : tableKinds()) {
    if (kind.wanted(*results)) {
      all[QString::fromStdString(kind.id + ".csv")] = QString::fromUtf8(csvBytes(tableRows(kind, *results)));
    }
  }
  return {{"tables", all}};
}

QJsonObject verified() {
  const Verification verification = verify(RunContext{});
  return {{"holds", verification.holds()},
          {"table", QString::fromStdString(verification.table())},
          {"verdict", QString::fromStdString(verification.verdict())}};
}

QJsonObject error(const std::string& message, const std::string& place = {}) {
  return {
      {"error", QJsonObject{{"message", QString::fromStdString(message)}, {"place", QString::fromStdString(place)}}}};
}

}  // namespace

PageSession::PageSession() = default;
PageSession::~PageSession() = default;

std::string PageSession::answer(const std::string& request) {
  QJsonObject answer;
  try {
    const QJsonObject asked = QJsonDocument::fromJson(QByteArray::fromStdString(request)).object();
    answer = asked["op"].toString() == "verify" ? verified() : tables(asked);
  } catch (const InvalidInput& invalid) {
    answer = error(invalid.diagnostics().front().message, invalid.diagnostics().front().place);
  } catch (const std::exception& exception) {
    answer = error(exception.what());
  }
  return QJsonDocument(answer).toJson(QJsonDocument::Compact).toStdString();
}

}  // namespace kerridge

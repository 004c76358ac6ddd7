// SPDX-License-Identifier: GPL-3.0-or-later
// What files keep of pretreated spectra, and of the errors of calibrations.
#include <QRegularExpression>

#include "engine/engine.h"
#include "export/function_script.h"
#include "export/report.h"
#include "export/script.h"
#include "export/tables.h"
#include "headless/saved_models.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace spectra_files_test {

using namespace kerridge;

namespace {

const std::vector<SpectrumStep> steps{{}, {SpectrumStep::Kind::savitzkyGolay, 2, 7, 3}};

Table spectraTable(Index rows, std::uint64_t seed) {
  Random random(seed);
  Table table;
  table.rows = rows;
  for (int j = 0; j < 12; ++j) {
    Column column;
    column.name = j == 11 ? "y" : std::to_string(1100 + 2 * j);
    for (Index i = 0; i < rows; ++i) column.values.push_back(random.uniform());
    table.columns.push_back(std::move(column));
  }
  return table;
}

std::shared_ptr<const Dataset> spectraData() {
  Roles roles;
  roles.target = "y";
  roles.spectra = steps;
  return makeDataset(spectraTable(40, 1), roles, "spectra.csv");
}

Experiment spectraExperiment() {
  Experiment experiment = experimentWith("gaussian", {true, false});
  experiment.methods.resize(1);
  experiment.data.roles.spectra = steps;
  return experiment;
}

}  // namespace

class SpectraFilesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// A model that was saved and read treats new rows as the one in memory does; constant ones it leaves out.
  void models() {
    const SavedModel saved =
        savedModel(fitModel(spectraExperiment(), spectraData(), {}, {}), spectraExperiment(), "abc", "Kerridge test");
    const QByteArray text = modelJson(saved);
    const SavedModel read = readModelJson(text, "m");
    QCOMPARE(modelJson(read), text);
    QCOMPARE(read.model.encoding.spectra, steps);
    Table others = spectraTable(10, 2);
    for (std::size_t j = 0; j < 11; ++j) others.columns[j].values[4] = 0.5;
    const TablePredictions expected = predictTable(saved.model, others, "new", {}, {});
    const TablePredictions found = predictTable(read.model, others, "new", {}, {});
    for (Index i = 0; i < 10; ++i) {
      if (i == 4) {
        QVERIFY(std::isnan(found.prediction(i)) && found.remarks[4].leftOut);
      } else {
        VERIFY_CLOSE(found.prediction(i), expected.prediction(i), 1e-10, 1e-10);
      }
    }
    const std::string said =
        "1 row without a prediction, because the spectrum is constant and SNV divides by its deviation: row 5";
    QVERIFY(std::any_of(found.notes.begin(), found.notes.end(),
                        [&](const Diagnostic& note) { return note.message == said; }));
    const QString uneven = QString(text).replace("\"name\": \"1104\"", "\"name\": \"1105\"");
    QVERIFY2(problemsOf(uneven.toUtf8()).contains("are not evenly spaced"), qPrintable(problemsOf(uneven.toUtf8())));
    const QString even = QString(text).replace(QRegularExpression("\"window\": 7"), "\"window\": 8");
    QCOMPARE(problemsOf(even.toUtf8()),
             QString("/table/spectra/1/window: the window must be an odd number of points from 3 to 999"));
    const QString reason =
        "A function takes plain numbers, and this model sees pretreated spectra: SNV, then second derivative (window "
        "7, order 3). Save the model.";
    QCOMPARE(functionObstacle(saved.model), reason);
    QCOMPARE(functionObstacle(spectraExperiment(), 0), reason);
  }

  /// The data file of a script has what models see.
  void scripts() {
    const ScriptSource source = scriptSource(spectraExperiment(), spectraData(), "Kerridge test", {});
    const QByteArray text = scriptText(ScriptLanguage::python, source, 0, "data.csv");
    QVERIFY(text.contains("# The spectra in it are pretreated: SNV, then second derivative (window 7, order 3)."));
    const QByteArray data = scriptData(source);
    const Index row = source.split.train.front();
    const QList<QByteArray> cells = data.split('\n').at(1).trimmed().split(',');
    for (int j = 0; j < 11; ++j) QCOMPARE(cells.at(3 + j).toDouble(), source.data->X(row, j));
  }

  /// calibration.csv has the numbers that follow from predictions.csv.
  void calibrationFromPredictions() {
    Experiment experiment = spectraExperiment();
    experiment.methods.emplace_back();
    experiment.methods.back().id = "krr-offset";
    experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}};
    experiment.split.repeats = 2;
    const auto results = Engine().run(experiment, spectraData(), {});
    const std::vector<TableRow> predictions = tableRows(*findTableKind("predictions"), *results);
    const std::vector<TableRow> rows = tableRows(*findTableKind("calibration"), *results);
    QCOMPARE(rows.size(), std::size_t{1 + 2 * 2 * 2});
    for (std::size_t r = 1; r < rows.size(); ++r) {
      const TableRow& row = rows[r];
      std::vector<long double> y, error;
      for (const TableRow& one : predictions) {
        if (one[0] != row[0] || one[2] != row[2] || one[3] != row[3] || one[5] != "test") continue;
        y.push_back(QByteArray::fromStdString(one[6]).toDouble());
        error.push_back(QByteArray::fromStdString(one[7]).toDouble() - y.back());
      }
      const auto n = static_cast<long double>(y.size());
      QCOMPARE(row[4], std::to_string(y.size()));
      long double bias = 0, mean = 0, squares = 0, spread = 0, corrected = 0;
      for (std::size_t i = 0; i < y.size(); ++i) {
        bias += error[i] / n;
        mean += y[i] / n;
        squares += error[i] * error[i] / n;
      }
      for (std::size_t i = 0; i < y.size(); ++i) {
        spread += (y[i] - mean) * (y[i] - mean) / (n - 1);
        corrected += (error[i] - bias) * (error[i] - bias) / (n - 1);
      }
      const auto number = [&](std::size_t column) { return QByteArray::fromStdString(row[column]).toDouble(); };
      VERIFY_CLOSE(number(5), std::sqrt(squares), 1e-12, 0.0);
      VERIFY_CLOSE(number(6), bias, 1e-10, 1e-14);
      VERIFY_CLOSE(number(7), std::sqrt(corrected), 1e-12, 0.0);
      VERIFY_CLOSE(number(8), std::sqrt(spread / squares), 1e-12, 0.0);
    }
  }

  /// The report of spectra has that table, and no other report has.
  void reports() {
    const auto calibrations = [](const Experiment& experiment, const std::shared_ptr<const Dataset>& data) {
      std::vector<ReportTable> found;
      const Report report = composedReport(*Engine().run(experiment, data, {}), {}, {});
      for (const ReportBlock& block : report.blocks) {
        const auto* table = std::get_if<ReportTable>(&block);
        if (table != nullptr && table->csv == "calibration.csv") found.push_back(*table);
      }
      return found;
    };
    Experiment experiment = spectraExperiment();
    experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}};
    const std::vector<ReportTable> tables = calibrations(experiment, spectraData());
    QCOMPARE(tables.size(), std::size_t{1});
    QCOMPARE(tables[0].rows.size(), std::size_t{2});
    QCOMPARE(tables[0].columns.back(), std::string("rpd"));
    experiment.data.roles.spectra.clear();
    QVERIFY(calibrations(experiment, smallDataset(40, 7)).empty());
  }
};

KERRIDGE_TEST(SpectraFilesTest)

}  // namespace spectra_files_test

#include "spectra_files_test.moc"

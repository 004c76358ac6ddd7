// SPDX-License-Identifier: GPL-3.0-or-later
// Random models and random files of new rows: row i of the predictions is row i of the file, or is empty and says why.
#include <cmath>
#include <random>

#include "base/number_text.h"
#include "data/read_new_table.h"
#include "data/readers/byte_source.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "prediction/tables.h"
#include "support/test.h"

namespace new_files_test {

using namespace kerridge;

namespace {

/// A row to predict: u, v, and the text of w, which is no number in some rows.
struct NewRow {
  double u = 0.0;
  double v = 0.0;
  std::string w;
  bool isNumber = true;
  Index line = 0;
};

class NewFiles {
 public:
  explicit NewFiles(unsigned seed) : m_draw(seed) {}

  Index below(Index most) { return static_cast<Index>(m_draw() % static_cast<std::uint64_t>(most)); }
  bool sometimes(Index in) { return below(in) == 0; }
  double number() { return std::round((static_cast<double>(m_draw() >> 11U) * 0x1p-53 - 0.5) * 2e4) / 1e3 + 0.0005; }

  FittedModel model() {
    std::string text = "u,v,w,y\n";
    const Index rows = 8 + below(12);
    for (Index i = 0; i < rows; ++i) {
      for (int j = 0; j < 3; ++j) text += exactText(number()) + ",";
      text += exactText(number()) + "\n";
    }
    Roles roles;
    roles.target = "y";
    const auto data = makeDataset(tableOf(text), roles, "train.csv");
    Experiment experiment = plainExperiment();
    experiment.data.roles = roles;
    experiment.standardize = {sometimes(2), sometimes(2)};
    return fitModel(experiment, data, {}, RunContext());
  }

  /// The file, in a notation of its own.
  std::string file(std::vector<NewRow>& rows) {
    const char mark = sometimes(3) ? ',' : '.';
    const char separator = mark == ',' ? ';' : ",;\t|"[below(4)];
    const std::string end = sometimes(3) ? "\r\n" : "\n";
    const bool quotes = sometimes(4);
    const bool comments = sometimes(2);
    const bool blanks = sometimes(3);
    std::vector<int> order{0, 1, 2};
    std::shuffle(order.begin(), order.end(), m_draw);
    const auto lineOf = [&](const std::vector<std::string>& fields) {
      std::string line;
      for (const int j : order) {
        std::string field = fields[static_cast<std::size_t>(j)];
        if (parseNumber(field)) std::replace(field.begin(), field.end(), '.', mark);
        if (quotes) field = "\"" + field + "\"";
        line += (line.empty() ? "" : std::string(1, separator)) + field;
      }
      ++m_line;
      return line + end;
    };
    m_line = 1;
    std::string text;
    if (comments) text += "# new rows" + end, ++m_line;
    text += lineOf({"u", "v", "w"});
    if (sometimes(3)) text += lineOf({"kg", "m/s", "kPa"});
    const Index count = 4 + below(10);
    for (Index i = 0; i < count; ++i) {
      NewRow row{number(), number(), exactText(number()), true, 0};
      if (sometimes(8)) {
        row.isNumber = false;
        row.w = sometimes(2) ? "low" : "<0.5";
      }
      row.line = m_line;
      text += lineOf({exactText(row.u), exactText(row.v), row.w});
      rows.push_back(row);
      if (comments && sometimes(4)) text += "# a remark" + end, ++m_line;
      if (blanks && sometimes(4)) text += end, ++m_line;
    }
    return text;
  }

 private:
  std::mt19937_64 m_draw;
  Index m_line = 1;
};

double denseValue(const FittedModel& model, const Eigen::RowVector3d& x) {
  const FunctionSet& f = model.function;
  double value = f.offsets(0);
  for (Index i = 0; i < f.trainInputs->rows(); ++i) {
    double square = 0.0;
    for (Index j = 0; j < 3; ++j) {
      const double scaled = (x(j) - model.scaling.mean(j)) / model.scaling.scale(j);
      square += (scaled - (*f.trainInputs)(i, j)) * (scaled - (*f.trainInputs)(i, j));
    }
    value += f.coefficients(i, 0) * std::exp(-square / f.kernel->width());
  }
  return value * model.scaling.targetScale + model.scaling.targetMean;
}

}  // namespace

class NewFilesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyRowIsItsOwn() {
    const bool isLong = qEnvironmentVariableIsSet("KERRIDGE_LONG");
    int answered = 0;
    int refused = 0;
    for (unsigned seed = 1; seed <= (isLong ? 4000U : 150U); ++seed) {
      NewFiles files(seed);
      const FittedModel model = files.model();
      std::vector<NewRow> rows;
      const std::string text = files.file(rows);
      TextSource source(text);
      ReadOptions options;
      options.numbers = columnsOfNumbers(model.encoding, model.targetName);
      ReadResult read;
      try {
        read = readNewTable(source, "new", model.encoding, {}, options);
      } catch (const InvalidInput&) {
        ++refused;
        continue;
      }
      const TablePredictions found = predictTable(model, *read.table, "new", {}, RunContext());
      std::size_t next = 0;
      for (Index row = 0; row < found.rows(); ++row) {
        const auto i = static_cast<std::size_t>(row);
        const bool isRow = next < rows.size() && found.line[i] == rows[next].line;
        const double value = found.prediction(row);
        // A row of units in doubt is a row without a prediction.
        if (!isRow || !rows[next].isNumber) {
          QVERIFY2(std::isnan(value) && !found.remarks[i].none(), text.c_str());
        } else {
          const double right = denseValue(model, {rows[next].u, rows[next].v, *parseNumber(rows[next].w)});
          QVERIFY2(std::abs(value - right) <= 1e-9 * (1.0 + std::abs(right)), text.c_str());
          ++answered;
        }
        next += isRow ? 1 : 0;
      }
      QVERIFY2(next == rows.size(), text.c_str());
    }
    qInfo("%d rows answered, %d files refused", answered, refused);
    QVERIFY(answered > (isLong ? 25000 : 900));
  }
};

KERRIDGE_TEST(NewFilesTest)

}  // namespace new_files_test

#include "new_files_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Random models and random files of new rows: row i of the predictions is row i of the file, or is empty and says why.
#include <algorithm>
#include <cmath>
#include <random>

#include "base/number_text.h"
#include "data/skipped_lines.h"
#include "prediction/model_choice.h"
#include "prediction/predict_table.h"
#include "prediction/tables.h"
#include "reading/byte_source.h"
#include "reading/read_new_table.h"
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

  /// Numbers that sum up columns, below the rows: in English or German, with all digits.
  static std::vector<std::pair<std::string, std::vector<std::string>>> footers(const std::vector<NewRow>& rows,
                                                                               bool german) {
    std::vector<std::pair<std::string, std::vector<std::string>>> lines;
    const std::vector<std::string> words =
        german ? std::vector<std::string>{"Mittelwert", "Stabw.", "VK %", "Anzahl", "Summe"}
               : std::vector<std::string>{"Mean", "SD", "RSD %", "n", "Total"};
    for (const std::string& word : words) lines.push_back({word, {}});
    for (int j = 0; j < 3; ++j) {
      std::vector<double> values;
      for (const NewRow& row : rows) {
        if (j < 2 || row.isNumber) values.push_back(j == 0 ? row.u : j == 1 ? row.v : *parseNumber(row.w));
      }
      const auto count = static_cast<double>(values.size());
      double sum = 0.0;
      double squares = 0.0;
      for (const double value : values) sum += value;
      for (const double value : values) squares += (value - sum / count) * (value - sum / count);
      const double deviation = std::sqrt(squares / std::max(1.0, count - 1.0));
      const double right[] = {sum / count, deviation, 100.0 * deviation / (sum / count), count, sum};
      for (std::size_t i = 0; i < lines.size(); ++i) lines[i].second.push_back(exactText(right[i]));
    }
    return lines;
  }

  /// The text of the file, in a randomly chosen notation. Lines with totals go to `sums`.
  std::string file(std::vector<NewRow>& rows, std::vector<SkippedLine>& sums) {
    const char mark = sometimes(3) ? ',' : '.';
    const char separator = mark == ',' ? ';' : ",;\t|"[below(4)];
    const std::string end = sometimes(3) ? "\r\n" : "\n";
    const bool quotes = sometimes(4);
    const bool comments = sometimes(2);
    const bool blanks = sometimes(3);
    const bool labels = sometimes(3);
    std::vector<int> order{0, 1, 2};
    if (labels) order.push_back(3);
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
    if (sometimes(15)) text += "Report of the laboratory" + end + "Room 3" + end, m_line += 2;
    text += lineOf({"u", "v", "w", "sample"});
    if (sometimes(3)) text += lineOf({"kg", "m/s", "kPa", ""});
    const Index count = 4 + below(10);
    for (Index i = 0; i < count; ++i) {
      NewRow row{number(), number(), exactText(number()), true, 0};
      if (sometimes(8)) {
        row.isNumber = false;
        row.w = sometimes(2) ? "low" : "<0.5";
      }
      row.line = m_line;
      text += lineOf({exactText(row.u), exactText(row.v), row.w, "s" + std::to_string(i + 1)});
      rows.push_back(row);
      if (comments && sometimes(4)) text += "# a remark" + end, ++m_line;
      if (blanks && sometimes(4)) text += end, ++m_line;
    }
    if (!sometimes(2)) return text;
    const auto lines = footers(rows, sometimes(2));
    const std::size_t first = static_cast<std::size_t>(sometimes(2) ? 0 : 4);
    for (std::size_t i = first; i < lines.size() - (first == 0 ? 1 : 0); ++i) {
      const auto& [word, values] = lines[i];
      std::vector<std::string> fields = values;
      fields.push_back(word);
      // Without a column of labels, the word stands in place of a number.
      if (!labels) fields[static_cast<std::size_t>(order.front())] = word;
      sums.push_back({m_line, Text::quoted(word)});
      text += lineOf(fields);
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
    int listed = 0;
    int summed = 0;
    for (unsigned seed = 1; seed <= (isLong ? 4000U : 150U); ++seed) {
      NewFiles files(seed);
      const FittedModel model = files.model();
      std::vector<NewRow> rows;
      std::vector<SkippedLine> below;
      const std::string text = files.file(rows, below);
      TextSource source(text);
      ReadOptions options;
      options.numbers = columnsOfNumbers(model.encoding, model.targetName);
      ReadResult read;
      TablePredictions found;
      try {
        read = readNewTable(source, "new", model.encoding, {}, options);
        found = predictTable(model, *read.table, "new", {}, RunContext());
      } catch (const InvalidInput&) {
        ++refused;
        continue;
      }
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
      const std::vector<SkippedLine> others = otherLines(*read.table);
      for (const SkippedLine& sum : below) {
        const bool isListed = std::any_of(others.begin(), others.end(), [&](const SkippedLine& other) {
          return other.line == sum.line && other.what == sum.what;
        });
        const bool isEmptyRow = std::find(found.line.begin(), found.line.end(), sum.line) != found.line.end();
        QVERIFY2(isListed || isEmptyRow, text.c_str());  // rows were looked at above
        listed += isListed ? 1 : 0;
        summed += 1;
      }
    }
    qInfo("%d rows answered, %d files refused, %d of %d lines of sums listed", answered, refused, listed, summed);
    QVERIFY(listed > 9 * summed / 10);
    QVERIFY(answered > (isLong ? 25000 : 900));
  }
};

KERRIDGE_TEST(NewFilesTest)

}  // namespace new_files_test

#include "new_files_test.moc"

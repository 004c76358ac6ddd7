// SPDX-License-Identifier: GPL-3.0-or-later
// Random tables in every notation and format: what is read is what was written, bit for bit, or it is refused or asked
// about. A long run (KERRIDGE_LONG) reads a million numbers.
#include "data/written_tables.h"

#include <cmath>

#include "data/advice.h"
#include "support/test.h"

namespace written_tables_test {

using namespace kerridge;

namespace {

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

/// What is wrong with a column; empty where it is right.
std::string difference(const Column& found, const TrueColumn& truth, bool missingIsZero, std::size_t rows) {
  if (truth.kind == TrueColumn::Kind::text) {
    if (found.type != ColumnType::categorical) return "numbers instead of texts";
    for (std::size_t i = 0; i < rows; ++i) {
      const std::string text = found.codes[i] < 0 ? "" : found.categories[std::size_t(found.codes[i])];
      if (text != truth.texts[i]) return "row " + std::to_string(i) + ": “" + text + "” instead of " + truth.texts[i];
    }
    return {};
  }
  if (found.type != ColumnType::numeric) return "texts instead of numbers";
  const double shift = found.quantity.from1904 ? 1462.0 : 0.0;
  for (std::size_t i = 0; i < rows; ++i) {
    const double expected = missingIsZero && std::isnan(truth.values[i]) ? 0.0 : truth.values[i];
    if (same(found.values[i] + shift, expected)) continue;
    return "row " + std::to_string(i) + ": " + exactText(found.values[i]) + " instead of " + exactText(expected);
  }
  return {};
}

/// Empty, or how the table differs.
std::string difference(const Table& found, TrueTable truth, const Notation& how) {
  const bool libsvm = how.format == "libsvm";
  if (libsvm) {
    // A column of which nothing is written is 0, and one at the end is not there.
    for (TrueColumn& column : truth.columns) {
      if (column.kind != TrueColumn::Kind::text) continue;
      column.kind = TrueColumn::Kind::number;
      column.values.assign(truth.rows, 0.0);
    }
    truth.columns.resize(std::min(truth.columns.size(), found.columns.size()));
  }
  // Nothing says how wide a sheet without names is.
  const auto isEmpty = [](const TrueColumn& column) {
    return std::all_of(column.texts.begin(), column.texts.end(), [](const auto& text) { return text.empty(); });
  };
  while (how.format == "xlsx" && !how.header && isEmpty(truth.columns.back())) truth.columns.pop_back();
  if (found.columns.size() != truth.columns.size()) return std::to_string(found.columns.size()) + " columns";
  if (found.rows != Index(truth.rows)) return std::to_string(found.rows) + " rows";
  for (std::size_t j = 0; j < truth.columns.size(); ++j) {
    const bool named = how.header && !libsvm;
    const TrueColumn& column = truth.columns[j];
    if (named && found.columns[j].name != column.name) return "the name " + found.columns[j].name;
    // A column of which nothing is known is whatever it is.
    const bool empty =
        std::all_of(column.texts.begin(), column.texts.end(), [](const auto& text) { return text.empty(); });
    if (empty && !libsvm) continue;
    const std::string what = difference(found.columns[j], column, libsvm, truth.rows);
    if (!what.empty()) return "column " + std::to_string(j + 1) + ", " + what;
  }
  for (Index i = 1; i < found.rows; ++i) {
    if (found.lineOf(i) <= found.lineOf(i - 1)) return "row " + std::to_string(i) + " has no line of its own";
  }
  return {};
}

}  // namespace

class WrittenTablesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readAsWrittenOrNotAtAll() {
    const bool isLong = qEnvironmentVariableIsSet("KERRIDGE_LONG");
    const Index wanted = isLong ? 1000000 : 60000;
    std::mt19937_64 draw(isLong ? 41 : 40);
    TableWriter writer(draw);
    Index numbers = 0;
    int tables = 0;
    int right = 0;
    int asked = 0;
    int wrong = 0;
    int refused = 0;
    int helped = 0;
    while (numbers < wanted) {
      const TrueTable truth = writer.table();
      const Notation how = writer.notation();
      const std::string bytes = writer.written(truth, how);
      ReadOptions options;
      options.proposes = true;
      const ReadResult read = readText(bytes, options);
      ++tables;
      numbers += Index(truth.rows * truth.columns.size());
      refused += read.table ? 0 : 1;
      if (!read.table) {
        // What is advised works; another mistake, about which nothing is advised, may be left.
        const bool advises = followed(options, read.diagnostics) != options;
        const ReadResult advised = readAsAdvised(bytes, options);
        const QString left = diagnosticsText(advised.diagnostics);
        QVERIFY2(!advises || advised.table || !(left.contains("of the reading") || left.contains("cannot be read as")),
                 qPrintable(diagnosticsText(read.diagnostics) + "\n\n" + left + "\n" +
                            QString::fromStdString(bytes.substr(0, 900))));
        helped += advises && advised.table ? 1 : 0;
        continue;
      }
      const std::string what = difference(*read.table, truth, how);
      const bool asks = read.reading.ambiguous || !read.table->questions.empty();
      right += what.empty() ? 1 : 0;
      asked += asks ? 1 : 0;
      // What is said to be doubtful may be wrong; what is not may not.
      if (what.empty() || asks || hasWarnings(read.diagnostics)) continue;
      ++wrong;
      qWarning("table %d (%s): %s\n%s\n%s", tables, how.format.c_str(), what.c_str(),
               how.format == "csv" ? bytes.substr(0, 900).c_str() : "",
               qPrintable(QString::fromStdString(read.reading.sentence.english())));
    }
    qInfo(
        "%d tables, %d numbers: %d right, %d refused (%d till advice was followed), %d wrong in doubt, %d with a "
        "question",
        tables, int(numbers), right, refused, helped, tables - right - refused - wrong, asked);
    QCOMPARE(wrong, 0);
    QVERIFY2(10 * right > 8 * tables, qPrintable(QString::number(right)));
  }

 private:
  static bool hasWarnings(const std::vector<Diagnostic>& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& one) { return one.severity == Severity::warning; });
  }
};

KERRIDGE_TEST(WrittenTablesTest)

}  // namespace written_tables_test

#include "written_tables_test.moc"

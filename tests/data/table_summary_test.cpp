// SPDX-License-Identifier: GPL-3.0-or-later
// Summaries of tables, against counting by hand and by sets of texts.
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "data/table_summary.h"
#include "reading/reader.h"
#include "support/test.h"

namespace table_summary_test {

using namespace kerridge;

namespace {

constexpr double gap = std::numeric_limits<double>::quiet_NaN();

Column numbers(const std::string& name, std::vector<double> values) {
  Column column;
  column.name = name;
  column.values = std::move(values);
  return column;
}

Column texts(const std::string& name, const std::vector<std::string>& entries) {
  Column column;
  column.name = name;
  column.type = ColumnType::categorical;
  for (const std::string& entry : entries) {
    const auto known = std::find(column.categories.begin(), column.categories.end(), entry);
    column.codes.push_back(entry.empty() ? -1 : static_cast<int>(known - column.categories.begin()));
    if (!entry.empty() && known == column.categories.end()) column.categories.push_back(entry);
  }
  return column;
}

Table tableOf(std::vector<Column> columns) {
  Table table;
  table.rows = static_cast<Index>(std::max(columns.front().values.size(), columns.front().codes.size()));
  table.columns = std::move(columns);
  return table;
}

/// Another way to count: every row written out, in a set.
Index repeatedByText(const Table& table) {
  std::set<std::string> seen;
  Index repeated = 0;
  for (Index row = 0; row < table.rows; ++row) {
    std::string line;
    for (const Column& column : table.columns) {
      const std::string text = column.text(row);
      line += (text == "-0" ? "0" : text) + '\x1f';
    }
    if (!seen.insert(line).second) ++repeated;
  }
  return repeated;
}

}  // namespace

class TableSummaryTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void columnsByHand() {
    const Table table = tableOf({
        numbers("id", {5, 6, 7, 8}),
        numbers("x", {2.5, gap, -1, 7}),
        numbers("same", {3, gap, 3, 3}),
        numbers("none", {gap, gap, gap, gap}),
        texts("kind", {"a", "b", "", "a"}),
        texts("one", {"z", "z", "", "z"}),
    });
    const TableSummary summary = summarize(table, {});
    QCOMPARE(summary.rows, 4);
    QCOMPARE(summary.columns.size(), std::size_t{6});
    const ColumnSummary& id = summary.columns[0];
    QVERIFY(id.looksLike == "row numbers" && !id.constant);
    const ColumnSummary& x = summary.columns[1];
    QCOMPARE(x.missing, 1);
    QCOMPARE(x.smallest, -1.0);
    QCOMPARE(x.largest, 7.0);
    QCOMPARE(x.width, 1);
    QVERIFY(!x.constant && x.looksLike.empty());
    QVERIFY(summary.columns[2].constant);
    QCOMPARE(summary.columns[2].missing, 1);
    const ColumnSummary& none = summary.columns[3];
    QCOMPARE(none.missing, 4);
    QVERIFY(std::isnan(none.smallest) && std::isnan(none.largest));
    QVERIFY(!none.constant);
    QCOMPARE(none.width, 0);
    const ColumnSummary& kind = summary.columns[4];
    QVERIFY(kind.type == ColumnType::categorical);
    QCOMPARE(kind.categories, 2);
    QCOMPARE(kind.width, 2);
    QCOMPARE(kind.missing, 1);
    QVERIFY(!kind.constant && !kind.tooManyTexts);
    QVERIFY(summary.columns[5].constant);
  }

  void repeatedRows() {
    // Rows 0, 2 and 4 are equal (−0 is 0, missing is missing), 1 and 3 differ in the text only.
    const Table table = tableOf({numbers("x", {0.0, 1, -0.0, 1, 0}), numbers("y", {gap, 2, gap, 2, gap}),
                                 texts("t", {"a", "b", "a", "c", "a"})});
    QCOMPARE(summarize(table, {}).repeatedRows, 2);
    QCOMPARE(repeatedByText(table), 2);
    QCOMPARE(summarize(tableOf({numbers("x", {1, 1, 1})}), {}).repeatedRows, 2);
    Table empty = tableOf({numbers("x", {})});
    QCOMPARE(summarize(empty, {}).repeatedRows, 0);
    QCOMPARE(summarize(empty, {}).columns[0].width, 0);
  }

  void repeatedRowsAgreeWithASetOfTexts() {
    Table table = tableOf({numbers("a", {}), numbers("b", {}), texts("c", {})});
    table.columns[2].categories = {"p", "q", "r"};
    std::uint64_t state = 1;
    const auto next = [&state](std::uint64_t below) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      return (state >> 33U) % below;
    };
    table.rows = 3000;
    for (Index i = 0; i < table.rows; ++i) {
      table.columns[0].values.push_back(next(10) == 0 ? gap : static_cast<double>(next(20)));
      table.columns[1].values.push_back(static_cast<double>(next(20)) / 4.0);
      table.columns[2].codes.push_back(static_cast<int>(next(4)) - 1);
    }
    const Index expected = repeatedByText(table);
    QVERIFY(expected > 300 && expected < 2900);
    QCOMPARE(summarize(table, {}).repeatedRows, expected);
  }

  void rolesByHand() {
    const Table table = tableOf({
        numbers("y", {1, gap, 3, 4, 5}),
        numbers("a", {1, gap, gap, 4, 5}),
        texts("c", {"u", "v", "w", "", "u"}),
        numbers("none", {gap, gap, gap, gap, gap}),
        numbers("d", {1, 1, 1, 1, gap}),
    });
    Roles roles;
    roles.target = "y";
    RolesSummary summary = summarizeRoles(table, roles, {});
    QCOMPARE(summary.inputs, 1 + 3 + 1);
    QCOMPARE(summary.encodedColumns, 1);
    QCOMPARE(summary.encodedInputs, 3);
    QCOMPARE(summary.rowsWithoutTarget, 1);
    QCOMPARE(summary.rowsWithMissingInput, 3);
    const auto data = makeDataset(table, roles, "t");
    QCOMPARE(data->d(), summary.inputs);
    QCOMPARE(data->n(), table.rows - summary.rowsWithoutTarget - summary.rowsWithMissingInput);
    roles.ignore = {"c", "5"};
    roles.splitColumn = "a";
    summary = summarizeRoles(table, roles, {});
    QCOMPARE(summary.inputs, 0);
    QCOMPARE(summary.rowsWithMissingInput, 0);
    QCOMPARE(summary.rowsWithoutTarget, 1);
    QCOMPARE(summarizeRoles(table, Roles{}, {}).rowsWithoutTarget, 0);
  }

  void tooManyTexts() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < 2 * (mostCategories + 1); ++i) names.push_back("n" + std::to_string(i / 2));
    QVERIFY(summarize(tableOf({texts("t", names)}), {}).columns[0].tooManyTexts);
    names.resize(2 * mostCategories);
    const TableSummary most = summarize(tableOf({texts("t", names)}), {});
    QVERIFY(!most.columns[0].tooManyTexts);
    QCOMPARE(most.columns[0].width, Index{200});
  }

  void stopsWhenAsked() {
    std::stop_source stop;
    stop.request_stop();
    const RunContext context(stop.get_token(), nullptr);
    const Table table = tableOf({numbers("x", {1, 2, 3}), numbers("y", {1, 2, 3})});
    QVERIFY_THROWS_EXCEPTION(Cancelled, summarize(table, context));
    QVERIFY_THROWS_EXCEPTION(Cancelled, summarizeRoles(table, {}, context));
  }

  /// The repeated rows and missing values that the README of the public data sets counts.
  void publicData_data() {
    if (qEnvironmentVariableIsEmpty("KERRIDGE_DATA")) QSKIP("KERRIDGE_DATA is not set");
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("repeated");
    QTest::addColumn<int>("missing");
    QTest::newRow("white") << "winequality-white.csv" << 937 << 0;
    QTest::newRow("red") << "winequality-red.csv" << 240 << 0;
    QTest::newRow("concrete") << "concrete.csv" << 25 << 0;
    QTest::newRow("autompg") << "autompg.data" << 0 << 6;
  }

  void publicData() {
    QFETCH(QString, file);
    QFETCH(int, repeated);
    QFETCH(int, missing);
    const std::filesystem::path folder = qgetenv("KERRIDGE_DATA").toStdString();
    const ReadResult result = readTable((folder / file.toStdString()).string(), {}, {});
    QVERIFY(result.table != nullptr);
    const TableSummary summary = summarize(*result.table, {});
    QCOMPARE(summary.repeatedRows, repeated);
    QCOMPARE(summary.repeatedRows, repeatedByText(*result.table));
    Index gaps = 0;
    for (const ColumnSummary& column : summary.columns) gaps += column.missing;
    QCOMPARE(gaps, missing);
  }
};

KERRIDGE_TEST(TableSummaryTest)

}  // namespace table_summary_test

#include "table_summary_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later

#include "export/paper_table_text.h"
#include "support/study_run.h"
#include "support/test.h"

namespace paper_table_test {

using namespace kerridge;

class PaperTableTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// With two and three runs Student's t has closed forms: 1 − (2/π) atan t, and 1 − t/√(t² + 2).
  void pairedDifferences() {
    const double train = 0.7;
    const auto expected = [&](const std::vector<double>& values) {
      double mean = 0.0;
      for (const double value : values) mean += value / static_cast<double>(values.size());
      double squares = 0.0;
      for (const double value : values) squares += (value - mean) * (value - mean);
      const auto count = static_cast<double>(values.size());
      const double s = std::sqrt(squares / (count - 1.0));
      const double t = std::abs(mean) / (s * std::sqrt(1.0 / count + 3.0 / 7.0));
      const double p =
          values.size() == 2 ? 1.0 - 2.0 / 3.14159265358979324 * std::atan(t) : 1.0 - t / std::sqrt(t * t + 2.0);
      return PairedDifference{static_cast<Index>(values.size()), mean, s, p, mean / s};
    };
    for (const std::vector<double>& values :
         {std::vector<double>{0.3, -0.1}, {1.0, 1.5}, {-2.0, -2.5, -1.0}, {0.1, 0.2, -0.4}, {5.0, 5.0, 5.001}}) {
      const PairedDifference actual = pairedDifference(values, train);
      const PairedDifference wanted = expected(values);
      QCOMPARE(actual.runs, wanted.runs);
      VERIFY_CLOSE(actual.mean, wanted.mean, 1e-12, 1e-15);
      VERIFY_CLOSE(actual.deviation, wanted.deviation, 1e-9, 0.0);
      VERIFY_CLOSE(actual.p, wanted.p, 1e-8, 0.0);
      VERIFY_CLOSE(actual.effect, wanted.effect, 1e-9, 0.0);
    }
    QVERIFY(std::isnan(pairedDifference({}, train).mean));
    QVERIFY(std::isnan(pairedDifference({1.0}, train).p));
    QVERIFY(std::isnan(pairedDifference({1.0, 1.0}, train).p));
    QCOMPARE(pairedDifference({1.0, 1.0}, train).mean, 1.0);
    // Rows that runs share make them say less: p is larger than that of the plain test, which train → 1 gives.
    QVERIFY(pairedDifference({0.3, 0.2, 0.4}, 0.5).p > pairedDifference({0.3, 0.2, 0.4}, 0.999).p);
  }

  /// Means, deviations and the best of a row are those of the long table; what is printed stands beside.
  void hasThePapersShape() {
    ItemSpec spec;
    spec.id = "accuracy-table";
    spec.parameters = {{"runs", 3}, {"folds", 2}, {"train", 0.6}};
    spec.grids = {{"m", {1.0, 2.0, 2, {}}}, {"lambda", {1e-2, 1.0, 3, {}}}, {"krr", {1e-2, 1.0, 3, {}}}};
    const auto slump = std::make_shared<Dataset>(*generatedSet("friedman1", 103));
    slump->name = "slump.data";
    const auto table = runStudy(spec, {slump, generatedSet("friedman2", 40)});
    const std::shared_ptr<const PaperTable> paper = findStudy("accuracy-table")->paperTable(*table);
    QVERIFY(paper);
    QCOMPARE(paper->rows.size(), std::size_t{4});  // two sets, raw and standardized
    QCOMPARE(paper->columns.size(), std::size_t{6});
    for (const PaperRow& row : paper->rows) {
      QCOMPARE(row.runs, Index{3});
      QCOMPARE(row.cells.size(), paper->columns.size());
      int best = 0;
      double least = std::numeric_limits<double>::infinity();
      const std::vector<std::string> methods{"krr", "m-rlsr", "krr-wide"};
      std::vector<std::vector<double>> errors;
      for (std::size_t i = 0; i < 3; ++i) {
        errors.push_back(table->numbers(
            table->where({{"data", row.data}, {"inputs", row.inputs}, {"method", methods[i]}}), "test_error"));
        QCOMPARE(errors[i].size(), std::size_t{3});
        const double mean = (errors[i][0] + errors[i][1] + errors[i][2]) / 3.0;
        VERIFY_CLOSE(row.cells[i].mean, mean, 1e-12, 0.0);
        least = std::min(least, mean);
        best += row.cells[i].best ? 1 : 0;
      }
      QCOMPARE(best, 1);
      for (const PaperCell& cell : row.cells) {
        if (cell.best) VERIFY_CLOSE(cell.mean, least, 1e-12, 0.0);
      }
      double difference = 0.0;
      for (std::size_t run = 0; run < 3; ++run) difference += (errors[1][run] - errors[0][run]) / 3.0;
      VERIFY_CLOSE(row.difference.mean, difference, 1e-9, 1e-12);
      const bool known = row.data == "slump";
      QCOMPARE(std::isnan(row.cells[3].mean), !known);
      if (!known) continue;
      QCOMPARE(row.cells[3].mean, 3.60e-2);
      QCOMPARE(row.cells[4].m, 1.1);
      QCOMPARE(row.cells[5].mean, 3.70e-2);
    }
    const QList<QByteArray> lines = paperTableCsv(*paper).split('\n');
    QCOMPARE(lines.size(), 6);  // heading, four rows, the end
    const QByteArray head = lines[0].trimmed();
    QVERIFY2(head.startsWith("data,inputs,runs,krr,krr_deviation,m_rlsr,m_rlsr_deviation,m_rlsr_m,krr_wide,"), head);
    QVERIFY2(head.endsWith(",best,difference,difference_deviation,p,effect,measure"), head);
    for (int i = 1; i < 5; ++i) QCOMPARE(lines[i].count(','), head.count(','));
    QVERIFY(!findStudy("rates")->paperTable({}));
  }

  /// Names of files with characters that mean something to LaTeX and HTML; missing numbers; small ones.
  void texts() {
    PaperTable table;
    table.caption = "Test RMSE, mean ± standard deviation";
    table.measure = "RMSE";
    table.columns = {
        {"krr", "KRR", "", false}, {"m_rlsr", "M-RLSR", "", true}, {"ak14_krr", "KRR", "AK14 table 1", false}};
    table.rows = {{"a_b & <c>", "raw", 2, {{0.5, 0.25, notANumber, false}, {1.2e-5, 3e-6, 0.7, true}, {}}, {}}};
    const QString latex = QString::fromUtf8(paperTableLatex(table));
    QVERIFY2(latex.contains(QStringLiteral("a\\_b \\& $<$c$>$ & raw & $0.5 \\pm 0.25$ & ")), qPrintable(latex));
    QVERIFY2(latex.contains(QStringLiteral("$\\mathbf{1.2 \\cdot 10^{-5} \\pm 3 \\cdot 10^{-6}}$ & 0.7 & -- \\\\")),
             qPrintable(latex));
    QVERIFY2(latex.contains(QStringLiteral("\\begin{tabular}{llrrrr}\n\\toprule\n")), qPrintable(latex));
    QVERIFY(latex.contains(QStringLiteral("mean $\\pm$ standard deviation")));
    QVERIFY(!latex.contains(QStringLiteral("Nadeau")));  // there are no differences
    const QString html = QString::fromUtf8(paperTableHtml(table));
    QVERIFY2(html.contains(QStringLiteral(
                 "<td class=\"text\">a_b &amp; &lt;c&gt;</td><td class=\"text\">raw</td><td>0.5 ± 0.25</td>"
                 "<td><b>1.2e-5 ± 3e-6</b></td><td>0.7</td><td>–</td>")),
             qPrintable(html));
    table.rows[0].difference = pairedDifference({0.1, 0.3}, 0.7);
    QVERIFY(paperTableHtml(table).contains("Nadeau"));
    QVERIFY(paperTableLatex(table).contains("\\begin{tabular}{llrrrrrrr}"));
    // Another kind of rows, none at all, times, and what the difference is.
    table.kind = "space";
    table.columns[1].hasSeconds = true;
    table.rows[0].cells[1].seconds = 12.5;
    table.difference = "A minus B";
    QVERIFY(paperTableCsv(table).startsWith(
        "data,space,runs,krr,krr_deviation,m_rlsr,m_rlsr_deviation,m_rlsr_m,m_rlsr_seconds,"));
    QVERIFY(paperTableHtml(table).contains("<th>s</th>") && paperTableHtml(table).contains("<td>12.5</td>"));
    QVERIFY(paperTableLatex(table).contains("& $12.5$ &"));
    QVERIFY(paperTableNote(table).contains("Difference: A minus B within the same run"));
    const auto cells = paperTableCells(table);
    QCOMPARE(cells.size(), std::size_t{2});
    QCOMPARE(cells[0].size(), cells[1].size());
    QVERIFY((cells[0][1] == PaperText{"space", false, true}));
    QVERIFY((cells[1][3] == PaperText{"1.2e-5 ± 3e-6", true, false}));
    table.kind.clear();
    QVERIFY(paperTableCsv(table).startsWith("data,runs,krr,"));
    QVERIFY(paperTableLatex(table).contains("\\begin{tabular}{lrrrrrrrr}"));
    QCOMPARE(paperTableCells(table)[0].size(), cells[0].size() - 1);
  }
};

KERRIDGE_TEST(PaperTableTest)

}  // namespace paper_table_test

#include "paper_table_test.moc"

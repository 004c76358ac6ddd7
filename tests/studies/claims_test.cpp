// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>

#include "base/distributions.h"
#include "export/paper_table_text.h"
#include "stages/results.h"
#include "studies/claims.h"
#include "studies/study_claims.h"
#include "studies/study_list.h"
#include "studies/tiny_studies.h"
#include "support/study_run.h"
#include "support/test.h"

namespace claims_test {

using namespace kerridge;

namespace {

using Cells = std::map<std::string, StudyCell>;

/// A finished table of a study with these cells; all others are empty.
StudyTable tableOf(const std::string& id, const std::vector<Cells>& rows, const ItemSpec& given = {}) {
  StudyTable table;
  table.spec = given;
  table.spec.id = id;
  table.columns = findStudy(id)->columns();
  for (const Cells& cells : rows) {
    StudyRow& row = table.rows.emplace_back(table.columns.size());
    for (const auto& [column, cell] : cells) row[table.column(column)] = cell;
  }
  table.complete = true;
  return table;
}

std::vector<Claim> claimsIn(const StudyTable& table) { return findClaims(table.spec.id)(table, nullptr); }

/// The claim whose words contain these.
const Claim& claimAbout(const std::vector<Claim>& claims, const std::string& words) {
  for (const Claim& claim : claims) {
    if (claim.text.find(words) != std::string::npos) return claim;
  }
  throw std::runtime_error("no claim about " + words);
}

/// Half of the 95 % interval of a mean over splits, written out.
double slowHalf(const std::vector<double>& values, double testShare) {
  const double count = double(values.size());
  double mean = 0.0;
  for (const double value : values) mean += value / count;
  double variance = 0.0;
  for (const double value : values) variance += (value - mean) * (value - mean) / (count - 1.0);
  return studentUpperQuantile(count - 1.0, 0.025) * std::sqrt(variance * (1.0 / count + testShare));
}

}  // namespace

class ClaimsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void verdicts() {
    const auto below = [](Decisive measured) { return claimBelow("", "", "", measured, 1.0).verdict; };
    QCOMPARE(below({0.5, 0.4, false}), Verdict::holds);
    QCOMPARE(below({0.5, 0.6, false}), Verdict::notDecided);
    QCOMPARE(below({1.5, 0.6, false}), Verdict::notDecided);
    QCOMPARE(below({1.7, 0.6, false}), Verdict::doesNotHold);
    QCOMPARE(below(exactly(1.0)), Verdict::doesNotHold);
    QCOMPARE(below({0.5, notANumber, false}), Verdict::notDecided);
    QCOMPARE(below(exactly(notANumber)), Verdict::notDecided);
    QCOMPARE(below({std::numeric_limits<double>::infinity(), 0.0, false}), Verdict::notDecided);
    const auto above = [](Decisive measured) { return claimAbove("", "", "", measured, 1.0).verdict; };
    QCOMPARE(above({1.7, 0.6, false}), Verdict::holds);
    QCOMPARE(above({1.5, 0.6, false}), Verdict::notDecided);
    QCOMPARE(above({0.3, 0.6, false}), Verdict::doesNotHold);
    QCOMPARE(above(exactly(1.0)), Verdict::doesNotHold);
    QCOMPARE(claimAbove("", "", "", exactly(2.0), 1.0).measured.value, 2.0);
    const auto atMost = [](Decisive measured) { return claimAtMost("", "", "", measured, 1.0).verdict; };
    QCOMPARE(atMost(exactly(1.0)), Verdict::holds);
    QCOMPARE(atMost({1.0, 0.1, false}), Verdict::notDecided);
    QCOMPARE(atMost({1.2, 0.1, false}), Verdict::doesNotHold);
    const auto equal = [](Decisive measured) { return claimEqual("", "", "", measured, 1.0).verdict; };
    QCOMPARE(equal({1.2, 0.3, false}), Verdict::holds);
    QCOMPARE(equal({1.4, 0.3, false}), Verdict::doesNotHold);
    QCOMPARE(equal({1.0, notANumber, false}), Verdict::notDecided);
    QCOMPARE(verdictText(Verdict::holds), "holds");
    QCOMPARE(verdictText(Verdict::doesNotHold), "does not hold");
    QCOMPARE(verdictText(Verdict::notDecided), "not decided");
  }

  void intervals() {
    const std::vector<double> values{1.0, 2.0, 4.0, notANumber, 3.5};
    const std::vector<double> finite{1.0, 2.0, 4.0, 3.5};
    VERIFY_CLOSE(meanOf(values).value, 2.625, 1e-15, 0.0);
    VERIFY_CLOSE(meanOf(values).half, slowHalf(finite, 0.0), 1e-13, 0.0);
    VERIFY_CLOSE(meanOfSplits(values, 0.7).half, slowHalf(finite, 0.3 / 0.7), 1e-13, 0.0);
    QVERIFY(std::isnan(meanOf({1.0}).half));
    // No failure in n runs says that the share is at most p with (1 − p)ⁿ = .05.
    const Decisive none = meanOfShares(std::vector<double>(59, 0.0));
    QCOMPARE(none.value, 0.0);
    VERIFY_CLOSE(std::pow(1.0 - none.half, 59.0), 0.05, 1e-12, 0.0);
    QCOMPARE(claimAtMost("", "", "", none, 0.05).verdict, Verdict::holds);
    QCOMPARE(claimAtMost("", "", "", meanOfShares(std::vector<double>(30, 0.0)), 0.05).verdict, Verdict::notDecided);
    QCOMPARE(claimAtMost("", "", "", meanOfShares(std::vector<double>(30, 1.0)), 0.05).verdict, Verdict::doesNotHold);
    QVERIFY(std::isnan(meanOfShares({}).value));
  }

  /// Every study of the papers is there or has a reason: a kind of claim for each source.
  void sources() {
    std::size_t with = 0;
    for (const Study* study : studies()) with += hasClaims(study->info().id) ? 1 : 0;
    QCOMPARE(with, std::size_t{16});
    QVERIFY(!hasClaims("kernels") && !hasClaims("no such study"));
  }

  void everyStudy_data() {
    QTest::addColumn<QString>("id");
    for (const Study* study : studies()) {
      if (hasClaims(study->info().id))
        QTest::newRow(study->info().id.c_str()) << QString::fromStdString(study->info().id);
    }
  }
  /// Of a run of each: claims whose words say what was measured, and which LaTeX can print.
  void everyStudy() {
    QFETCH(QString, id);
    const std::shared_ptr<const StudyTable> table =
        runStudy(tinyStudy(id.toStdString()), {generatedSet("friedman1", 60, 3)});
    QVERIFY(table->complete);
    const std::vector<Claim> claims = claimsIn(*table);
    // Learning curves test the claim only where every run has an exponent below 1.
    QVERIFY(!claims.empty() || id == QLatin1String("learning-curves"));
    for (const Claim& claim : claims) {
      QVERIFY2(claim.text.find(": ") != std::string::npos, claim.text.c_str());
      QVERIFY(!claim.source.empty() && !claim.item.empty());
      QVERIFY(claim.verdict == Verdict::notDecided || std::isfinite(claim.measured.value));
    }
    for (const char letter : claimsLatex(claims)) {
      QVERIFY2(static_cast<unsigned char>(letter) < 128, claimsLatex(claims).constData());
    }
  }

  /// A table that is not finished decides nothing.
  void unfinished() {
    auto table = std::make_shared<StudyTable>(tableOf("rates", {}));
    Results results;
    results.tables = {nullptr, table};
    table->complete = false;
    QVERIFY(claimsOf(results).empty());
  }

  void rates() {
    std::vector<Cells> rows;
    for (const double slope : {-0.61, -0.58, -0.6}) {
      for (const double n : {50.0, 200.0, 800.0}) {
        rows.push_back({{"data", "a"},
                        {"kind", "risk"},
                        {"method", "tikhonov"},
                        {"run", 1.0 - slope},
                        {"n", n},
                        {"excess_risk", 3.0 * std::pow(n, slope)}});
        rows.push_back({{"data", "a"},
                        {"kind", "risk"},
                        {"method", "landweber"},
                        {"run", 1.0 - slope},
                        {"n", n},
                        {"excess_risk", 3.0 * std::pow(n, slope + 0.4)}});
      }
    }
    const std::vector<Claim> claims = claimsIn(tableOf("rates", rows));
    QCOMPARE(claims.size(), std::size_t{2});
    VERIFY_CLOSE(claims[0].measured.value, -1.79 / 3.0, 1e-9, 0.0);
    VERIFY_CLOSE(claims[0].measured.half, slowHalf({-0.61, -0.58, -0.6}, 0.0), 1e-7, 0.0);
    QCOMPARE(claims[0].verdict, Verdict::holds);
    QCOMPARE(claims[1].verdict, Verdict::doesNotHold);  // −.2, and −1/3 is claimed
    // With another exponent than V05's there is no such claim.
    ItemSpec other;
    other.parameters["lambda-exponent"] = 0.4;
    QCOMPARE(claimsIn(tableOf("rates", rows, other)).size(), std::size_t{1});
  }

  /// Curves whose valleys are known: |log10 λ − c| / w, w decades wide on either side per unit.
  void sensitivity() {
    std::vector<Cells> rows;
    for (const double run : {1.0, 2.0, 3.0}) {
      for (const auto& [m, width] : std::map<double, double>{{0.5, 1.0 + 0.01 * run}, {2.0, 2.0}}) {
        for (int i = -80; i <= 20; ++i) {
          const double decade = 0.1 * i;
          rows.push_back({{"data", "a"},
                          {"run", run},
                          {"noise", 1.0},
                          {"m", m},
                          {"lambda", std::pow(10.0, decade)},
                          {"test_error", 1.0 + 0.05 * std::abs(decade + 3.0) / (0.5 * width)}});
        }
      }
    }
    const std::vector<Claim> claims = claimsIn(tableOf("sensitivity", rows));
    QCOMPARE(claims.size(), std::size_t{3});
    const Claim& decades = claimAbout(claims, "counted in decades");
    VERIFY_CLOSE(decades.measured.value, 1.02 - 2.0, 1e-9, 0.0);
    QCOMPARE(decades.verdict, Verdict::doesNotHold);
    const Claim& length = claimAbout(claims, "counted in λ");
    const auto inLambda = [](double width) { return std::pow(10.0, width / 2.0) - std::pow(10.0, -width / 2.0); };
    double expected = 0.0;
    for (const double width : {1.01, 1.02, 1.03}) expected += std::log10(inLambda(width) / inLambda(2.0)) / 3.0;
    VERIFY_CLOSE(length.measured.value, expected, 1e-9, 0.0);
    QCOMPARE(claimAbout(claims, "suits noise").verdict, Verdict::doesNotHold);  // both reach 1
  }

  /// Minima at an end of the grid say nothing about proposition 4.1.
  void shiftedCurves() {
    std::vector<Cells> rows;
    const auto add = [&](double run, const char* method, const char* kind, double lambda, double error) {
      rows.push_back(
          {{"data", "a"}, {"run", run}, {"method", method}, {"kind", kind}, {"lambda", lambda}, {"test_error", error}});
    };
    for (const double lambda : {1e-4, 1e-2, 1.0}) add(1.0, "krr", "curve", lambda, 1.0);
    for (const double run : {1.0, 2.0}) {
      add(run, "krr", "minimum", 1e-2, 0.5);
      add(run, "m-rlsr", "minimum", 1e-1, 0.5 * (1.0 + 1e-8));
    }
    add(3.0, "krr", "minimum", 1e-4, 0.5);
    add(3.0, "m-rlsr", "minimum", 1e-1, 0.4);
    std::vector<Claim> claims = claimsIn(tableOf("shifted-curves", rows));
    QCOMPARE(claims.size(), std::size_t{2});
    VERIFY_CLOSE(claims[0].measured.value, 1e-8, 1e-6, 0.0);
    QCOMPARE(claims[0].verdict, Verdict::holds);
    VERIFY_CLOSE(claims[1].measured.value, 1.0, 1e-12, 0.0);
    rows.resize(7);  // both other runs gone
    add(3.0, "krr", "minimum", 1e-3, 0.5);
    add(3.0, "m-rlsr", "minimum", 1e-1, 0.4);
    claims = claimsIn(tableOf("shifted-curves", rows));
    VERIFY_CLOSE(claims[0].measured.value, 0.25, 1e-12, 0.0);
    QCOMPARE(claims[0].verdict, Verdict::doesNotHold);
  }

  void accuracy() {
    std::vector<Cells> rows;
    for (const double run : {1.0, 2.0, 3.0, 4.0}) {
      const auto add = [&](const char* method, double error) {
        rows.push_back({{"data", "a"},
                        {"run", run},
                        {"inputs", "raw"},
                        {"method", method},
                        {"test_error", error},
                        {"published", 0.095},
                        {"published_deviation", 0.005},
                        {"published_ak15", 0.05},
                        {"published_ak15_deviation", 0.005}});
      };
      add("krr", 0.1);
      add("m-rlsr", 0.08 + 0.001 * run);
      add("krr-wide", 0.08 + 0.001 * run);
    }
    const std::vector<Claim> claims = claimsIn(tableOf("accuracy-table", rows));
    QCOMPARE(claims.size(), std::size_t{5});
    VERIFY_CLOSE(claims[0].measured.value, -17.5, 1e-12, 0.0);
    VERIFY_CLOSE(claims[0].measured.half, slowHalf({-19.0, -18.0, -17.0, -16.0}, 0.3 / 0.7), 1e-9, 0.0);
    QCOMPARE(claims[0].verdict, Verdict::holds);
    QCOMPARE(claims[1].measured.value, 0.0);
    QCOMPARE(claims[1].verdict, Verdict::doesNotHold);
    VERIFY_CLOSE(claims[2].measured.half, 0.01, 1e-12, 0.0);
    QCOMPARE(claims[2].verdict, Verdict::holds);  // .1 against .095 ± .005
    VERIFY_CLOSE(claims[3].measured.value, 0.0825, 1e-12, 0.0);
    QCOMPARE(claims[3].verdict, Verdict::doesNotHold);  // .0825 against .095 ± .005, whose spread is .01
    QCOMPARE(claims[4].source, "AK15");
    QCOMPARE(claims[4].verdict, Verdict::doesNotHold);
    // A measure whose larger values are better has no such claims.
    StudyTable squared = tableOf("accuracy-table", rows);
    squared.measure = Measure::r2;
    QVERIFY(claimsIn(squared).empty());
  }

  void boundsAndFailures() {
    std::vector<Cells> rows;
    for (int run = 1; run <= 60; ++run) {
      for (const double error : {0.5, run == 1 ? 1.5 : 0.7}) {
        rows.push_back({{"data", "a"},
                        {"run", run},
                        {"bound", "krr-norm"},
                        {"delta", 0.05},
                        {"test_error", error},
                        {"total", 1.0}});
      }
      rows.push_back(
          {{"data", "a"}, {"run", run}, {"bound", "lasso"}, {"delta", 0.05}, {"test_error", 2.0}, {"total", 1.0}});
      rows.push_back(
          {{"data", "a"}, {"run", run}, {"bound", "lasso"}, {"delta", 0.01}, {"test_error", 2.0}, {"total", 1.0}});
    }
    ItemSpec spec;
    spec.parameters["delta"] = 0.05;
    const std::vector<Claim> claims = claimsIn(tableOf("generalization-bounds", rows, spec));
    QCOMPARE(claims.size(), std::size_t{2});
    VERIFY_CLOSE(claims[0].measured.value, 0.5 / 60.0, 1e-12, 0.0);
    QCOMPARE(claims[0].verdict, Verdict::notDecided);
    QCOMPARE(claims[1].measured.value, 1.0);
    QCOMPARE(claims[1].verdict, Verdict::doesNotHold);
  }

  void lectures() {
    const std::vector<Claim> complexity = claimsIn(
        tableOf("rademacher",
                {{{"data", "a"}, {"complexity", 1.1}, {"standard_error", 0.1}, {"by_trace", 1.0}, {"by_norm", 2.0}},
                 {{"data", "a"}, {"complexity", 1.0}, {"standard_error", 0.1}, {"by_trace", 1.0}, {"by_norm", 0.8}}}));
    VERIFY_CLOSE(complexity[0].measured.value, 0.9, 1e-12, 0.0);
    QCOMPARE(complexity[0].verdict, Verdict::holds);
    QCOMPARE(complexity[1].verdict, Verdict::doesNotHold);
    const auto points = [](double n, double shattered) {
      return Cells{{"data", "a"}, {"n", n}, {"dimension", 3.0}, {"shattered", shattered}};
    };
    const std::vector<Claim> few = claimsIn(tableOf("shattering", {points(2, 1), points(3, 1), points(4, 0)}));
    QCOMPARE(few[0].verdict, Verdict::holds);
    QCOMPARE(few[1].verdict, Verdict::holds);
    const std::vector<Claim> wrong = claimsIn(tableOf("shattering", {points(3, 0), points(4, 1)}));
    QCOMPARE(wrong[0].verdict, Verdict::doesNotHold);
    QCOMPARE(wrong[1].measured.value, 1.0);
    std::vector<Cells> inverse;
    for (const double run : {1.0, 2.0, 3.0}) {
      for (const double delta : {1e-3, 1e-2, 1e-1})
        inverse.push_back({{"data", "a"},
                           {"run", run},
                           {"kind", "choice"},
                           {"method", "krr"},
                           {"rule", "discrepancy"},
                           {"delta", delta},
                           {"error", std::pow(delta, 0.5 + 0.01 * run)}});
    }
    for (const double steps : {1.0, 10.0, 100.0})
      for (const double delta : {1e-3, 1e-1})
        inverse.push_back({{"data", "a"},
                           {"kind", "curve"},
                           {"method", "landweber"},
                           {"delta", delta},
                           {"t", steps},
                           {"error", delta < 0.01    ? 1.0 / steps
                                     : steps == 10.0 ? 0.2
                                                     : 0.5}});
    const std::vector<Claim> solved = claimsIn(tableOf("inverse-problems", inverse));
    VERIFY_CLOSE(solved[0].measured.value, 0.52, 1e-9, 0.0);
    QCOMPARE(solved[0].verdict, Verdict::holds);
    VERIFY_CLOSE(solved[1].measured.value, 2.5, 1e-12, 0.0);
    QCOMPARE(solved[1].verdict, Verdict::holds);
    const std::vector<Claim> transfer =
        claimsIn(tableOf("equivalence", {{{"data", "a"}, {"loss_change", 2.0}, {"transferred", 4.0}},
                                         {{"data", "a"}, {"loss_change", 3.0}, {"transferred", 2.0}},
                                         {{"data", "a"}}}));
    QCOMPARE(transfer.back().measured.value, 1.5);
    QCOMPARE(transfer.back().verdict, Verdict::doesNotHold);
    const std::vector<Claim> online = claimsIn(
        tableOf("online-regression", {{{"data", "a"}, {"method", "widrow-hoff"}, {"loss", 2.0}, {"bound", 4.0}},
                                      {{"data", "a"}, {"method", "widrow-hoff"}, {"loss", 5.0}, {"bound", 4.0}}}));
    QCOMPARE(online[0].measured.value, 1.25);
    QCOMPARE(online[0].verdict, Verdict::doesNotHold);
  }

  void largeData() {
    std::vector<Cells> rows;
    for (const double run : {1.0, 2.0, 3.0}) {
      const auto add = [&](const char* method, const char* features, const char* p, double error, double seconds) {
        rows.push_back({{"data", "a"},
                        {"run", run},
                        {"space", "features"},
                        {"features", features},
                        {"method", method},
                        {"p", p},
                        {"test_error", error},
                        {"seconds", seconds}});
      };
      for (const char* features : {"100", "300"}) {
        const bool many = features == std::string("300");
        add("krr-cv", features, "", many ? 1.0 : 2.0, 9.0);
        add("krr", features, "", 3.0, 1.0);
        add("m-rlsr-free", features, "0.5", many ? 1.2 + 0.001 * run : 2.0 + 0.001 * run, 1.05 + 0.001 * run);
      }
    }
    const std::vector<Claim> claims = claimsIn(tableOf("large-data", rows));
    QCOMPARE(claims.size(), std::size_t{4});
    VERIFY_CLOSE(claims[0].measured.value, 0.1, 1e-9, 0.0);  // D = 100, against KRR with as many features
    QCOMPARE(claims[0].verdict, Verdict::holds);
    QCOMPARE(claims[1].verdict, Verdict::holds);
    VERIFY_CLOSE(claims[2].measured.value, 20.2, 1e-9, 0.0);
    QCOMPARE(claims[2].verdict, Verdict::doesNotHold);
  }
};

KERRIDGE_TEST(ClaimsTest)

}  // namespace claims_test

#include "claims_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Columns that say more of the target than they should, and rows that tell of each other.
#include <cmath>
#include <set>

#include "base/random.h"
#include "data/related_rows.h"
#include "data/role_notes.h"
#include "data/split_rows.h"
#include "data/table_summary.h"
#include "data/table_text.h"
#include "support/test.h"

namespace leakage_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

Table tableOf(const std::string& text) { return *readText(text).table; }

/// Columns of a table, row by row.
std::string csvOf(const std::string& header, int rows, const std::function<std::string(int)>& line) {
  std::string text = header + "\n";
  for (int i = 0; i < rows; ++i) text += line(i) + "\n";
  return text;
}

RoleNotes guessed(const Table& table) {
  return roleNotes(table, rolesOf(table, guessRoles(table, {})), RoleSource::guess, {});
}

QString textOf(const RoleNotes& notes) { return QString::fromStdString(notes.text().english()); }

/// What the curve explains, row by row without any order: the definition.
double slowExplained(const std::vector<double>& x, const std::vector<double>& y) {
  double mean = 0.0;
  for (const double value : y) mean += value / double(y.size());
  double left = 0.0;
  double all = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const auto meanAt = [&](double at) {
      double sum = 0.0;
      double count = 0.0;
      for (std::size_t k = 0; k < x.size(); ++k) {
        if (k == i || x[k] != at) continue;
        sum += y[k];
        count += 1.0;
      }
      return count > 0.0 ? sum / count : std::nan("");
    };
    double predicted = meanAt(x[i]);
    if (std::isnan(predicted)) {
      double below = -1e300;
      double above = 1e300;
      for (const double other : x) {
        if (other < x[i]) below = std::max(below, other);
        if (other > x[i]) above = std::min(above, other);
      }
      if (below == -1e300) {
        predicted = meanAt(above);
      } else if (above == 1e300) {
        predicted = meanAt(below);
      } else {
        const double share = (x[i] - below) / (above - below);
        predicted = (1.0 - share) * meanAt(below) + share * meanAt(above);
      }
    }
    left += (y[i] - predicted) * (y[i] - predicted);
    all += (y[i] - mean) * (y[i] - mean);
  }
  return 1.0 - left / all;
}

/// Few different rows, so that many are the same.
Dataset coarseData(Index n, Random& random, bool withGroups) {
  Dataset data = dataOf(n);
  data.X.resize(n, 2);
  for (Index i = 0; i < n; ++i) {
    data.X(i, 0) = random.below(5) == 0 ? std::nan("") : double(random.below(3));
    data.X(i, 1) = random.below(2) == 0 ? 0.0 : -0.0;
    data.y[i] = double(random.below(3));
    if (withGroups) data.groups.push_back("g" + std::to_string(random.below(std::uint64_t(n))));
  }
  return data;
}

bool sameRow(const Dataset& data, Index a, Index b) {
  for (Index j = 0; j < data.d(); ++j) {
    const bool bothMissing = std::isnan(data.X(a, j)) && std::isnan(data.X(b, j));
    if (!bothMissing && data.X(a, j) != data.X(b, j)) return false;
  }
  return data.y[a] == data.y[b];
}

}  // namespace

class LeakageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void curveExplains() {
    Random random(3);
    for (int round = 0; round < 60; ++round) {
      const int n = 20 + int(random.below(30));
      std::vector<double> x;
      std::vector<double> y;
      const std::string text = csvOf("x,y", n, [&](int) {
        x.push_back(double(random.below(25)));
        y.push_back(double(random.below(1000)) / 8.0);
        return std::to_string(x.back()) + "," + std::to_string(y.back());
      });
      const TargetDependence found = dependenceOn(tableOf(text), 1, 0);
      QCOMPARE(found.rows, Index(n));
      QVERIFY(std::abs(found.explained - slowExplained(x, y)) < 1e-9);
    }
  }

  /// A bent function that goes up and down has no correlation, and a text that stands for the target none at all.
  void leaksThatBend() {
    const Table table = tableOf(csvOf("wave,noise,code,y", 200, [](int i) {
      const double x = i * 0.05;
      return std::to_string(x) + "," + std::to_string(i * 37 % 101) + ",c" + std::to_string(i % 4) + "," +
             std::to_string(std::sin(x));
    }));
    const auto leaks = leaksAmong(table, 3, {0, 1, 2}, {});
    QCOMPARE(leaks.size(), std::size_t{1});
    QCOMPARE(leaks[0].column, Index{0});
    QVERIFY(std::abs(leaks[0].dependence.correlation) < 0.5);
    QVERIFY(leaks[0].dependence.explained > leakingCorrelation);
    QVERIFY(QString::fromStdString(guessed(table).text().english())
                .contains(QRegularExpression("“wave” determines the target almost alone \\(a curve through it explains "
                                             "(99\\.9\\d*|100) %\\): leave it out if it is not known before the target "
                                             "is\\.")));
    const Table coded = tableOf(csvOf("code,noise,y", 80, [](int i) {
      return std::string(1, char('a' + i % 4)) + "," + std::to_string(i * 37 % 101) + "," + std::to_string(i % 4 * 2.5);
    }));
    const auto texts = leaksAmong(coded, 2, {0, 1}, {});
    QCOMPARE(texts.size(), std::size_t{1});
    QCOMPARE(texts[0].column, Index{0});
    QVERIFY(std::abs(texts[0].dependence.explained - 1.0) < 1e-12);
    QCOMPARE(texts[0].dependence.correlation, 0.0);
    QVERIFY(leaksAmong(coded, 2, {0}, {}).empty());  // a single input
  }

  /// Independent numbers are never called a leak.
  void noiseIsNone() {
    Random random(8);
    for (int round = 0; round < 100; ++round) {
      const Table table = tableOf(csvOf("id,a,b,y", 20 + int(random.below(80)), [&](int i) {
        std::string line = std::to_string(i + 1);
        for (int j = 0; j < 3; ++j) line += "," + std::to_string(random.normal());
        return line;
      }));
      QVERIFY(guessed(table).leaks.empty());
    }
  }

  void idsThatPredict() {
    const auto rows = [](int i, double noise) {
      return std::to_string(i + 1) + "," + std::to_string(i * 37 % 101) + "," + std::to_string(i * 53 % 97) + "," +
             std::to_string(2.0 * i + noise * (i * 29 % 31));
    };
    const Table table = tableOf(csvOf("id,a,b,y", 60, [&](int i) { return rows(i, 0.5); }));
    const RoleNotes notes = guessed(table);
    QCOMPARE(notes.leaks.size(), std::size_t{1});
    QCOMPARE(notes.leaks[0].column, Index{0});
    QVERIFY(notes.leaks[0].names && !notes.leaks[0].isInput);
    QVERIFY(notes.assumed());
    QVERIFY2(textOf(notes).contains(QRegularExpression(
                 "“id” only identifies the rows, yet predicts the target \\((rank )?correlation (0\\.9\\d+|1)\\): "
                 "neighboring rows of the file are related; a split in the order of the file shows how much\\.")),
             qPrintable(textOf(notes)));
    // Used as an input it is a worse mistake.
    Roles roles;
    roles.target = "y";
    const RoleNotes used = roleNotes(table, roles, RoleSource::choice, {});
    QVERIFY(used.leaks.size() == 1 && used.leaks[0].isInput);
    QVERIFY2(textOf(used).contains("leave it out, or the model learns how the rows were numbered."),
             qPrintable(textOf(used)));
    // A different number in each row, in no order, by which the target can be read.
    const Table shuffled = tableOf(csvOf("id,a,b,y", 60, [&](int i) { return rows(i * 7 % 60 * 3, 0.0); }));
    QCOMPARE(guessed(shuffled).leaks.size(), std::size_t{1});
    // Of a single input the order of the rows is often its own.
    const Table single = tableOf(csvOf("id,x,y", 60, [](int i) {
      return std::to_string(i + 1) + "," + std::to_string(0.1 * i) + "," + std::to_string(std::sin(0.1 * i));
    }));
    QVERIFY(guessed(single).leaks.empty());
  }

  /// Against every pair of rows.
  void rowsThatTellOfEachOther() {
    Random random(21);
    for (int round = 0; round < 200; ++round) {
      const Index n = 2 + Index(random.below(40));
      const bool withGroups = random.below(2) == 1;
      const Dataset data = coarseData(n, random, withGroups);
      SplitSpec spec;
      spec.train = 0.6;
      spec.seed = std::uint64_t(round);
      const Split split = makeSplits(spec, data).front();
      RelatedRows expected;
      expected.trainRows = Index(split.train.size());
      expected.testRows = Index(split.test.size());
      std::set<std::string> groups;
      for (std::size_t i = 0; i < split.train.size(); ++i) {
        bool known = false;
        for (std::size_t k = 0; k < i; ++k) known = known || sameRow(data, split.train[i], split.train[k]);
        expected.repeated += known ? 1 : 0;
        if (!withGroups) continue;
        const std::string& own = data.groups[std::size_t(split.train[i])];
        groups.insert(own);
        Index members = 0;
        for (const Index row : split.train) members += data.groups[std::size_t(row)] == own ? 1 : 0;
        expected.grouped += members > 1 ? 1 : 0;
      }
      expected.groups = Index(groups.size());
      for (const Index row : split.test) {
        const bool known =
            std::any_of(split.train.begin(), split.train.end(), [&](Index other) { return sameRow(data, row, other); });
        expected.testRepeated += known ? 1 : 0;
      }
      QVERIFY(relatedRows(data, split) == expected);
    }
  }

  void optimismIsSaid() {
    const auto textFor = [](Index groups, Index grouped, Index repeated) {
      RelatedRows related;
      related.trainRows = 100;
      related.groups = groups;
      related.grouped = grouped;
      related.repeated = repeated;
      return QString::fromStdString(optimismText(related).english());
    };
    QCOMPARE(textFor(0, 0, 0), QString());
    QVERIFY(RelatedRows::isTelling(1, 100) && !RelatedRows::isTelling(1, 101) && !RelatedRows::isTelling(0, 1));
    QCOMPARE(textFor(100, 0, 0), QString());
    QCOMPARE(textFor(20, 90, 0),
             QString("LOO and GCV are optimistic: rows come in 20 groups, and a row that is left out is predicted from "
                     "others of its group; k-fold leaves out whole groups"));
    QCOMPARE(textFor(0, 0, 1),
             QString("LOO, GCV and k-fold are optimistic: 1 of 100 rows repeats an earlier one and is known when it is "
                     "left out"));
    QCOMPARE(textFor(20, 100, 7),
             QString("LOO and GCV are optimistic: rows come in 20 groups, and a row that is left out is predicted from "
                     "others of its group; k-fold leaves out whole groups; 7 of 100 rows repeat earlier ones and are "
                     "known when they are left out"));
    QCOMPARE(
        textFor(1, 100, 0),
        QString(
            "LOO, GCV and k-fold are optimistic: all rows are of one group, and a row that is left out is predicted "
            "from others of its group"));
    RelatedRows related;
    related.trainRows = 100;
    related.repeated = 1;
    related.foldsKeepEqualRows = true;
    QCOMPARE(QString::fromStdString(optimismText(related).english()),
             QString("LOO and GCV are optimistic: 1 of 100 rows repeats an earlier one and is known when it is left "
                     "out"));
    related = {};
    related.testRows = 30;
    QCOMPARE(repeatedTestText(related), std::string());
    related.testRepeated = 2;
    QCOMPARE(QString::fromStdString(repeatedTestText(related).english()),
             QString("2 of 30 test rows equal training rows: the test error is optimistic"));
  }

  /// Rows in training and test part of a split by a column, against every pair of rows.
  void rowsInBothParts() {
    Random random(4);
    for (const bool named : {true, false}) {
      for (int round = 0; round < 60; ++round) {
        std::vector<std::pair<std::string, std::string>> rows;
        const Table table = tableOf(csvOf("x,part,y", 24, [&](int) {
          const std::string row = std::to_string(random.below(4));
          const std::string target = std::to_string(random.below(3));
          const std::string label =
              named ? (random.below(3) == 0 ? "test" : "train") : std::string(1, char('a' + random.below(3)));
          rows.emplace_back(row + "," + target, label);
          return row + "," + label + "," + target;
        }));
        Index expected = 0;
        for (const auto& [row, label] : rows) {
          if (label == "train") continue;
          const bool known = std::any_of(rows.begin(), rows.end(), [&content = row, &own = label](const auto& other) {
            return other.first == content && other.second != own;
          });
          expected += known ? 1 : 0;
        }
        if (table.columns[1].categories.size() < 2) continue;
        QCOMPARE(countRowsInSeveralParts(table, 1, {0, 2}, {}), expected);
      }
    }
    const Table table = tableOf(csvOf("a,b,part,y", 20, [](int i) {
      const int k = i % 18;
      return std::to_string(k) + "," + std::to_string(k * 7 % 18) + (i < 15 ? ",train," : ",test,") +
             std::to_string(k * k % 11);
    }));
    const RoleNotes notes = guessed(table);
    QCOMPARE(notes.inSeveralParts, Index{2});
    QVERIFY(notes.assumed());
    QVERIFY2(textOf(notes).contains("2 rows that are tested on equal rows that are trained on: the test error is "
                                    "optimistic."),
             qPrintable(textOf(notes)));
  }
};

KERRIDGE_TEST(LeakageTest)

}  // namespace leakage_test

#include "leakage_test.moc"

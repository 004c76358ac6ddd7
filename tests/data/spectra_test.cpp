// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/spectra.h"

#include <limits>

#include "base/random.h"
#include "data/match_columns.h"
#include "data/new_inputs.h"
#include "data/role_guess.h"
#include "data/role_notes.h"
#include "data/table_text.h"
#include "data/test_rows.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/sample.h"
#include "support/test.h"

namespace spectra_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr SpectrumStep snv{};

SpectrumStep filter(int derivative, int window, int order) {
  return {SpectrumStep::Kind::savitzkyGolay, derivative, window, order};
}

WavelengthBlock blockOf(Index size, double from, double spacing) {
  return {0, Vector::LinSpaced(size, from, from + spacing * double(size - 1))};
}

/// The derivative at wavelength j of the polynomial through its window in least squares, straight from this definition,
/// by normal equations in long double; at the ends the window is the first or last one.
double derivativeAt(const Vector& y, const WavelengthBlock& block, const SpectrumStep& step, Index j) {
  const Index start = std::clamp<Index>(j - step.window / 2, 0, y.size() - step.window);
  // In units that make the window −1 … 1.
  const Real middle = block.wavelengths(start + step.window / 2);
  const Real unit = block.wavelengths(start + step.window - 1) - middle;
  RealMatrix A(step.window, step.order + 1);
  RealVector values(step.window);
  for (Index i = 0; i < step.window; ++i) {
    const Real x = (block.wavelengths(start + i) - middle) / unit;
    for (Index k = 0; k <= step.order; ++k) A(i, k) = std::pow(x, Real(k));
    values(i) = y(start + i);
  }
  const RealVector c = dense::solve(A.transpose() * A, A.transpose() * values);
  const Real at = (block.wavelengths(j) - middle) / unit;
  Real sum = 0;
  for (Index k = step.derivative; k <= step.order; ++k) {
    const Real factor = step.derivative == 2 ? Real(k * (k - 1)) : step.derivative == 1 ? Real(k) : Real(1);
    sum += c(k) * factor * std::pow(at, Real(k - step.derivative));
  }
  return double(sum / std::pow(unit, Real(step.derivative)));
}

std::string tableText(Index rows, bool constantRow) {
  std::string text = "sample,octane,900,902,904,906,908,910,912,914,916,918\n";
  Random random(3);
  for (Index i = 0; i < rows; ++i) {
    text += "G" + std::to_string(i) + "," + std::to_string(80.0 + random.uniform());
    for (int j = 0; j < 10; ++j) {
      text += "," + (constantRow && i == 2 ? std::string("0.5") : std::to_string(0.4 + random.uniform()));
    }
    text += "\n";
  }
  return text;
}

Roles rolesWith(const std::vector<SpectrumStep>& steps) {
  Roles roles;
  roles.target = "octane";
  roles.ignore = {"sample"};
  roles.spectra = steps;
  return roles;
}

/// The first mistake as "place: message", the place a JSON path.
QString mistakeOf(const std::string& text, const Roles& roles) {
  try {
    makeDataset(*readText(text).table, roles, "f.csv");
  } catch (const WrongRole& wrong) {
    return QString::fromStdString(toString(wrong.at("/data").diagnostics().front()));
  }
  return "none";
}

}  // namespace

class SpectraTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void blocks_data() {
    QTest::addColumn<QString>("names");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* names, const char* found) { QTest::newRow(names) << names << found; };
    row("id|900|902|904|906|908|910|912|914|y", "1+8 ");
    row("900|902|904|906|908|910|912", "");  // too few
    row("x1|x2|x3|x4|x5|x6|x7|x8|x9", "");   // numbered, not measured at
    row("0|1|2|3|4|5|6|7|8", "");
    row("2|3|4|5|6|7|8|9", "");
    row("column 12|column 13|column 14|column 15|column 16|column 17|column 18|column 19", "");
    row("200|201|202|203|204|205|206|207", "0+8 ");
    row("4000.5|3996|3992|3988|3984|3980|3976|3972", "0+8 ");  // wavenumbers descend
    row("NIR.900 nm|NIR.902 nm|NIR.904 nm|NIR.906 nm|NIR.908 nm|NIR.910 nm|NIR.912 nm|NIR.914 nm", "0+8 nm");
    row("a_10|a_20|a_30|a_40|a_50|a_60|a_70|a_80|b_10|b_20|b_30|b_40|b_50|b_60|b_70|b_80", "0+8 8+8 ");
    row("10|20|30|40|50|60|70|80|5|7|9", "0+8 ");  // a step back ends it
    row("10|20|30|40|40|50|60|70|80", "");         // the same twice
  }
  void blocks() {
    QFETCH(QString, names);
    QFETCH(QString, found);
    std::vector<std::string> list;
    for (const QString& name : names.split('|')) list.push_back(name.toStdString());
    QString text;
    for (const WavelengthBlock& block : wavelengthBlocks(list)) {
      text += QString("%1+%2 %3").arg(block.first).arg(block.size()).arg(QString::fromStdString(block.unit));
    }
    QCOMPARE(text, found);
  }

  /// The same numbers as least squares in long double, and as the polynomial itself where the spectrum is one.
  void savitzkyGolayIsLeastSquares() {
    Random random(5);
    for (const SpectrumStep& step :
         {filter(0, 7, 3), filter(1, 3, 1), filter(1, 11, 2), filter(2, 3, 2), filter(2, 11, 3), filter(1, 25, 5)}) {
      for (const double spacing : {2.0, -0.5}) {
        const WavelengthBlock block = blockOf(25, 1000.0, spacing);
        Matrix X = normalMatrix(random, 3, 25);
        const Matrix before = X;
        QVERIFY(pretreat({step}, block, X).empty());
        const double size = std::pow(std::abs(spacing), -step.derivative);
        for (Index i = 0; i < 3; ++i) {
          for (Index j = 0; j < 25; ++j) {
            VERIFY_CLOSE(X(i, j), derivativeAt(before.row(i).transpose(), block, step, j), 0.0, 1e-11 * size);
          }
        }
      }
    }
  }

  void polynomialsKeepTheirDerivatives() {
    const WavelengthBlock block = blockOf(31, 1.0, 0.1);
    const auto t = block.wavelengths.array();
    Matrix X(1, 31);
    X.row(0) = (2.0 - t + 0.5 * t.square() + 0.25 * t.cube()).matrix().transpose();
    Matrix first = X, second = X, smooth = X;
    pretreat({filter(1, 9, 3)}, block, first);
    pretreat({filter(2, 9, 3)}, block, second);
    pretreat({filter(0, 9, 3)}, block, smooth);
    for (Index j = 0; j < 31; ++j) {
      VERIFY_CLOSE(first(0, j), -1.0 + t(j) + 0.75 * t(j) * t(j), 1e-11, 1e-11);
      VERIFY_CLOSE(second(0, j), 1.0 + 1.5 * t(j), 1e-9, 1e-9);
      VERIFY_CLOSE(smooth(0, j), X(0, j), 1e-12, 0.0);
    }
  }

  /// Mean 0 and deviation 1 of each row; offset and positive factor of a row change nothing.
  void standardNormalVariate() {
    Random random(6);
    const WavelengthBlock block = blockOf(12, 900.0, 2.0);
    Matrix X = normalMatrix(random, 4, 12);
    Matrix moved = 3.0 * X;
    moved.array() += 100.0;
    QVERIFY(pretreat({snv}, block, X).empty());
    QVERIFY(pretreat({snv}, block, moved).empty());
    for (Index i = 0; i < 4; ++i) {
      VERIFY_CLOSE(X.row(i).sum(), 0.0, 0.0, 1e-13);
      VERIFY_CLOSE(X.row(i).squaredNorm(), 11.0, 1e-13, 0.0);
      VERIFY_NOTHING_WRONG(farApart("row", Vector(moved.row(i)), Vector(X.row(i)), 1e-12));
    }
    Matrix huge = 1e200 * X;
    QVERIFY(pretreat({snv}, block, huge).empty());
    VERIFY_NOTHING_WRONG(farApart("huge", Vector(huge.row(1)), Vector(X.row(1)), 1e-12));
  }

  /// Only its own columns, in the order of the steps; gaps and constant rows become missing.
  void ordersGapsAndConstantRows() {
    Random random(7);
    const Matrix start = normalMatrix(random, 5, 14);
    WavelengthBlock block = blockOf(12, 900.0, 2.0);
    block.first = 1;
    Matrix X = start;
    X(1, 4) = std::numeric_limits<double>::quiet_NaN();
    X.row(3).setConstant(0.25);
    QCOMPARE(pretreat({snv, filter(1, 5, 2)}, block, X), std::vector<Index>{3});
    QCOMPARE(X.col(0).head(3), start.col(0).head(3));
    QCOMPARE(X.col(13).head(3), start.col(13).head(3));
    QVERIFY(X.row(1).segment(1, 12).array().isNaN().all() && X.row(3).segment(1, 12).array().isNaN().all());
    Matrix one = start, other = start;
    pretreat({snv}, block, one);
    pretreat({filter(1, 5, 2)}, block, one);
    pretreat({filter(1, 5, 2), snv}, block, other);
    QCOMPARE(Vector(X.row(0)), Vector(one.row(0)));
    VERIFY_CLOSE(other.row(0).segment(1, 12).squaredNorm(), 11.0, 1e-12, 0.0);
    QVERIFY((other.row(0) - one.row(0)).norm() > 0.1);
  }

  void problems() {
    std::string key;
    QVERIFY(stepTrouble(snv, key).empty() && stepTrouble(filter(1, 11, 2), key).empty());
    QCOMPARE(stepTrouble(filter(1, 10, 2), key),
             std::string("the window must be an odd number of points from 3 to 999"));
    QCOMPARE(key, std::string("window"));
    QCOMPARE(stepTrouble(filter(2, 11, 1), key), std::string("the order of the polynomial must be from 2 to 5"));
    QCOMPARE(key, std::string("order"));
    QCOMPARE(stepTrouble(filter(1, 3, 3), key), std::string("the order of the polynomial must be below the window"));
    WavelengthBlock block = blockOf(10, 900.0, 2.0);
    QCOMPARE(blockTrouble({snv, filter(1, 11, 2)}, block),
             std::string("the window of 11 points is longer than the spectra of 10"));
    block.wavelengths(3) = 906.19;  // rounded, not moved
    QVERIFY(blockTrouble({filter(1, 5, 2)}, block).empty());
    block.wavelengths(3) = 907.0;
    QCOMPARE(blockTrouble({filter(1, 5, 2)}, block),
             std::string("the wavelengths 900 to 918 are not evenly spaced, which derivatives and smoothing need: 907 "
                         "stands where 906 would be"));
    QVERIFY(blockTrouble({snv}, block).empty());
  }

  /// X is pretreated, also where the target is missing; test files and new tables take the same steps.
  void ofDataSets() {
    const std::vector<SpectrumStep> steps{snv, filter(1, 5, 2)};
    std::string text = tableText(8, false);
    text += "G8,,0.1,0.2,0.4,0.3,0.2,0.1,0.2,0.1,0.3,0.2\n";
    const Table table = *readText(text).table;
    const auto plain = makeDataset(table, rolesWith({}), "f.csv");
    const auto data = makeDataset(table, rolesWith(steps), "f.csv");
    QVERIFY(plain->measured == nullptr);
    QCOMPARE(*data->measured, plain->X);
    QCOMPARE(data->encoding.spectra, steps);
    Matrix expected = plain->X;
    Matrix alone = plain->withoutTarget.X;
    const WavelengthBlock block = data->encoding.wavelengths().front();
    pretreat(steps, block, expected);
    pretreat(steps, block, alone);
    QCOMPARE(data->X, expected);
    QCOMPARE(data->withoutTarget.X, alone);
    QVERIFY(diagnosticsText(data->notes)
                .contains("spectra of 10 wavelengths, 900 to 918: SNV, then first derivative (window 5, order 2)"));

    const ColumnMatch match = matchColumns(data->encoding, data->targetName, table, "new");
    QCOMPARE(Matrix(encodeNewTable(data->encoding, match, table, "new", {}).X.topRows(8)), expected);
    const auto joined = withTestRows(*data, *readText(tableText(8, false)).table, "test.csv", {});
    QCOMPARE(joined->testRows, Index{8});
    QCOMPARE(Matrix(joined->X.bottomRows(8)), expected);
  }

  void mistakes() {
    QCOMPARE(mistakeOf(tableText(5, true), rolesWith({snv})),
             QString("/data/spectra: f.csv: the spectrum in data row 3 is constant, and SNV divides by its standard "
                     "deviation, 0. Remove the row, or leave out \"snv\""));
    QCOMPARE(mistakeOf(tableText(5, true), rolesWith({filter(1, 5, 2)})), QString("none"));
    QCOMPARE(mistakeOf("a,b,y\n1,2,3\n4,5,6\n", Roles{"y", {}, {}, Missing::drop, {}, {}, 0, {}, {}, {}, {}, {snv}}),
             QString("/data/spectra: f.csv: there are no spectra to pretreat: at least 8 neighboring inputs of numbers "
                     "without a transform must have ascending or descending numbers as names, such as 1100, 1102, "
                     "1104"));
    Roles transformed = rolesWith({snv});
    transformed.transforms["908"] = Transform::log;
    QVERIFY(mistakeOf(tableText(5, false), transformed).contains("there are no spectra to pretreat"));
    Roles gap = rolesWith({filter(1, 5, 2)});
    gap.ignore.emplace_back("904");
    QVERIFY(mistakeOf(tableText(5, false), gap).contains("are not evenly spaced"));

    const auto data = makeDataset(*readText(tableText(8, false)).table, rolesWith({snv}), "f.csv");
    const Table constant = *readText(tableText(5, true)).table;
    const ColumnMatch match = matchColumns(data->encoding, data->targetName, constant, "new");
    QCOMPARE(encodeNewTable(data->encoding, match, constant, "new", {}).constantSpectra, std::vector<Index>{2});
    QVERIFY_THROWS_EXCEPTION(InvalidInput, withTestRows(*data, constant, "test.csv", {}));
  }

  /// The target is beside the spectra, and the notes name them as one.
  void roles() {
    const Table table = *readText(tableText(8, false)).table;
    const RoleGuess guess = guessRoles(table, {});
    QCOMPARE(guess.target, Index{1});
    QCOMPARE(guess.targetWhy, std::string("the only numbers beside the spectra"));
    const RoleNotes notes = roleNotes(table, guess, 0, {});
    QVERIFY(notes.text().english().find("Spectra with 10 wavelengths, 900 to 918.") != std::string::npos);
  }
};

KERRIDGE_TEST(SpectraTest)

}  // namespace spectra_test

#include "spectra_test.moc"

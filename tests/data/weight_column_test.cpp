// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include "data/column_role.h"
#include "data/dataset.h"
#include "data/measure.h"
#include "data/role_notes.h"
#include "data/standardize.h"
#include "data/table_summary.h"
#include "data/table_text.h"
#include "support/compare.h"
#include "support/test.h"

namespace weight_column_test {

using namespace kerridge;

namespace {

const std::string text =
    "x,z,y,w,s\n"
    "1,5,10,1,1\n"
    "2,4,11,0,2\n"
    "3,,13,2,0.5\n"
    "4,1,,9,4\n"
    "7,0,12,4,2\n";

Roles rolesOf(const std::string& weight, const std::string& noise = "") {
  Roles roles;
  roles.target = "y";
  roles.weight = weight;
  roles.noise = noise;
  roles.ignore = {weight.empty() ? "w" : "s"};
  return roles;
}

Table tableOf(const std::string& content) { return *readText(content).table; }

std::shared_ptr<const Dataset> dataOf(const std::string& content, const Roles& roles) {
  return makeDataset(tableOf(content), roles, "f.csv");
}

/// The first mistake as "place: message", the place a JSON path.
QString mistakeOf(const std::string& content, const Roles& roles) {
  try {
    dataOf(content, roles);
  } catch (const WrongRole& wrong) {
    return QString::fromStdString(toString(wrong.at("/data").diagnostics().front()));
  } catch (const InvalidInput& invalid) {
    return "no role: " + QString::fromStdString(invalid.what());
  }
  return "none";
}

QString notesOf(const Dataset& data) { return diagnosticsText(data.notes); }

}  // namespace

class WeightColumnTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void weightsAreNoInput();
  void noiseIsItsInverseSquare();
  void equalWeightsAreNone();
  void mistakes_data();
  void mistakes();
  void columnsHaveTheRoles();
  void scalingIsThatOfReplicatedRows();
  void measuresAreThoseOfReplicatedRows();
  void someRowsKeepTheirWeights();
};

/// Rows of weight 0 are like rows without a target.
void WeightColumnTest::weightsAreNoInput() {
  Roles roles = rolesOf("w");
  roles.missing = Missing::mean;
  const auto data = dataOf(text, roles);
  QCOMPARE(data->featureNames, (std::vector<std::string>{"x", "z"}));
  QCOMPARE(data->sourceRow, (std::vector<Index>{1, 3, 5}));
  QVERIFY(data->weights == Eigen::Vector3d(1, 2, 4));
  QCOMPARE(data->withoutTarget.sourceRow, (std::vector<Index>{2, 4}));
  QVERIFY(notesOf(*data).contains("1 row of weight 0 left out: nothing is learned from it, and no error counts it"));
  VERIFY_NOTHING_WRONG(farApart("mean 1", normalizedWeights(*data, {0, 2}), Vector(Eigen::Vector2d(0.4, 1.6)), 1e-15));
  // A row that lacks an input, and is dropped, needs no weight.
  const auto dropped = dataOf("x,z,y,w\n1,5,10,1\n3,,13,\n7,0,12,4\n", [] {
    Roles plain;
    plain.target = "y";
    plain.weight = "w";
    return plain;
  }());
  QVERIFY(dropped->weights == Eigen::Vector2d(1, 4));
}

void WeightColumnTest::noiseIsItsInverseSquare() {
  Roles roles = rolesOf("", "s");
  roles.missing = Missing::mean;
  const auto data = dataOf(text, roles);
  QCOMPARE(data->n(), Index(4));
  const Vector expected = Eigen::Vector4d(1.0, 0.25, 4.0, 0.25);
  VERIFY_NOTHING_WRONG(farApart("1/s²", data->weights / data->weights(0), expected, 1e-15));
  // Their squares alone would leave the range of doubles.
  for (const char* unit : {"e-200", "e200"}) {
    const std::string far = std::string("x,y,s\n1,1,1") + unit + "\n2,2,2" + unit + "\n3,5,4" + unit + "\n";
    Roles plain;
    plain.target = "y";
    plain.noise = "s";
    const auto scaled = dataOf(far, plain);
    VERIFY_CLOSE(scaled->weights(0) / scaled->weights(1), 4.0, 1e-14, 0.0);
    VERIFY_CLOSE(scaled->weights(1) / scaled->weights(2), 4.0, 1e-14, 0.0);
  }
}

void WeightColumnTest::equalWeightsAreNone() {
  Roles roles;
  roles.target = "y";
  roles.weight = "w";
  const auto data = dataOf("x,y,w\n1,2,7\n2,4,0\n3,1,7\n", roles);
  QCOMPARE(data->weights.size(), Index(0));
  QCOMPARE(data->n(), Index(2));
  QVERIFY(
      notesOf(*data).contains("weight column “w” has the same value in every row that counts: the rows count alike"));
}

void WeightColumnTest::mistakes_data() {
  QTest::addColumn<QString>("content");
  QTest::addColumn<QString>("weight");
  QTest::addColumn<QString>("noise");
  QTest::addColumn<QString>("mistake");
  const auto row = [](const char* name, const char* content, const char* weight, const char* noise,
                      const char* mistake) {
    QTest::newRow(name) << QString(content) << QString(weight) << QString(noise) << QString(mistake);
  };
  const char* ofWeight = ": give every row with a target a weight of 0 or more; 0 leaves the row out";
  const char* ofNoise = ": give every row with a target a standard deviation above 0";
  const auto at = [](const char* what, const char* where, const char* remedy) {
    return (QString(what) + where + remedy).toUtf8();
  };
  row("unknown", "x,y,w\n1,2,1\n", "v", "",
      "/data/weight: f.csv: weight column: there is no column “v”; the columns are x, y, w");
  row("negative", "x,y,w\n1,2,1\n2,3,-0.5\n", "w", "",
      at("/data/weight: f.csv: weight column “w” is -0.5", " in data row 2 (line 3)", ofWeight));
  row("missing", "x,y,w\n1,2,\n2,3,1\n", "w", "",
      at("/data/weight: f.csv: weight column “w” is missing", " in data row 1 (line 2)", ofWeight));
  row("none", "x,y,w\n1,2,0\n2,3,0\n", "w", "",
      "/data/weight: f.csv: weight column “w” is 0 in every row: at least one row must count");
  row("far apart", "x,y,w\n1,2,1e-90\n2,3,1e90\n", "w", "",
      "/data/weight: f.csv: weight column “w”: the weights of the rows differ by more than a factor of 1e100");
  row("text", "x,y,w\n1,2,heavy\n2,3,light\n", "w", "",
      "/data/weight: f.csv: weight column “w” holds text such as “heavy”; weights need numbers");
  row("noise 0", "x,y,s\n1,2,0\n2,3,1\n", "", "s",
      at("/data/noise: f.csv: noise column “s” is 0", " in data row 1 (line 2)", ofNoise));
  row("noise missing", "x,y,s\n1,2,1\n2,3,\n", "", "s",
      at("/data/noise: f.csv: noise column “s” is missing", " in data row 2 (line 3)", ofNoise));
  row("noise negative", "x,y,s\n1,2,1\n2,3,-1\n", "", "s",
      at("/data/noise: f.csv: noise column “s” is -1", " in data row 2 (line 3)", ofNoise));
  row("noise far apart", "x,y,s\n1,2,1e-60\n2,3,1\n", "", "s",
      "/data/noise: f.csv: noise column “s”: the weights of the rows differ by more than a factor of 1e100");
  row("both", "x,y,w,s\n1,2,1,1\n", "w", "s",
      "/data/noise: f.csv: noise is another way to give weights: name either a weight or a noise column");
  row("target", "x,y,w\n1,2,1\n", "y", "", "/data/target: f.csv: target “y” is also the weight column");
  row("noise target", "x,y,w\n1,2,1\n", "", "y", "/data/target: f.csv: target “y” is also the noise column");
}

void WeightColumnTest::mistakes() {
  QFETCH(const QString, content);
  QFETCH(const QString, weight);
  QFETCH(const QString, noise);
  QFETCH(const QString, mistake);
  Roles roles;
  roles.target = "y";
  roles.weight = weight.toStdString();
  roles.noise = noise.toStdString();
  QCOMPARE(mistakeOf(content.toStdString(), roles), mistake);
}

void WeightColumnTest::columnsHaveTheRoles() {
  const Table table = tableOf(text);
  Roles roles = rolesOf("w");
  const auto conflict = [&](Roles wrong) { return mistakeOf(text, wrong); };
  for (const auto& [member, word] : {std::pair(&Roles::splitColumn, "split"), std::pair(&Roles::group, "group")}) {
    Roles wrong = roles;
    wrong.*member = "w";
    QCOMPARE(conflict(wrong), QString("/data/weight: f.csv: weight column “w” is also the %1 column").arg(word));
  }
  Roles ignored = roles;
  ignored.ignore = {"w"};
  QCOMPARE(conflict(ignored), QString("/data/weight: f.csv: weight column “w” is also among the ignored columns"));
  Roles ranked = roles;
  ranked.transforms["x"] = Transform::rank;
  QCOMPARE(conflict(ranked), QString("/data/transforms/x: f.csv: ranks of “x” count every row alike, and the rows have "
                                     "weights. Use log, log1p or sqrt, or leave out \"weight\""));

  const std::vector<ColumnRole> parts = columnRoles(table, roles);
  QVERIFY(parts[3] == ColumnRole::weight && parts[4] == ColumnRole::ignored);
  QCOMPARE(rolesFrom(table, parts, roles), roles);
  // One of the two at a time.
  const Roles noisy = withRole(table, roles, {4}, ColumnRole::noise);
  QVERIFY(noisy.weight.empty() && noisy.noise == "s");
  const Roles back = withRole(table, noisy, {3}, ColumnRole::weight);
  QVERIFY(back.noise.empty() && back.weight == "w");
  QCOMPARE(std::string(roleId(ColumnRole::weight)), std::string("weight"));
  QCOMPARE(std::string(roleId(ColumnRole::noise)), std::string("noise"));
  QCOMPARE(summarizeRoles(table, roles, {}).inputs, Index(2));
  const auto remarks = [&](const Roles& of) {
    QString all;
    for (const RoleRemark& remark : roleNotes(table, of, RoleSource::choice, RunContext()).remarks()) {
      all += QString::fromStdString(remark.text.english()) + "\n";
    }
    return all;
  };
  QVERIFY(remarks(roles).contains("“w” says how much each row counts"));
  QVERIFY(remarks(noisy).contains("“s” is the standard deviation s of the noise of each row, which counts as 1/s²"));
}

void WeightColumnTest::scalingIsThatOfReplicatedRows() {
  for (const Missing missing : {Missing::mean, Missing::median}) {
    Roles roles = rolesOf("w");
    roles.missing = missing;
    for (const char* content : {"x,z,y,w,s\n1,5,10,1,1\n2,4,11,3,2\n3,,13,2,1\n4,1,2,3,4\n7,0,12,2,2\n",
                                "x,z,y,w,s\n1,5,10,2,1\n2,4,11,3,2\n3,,13,2,1\n4,1,2,1,4\n7,0,12,1,2\n"}) {
      const auto data = dataOf(content, roles);
      std::vector<Index> all;
      std::vector<Index> copies;
      for (Index i = 0; i < data->n(); ++i) {
        all.push_back(i);
        copies.insert(copies.end(), std::size_t(data->weights(i)), i);
      }
      auto plain = someRows(*data, copies);
      plain->weights.resize(0);
      std::vector<Index> every;
      for (Index i = 0; i < plain->n(); ++i) every.push_back(i);
      const Scaling one = fitScaling(*data, all, {true, true});
      const Scaling other = fitScaling(*plain, every, {true, true});
      VERIFY_NOTHING_WRONG(farApart("fill", one.fill, other.fill, 1e-14));
      VERIFY_NOTHING_WRONG(farApart("mean", one.mean, other.mean, 1e-14));
      VERIFY_NOTHING_WRONG(farApart("scale", one.scale, other.scale, 1e-14));
      VERIFY_CLOSE(one.targetMean, other.targetMean, 1e-14, 0.0);
      VERIFY_CLOSE(one.targetScale, other.targetScale, 1e-14, 0.0);
    }
  }
}

void WeightColumnTest::measuresAreThoseOfReplicatedRows() {
  const Vector y = Eigen::Vector4d(1.0, -2.0, 4.0, 3.0);
  const Vector f = Eigen::Vector4d(1.5, -1.0, 3.0, 3.5);
  const Vector w = Eigen::Vector4d(2.0, 1.0, 3.0, 1.0);
  const std::vector<Index> copies{0, 0, 1, 2, 2, 2, 3};
  for (const Measure measure : measures()) {
    VERIFY_CLOSE(measureError(measure, y, f, w), measureError(measure, y(copies), f(copies)), 1e-14, 0.0);
    VERIFY_CLOSE(measureError(measure, y, f, 7.0 * w), measureError(measure, y, f, w), 1e-14, 0.0);
  }
}

void WeightColumnTest::someRowsKeepTheirWeights() {
  Roles roles = rolesOf("w");
  roles.missing = Missing::mean;
  const auto data = dataOf(text, roles);
  QVERIFY(someRows(*data, {2, 0})->weights == Eigen::Vector2d(4, 1));
}

KERRIDGE_TEST(WeightColumnTest)

}  // namespace weight_column_test

#include "weight_column_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <limits>

#include "base/number_text.h"
#include "base/parallel.h"
#include "export/tables.h"
#include "files/csv.h"
#include "linalg/blas_info.h"
#include "spaces/kernel_space.h"
#include "stages/equivalence.h"
#include "support/compare.h"
#include "support/test.h"

namespace tables_test {

using namespace kerridge;

namespace {

Vector vectorOf(std::initializer_list<double> values) {
  Vector vector(static_cast<Index>(values.size()));
  Index i = 0;
  for (const double value : values) vector(i++) = value;
  return vector;
}

/// K = diag(4, 1): the eigenbasis is the standard basis, so every number of a test can be worked out by hand. Trains
/// on rows 0 and 2, tests on row 1, where the kernel takes the values (2, 0.5) with the training points.
std::shared_ptr<const SplitData> makeStage() {
  auto spectrum = std::make_shared<Spectrum>();
  spectrum->d = vectorOf({4.0, 1.0});
  spectrum->Q = Matrix::Identity(2, 2);
  spectrum->rank = 2;
  auto stage = std::make_shared<SplitData>();
  stage->split = {Text("split 1"), {0, 2}, {1}};
  stage->scaling.targetMean = 10.0;
  stage->scaling.targetScale = 2.0;
  stage->trainTarget = vectorOf({12.0, 6.0});
  stage->testTarget = vectorOf({11.5});
  // The linear kernel of these inputs.
  stage->trainInputs = std::make_shared<const Matrix>(Matrix{{2.0, 0.0}, {0.0, 1.0}});
  stage->testInputs = std::make_shared<const Matrix>(Matrix{{1.0, 0.5}});
  KernelSpec linear;
  linear.id = "linear";
  stage->kernel = std::make_shared<const Kernel>(linear, *stage->trainInputs);
  auto space = std::make_shared<KernelSpace>();
  space->problem = makeProblem(spectrum, stage->scaling.target(stage->trainTarget));
  space->testBasis = std::make_shared<const Matrix>(Eigen::RowVector2d(2.0, 0.5));
  stage->spaces["kernel"] = {space, Matrix(0, 2)};
  return stage;
}

std::shared_ptr<MethodResult> makeResult(const std::string& label) {
  auto result = std::make_shared<MethodResult>();
  result->spec.id = "krr";
  result->label = label;
  PathPoint first;
  first.m = 2.0;
  first.lambda = 0.5;
  first.mu = 0.5;
  first.norm = 1.25;
  first.df = 1.3;
  first.objective = 1e-7;
  PathPoint second = first;
  second.lambda = 1e5;
  second.mu = std::numeric_limits<double>::max();
  second.norm = 0.0;
  second.df = notANumber;
  second.offset = -0.1;
  second.stationaryPoints = 2;
  result->path.points = {first, second};
  result->path.A.resize(2, 2);
  result->path.A << 0.2, 0.0, -1.0, 0.0;
  result->errors.trainMse = vectorOf({0.1, 0.2});
  result->errors.testMse = vectorOf({1.0 / 3.0, notANumber});
  result->selections = {{"loo", 0, 0.25, 0.75, {}}, {"gcv", -1, notANumber, notANumber, Text("no minimum")}};
  return result;
}

/// Two methods on two splits, the second split not computed yet.
Results makeResults() {
  auto data = std::make_shared<Dataset>();
  data->X = Matrix::Zero(3, 1);
  data->y = vectorOf({12.0, 11.5, 6.0});
  data->sourceRow = {1, 3, 8};
  Results results;
  results.data = data;
  results.experiment.methods.resize(2);
  results.experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}};
  results.experiment.measure = Measure::rmse;
  results.splits.resize(2);
  results.splits[0] = {makeStage(), {makeResult("KRR"), makeResult("KRR, \"my\" own")}, nullptr, nullptr};
  results.splits[1].methods.resize(2);
  return results;
}

/// A study of two parts, of two rows and of three.
void withEquivalence(Results& results) {
  results.experiment.studies = {{"equivalence", {{"m", 2.0}, {"lambda", 0.25}, {"parts", 2.0}}, 1}};
  auto stage = std::make_shared<EquivalenceStage>();
  for (const Index n : {2, 3}) {
    auto spectrum = std::make_shared<Spectrum>();
    spectrum->d = Vector::LinSpaced(n, 4.0, 1.0);
    spectrum->Q = Matrix::Identity(n, n);
    spectrum->rank = n;
    stage->parts.push_back(makeProblem(spectrum, Vector::Ones(n)));
  }
  results.live = {stage};
}

std::vector<TableRow> rowsOf(const char* id, const Results& results) { return tableRows(*findTableKind(id), results); }

QString line(const TableRow& row) { return QString::fromUtf8(csvRecord(row)).chopped(2); }

}  // namespace

class TablesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void csv();
  void columns();
  void path();
  void selected();
  void regret();
  void predictions();
  void spectrum();
  void map();
  void equivalence();
  void severalEquivalences();
  void timing();
  void methodByMethodSplitBySplit();
  void wanted();
  void finished();
  void everyRowHasEveryColumn();
  void canBeCancelled();
};

void TablesTest::csv() {
  QCOMPARE(csvRecord({"a", "b c", "", "1.5"}), QByteArray("a,b c,,1.5\r\n"));
  QCOMPARE(csvRecord({"a,b", "say \"x\"", "two\nlines", "\r"}),
           QByteArray("\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\"\r\"\r\n"));
  QCOMPARE(csvRecord({"λ"}), QByteArray("λ\r\n"));
}

void TablesTest::columns() {
  const auto header = [](const char* id) { return line(findTableKind(id)->columns); };
  QCOMPARE(header("path"),
           "method,label,split,m,lambda,t,mu,norm,df,offset,objective,stationary_points,train_mse,test_mse,loo_mse,gcv,"
           "kfold_mse,kfold_se");
  QCOMPARE(header("selected"), "method,label,split,rule,m,lambda,t,mu,norm,df,train_error,test_error,measure");
  QCOMPARE(header("calibration"), "method,label,split,rule,rows,rmse,bias,sep,rpd");
  QCOMPARE(header("distances"),
           "method,label,other_method,other_label,split,rule,distance,relative_distance,prediction_distance");
  QCOMPARE(header("regret"), "method,label,split,rule,lambda,t,risk,oracle_risk,regret");
  QCOMPARE(header("predictions"), "method,label,split,rule,row,part,y,prediction");
  QCOMPARE(header("spectrum"), "split,index,eigenvalue,coefficient");
  QCOMPARE(header("map"), "split,m,lambda,mu,norm,zero,train_mse,test_mse,loo_mse,kfold_mse");
  QCOMPARE(header("equivalence"),
           "part,n,m,lambda,lambda2,mu,norm_difference,norm,relative_difference,prediction_difference");
  QCOMPARE(header("timing"), "stage,split,method,seconds,threads,blas,kernels");
  QCOMPARE(findTableKind("spectra"), nullptr);
}

void TablesTest::path() {
  const auto rows = rowsOf("path", makeResults());
  QCOMPARE(rows.size(), std::size_t{5});
  QCOMPARE(line(rows[1]), "krr,KRR,1,2,0.5,,0.5,1.25,1.3,0,1e-07,,0.1,0.3333333333333333,,,,");
  QCOMPARE(line(rows[2]), "krr,KRR,1,2,1e+05,,1.7976931348623157e+308,0,,-0.1,1e-07,2,0.2,,,,,");
  QCOMPARE(line(rows[3]).left(27), "krr,\"KRR, \"\"my\"\" own\",1,2,0");
}

void TablesTest::selected() {
  const auto rows = rowsOf("selected", makeResults());
  QCOMPARE(rows.size(), std::size_t{5});
  QCOMPARE(line(rows[1]), "krr,KRR,1,loo,2,0.5,,0.5,1.25,1.3,0.25,0.75,rmse,grid");
  QCOMPARE(line(rows[2]), "krr,KRR,1,gcv,,,,,,,,,rmse,");
}

void TablesTest::regret() {
  Results results = makeResults();
  QCOMPARE(rowsOf("regret", results).size(), std::size_t{1});  // the true function is not known
  for (auto& method : results.splits[0].methods) {
    auto result = std::make_shared<MethodResult>(*method);
    for (Selection& selection : result->selections) selection.oracleRisk = 0.25;
    result->selections[0].excessRisk = 0.75;
    method = result;
  }
  const auto rows = rowsOf("regret", results);
  QCOMPARE(rows.size(), std::size_t{5});
  QCOMPARE(line(rows[1]), "krr,KRR,1,loo,0.5,,0.75,0.25,0.5");
  QCOMPARE(line(rows[2]), "krr,KRR,1,gcv,,,,0.25,");  // chose nothing
}

/// λ = 0.5, n = 2: s = 1, y scaled = (1, −2), a = (1/5, −2/2); at the training points K a = (0.8, −1), at the test
/// point 2 · 0.2 − 0.5 = −0.1; in units of the file 10 + 2 f.
void TablesTest::predictions() {
  const auto rows = rowsOf("predictions", makeResults());
  QCOMPARE(rows.size(), std::size_t{7});
  QCOMPARE(line(rows[1]).left(26), "krr,KRR,1,loo,1,train,12,1");
  const auto check = [&rows](std::size_t row, const char* sourceRow, const char* part, const char* y,
                             double prediction) {
    QCOMPARE(rows[row][4], std::string(sourceRow));
    QCOMPARE(rows[row][5], std::string(part));
    QCOMPARE(rows[row][6], std::string(y));
    QVERIFY(std::abs(*parseNumber(rows[row][7]) - prediction) < 1e-13);
  };
  check(1, "1", "train", "12", 11.6);
  check(2, "8", "train", "6", 8.0);
  check(3, "3", "test", "11.5", 9.8);
}

void TablesTest::spectrum() {
  const auto rows = rowsOf("spectrum", makeResults());
  QCOMPARE(rows.size(), std::size_t{3});
  QCOMPARE(line(rows[1]), "1,1,4,1");
  QCOMPARE(line(rows[2]), "1,2,1,-2");
}

void TablesTest::map() {
  Results results = makeResults();
  auto map = std::make_shared<MapResult>();
  map->m = {0.5, 2.0};
  map->lambda = {0.1, 1.0, 10.0};
  map->mu = Matrix::Constant(3, 2, 0.25);
  map->norm = Matrix::Constant(3, 2, 3.0);
  map->trainMse = Matrix::Zero(3, 2);
  for (Index i = 0; i < 3; ++i) {
    for (Index j = 0; j < 2; ++j) map->trainMse(i, j) = static_cast<double>(10 * i + j);
  }
  map->zero.setConstant(3, 2, false);
  map->zero(2, 0) = true;
  map->mu(2, 0) = notANumber;
  map->norm(2, 0) = 0.0;
  results.splits[0].map = map;
  const auto rows = rowsOf("map", results);
  QCOMPARE(rows.size(), std::size_t{7});
  QCOMPARE(line(rows[1]), "1,0.5,0.1,0.25,3,0,0,,,");
  QCOMPARE(line(rows[2]), "1,0.5,1,0.25,3,0,10,,,");
  QCOMPARE(line(rows[3]), "1,0.5,10,,0,1,20,,,");
  QCOMPARE(line(rows[4]), "1,2,0.1,0.25,3,0,1,,,");
}

void TablesTest::equivalence() {
  Results results = makeResults();
  withEquivalence(results);
  const auto rows = rowsOf("equivalence", results);
  QCOMPARE(rows.size(), std::size_t{3});
  // m = 2 is KRR itself, with μ = λ on every part.
  for (std::size_t i = 1; i < 3; ++i) {
    QVERIFY(line(rows[i]).startsWith(i == 1 ? "1,2,2,0.25," : "2,3,2,0.25,"));
    QCOMPARE(rows[i][4], rows[1][5]);
    VERIFY_CLOSE(std::stod(rows[i][5]), 0.25, 1e-14, 0.0);
    QVERIFY(std::stod(rows[i][6]) <= 1e-14);
  }
}

/// With a second study of the kind, the last column says which of them a row is of.
void TablesTest::severalEquivalences() {
  Results results = makeResults();
  withEquivalence(results);
  const std::vector<TableRow> alone = rowsOf("equivalence", results);
  ItemSpec other = results.experiment.studies.front();
  other.parameters["lambda"] = 0.5;
  results.experiment.studies = {results.experiment.studies.front(), {"shifted-curves", {}, 1}, other};
  results.live = {results.live.front(), nullptr, results.live.front()};
  const std::vector<TableRow> rows = rowsOf("equivalence", results);
  QCOMPARE(line(rows.front()),
           "part,n,m,lambda,lambda2,mu,norm_difference,norm,relative_difference,prediction_difference,study");
  QCOMPARE(rows.size(), std::size_t{5});
  for (std::size_t i = 1; i < 3; ++i) {
    QCOMPARE(line(rows[i]), line(alone[i]) + ",1");
    QVERIFY(line(rows[i + 2]).startsWith(i == 1 ? "1,2,2,0.5," : "2,3,2,0.5,"));
    QVERIFY(line(rows[i + 2]).endsWith(",2"));
  }
  // The numbers stay while the first is not computed yet.
  results.live.front() = nullptr;
  QVERIFY(line(rowsOf("equivalence", results)[1]).endsWith(",2"));
}

void TablesTest::timing() {
  Results results = makeResults();
  results.timings = {{"gram", 2, "", 0.5}, {"path", 1, "KRR", 0.25}, {"equivalence", 0, "", 1.0}};
  const auto rows = rowsOf("timing", results);
  const BlasInfo blas = blasInfo();
  const QString where = QStringLiteral(",%1,%2,%3")
                            .arg(threadCount())
                            .arg(QString::fromStdString(blas.library), QString::fromStdString(blas.kernels));
  QCOMPARE(line(rows[1]), QString("gram,2,,0.5") + where);
  QCOMPARE(line(rows[2]), QString("path,1,KRR,0.25") + where);
  QCOMPARE(line(rows[3]), QString("equivalence,,,1") + where);
}

void TablesTest::methodByMethodSplitBySplit() {
  Results results = makeResults();
  results.splits[1] = results.splits[0];
  QStringList order;
  for (const TableRow& row : rowsOf("selected", results))
    order += QString::fromStdString(row[1] + " " + row[2] + " " + row[3]);
  QCOMPARE(order.mid(1), QStringList({"KRR 1 loo", "KRR 1 gcv", "KRR 2 loo", "KRR 2 gcv", "KRR, \"my\" own 1 loo",
                                      "KRR, \"my\" own 1 gcv", "KRR, \"my\" own 2 loo", "KRR, \"my\" own 2 gcv"}));
}

void TablesTest::wanted() {
  Results results;
  for (const char* id : {"path", "selected", "predictions", "spectrum"}) QVERIFY(!findTableKind(id)->wanted(results));
  results.experiment.methods = {MethodSpec()};
  for (const char* id : {"path", "selected", "predictions", "spectrum"}) QVERIFY(findTableKind(id)->wanted(results));
  QVERIFY(!findTableKind("map")->wanted(results));
  QVERIFY(!findTableKind("equivalence")->wanted(results));
  results.experiment.map = MapSpec();
  results.experiment.studies = {{"equivalence", {}, 1}};
  QVERIFY(findTableKind("map")->wanted(results));
  QVERIFY(findTableKind("equivalence")->wanted(results));
  QVERIFY(!findTableKind("regret")->wanted(results));
  auto data = std::make_shared<Dataset>();
  results.data = data;
  QVERIFY(!findTableKind("regret")->wanted(results));
  data->truth = [](const Vector&) { return 0.0; };
  QVERIFY(findTableKind("regret")->wanted(results));
}

void TablesTest::finished() {
  const auto finished = [](const char* id, const Results& results) { return findTableKind(id)->finished(results); };
  Results results = makeResults();
  QVERIFY(!finished("spectrum", results));
  QVERIFY(!finished("path", results));
  results.splits[1].stage = results.splits[0].stage;
  QVERIFY(finished("spectrum", results));
  QVERIFY(!finished("path", results));
  results.splits[1].methods = results.splits[0].methods;
  QVERIFY(finished("path", results));
  QVERIFY(finished("selected", results));
  QVERIFY(!finished("timing", results));
  results.complete = true;
  QVERIFY(finished("timing", results));

  results.complete = false;

  // Cross-validation comes last: until then the columns kfold_* are missing.
  results.experiment.rules.push_back({"k-fold", {{"k", 2}}, 1});
  QVERIFY(!finished("path", results));
  for (SplitResult& split : results.splits) {
    for (auto& method : split.methods) {
      auto updated = std::make_shared<MethodResult>(*method);
      updated->errors.kFoldMse = vectorOf({1.0, 2.0});
      method = updated;
    }
  }
  QVERIFY(finished("path", results));

  results.experiment.studies = {{"equivalence", {}, 1}};
  QVERIFY(!finished("equivalence", results));
  withEquivalence(results);
  QVERIFY(finished("equivalence", results));
  QVERIFY(!finished("spectrum", Results()));
}

void TablesTest::everyRowHasEveryColumn() {
  Results results = makeResults();
  withEquivalence(results);
  results.timings.resize(2);
  for (const TableKind& kind : tableKinds()) {
    const std::size_t more = kind.moreColumns != nullptr ? kind.moreColumns(results).size() : 0;
    for (const TableRow& row : tableRows(kind, results)) QCOMPARE(row.size(), kind.columns.size() + more);
  }
}

void TablesTest::canBeCancelled() {
  std::stop_source stop;
  stop.request_stop();
  const RunContext context(stop.get_token(), nullptr);
  for (const char* id : {"path", "selected", "predictions", "spectrum"}) {
    bool cancelled = false;
    try {
      findTableKind(id)->rows(makeResults(), context, [](const TableRow&) {});
    } catch (const Cancelled&) {
      cancelled = true;
    }
    QVERIFY2(cancelled, id);
  }
}

KERRIDGE_TEST(TablesTest)

}  // namespace tables_test

#include "tables_test.moc"

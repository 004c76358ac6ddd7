// SPDX-License-Identifier: GPL-3.0-or-later
// Combinations of kernels and rolling origins in experiment files: what is read, written and refused.
#include "storage/experiment_json.h"
#include "support/test.h"

namespace kernel_combination_json_test {

using namespace kerridge;

namespace {

ReadExperiment read(const QByteArray& members) {
  return readExperimentJson("{\"kerridge\": 1, " + members + "}", "x.kerridge", "/data");
}

QString errorsOf(const QByteArray& members) {
  QString lines;
  for (const Diagnostic& diagnostic : read(members).diagnostics) {
    lines += QString::fromStdString(toString(diagnostic)) + "\n";
  }
  return lines;
}

KernelSpec kernelOf(const QByteArray& kernel) { return read("\"kernel\": " + kernel).experiment.kernel; }

QByteArray nested(int depth) {
  QByteArray kernel = R"({"id": "linear"})";
  for (int i = 0; i < depth; ++i) kernel = R"({"scale": 2, "of": )" + kernel + "}";
  return "\"kernel\": " + kernel;
}

}  // namespace

class KernelCombinationJsonTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void kernels() {
    const QByteArray text =
        R"({"sum": [{"product": [{"id": "gaussian", "width": 2, "inputs": ["x1"]}, {"id": "linear"}]},)"
        R"({"scale": 0.5, "of": {"id": "polynomial", "degree": 2, "inputs": ["x2", "x3"]}}]})";
    const KernelSpec kernel = kernelOf(text);
    QCOMPARE(kernel.id, std::string("sum"));
    QCOMPARE(kernel.parts.size(), std::size_t(2));
    const KernelSpec& product = kernel.parts[0];
    QCOMPARE(product.id, std::string("product"));
    QCOMPARE(product.parts[0].id, std::string("gaussian"));
    QCOMPARE(product.parts[0].width, (WidthSpec{.relative = false, .value = 2.0}));
    QCOMPARE(product.parts[0].inputs, (std::vector<std::string>{"x1"}));
    QCOMPARE(product.parts[1].id, std::string("linear"));
    QVERIFY(product.parts[1].inputs.empty());
    const KernelSpec& scaled = kernel.parts[1];
    QCOMPARE(scaled.id, std::string("scale"));
    QCOMPARE(scaled.factor, 0.5);
    QCOMPARE(scaled.parts.front().parameters, (std::map<std::string, double>{{"degree", 2.0}}));
    Experiment experiment;
    experiment.kernel = kernel;
    experiment.methods = {MethodSpec{}};
    const QByteArray written = toJson(experiment, {});
    QCOMPARE(readExperimentJson(written, "x", {}).experiment.kernel, kernel);
    // An experiment's own kernel with inputs is a sum of one.
    const KernelSpec one = kernelOf(R"({"id": "laplacian", "inputs": ["a"]})");
    QCOMPARE(one, kernelOf(R"({"sum": [{"id": "laplacian", "inputs": ["a"]}]})"));
    // One without them is what it was.
    QVERIFY(kernelOf(R"({"id": "laplacian"})").parts.empty());
  }

  void kernelErrors_data() {
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QString>("errors");
    const auto row = [](const QByteArray& kernel, const char* error) {
      QTest::newRow(kernel.constData()) << "\"kernel\": " + kernel << QString::fromUtf8(error) + "\n";
    };
    row(R"({"sum": []})", "/kernel/sum: the list is empty: at least one kernel is needed");
    row(R"({"sum": 5})", "/kernel/sum: a list of kernels is expected, found 5");
    row(R"({"product": [{"id": "linear"}, 5]})", "/kernel/product/1: an object is expected, found 5");
    row(R"({"sum": [{"id": "gausian"}]})",
        "/kernel/sum/0/id: kernel \"gausian\" is not available in this version; did you mean \"gaussian\"?");
    row(R"({"sum": [{"id": "sum"}]})",
        "/kernel/sum/0/id: kernel \"sum\" is not available in this version; available: gaussian, laplacian, "
        "matern-1-2, matern-3-2, matern-5-2, rational-quadratic, cauchy, linear, polynomial, spline");
    row(R"({"sum": [{"id": "linear"}], "id": "linear"})", "/kernel/id: unknown key \"id\"; known here: sum");
    row(R"({"scale": 2})", "/kernel/scale: \"of\" is missing: the kernel that is scaled");
    row(R"({"of": {"id": "linear"}})", "/kernel/of: it is scaled by \"scale\", which is missing");
    row(R"({"scale": 0, "of": {"id": "linear"}})", "/kernel/scale: must lie between 1e-300 and 1e300, not 0");
    row(R"({"scale": -1, "of": {"id": "linear"}})", "/kernel/scale: must lie between 1e-300 and 1e300, not -1");
    row(R"({"scale": "2", "of": {"id": "linear"}})", "/kernel/scale: a number is expected, found \"2\"");
    row(R"({"sum": [{"id": "linear", "inputs": []}]})",
        "/kernel/sum/0/inputs: the list is empty: name the columns that the kernel sees");
    row(R"({"sum": [{"id": "linear", "inputs": [3]}]})",
        "/kernel/sum/0/inputs/0: a text in quotes is expected, found 3");
    row(R"({"sum": [{"id": "linear", "inputs": "x1"}]})",
        "/kernel/sum/0/inputs: a list of names of columns is expected, found \"x1\"");
    row(R"({"scale": 2, "of": {"product": [{"id": "gaussian", "width": {"tune": "loo"}}]}})",
        "/kernel/of/product/0/width/tune: the width of a part of a combination cannot be tuned; give a number, "
        "\"mean\" or { \"mean-times\": number }");
    row(R"({"sum": [{"id": "gaussian", "width": -1}]})",
        "/kernel/sum/0/width: must lie between 1e-300 and 1e300, not -1");
    row(R"({"sum": [{"id": "polynomial", "degree": 50}]})", "/kernel/sum/0/degree: must lie between 1 and 20, not 50");
    row(R"({"sum": [{"id": "linear"}]}, "width-map": {})",
        "/width-map: a combination of kernels has no single width to map; leave this out, or use one kernel");
    row(R"({"sum": [{"id": "polynomial"}]}, "parameter-map": {})",
        "/parameter-map: a combination of kernels has no single parameter to map; leave this out, or use one kernel");
    row(R"({"sum": [{"id": "gaussian"}]}, "methods": [{"id": "krr", "features": "random-fourier"}])",
        "/methods/0/features: random Fourier features need a kernel that depends on x − x′ only and has a known "
        "spectral measure; Sum does not. Nyström features work with every kernel");
  }
  void kernelErrors() {
    QFETCH(QByteArray, members);
    QFETCH(QString, errors);
    QCOMPARE(errorsOf(members), errors);
  }

  void depth() {
    QCOMPARE(errorsOf(nested(20)), QString());
    QVERIFY(errorsOf(nested(21)).endsWith(": combinations are nested at most 20 deep\n"));
    QVERIFY(errorsOf(nested(500)).endsWith(": combinations are nested at most 20 deep\n"));
  }

  void rolling() {
    const ReadExperiment read = kernel_combination_json_test::read(
        R"("split": {"kind": "rolling", "initial": 50, "horizon": 5, "step": 2, "gap": 1, "window": "sliding",)"
        R"("order": "date"})");
    QVERIFY(read.diagnostics.empty());
    const SplitSpec& split = read.experiment.split;
    QCOMPARE(split.kind, SplitKind::rolling);
    QCOMPARE(split.rolling, (RollingSpec{50, 5, 2, 1, RollingWindow::sliding}));
    QCOMPARE(read.experiment.data.roles.order, ColumnReference("date"));
    const Experiment again = readExperimentJson(toJson(read.experiment, {}), "x", {}).experiment;
    QCOMPARE(again.split, split);
    QCOMPARE(again.data.roles.order, ColumnReference("date"));
    // Test parts follow one another, and all rows before train.
    const SplitSpec usual =
        kernel_combination_json_test::read(R"("split": {"kind": "rolling", "initial": 50, "horizon": 5})")
            .experiment.split;
    QCOMPARE(usual.rolling, (RollingSpec{50, 5, 5, 0, RollingWindow::expanding}));
    // Kept while another kind is chosen.
    Experiment other = read.experiment;
    other.split.kind = SplitKind::holdout;
    const Experiment kept = readExperimentJson(toJson(other, {}), "x", {}).experiment;
    QCOMPARE(kept.split, other.split);
    QCOMPARE(kept.data.roles.order, ColumnReference("date"));
  }

  void rollingErrors_data() {
    QTest::addColumn<QByteArray>("split");
    QTest::addColumn<QString>("errors");
    const auto row = [](const QByteArray& split, const char* error) {
      QTest::newRow(split.constData()) << split << QString::fromUtf8(error) + "\n";
    };
    row(R"({"kind": "rolling"})", "/split: \"initial\" is missing: how many rows are before the first origin");
    row(R"({"kind": "rolling", "initial": 0})", "/split/initial: 0 is out of range; it must be from 1 to 2147483647");
    row(R"({"kind": "rolling", "initial": 5, "horizon": 0})",
        "/split/horizon: 0 is out of range; it must be from 1 to 2147483647");
    row(R"({"kind": "rolling", "initial": 5, "step": -3})",
        "/split/step: -3 is out of range; it must be from 1 to 2147483647");
    row(R"({"kind": "rolling", "initial": 5, "gap": -1})",
        "/split/gap: -1 is out of range; it must be from 0 to 2147483647");
    row(R"({"kind": "rolling", "initial": 5, "window": "growing"})",
        "/split/window: unknown window \"growing\"; available: expanding, sliding");
    row(R"({"kind": "rolling", "initial": 5, "by": "date"})",
        "/split/by: a rolling origin names the column that orders the rows in \"order\"");
    row(R"({"kind": "rolling", "initial": 2000000000})", "/split/initial: must lie between 1 and 1e9, not 2e9");
  }
  void rollingErrors() {
    QFETCH(QByteArray, split);
    QFETCH(QString, errors);
    QCOMPARE(errorsOf("\"split\": " + split), errors);
  }
};

KERRIDGE_TEST(KernelCombinationJsonTest)

}  // namespace kernel_combination_json_test

#include "kernel_combination_json_test.moc"

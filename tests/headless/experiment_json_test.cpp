// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>

#include <cmath>

#include "base/random.h"
#include "data/noise_seed.h"
#include "experiment/study_infos.h"
#include "figures/figures.h"
#include "headless/drawn_experiment.h"
#include "storage/experiment_json.h"
#include "studies/study.h"
#include "support/test.h"
#include "validation/rule.h"

namespace experiment_json_test {

using namespace kerridge;

namespace {

/// An absolute path on every system.
QString absolute(const char* path) { return QDir::rootPath() + (path + 1); }

Experiment read(const QByteArray& text, const QString& baseDir = absolute("/data")) {
  const ReadExperiment result = readExperimentJson(text, "x.kerridge", baseDir);
  for (const Diagnostic& diagnostic : result.diagnostics) qWarning("%s", toString(diagnostic).c_str());
  return hasErrors(result.diagnostics) ? Experiment() : result.experiment;
}

}  // namespace

class ExperimentJsonTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void roundTrip();
  void exampleRoundTrip();
  void defaults();
  void contract();
  void shorthands();
  void heldRules();
  void seedsOfGenerators();
  void features();
  void splitKeys();
  void dataPaths();
  void readableText();
  void saveAndLoad();
  void recognizedByContent();
  void hash();
};

void ExperimentJsonTest::roundTrip() {
  const QString folder = absolute("/somewhere/deep/down");
  Draw draw(20240607);
  for (int i = 0; i < 500; ++i) {
    const Experiment experiment = draw.experiment(folder);
    const QByteArray text = toJson(experiment, folder);
    const ReadExperiment read = readExperimentJson(text, "x.kerridge", folder);
    QVERIFY2(
        read.diagnostics.empty(),
        (toString(read.diagnostics.empty() ? Diagnostic() : read.diagnostics[0]) + "\n" + text.toStdString()).c_str());
    QCOMPARE(QString::fromUtf8(toJson(read.experiment, folder)), QString::fromUtf8(text));
    QVERIFY2(read.experiment == experiment, text.constData());
    QVERIFY(!QJsonDocument::fromJson(text).isNull());
  }
}

void ExperimentJsonTest::exampleRoundTrip() {
  QCOMPARE(read(toJson(exampleExperiment(), absolute("/data"))), exampleExperiment());
}

void ExperimentJsonTest::defaults() {
  const Experiment experiment = read(R"({ "kerridge": 1 })");
  QCOMPARE(experiment.data, DataSpec());
  QCOMPARE(experiment.split, SplitSpec());
  QCOMPARE(experiment.kernel, KernelSpec());
  QCOMPARE(experiment.lambda, GridSpec());
  QCOMPARE(experiment.measure, Measure::scaledRmse);
  QVERIFY(!experiment.map);
  QVERIFY(experiment.studies.empty());
  QCOMPARE(experiment.methods.size(), std::size_t{2});
  QCOMPARE(methodLabel(experiment.methods[0]), methodLabel(MethodSpec{}));
  QCOMPARE(experiment.methods[1].id, std::string("m-rlsr"));
  QCOMPARE(experiment.methods[1].parameters.at("m"), 1.5);
  QCOMPARE(experiment.rules.size(), std::size_t{3});
  QCOMPARE(experiment.rules[2].id, std::string("k-fold"));
  QCOMPARE(experiment.rules[2].parameters.at("k"), 10.0);
}

/// The example of the file format's description, for what this version has.
void ExperimentJsonTest::contract() {
  const Experiment experiment = read(R"({
    "kerridge": 1,
    "data": { "file": "concrete.csv", "target": "strength", "ignore": ["id"], "missing": "drop" },
    "standardize": { "inputs": true, "target": false },
    "split": { "kind": "holdout", "train": 0.7, "repeats": 1, "seed": 1 },
    "kernel": { "id": "gaussian", "width": "mean" },
    "methods": [ { "id": "krr" }, { "id": "m-rlsr", "m": 1.5 } ],
    "lambda": { "from": 1e-10, "to": 1e5, "count": 100 },
    "rules": [ "loo", "gcv", { "id": "k-fold", "k": 10, "seed": 1 } ],
    "measure": "scaled-rmse",
    "map": { "m": { "from": 0.1, "to": 2.9, "count": 29 }, "lambda": { "from": 1e-5, "to": 1e2, "count": 29 } },
    "studies": [ { "id": "equivalence", "m": 1.5, "lambda": 1e-2, "parts": 4 } ]
  })");
  QCOMPARE(experiment.data.file, absolute("/data/concrete.csv").toStdString());
  QCOMPARE(experiment.data.roles.target, std::string("strength"));
  QCOMPARE(experiment.data.roles.ignore, std::vector<ColumnReference>{"id"});
  QCOMPARE(experiment.kernel.width.relative, true);
  QCOMPARE(experiment.methods.size(), std::size_t{2});
  QCOMPARE(experiment.lambda.to, 1e5);
  QCOMPARE(experiment.rules[2].parameters.at("k"), 10.0);
  QCOMPARE(experiment.map->m.to, 2.9);
  QCOMPARE(experiment.studies[0].parameters.at("parts"), 4.0);
}

void ExperimentJsonTest::heldRules() {
  const Experiment experiment = read(
      "{ \"kerridge\": 1, \"at\": { \"rule\": \"loo\" }, \"methods\": [ \"krr\", "
      "{ \"id\": \"m-rlsr\", \"at\": { \"rule\": \"gcv\" } }, "
      "{ \"id\": \"krr-offset\", \"at\": 0.5 }, \"linear\" ] }");
  QCOMPARE(experiment.methods.size(), std::size_t{4});
  QCOMPARE(experiment.methods[0].rule, std::string("loo"));
  QCOMPARE(experiment.methods[1].rule, std::string("gcv"));
  QCOMPARE(experiment.methods[2].rule, std::string());  // a number is by hand
  QCOMPARE(experiment.methods[2].at, 0.5);
  QCOMPARE(experiment.methods[3].rule, std::string());  // nothing to choose
  QVERIFY(!hasErrors(validate(experiment)));
  const Experiment again = read(toJson(experiment, absolute("/data")));
  QVERIFY(again == experiment);
  // What a rule holds follows from the rest, and is not written.
  Experiment moved = experiment;
  moved.methods[0].at = 123.0;
  QCOMPARE(toJson(moved, absolute("/data")), toJson(experiment, absolute("/data")));
}

void ExperimentJsonTest::shorthands() {
  const Experiment experiment = read(R"({
    "kerridge": 1,
    "data": { "file": "a.csv", "target": 9, "ignore": [1, "2"] },
    "kernel": { "width": { "mean-times": 0.5 } },
    "methods": [ "krr", "cg", { "id": "cg" } ],
    "lambda": [1e-3, 1e-1],
    "map": { "m": [1, 2] },
    "studies": [ "equivalence" ]
  })");
  QCOMPARE(experiment.data.roles.target, ColumnReference::numbered(9));
  QCOMPARE(experiment.data.roles.ignore, (std::vector<ColumnReference>{ColumnReference::numbered(1), "2"}));
  const QJsonValue written = QJsonDocument::fromJson(toJson(experiment, absolute("/data")))["data"];
  QCOMPARE(written["target"], QJsonValue(9));
  QCOMPARE(written["ignore"].toArray(), (QJsonArray{1, "2"}));
  QCOMPARE(experiment.kernel.width, (WidthSpec{true, 0.5}));
  QCOMPARE(experiment.methods.size(), std::size_t{3});
  QCOMPARE(experiment.methods[1], experiment.methods[2]);
  QCOMPARE(experiment.methods[1].at, defaultAt("cg"));
  QCOMPARE(experiment.lambda.list, (std::vector<double>{1e-3, 1e-1}));
  QCOMPARE(experiment.map->m.list, (std::vector<double>{1.0, 2.0}));
  QCOMPARE(experiment.map->lambda, MapSpec().lambda);
  QCOMPARE(experiment.studies[0].id, std::string("equivalence"));
  QCOMPARE(read(R"({ "kerridge": 1, "kernel": { "width": 2.5 } })").kernel.width, (WidthSpec{false, 2.5}));
  QCOMPARE(read(R"({ "kerridge": 1, "kernel": { "width": [1, 2.5] } })").kernel.width,
           (WidthSpec{.relative = true, .value = 1.0, .perInput = {1.0, 2.5}}));
  QCOMPARE(read(R"({ "kerridge": 1, "kernel": { "width": { "widths": [1, 3], "times": 2 } } })").kernel.width,
           (WidthSpec{.relative = true, .value = 2.0, .perInput = {1.0, 3.0}}));
  QCOMPARE(read(R"({ "kerridge": 1, "kernel": { "width": { "tune": "gcv", "per-input": true } } })").kernel.width,
           (WidthSpec{.tune = "gcv", .tunePerInput = true}));
}

void ExperimentJsonTest::seedsOfGenerators() {
  const auto data = [](const QByteArray& generator) {
    return read(R"({ "kerridge": 1, "data": { "generator": )" + generator + " } }").data;
  };
  const DataSpec both = data(R"({ "id": "sinc", "seed": 4, "noise-seed": 9007199254740991 })");
  QCOMPARE(both.generator.seed, std::uint64_t{4});
  QCOMPARE(noiseSeedOf(both.generator).value(), std::uint64_t{9007199254740991});
  Experiment experiment = exampleExperiment();
  experiment.data = both;
  QCOMPARE(read(toJson(experiment, absolute("/data"))).data, both);
  QVERIFY(toJson(experiment, absolute("/data")).contains("\"noise-seed\": 9007199254740991"));
  // Without the key nothing is said of it, neither here nor in the file that is written.
  const DataSpec one = data(R"({ "id": "sinc", "seed": 4 })");
  QVERIFY(!noiseSeedOf(one.generator));
  QVERIFY(!(one == both));
  experiment.data = one;
  QVERIFY(!toJson(experiment, absolute("/data")).contains("noise-seed"));
}

void ExperimentJsonTest::features() {
  const auto features = [](const QByteArray& json) {
    const Experiment experiment =
        read(R"({ "kerridge": 1, "methods": [ { "id": "m-rlsr", "features": )" + json + " } ] }");
    return experiment.methods.empty() ? std::nullopt : experiment.methods[0].features;
  };
  QVERIFY(!read(R"({ "kerridge": 1, "methods": [ "m-rlsr" ] })").methods[0].features);
  QCOMPARE(features(R"("random-fourier")"), FeatureSpec());
  QCOMPARE(features(R"({ "id": "random-fourier" })"), FeatureSpec());
  QCOMPARE(features(R"({ "id": "random-fourier", "count": 500, "seed": 9007199254740991, "form": "sine-cosine" })"),
           (FeatureSpec{"random-fourier", 500, 9007199254740991U, FeaturePairing::sineCosine}));
  QCOMPARE(features(R"({ "id": "random-fourier", "count": 301, "form": "cosine", "seed": 0 })"),
           (FeatureSpec{"random-fourier", 301, 0, FeaturePairing::cosine}));
  Experiment experiment = read(R"({ "kerridge": 1, "methods": [ "krr" ] })");
  QCOMPARE(features(R"("nystrom")"), nystromFeatures());
  QCOMPARE(features(R"({ "id": "nystrom", "count": 7, "landmarks": "rpcholesky", "seed": 5 })"),
           (FeatureSpec{"nystrom", 7, 5, FeaturePairing::cosine, Landmarks::pivoted}));
  QVERIFY(!toJson(experiment, absolute("/data")).contains("features"));
  for (const Landmarks landmarks : {Landmarks::uniform, Landmarks::pivoted}) {
    experiment.methods[0].features = FeatureSpec{"nystrom", 31, 8, FeaturePairing::cosine, landmarks};
    const QByteArray text = toJson(experiment, absolute("/data"));
    QVERIFY(text.contains(R"("features": { "id": "nystrom", "count": 31, "landmarks": ")" +
                          QByteArray::fromStdString(landmarkIds()[std::size_t(landmarks)]) + R"(", "seed": 8 })"));
    QVERIFY(read(text).methods[0] == experiment.methods[0]);
  }
  experiment.methods[0].features = FeatureSpec();
  QVERIFY(toJson(experiment, absolute("/data"))
              .contains(R"("features": { "id": "random-fourier", "count": 300, "seed": 1, "form": "cosine" })"));
}

void ExperimentJsonTest::splitKeys() {
  const auto split = [](const QByteArray& json) { return read("{ \"kerridge\": 1, \"split\": " + json + " }").split; };
  QCOMPARE(split(R"({ "kind": "k-fold", "k": 5 })").count, 5);
  QCOMPARE(split(R"({ "kind": "parts", "parts": 6 })").count, 6);
  QCOMPARE(split(R"({ "kind": "parts", "count": 7 })").count, 7);
  QCOMPARE(split(R"({ "kind": "k-fold", "k": 5, "repeats": 3 })").repeats, 3);
  QCOMPARE(split(R"({ "stratify": true })").stratify, 5);
  QCOMPARE(split(R"({ "stratify": false })").stratify, 0);
  QCOMPARE(split(R"({ "stratify": 8 })").stratify, 8);
  QVERIFY(split(R"({ "equal-rows": "together" })").equalRowsTogether);
  QVERIFY(!split(R"({ "equal-rows": "apart" })").equalRowsTogether);
  QVERIFY(!split(R"({ "kind": "holdout" })").equalRowsTogether);
  QVERIFY(split(R"({ "kind": "holdout" })").order == RowOrder::random);
  QVERIFY(split(R"({ "order": "time" })").order == RowOrder::time);
  QVERIFY(split(R"({ "order": "random" })").order == RowOrder::random);
  const Experiment byYear = read(R"({ "kerridge": 1, "split": { "order": "time", "by": "year" } })");
  QCOMPARE(byYear.data.roles.order, ColumnReference("year"));
  const Experiment blocks = read(R"({ "kerridge": 1, "rules": [{ "id": "k-fold", "k": 5, "order": "time" }, "loo"] })");
  QCOMPARE(blocks.rules.front().choices.at("order"), std::vector<std::string>{"time"});
  QVERIFY(blocks.rules.back().choices.empty());
  const Experiment outputs =
      read(R"({ "kerridge": 1, "data": { "file": "a.csv", "target": "y", "outputs": ["z", 3] } })");
  QCOMPARE(outputs.data.roles.outputs, (std::vector<ColumnReference>{"z", ColumnReference::numbered(3)}));
  const Experiment targets =
      read(R"({ "kerridge": 1, "data": { "file": "a.csv", "target": ["y", 2, "x"], "outputs": ["z"] } })");
  QCOMPARE(targets.data.roles.target, ColumnReference("y"));
  QCOMPARE(targets.data.roles.outputs, (std::vector<ColumnReference>{ColumnReference::numbered(2), "x", "z"}));
  QCOMPARE(targets.data.roles.furtherTargets, std::size_t{2});
  QVERIFY(read(R"({ "kerridge": 1, "data": { "file": "a.csv", "target": ["y"] } })") ==
          read(R"({ "kerridge": 1, "data": { "file": "a.csv", "target": "y" } })"));
  const Experiment spectra = read(R"({ "kerridge": 1, "data": { "file": "a.csv",
                                     "spectra": ["snv", { "derivative": 2, "window": 15, "order": 3 }] } })");
  QVERIFY((spectra.data.roles.spectra == std::vector<SpectrumStep>{{}, {SpectrumStep::Kind::savitzkyGolay, 2, 15, 3}}));
  QCOMPARE(read(toJson(spectra, absolute("/data"))), spectra);
  const Experiment transforms = read(R"({ "kerridge": 1, "data": { "file": "a.csv",
                                        "transforms": { "a": "log", "b": "sqrt", "c": "log1p", "d": "rank" } } })");
  QVERIFY((transforms.data.roles.transforms ==
           std::map<std::string, Transform>{
               {"a", Transform::log}, {"b", Transform::squareRoot}, {"c", Transform::log1p}, {"d", Transform::rank}}));
  const Experiment weight = read(R"({ "kerridge": 1, "data": { "file": "a.csv", "weight": "w" } })");
  QVERIFY(weight.data.roles.weight == "w" && weight.data.roles.noise.empty());
  const Experiment noise = read(R"({ "kerridge": 1, "data": { "file": "a.csv", "noise": 5 } })");
  QVERIFY(noise.data.roles.noise == ColumnReference::numbered(5) && noise.data.roles.weight.empty());
  const auto group = [](const QByteArray& json) {
    return read(R"({ "kerridge": 1, "data": { "file": "a.csv", "group": 3 }, "split": { "kind": "group")" + json +
                "} }");
  };
  QCOMPARE(group("").data.roles.group, ColumnReference::numbered(3));
  QVERIFY(!group("").split.groupFolds);
  QVERIFY(!group(R"(, "train": 0.5)").split.groupFolds);
  QCOMPARE(group(R"(, "train": 0.5)").split.train, 0.5);
  QVERIFY(group(R"(, "k": 6)").split.groupFolds);
  QCOMPARE(group(R"(, "count": 6)").split.count, 6);
  const Experiment column = read(R"({ "kerridge": 1, "data": { "file": "a.csv" },
                                      "split": { "kind": "column", "column": "part" } })");
  QCOMPARE(column.split.kind, SplitKind::column);
  QCOMPARE(column.data.roles.splitColumn, std::string("part"));
}

void ExperimentJsonTest::dataPaths() {
  const auto written = [](const std::string& file, const QString& baseDir) {
    Experiment experiment = exampleExperiment();
    experiment.data.file = file;
    const QJsonDocument document = QJsonDocument::fromJson(toJson(experiment, baseDir));
    return document["data"]["file"].toString();
  };
  QCOMPARE(written(absolute("/people/ann/notes/a.csv").toStdString(), absolute("/people/ann/notes")), "a.csv");
  QCOMPARE(written(absolute("/people/ann/notes/data/a.csv").toStdString(), absolute("/people/ann/notes")),
           "data/a.csv");
  QCOMPARE(written(absolute("/people/ann/data/a.csv").toStdString(), absolute("/people/ann/notes")), "../data/a.csv");
  QCOMPARE(written(absolute("/srv/data/a.csv").toStdString(), absolute("/people/ann/notes")),
           absolute("/srv/data/a.csv"));
  QCOMPARE(written("a.csv", ""), "a.csv");

  const auto found = [](const QByteArray& file, const QString& baseDir) {
    return read("{ \"kerridge\": 1, \"data\": { \"file\": \"" + file + "\" } }", baseDir).data.file;
  };
  QCOMPARE(found("../data/a.csv", absolute("/people/ann/notes")), absolute("/people/ann/data/a.csv").toStdString());
  QCOMPARE(found(absolute("/srv/a.csv").toUtf8(), absolute("/people/ann/notes")), absolute("/srv/a.csv").toStdString());
  QCOMPARE(found("a.csv", ""), std::string("a.csv"));
}

void ExperimentJsonTest::readableText() {
  Experiment experiment;
  experiment.methods = {MethodSpec{}, MethodSpec{"m-rlsr", "", {{"m", 1.2}}, 1e-3, true, -1}};
  experiment.rules = {{"loo", {}, 1}, {"k-fold", {{"k", 10}}, 3}};
  experiment.lambda.list = {1e-7, 0.1, 2.0};
  QCOMPARE(QString::fromUtf8(toJson(experiment, absolute("/data"))), QString::fromUtf8(R"({
  "kerridge": 1,
  "data": { "generator": { "id": "sinc", "seed": 1 } },
  "standardize": { "inputs": true, "target": false },
  "split": { "kind": "holdout", "train": 0.7, "repeats": 1, "seed": 1 },
  "kernel": { "id": "gaussian", "width": "mean" },
  "methods": [{ "id": "krr" }, { "id": "m-rlsr", "m": 1.2 }],
  "lambda": [1e-07, 0.1, 2],
  "rules": ["loo", { "id": "k-fold", "k": 10, "seed": 3 }],
  "measure": "scaled-rmse"
}
)"));
}

void ExperimentJsonTest::saveAndLoad() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("one.kerridge");
  Experiment experiment = exampleExperiment();
  experiment.data.file = QDir(folder.path()).filePath("data/a.csv").toStdString();
  saveExperiment(experiment, file);
  const ReadExperiment read = loadExperiment(file);
  QVERIFY(read.diagnostics.empty());
  QVERIFY(read.experiment.data.file == experiment.data.file);
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList("one.kerridge"));
  QVERIFY_THROWS_EXCEPTION(InvalidInput, saveExperiment(experiment, folder.filePath("absent/one.kerridge")));
}

void ExperimentJsonTest::recognizedByContent() {
  const QTemporaryDir folder;
  const auto make = [&folder](const QString& name, const QByteArray& content) {
    QFile file(folder.filePath(name));
    if (file.open(QIODevice::WriteOnly)) file.write(content);
    return file.fileName();
  };
  QVERIFY(isExperimentFile(make("a.json", "{ \"kerridge\": 1 }")));
  QVERIFY(isExperimentFile("/nowhere/x.kerridge"));
  QVERIFY(!isExperimentFile(make("a.csv", "kerridge,b\n1,2\n")));
  QVERIFY(!isExperimentFile(make("b.json", "{ \"a\": 1 }")));
}

void ExperimentJsonTest::hash() {
  const QTemporaryDir folder;
  QFile file(folder.filePath("abc"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("abc");
  file.close();
  // FIPS 180-2, appendix B.1.
  QCOMPARE(fileHash(file.fileName()), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
  QCOMPARE(fileHash(folder.filePath("absent")), std::string());
}

KERRIDGE_TEST(ExperimentJsonTest)

}  // namespace experiment_json_test

#include "experiment_json_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "files/suggestion.h"
#include "storage/experiment_json.h"
#include "support/test.h"

namespace experiment_errors_test {

using namespace kerridge;

namespace {

/// The errors of a document, one "place: message" per line.
QString errorsOf(const QByteArray& text) {
  QString lines;
  for (const Diagnostic& diagnostic : readExperimentJson(text, "x.kerridge", "/data").diagnostics) {
    if (diagnostic.severity == Severity::error) lines += QString::fromStdString(toString(diagnostic)) + "\n";
  }
  return lines;
}

}  // namespace

class ExperimentErrorsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void syntax_data();
  void syntax();
  void version_data();
  void version();
  void places_data();
  void places();
  void everyMistakeIsReported();
  void availableItemsAreListed();
  void whatIsRightIsKept();
  void unreadableFiles();
  void suggestions();
};

void ExperimentErrorsTest::syntax_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("error");
  const QString value =
      "a value is expected here: a number, a text in double quotes, true, false, null, a list or an object";
  const auto row = [](const char* name, const QByteArray& text, const QString& place, const QString& message) {
    QTest::newRow(name) << text << "x.kerridge:" + place + ": " + message + "\n";
  };
  row("empty", "", "1:1", "the file is empty");
  row("blank", " \n\t\n", "1:1", "the file is empty");
  row("binary", QByteArray("\x89PNG\r\n\x1a\n\0\0", 10), "1:1", "this is not JSON");
  row("CSV", "a,b\n1,2\n", "1:1", "this is not JSON");
  row("extra comma", "{\n  \"kerridge\": 1,\n}\n", "3:1", "a key or value is missing here; is there an extra comma?");
  row("comma missing", "{\n  \"kerridge\": 1\n  \"data\": {}\n}\n", "3:3",
      "a comma, } or a key in double quotes is expected here");
  row("bare key", "{ kerridge: 1 }", "1:3", "a comma, } or a key in double quotes is expected here");
  row("colon missing", "{ \"kerridge\" 1 }", "1:14", "a colon is expected here");
  row("single quotes", "{ \"kerridge\": 'x' }", "1:15", value);
  row("comment", "{\n  \"kerridge\": // version\n  1 }", "2:15", value);
  row("NaN", "{ \"kerridge\": 1, \"lambda\": [1, NaN] }", "1:32", value);
  row("beyond doubles", "{ \"kerridge\": 1,\n  \"lambda\": [1e400] }", "2:14",
      "this is not a number within the range of doubles");
  row("half a word", "{ \"kerridge\": tru }", "1:15", value);
  row("list not closed", "{ \"kerridge\": 1, \"lambda\": [1, 2 }", "1:34", "a comma or ] is expected here");
  row("object not closed", "{ \"kerridge\": 1", "1:16", "the file ends after a number: ] or } is missing");
  row("wrong bracket", "{ \"kerridge\": [1}", "1:17", "a comma or ] is expected here");
  row("comma missing in a list", "{ \"kerridge\": [1 2] }", "1:18", "a comma or ] is expected here");
  row("end in list", "{ \"kerridge\": [[1]", "1:19", "the file ends inside a list: ] is missing");
  row("end in object", "{ \"a\": {}", "1:10", "the file ends inside an object: } is missing");
  row("text not closed", "{ \"kerridge\": \"one }\n", "1:15", "this text has no closing quote");
  row("not UTF-8", "{ \"\xff\": 1 }", "1:4", "this text is not valid UTF-8");
  row("more after the end", "{ \"kerridge\": 1 }\n{}", "2:1", "nothing may follow the end of the document");
  row("columns count characters", "{ \"ä€\": q }", "1:9", value);
  row("byte order mark", "\xEF\xBB\xBF{ \"a\": q }", "1:8", value);
}

void ExperimentErrorsTest::syntax() {
  QFETCH(QByteArray, text);
  QTEST(errorsOf(text), "error");
}

void ExperimentErrorsTest::version_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("error");
  QTest::newRow("missing")
      << QByteArray("{ \"data\": 5 }")
      << "x.kerridge: \"kerridge\" is missing: an experiment file starts with { \"kerridge\": 1, … }\n";
  QTest::newRow("newer")
      << QByteArray("{ \"kerridge\": 2, \"tomorrow\": 5 }")
      << "/kerridge: this experiment is of version 2; this program reads version 1. A newer Kerridge "
         "is needed to open it.\n";
  QTest::newRow("text") << QByteArray("{ \"kerridge\": \"1\" }")
                        << "/kerridge: a whole number is expected, found \"1\"\n";
  QTest::newRow("fraction") << QByteArray("{ \"kerridge\": 1.5 }")
                            << "/kerridge: a whole number is expected, found 1.5\n";
  QTest::newRow("zero") << QByteArray("{ \"kerridge\": 0 }")
                        << "/kerridge: there is no version 0 of experiment files; this program writes 1\n";
  for (const char* bare : {"null", "7", " \"text\"\n", "true", "-1e3"}) {
    QTest::newRow(bare) << QByteArray(bare) << "x.kerridge:1:1: an experiment is a JSON object { … }\n";
  }
  QTest::newRow("list") << QByteArray("[1]") << "x.kerridge:1:1: an experiment is a JSON object { … }\n";
}

void ExperimentErrorsTest::version() {
  QFETCH(QByteArray, text);
  QTEST(errorsOf(text), "error");
}

void ExperimentErrorsTest::places_data() {
  QTest::addColumn<QString>("member");
  QTest::addColumn<QString>("error");
  const auto row = [](const QString& member, const QString& error) {
    QTest::newRow(qPrintable(member)) << member << error + "\n";
  };
  row(R"("widht": 1)",
      R"(/widht: unknown key "widht"; known here: kerridge, $schema, data, standardize, split, kernel, methods, )"
      R"(lambda, rules, intervals, measure, map, studies, compute, view, pins, at, width-map, )"
      R"(parameter-map, effects, importance, predict, scenes, common-lambda)");
  row(R"("methods": [{"id": "krr", "at": {"rule": "looo"}}])",
      R"(/methods/0/at/rule: unknown rule "looo"; did you mean "loo"?)");
  row(R"("methods": [{"id": "krr", "at": {}}])",
      R"(/methods/0/at: "rule" is missing: the rule that chooses, e.g. {"rule": "loo"})");
  row(R"("methods": [{"id": "krr", "at": {"rules": "loo"}}])",
      "/methods/0/at/rules: unknown key \"rules\"; did you mean \"rule\"?\n"
      "/methods/0/at: \"rule\" is missing: the rule that chooses, e.g. {\"rule\": \"loo\"}");
  row(R"("methods": [{"id": "linear", "at": {"rule": "loo"}}])",
      R"(/methods/0/at/rule: there is nothing to choose: Linear regression has a single model)");
  row(R"("at": 0.1)", R"(/at: the rule that holds every method, e.g. {"rule": "loo"} is expected, found 0.1)");
  row(R"("predict": 1)", R"(/predict: true or false is expected, found 1)");
  row(R"("data": {"file": "a.csv", "test": "b.csv"})", R"(/data/test: an object is expected, found "b.csv")");
  row(R"("width-map": {"widths": [1]})", R"(/width-map/widths: unknown key "widths"; did you mean "width"?)");
  row(R"("width-map": {"width": {"from": -1, "to": 1, "count": 3}})",
      R"(/width-map/width/from: must lie between 1e-12 and 1e12, not -1)");
  row(R"("parameter-map": {"of": 1})", R"(/parameter-map/of: unknown key "of"; known here: parameter, values)");
  row(R"("parameter-map": {"values": [1, 2]})",
      R"(/parameter-map: "parameter" is missing: the parameter that takes these values)");
  row(R"("parameter-map": {"parameter": "beta"})",
      R"(/parameter-map/parameter: there is no parameter of a kernel “beta”; available: alpha, degree, c, order)");
  row(R"("kernel": {"id": "polynomial"}, "parameter-map": {"parameter": "degree", "values": {"from": 1, "to": 40}})",
      R"(/parameter-map/values/to: must lie between 1 and 20, not 40)");
  row(R"("kernel": {"id": "polynomial"}, "parameter-map": {"parameter": "degree", "values": [1, 2.5]})",
      R"(/parameter-map/values: must be whole numbers, but 2.5 is not)");
  row(R"("common-lambda": 1)", R"(/common-lambda: true or false is expected, found 1)");
  row(R"("effects": 1)", R"(/effects: true or false is expected, found 1)");
  row(R"("importance": true)", R"(/importance: an object is expected, found true)");
  row(R"("importance": {"permutations": 0})",
      R"(/importance/permutations: 0 is out of range; it must be from 1 to 10000)");
  row(R"("importance": {"repeats": 5})",
      R"(/importance/repeats: unknown key "repeats"; known here: permutations, seed)");
  row(R"("at": {"rule": 5})", R"(/at/rule: a text in quotes is expected, found 5)");
  row(R"("lamda": [1])", R"(/lamda: unknown key "lamda"; did you mean "lambda"?)");
  row(R"("a/b~c": 1)",
      R"(/a~1b~0c: unknown key "a/b~c"; known here: kerridge, $schema, data, standardize, split, kernel, methods, )"
      R"(lambda, rules, intervals, measure, map, studies, compute, view, pins, at, width-map, )"
      R"(parameter-map, effects, importance, predict, scenes, common-lambda)");
  row(R"("lam\u0000bda": 1)", R"(/lam\u0000bda: unknown key "lam\u0000bda"; did you mean "lambda"?)");
  row(R"("measure": "\u001b[2J")",
      R"(/measure: unknown measure "\u001b[2J"; available: scaled-rmse, rmse, mse, mae, relative-rmse, )"
      "relative-mse, r2");
  row(R"("data": { "file": "a.csv\u0000.txt" })", R"(/data/file: the name of a file cannot hold the character \u0000)");
  row(R"("data": 5)", "/data: an object is expected, found 5");
  row(R"("data": { "file": 5 })", "/data/file: a text in quotes is expected, found 5");
  row(R"("data": { "file": "" })", "/data/file: the name of a data file is expected, found an empty text");
  row(R"("data": { "file": "a.csv", "generator": { "id": "sinc" } })",
      R"(/data: either "file" or "generator" is expected, found both)");
  row(R"("data": { "file": "a.csv", "points": [] })", R"(/data: either "file" or "points" is expected, found both)");
  row(R"("data": { "generator": {}, "points": [] })",
      R"(/data: either "generator" or "points" is expected, found both)");
  row(R"("data": { "generator": {}, "moved": 5 })",
      "/data/moved: a list of moved rows [row, x, y] is expected, found 5");
  row(R"("data": { "generator": {}, "moved": [[1, 2]] })",
      "/data/moved/0: a moved row [row, x, y] is expected, found a list");
  row(R"("data": { "generator": {}, "moved": [[1.5, 2, 3]] })",
      "/data/moved/0: the row is a whole number from 1 to 10000");
  row(R"("data": { "generator": {}, "moved": [[2, 0, 0], [2, 1, 1]] })", "/data/moved/1: row 2 is moved twice");
  row(R"("data": { "points": [[1, 2], [3, 4]], "moved": [[2, 0, 0]] })",
      R"(/data/moved: only rows of generated data ("generator") can be moved)");
  row(R"("data": { "points": 5 })", "/data/points: a list of points [x, y] is expected, found 5");
  row(R"("data": { "points": [[1, 2], 5] })", "/data/points/1: a point [x, y] is expected, found 5");
  row(R"("data": { "points": [[1, 2, 3]] })", "/data/points/0: a point [x, y] is expected, found a list");
  row(R"("data": { "points": [[1, "2"]] })", R"(/data/points/0/1: a number is expected, found "2")");
  row(R"("data": { "file": "a.csv", "target": true })",
      "/data/target: a column's name or number is expected, found true");
  row(R"("data": { "file": "a.csv", "target": [] })",
      R"(/data/target: the list names no column; name a target, such as "target": ["y1", "y2"])");
  row(R"("data": { "file": "a.csv", "target": ["y", ""] })",
      "/data/target/1: the name of a column is expected, found an empty text");
  row(R"("data": { "file": "a.csv", "target": ["y", [1]] })",
      "/data/target/1: a column's name or number is expected, found a list");
  row(R"("data": { "generator": {}, "target": ["y", "z"] })",
      R"(/data/target: only data from a file ("file") can have several targets)");
  row(R"("studies": [{ "id": "learning-curves", "data": [{ "file": "a.csv", "target": ["y", "z"] }] }])",
      "/studies/0/data/0/target: a study takes one target of each data set; name one of them");
  row(R"("data": { "file": "a.csv", "target": 0 })",
      "/data/target: 0 is out of range; it must be from 1 to 2147483647");
  row(R"("data": { "file": "a.csv", "ignore": "id" })", R"(/data/ignore: a list of columns is expected, found "id")");
  row(R"("data": { "file": "a.csv", "ignore": ["id", {}] })",
      "/data/ignore/1: a column's name or number is expected, found an object");
  row(R"("data": { "file": "a.csv", "missing": "meen" })",
      R"(/data/missing: unknown treatment of missing values "meen"; did you mean "mean"?)");
  row(R"("data": { "file": "a.csv", "reading": { "separator": ";;" } })",
      R"(/data/reading/separator: a separator (",", ";", "\t", "|" or " ") is expected, found ";;")");
  row(R"("data": { "file": "a.csv", "reading": { "decimal": ";" } })",
      R"(/data/reading/decimal: a decimal mark ("." or ",") is expected, found ";")");
  row(R"("data": { "file": "a.csv", "reading": { "header": 1 } })",
      "/data/reading/header: true or false is expected, found 1");
  row(R"("data": { "file": "a.csv", "reading": { "columns": { "a": "dates" } } })",
      R"(/data/reading/columns/a: unknown meaning of fields "dates"; did you mean "date"?)");
  row(R"("data": { "file": "a.csv", "reading": { "columns": ["a"] } })",
      "/data/reading/columns: an object with the meaning of the fields by column is expected, found a list");
  row(R"("data": { "file": "a.csv", "reading": { "missing": 5 } })",
      "/data/reading/missing: a list of texts and numbers, or an object with one for each column is expected, found 5");
  row(R"("data": { "file": "a.csv", "reading": { "missing": { "a": [true] } } })",
      "/data/reading/missing/a/0: a text or a number is expected, found true");
  row(R"("data": { "file": "a.csv", "reading": { "missing": [""] } })",
      "/data/reading/missing/0: an empty field always counts as missing; a text or a number is expected");
  row(R"("data": { "file": "a.csv", "reading": { "censored": "half" } })",
      "/data/reading/censored: an object with the reading of fields beyond a limit by column is expected, found "
      "\"half\"");
  row(R"("data": { "file": "a.csv", "reading": { "censored": { "a": "hal" } } })",
      R"(/data/reading/censored/a: unknown reading of fields beyond a limit "hal"; did you mean "half"?)");
  row(R"("data": { "file": "a.csv", "reading": { "censored": { "a": 0.5 } } })",
      "/data/reading/censored/a: a text in quotes is expected, found 0.5");
  row(R"("data": { "file": "a.csv", "reading": { "skip": [0] } })",
      "/data/reading/skip/0: 0 is out of range; it must be from 1 to 2147483647");
  row(R"("data": { "file": "a.csv", "reading": { "names": [1] } })",
      "/data/reading/names/0: a text in quotes is expected, found 1");
  row(R"("data": { "generator": { "id": "sinc", "nosie": 1 } })",
      R"(/data/generator/nosie: unknown key "nosie"; did you mean "noise"?)");
  row(R"("data": { "generator": { "id": "sinc", "n": "many" } })",
      R"(/data/generator/n: a number is expected, found "many")");
  row(R"("data": { "generator": { "seed": -1 } })",
      "/data/generator/seed: -1 is out of range; it must be from 0 to 9007199254740991");
  row(R"("data": { "generator": { "seed": 1e16 } })",
      "/data/generator/seed: 10000000000000000 is out of range; it must be from 0 to 9007199254740991");
  row(R"("data": { "generator": { "seed": 9007199254740993 } })",
      "/data/generator/seed: 9007199254740993 is out of range; it must be from 0 to 9007199254740991");
  row(R"("split": { "seed": 18446744073709551615 })",
      "/split/seed: about 18446744073709551616 is out of range; it must be from 0 to 9007199254740991");
  row(R"("lambda": [1], "split": {}, "lambda": [2])", "/lambda: this key appears more than once");
  row(R"("methods": [ "krr", { "id": "m-rlsr", "m": 1, "a\"}/b": {}, "\u006d": 2, "m": 3 } ])",
      "/methods/1/m: this key appears more than once");
  row(R"("a/b": [ { "k": 1 }, { "k": 1 }, { "x": { "k": "k" }, "k": [ 1, { "~": 1, "~": 2 } ] } ])",
      "/a~1b/2/k/1/~0: this key appears more than once");
  row(R"("data": { "generator": { "noise-seed": -1 } })",
      "/data/generator/noise-seed: -1 is out of range; it must be from 0 to 9007199254740991");
  row(R"("data": { "generator": { "noise-seed": "own" } })",
      R"(/data/generator/noise-seed: a whole number is expected, found "own")");
  row(R"("data": { "generator": { "noise-seeed": 1 } })",
      R"(/data/generator/noise-seeed: unknown key "noise-seeed"; did you mean "noise-seed"?)");
  row(R"("standardize": { "inputs": "yes" })", R"(/standardize/inputs: true or false is expected, found "yes")");
  row(R"("standardize": true)", "/standardize: an object is expected, found true");
  row(R"("split": { "kind": "holdout", "train": "70 %" })", R"(/split/train: a number is expected, found "70 %")");
  row(R"("split": { "train": 1 })", "/split/train: must lie strictly between 0 and 1, not 1");
  row(R"("split": { "repeats": 2.5 })", "/split/repeats: a whole number is expected, found 2.5");
  row(R"("split": { "kind": "random" })",
      R"(/split/kind: split kind "random" is not available in this version; available: holdout, k-fold, )"
      R"(leave-one-out, parts, column, group, none, rolling)");
  row(R"("split": { "kind": "group" })",
      R"(/split/kind: a split by groups needs a group column, "group" under "data")");
  row(R"("data": { "file": "a.csv", "group": "who" }, "split": { "kind": "group", "train": 0.5, "k": 3 })",
      R"(/split: "train" asks for a hold-out of groups and "k" for folds of groups; only one of them can be given)");
  row(R"("data": { "file": "a.csv", "group": [] })",
      "/data/group: a column's name or number is expected, found a list");
  row(R"("data": { "file": "a.csv", "weight": true })",
      "/data/weight: a column's name or number is expected, found true");
  row(R"("data": { "file": "a.csv", "weight": "w", "noise": "s" })",
      R"(/data/noise: either "weight" or "noise" is expected, found both)");
  row(R"("data": { "noise": "s" })",
      "/data/noise: only rows of a file have weights, by one of its columns; leave this out");
  row(R"("data": { "points": [[0, 0], [1, 1], [2, 2]], "weight": "w" })",
      "/data/weight: only rows of a file have weights, by one of its columns; leave this out");
  row(R"("data": { "file": "a.csv", "weight": "w", "test": { "file": "b.csv" } })",
      R"(/data/test: a test file has no row weights. Put its rows below the others, with a column that says which )"
      R"(rows test, and use "split": {"kind": "column"})");
  const QString weighted = R"("data": { "file": "a.csv", "weight": "w" }, )";
  for (const auto& [id, label] :
       {std::pair("cg", "CG"), std::pair("tikhonov", "TIKH"), std::pair("widrow-hoff", "Widrow–Hoff"),
        std::pair("kernel-widrow-hoff", "Kernel Widrow–Hoff")}) {
    row(weighted + R"("methods": [{ "id": "krr" }, { "id": ")" + id + R"(" }])",
        QStringLiteral("/methods/1: %1 has no row weights here. Every method has them but CG, TIKH and those of "
                       "online learning")
            .arg(label));
  }
  const QString ranks = QStringLiteral(
      "prediction intervals rank residuals of rows that count alike, and these rows have weights; leave \"intervals\" "
      "out");
  row(weighted + R"("intervals": { "kind": "jackknife+" })", "/intervals: " + ranks);
  row(weighted + R"("methods": [{ "id": "krr", "intervals": { "kind": "gp" } }])", "/methods/0/intervals: " + ranks);
  row(weighted + R"("effects": true)", "/effects: marginal effects have no row weights; leave this out");
  row(weighted + R"("kernel": { "id": "gaussian", "width": { "tune": "loo", "per-input": true } })",
      "/kernel/width/tune: widths per input are not tuned with row weights; tune one width for all inputs");
  row(weighted + R"("view": { "charts": ["fit", "stability"] })",
      "/view/charts/1: this chart has no row weights; show another one");
  row(weighted + R"("studies": [{ "id": "kernels" }])",
      R"(/studies/0: studies have no row weights: leave the study out, or "weight" under "data")");
  row(R"("studies": [{ "id": "kernels", "data": [{ "file": "b.csv", "noise": "s" }] }])",
      "/studies/0/data/0/noise: studies have no row weights; leave this out");
  row(R"("split": { "order": "years" })",
      R"(/split/order: unknown order of the rows "years"; available: random, time)");
  row(R"("split": { "equal-rows": true })", R"(/split/equal-rows: a text in quotes is expected, found true)");
  row(R"("split": { "equal-rows": "near" })",
      R"(/split/equal-rows: unknown word for equal rows "near"; available: apart, together)");
  row(R"("split": { "by": 0 })", "/split/by: 0 is out of range; it must be from 1 to 2147483647");
  row(R"("data": { "file": "a.csv", "outputs": "y" })", "/data/outputs: a list of columns is expected, found \"y\"");
  row(R"("data": { "file": "a.csv", "transforms": { "a": "cube" } })",
      R"(/data/transforms/a: unknown transform "cube"; available: none, log, log1p, sqrt, rank)");
  row(R"("data": { "file": "a.csv", "transforms": ["a"] })",
      "/data/transforms: an object with a transform by column is expected, found a list");
  row(R"("data": { "file": "a.csv", "spectra": "snv" })", "/data/spectra: a list of steps is expected, found \"snv\"");
  row(R"("data": { "file": "a.csv", "spectra": ["snv", "msc"] })",
      R"(/data/spectra/1: "snv" or a step such as {"derivative": 1, "window": 11, "order": 2} is expected, )"
      R"(found "msc")");
  row(R"("data": { "file": "a.csv", "spectra": [{ "derivative": 1, "window": 10, "order": 2 }] })",
      "/data/spectra/0/window: the window must be an odd number of points from 3 to 999");
  row(R"("data": { "file": "a.csv", "spectra": [{ "derivative": 2, "window": 11, "order": 1 }] })",
      "/data/spectra/0/order: the order of the polynomial must be from 2 to 5");
  row(R"("data": { "file": "a.csv", "spectra": [{ "derivative": 3, "window": 11, "order": 4 }] })",
      "/data/spectra/0/derivative: 3 is out of range; it must be from 0 to 2");
  row(R"("data": { "file": "a.csv", "spectra": [{ "derivative": 1, "window": 11 }] })",
      R"(/data/spectra/0: "order" is missing; a step is for example {"derivative": 1, "window": 11, "order": 2})");
  row(R"("rules": [{ "id": "k-fold", "order": "year" }])",
      R"(/rules/0/order: unknown choice "year"; available: random, time)");
  row(R"("rules": [{ "id": "loo", "order": "time" }])", R"(/rules/0/order: unknown key "order"; known here: id, seed)");
  row(R"("rules": [{ "id": "k-fold", "k": 5, "order": "time" }, { "id": "one-standard-error", "k": 5 }])",
      "/rules/1/order: all rules share the same folds: the order must be that of “k-fold”");
  row(R"("split": { "stratify": 1 })", "/split/stratify: 1 is out of range; it must be from 2 to 1000");
  row(R"("split": { "stratify": "yes" })",
      R"(/split/stratify: true, false or a number of bins is expected, found "yes")");
  row(R"("split": { "kind": "kfold" })",
      R"(/split/kind: split kind "kfold" is not available in this version; did you mean "k-fold"?)");
  row(R"("split": { "kind": "column" })",
      R"(/split: "column" is missing: the column that says which rows train and which test)");
  row(R"("split": { "kind": "k-fold", "k": 1 })", "/split/k: 1 is out of range; it must be from 2 to 2147483647");
  row(R"("split": { "kind": "parts", "parts": 3, "count": 4 })",
      R"(/split/count: "parts" says the same; only one of them can be given)");
  row(R"("kernel": "gaussian")", R"(/kernel: an object is expected, found "gaussian")");
  row(R"("kernel": { "id": "gausian" })",
      R"(/kernel/id: kernel "gausian" is not available in this version; did you mean "gaussian"?)");
  row(R"("kernel": { "width": "meen" })",
      R"(/kernel/width: a number, a list of one for each input, "mean", { "mean-times": number } or )"
      R"({ "tune": criterion } is expected, found "meen")");
  row(R"("kernel": { "width": [] })", "/kernel/width: the list is empty: give a width for each input, or one for all");
  row(R"("kernel": { "width": [1, "2"] })", R"(/kernel/width/1: a number is expected, found "2")");
  row(R"("kernel": { "width": [1, -2, 3] })", "/kernel/width/1: must lie between 1e-300 and 1e300, not -2");
  row(R"("kernel": { "width": [0] })", "/kernel/width/0: must lie between 1e-300 and 1e300, not 0");
  row(R"("kernel": { "id": "linear", "width": [1, 2] })",
      "/kernel/width: the linear kernel has no width, so it cannot have one for each input");
  row(R"("kernel": { "id": "spline", "width": { "widths": [1] } })",
      "/kernel/width/widths: the spline kernel has no width, so it cannot have one for each input");
  row(R"("kernel": { "width": { "times": 2 } })", R"(/kernel/width/times: it multiplies "widths", which are missing)");
  row(R"("kernel": { "width": { "widths": [1, 2], "times": 0 } })",
      "/kernel/width: must lie between 1e-300 and 1e300, not 0");
  row(R"("kernel": { "width": { "widths": [1, 2], "mean-times": 2 } })",
      "/kernel/width/widths: a width is given for each input or relative to the mean, not both");
  row(R"("kernel": { "width": { "widths": [1, 2], "tune": "loo" } })",
      "/kernel/width/tune: a width is given or tuned, not both");
  row(R"("kernel": { "width": { "per-input": true } })",
      R"(/kernel/width/per-input: it needs "tune", which names the criterion)");
  row(R"("kernel": { "width": { "tune": "loo", "per-input": [1, 2] } })",
      "/kernel/width/per-input: true or false is expected, found a list");
  row(R"("kernel": { "width": { "tune": "k-fold", "per-input": true } })",
      "/kernel/width/tune: to tune widths per input, use loo, gcv or evidence: k-fold errors have no derivatives with "
      "respect to the widths here");
  row(R"("kernel": { "width": { "mean-time": 2 } })",
      R"(/kernel/width/mean-time: unknown key "mean-time"; did you mean "mean-times"?)");
  row(R"("kernel": { "width": { "mean-times": "2" } })",
      R"(/kernel/width/mean-times: a number is expected, found "2")");
  row(R"("methods": {})", "/methods: a list of methods is expected, found an object");
  row(R"("methods": [])", "/methods: at least one method or study is needed");
  row(R"("methods": [ { "id": "krr" }, 5 ])",
      R"(/methods/1: an id in quotes or an object with an "id" is expected, found 5)");
  row(R"("methods": [ { "m": 1.5 } ])", R"(/methods/0: "id" is missing)");
  row(R"("methods": [ { "id": "krr" }, { "id": "m-rlrs" } ])",
      R"(/methods/1/id: method "m-rlrs" is not available in this version; did you mean "m-rlsr"?)");
  row(R"("methods": [ { "id": "krr" }, { "id": "m-rlsr", "m": "1.5" } ])",
      R"(/methods/1/m: a number is expected, found "1.5")");
  row(R"("methods": [ { "id": "m-rlsr", "m": -1 } ])", "/methods/0/m: must lie between 0.01 and 20, not -1");
  row(R"("methods": [ { "id": "krr", "m": 2 } ])",
      "/methods/0/m: unknown key \"m\"; known here: id, label, at, visible, color, features, intervals, "
      "chosen-in-sight");
  row(R"("methods": [ { "id": "krr", "at": 0 } ])", "/methods/0/at: must lie between 1e-300 and 1e300, not 0");
  row(R"("methods": [ { "id": "krr", "color": -1 } ])",
      "/methods/0/color: -1 is out of range; it must be from 0 to 99");
  row(R"("intervals": 0.9)", "/intervals: an object is expected, found 0.9");
  row(R"("intervals": "jackknife")",
      R"(/intervals: unknown kind of intervals "jackknife"; did you mean "jackknife+"?)");
  row(R"("intervals": { "kind": "bayes" })",
      R"(/intervals/kind: unknown kind of intervals "bayes"; available: jackknife+, cv+, split, gp)");
  row(R"("intervals": { "kind": "gp", "alpha": 0.1 })",
      R"(/intervals/alpha: unknown key "alpha"; known here: kind, level, adaptive)");
  row(R"("intervals": { "kind": "cv+", "level": "90 %" })", R"(/intervals/level: a number is expected, found "90 %")");
  row(R"("intervals": { "kind": "cv+", "level": 90 })", "/intervals/level: must lie strictly between 0 and 1, not 90");
  row(R"("intervals": { "kind": "jackknife+", "adaptive": "yes" })",
      R"(/intervals/adaptive: true or false is expected, found "yes")");
  row(R"("intervals": { "kind": "cv+", "adaptive": true })",
      R"(/intervals/adaptive: CV+ intervals are not adaptive: take “jackknife+” or “split”, or leave "adaptive" out)");
  row(R"("methods": [ "krr", { "id": "krr", "intervals": { "kind": "gp", "adaptive": true } } ])",
      "/methods/1/intervals/adaptive: Gaussian process intervals are not adaptive: take “jackknife+” or “split”, or "
      "leave \"adaptive\" out");
  row(R"("methods": [ { "id": "lasso", "intervals": { "kind": "jackknife+", "adaptive": true } } ])",
      "/methods/0/intervals/kind: Lasso has no exact leave-one-out models: take “cv+” or “split”");
  row(R"("intervals": { "level": 0 })", "/intervals/level: must lie strictly between 0 and 1, not 0");
  row(R"("methods": [ { "id": "krr", "intervals": { "level": 1 } } ])",
      "/methods/0/intervals/level: must lie strictly between 0 and 1, not 1");
  row(R"("methods": [ "krr", { "id": "svr", "intervals": "jackknife+" } ])",
      "/methods/1/intervals/kind: SVR has no exact leave-one-out models: take “cv+” or “split”");
  row(R"("methods": [ { "id": "tikhonov", "intervals": { "kind": "gp" } } ])",
      "/methods/0/intervals/kind: TIKH is not the mean of a Gaussian process with covariance K + nλI: take "
      "“jackknife+”, “cv+” or “split”");
  const auto features = [&row](const QString& kernel, const QString& method, const QString& json,
                               const QString& error) {
    row(R"("kernel": { "id": ")" + kernel + R"(" }, "methods": [ { "id": ")" + method + R"(", "features": )" + json +
            " } ]",
        "/methods/0/features" + error);
  };
  features("gaussian", "krr", "300", R"(: an id in quotes or an object with an "id" is expected, found 300)");
  features("gaussian", "krr", "null", R"(: an id in quotes or an object with an "id" is expected, found null)");
  features("gaussian", "krr", "true", R"(: an id in quotes or an object with an "id" is expected, found true)");
  features("gaussian", "krr", "[]", R"(: an id in quotes or an object with an "id" is expected, found a list)");
  features("gaussian", "krr", "{}", R"(: "id" is missing)");
  features("gaussian", "krr", R"({ "id": 7 })", "/id: a text in quotes is expected, found 7");
  features("gaussian", "krr", R"("nystroem")",
           R"(: feature map "nystroem" is not available in this version; did you mean "nystrom"?)");
  features(
      "gaussian", "krr", R"("fourier-of-landmarks")",
      R"(: feature map "fourier-of-landmarks" is not available in this version; available: random-fourier, nystrom)");
  features("gaussian", "krr", R"({ "id": "random-fourrier" })",
           R"(/id: feature map "random-fourrier" is not available in this version; did you mean "random-fourier"?)");
  features("gaussian", "krr", R"({ "id": "random-fourier", "D": 300 })",
           R"(/D: unknown key "D"; known here: id, count, seed, form)");
  features("gaussian", "krr", R"({ "id": "random-fourier", "count": 0 })",
           "/count: 0 is out of range; it must be from 1 to 5000");
  features("gaussian", "krr", R"({ "id": "random-fourier", "count": 5001 })",
           "/count: 5001 is out of range; it must be from 1 to 5000");
  features("gaussian", "krr", R"({ "id": "random-fourier", "count": 2.5 })",
           "/count: a whole number is expected, found 2.5");
  features("gaussian", "krr", R"({ "id": "random-fourier", "count": "300" })",
           R"(/count: a whole number is expected, found "300")");
  features("gaussian", "krr", R"({ "id": "random-fourier", "count": 301, "form": "sine-cosine" })",
           "/count: must be even for pairs of sine and cosine");
  features("gaussian", "krr", R"({ "id": "random-fourier", "seed": -1 })",
           "/seed: -1 is out of range; it must be from 0 to 9007199254740991");
  features("gaussian", "krr", R"({ "id": "random-fourier", "seed": "a" })",
           R"(/seed: a whole number is expected, found "a")");
  features("gaussian", "krr", R"({ "id": "random-fourier", "form": "sine" })",
           R"(/form: unknown form "sine"; available: cosine, sine-cosine)");
  features("gaussian", "krr", R"({ "id": "random-fourier", "form": 1 })",
           "/form: a text in quotes is expected, found 1");
  features("spline", "krr", R"({ "id": "nystrom", "form": "cosine" })",
           R"(/form: unknown key "form"; known here: id, count, seed, landmarks)");
  features("gaussian", "krr", R"({ "id": "random-fourier", "landmarks": "uniform" })",
           R"(/landmarks: unknown key "landmarks"; known here: id, count, seed, form)");
  features("linear", "krr", R"({ "id": "nystrom", "count": 0 })",
           "/count: 0 is out of range; it must be from 1 to 5000");
  features("linear", "krr", R"({ "id": "nystrom", "count": "all" })",
           R"(/count: a whole number is expected, found "all")");
  features("linear", "krr", R"({ "id": "nystrom", "landmarks": "cholesky" })",
           R"(/landmarks: unknown landmarks "cholesky"; did you mean "rpcholesky"?)");
  features("linear", "krr", R"({ "id": "nystrom", "landmarks": "k-means" })",
           R"(/landmarks: unknown landmarks "k-means"; available: uniform, rpcholesky)");
  features("linear", "krr", R"({ "id": "nystrom", "landmarks": 300 })",
           "/landmarks: a text in quotes is expected, found 300");
  features("linear", "krr", R"({ "id": "nystrom", "seed": 0.5 })", R"(/seed: a whole number is expected, found 0.5)");
  for (const char* kernel : {"linear", "polynomial", "spline"}) {
    features(kernel, "krr", R"("random-fourier")",
             ": random Fourier features need a kernel that depends on x − x′ only and has a known spectral measure; " +
                 QString::fromStdString(findKernel(kernel)->info().label) + " does not");
  }
  row(R"("lambda": 0.1)", R"(/lambda: a range { "from", "to", "count" } or a list of numbers is expected, found 0.1)");
  row(R"("lambda": [])", "/lambda: the list is empty");
  row(R"("lambda": [1, "2"])", R"(/lambda/1: a number is expected, found "2")");
  row(R"("lambda": [1, -1])", "/lambda/1: must lie between 1e-300 and 1e300, not -1");
  row(R"("lambda": { "from": 0 })", "/lambda/from: must lie between 1e-300 and 1e300, not 0");
  row(R"("lambda": { "from": 10, "to": 1 })", "/lambda: “from” must be less than “to”");
  row(R"("lambda": { "count": 2.5 })", "/lambda/count: a whole number is expected, found 2.5");
  row(R"("rules": [ "lou" ])", R"(/rules/0: rule "lou" is not available in this version; did you mean "loo"?)");
  row(R"("rules": [ "gcv", { "id": "k-fold", "folds": 5 } ])",
      R"(/rules/1/folds: unknown key "folds"; known here: id, seed, k, order)");
  row(R"("pins": [ { "label": "a" } ])", "/pins/0: \"method\" is missing");
  row(R"("pins": [ { "method": { "id": "m-rlsr", "m": 30 } } ])",
      "/pins/0/method/m: must lie between 0.01 and 20, not 30");
  row(R"("pins": [ { "method": "krr", "lambda": { "from": 2, "to": 1 } } ])",
      "/pins/0/lambda: “from” must be less than “to”");
  row(R"("rules": [ { "id": "k-fold", "k": 1 } ])", "/rules/0/k: must lie between 2 and 1e6, not 1");
  row(R"("rules": [ { "id": "k-fold", "k": 10 }, { "id": "one-standard-error", "k": 5 } ])",
      "/rules/1: all rules share the same folds: k and seed must be those of “k-fold” (k = 10, seed 1)");
  row(R"("compute": { "form": "bands" })", R"(/compute/form: unknown form "bands"; did you mean "band"?)");
  row(R"("compute": { "width": 64 })", R"(/compute/width: unknown key "width"; known here: form, leaveOneOut)");
  row(R"("compute": { "leaveOneOut": "no" })", R"(/compute/leaveOneOut: true or false is expected, found "no")");
  row(R"("compute": "band")", R"(/compute: an object is expected, found "band")");
  row(R"("measure": "RMSE")",
      R"(/measure: unknown measure "RMSE"; available: scaled-rmse, rmse, mse, mae, relative-rmse, relative-mse, r2)");
  row(R"("map": { "m": { "from": 0 } })", "/map/m/from: must lie between 0.01 and 20, not 0");
  row(R"("map": { "lambda": true })",
      R"(/map/lambda: a range { "from", "to", "count" } or a list of numbers is expected, found true)");
  row(R"("studies": [ { "id": "equivalense" } ])",
      R"(/studies/0/id: study "equivalense" is not available in this version; did you mean "equivalence"?)");
  row(R"("studies": [ { "id": "equivalence", "lambda": 0 } ])",
      "/studies/0/lambda: must lie between 1e-300 and 1e300, not 0");
  row(R"("view": { "split": 0 })", "/view/split: 0 is out of range; it must be from 1 to 2147483647");
  row(R"("scenes": [ { "view": { "charts": [ "fit" ] } } ])", R"(/scenes/0: "name" is missing)");
  row(R"("scenes": [ { "name": "" } ])", "/scenes/0/name: must not be empty");
  row(R"("scenes": [ { "name": "a", "view": { "charts": [ "fit" ] }, "alone": "residuals" } ])",
      "/scenes/0/alone: there is no chart of this scene “residuals”; available: fit");
  row(R"("scenes": [ { "name": "a" }, { "name": "b", "view": { "charts": [ "fitt" ] } } ])",
      R"(/scenes/1/view/charts/0: unknown figure "fitt"; did you mean "fit"?)");
  row(R"("view": { "charts": [ "fitt" ] })", R"(/view/charts/0: unknown figure "fitt"; did you mean "fit"?)");
}

void ExperimentErrorsTest::places() {
  QFETCH(QString, member);
  QTEST(errorsOf("{ \"kerridge\": 1, " + member.toUtf8() + " }"), "error");
}

void ExperimentErrorsTest::everyMistakeIsReported() {
  const QString errors = errorsOf(R"({
    "kerridge": 1,
    "colour": "red",
    "split": { "train": 2 },
    "methods": [ { "id": "krr", "at": "x" }, { "id": "svm" }, { "id": "m-rlsr", "m": 100 } ],
    "lambda": { "count": 0 },
    "rules": [ "aic" ]
  })");
  QStringList places;
  for (const QString& line : errors.split('\n', Qt::SkipEmptyParts)) places += line.section(':', 0, 0);
  places.sort();
  QCOMPARE(places, QStringList({"/colour", "/lambda/count", "/methods/0/at", "/methods/1/id", "/methods/2/m",
                                "/rules/0", "/split/train"}));
}

void ExperimentErrorsTest::availableItemsAreListed() {
  const QString errors = errorsOf(R"({ "kerridge": 1, "methods": [ { "id": "elastic-net" } ] })");
  QVERIFY2(
      errors.startsWith("/methods/0/id: method \"elastic-net\" is not available in this version; available: krr, "),
      qPrintable(errors));
  for (const Method* method : methods()) QVERIFY(errors.contains(QString::fromStdString(method->info().id)));
}

void ExperimentErrorsTest::whatIsRightIsKept() {
  const ReadExperiment read = readExperimentJson(
      R"({ "kerridge": 1, "measure": "mse", "split": { "kind": "k-fold", "k": "five", "seed": 7 } })", "x", "/data");
  QVERIFY(hasErrors(read.diagnostics));
  QCOMPARE(read.experiment.measure, Measure::mse);
  QCOMPARE(read.experiment.split.kind, SplitKind::kFold);
  QCOMPARE(read.experiment.split.seed, std::uint64_t{7});
  QCOMPARE(read.experiment.split.count, SplitSpec().count);
}

void ExperimentErrorsTest::unreadableFiles() {
  const QTemporaryDir folder;
  const auto error = [](const QString& file) { return toString(loadExperiment(file).diagnostics.at(0)); };
  const QString absent = folder.filePath("absent.kerridge");
  QCOMPARE(error(absent), absent.toStdString() + ": there is no such file");
  QCOMPARE(error(folder.path()), folder.path().toStdString() + ": this is a folder, not a file");
}

void ExperimentErrorsTest::suggestions() {
  QCOMPARE(editDistance("kitten", "sitting"), 3);
  QCOMPARE(editDistance("lambda", "lambda"), 0);
  QCOMPARE(editDistance("", "abc"), 3);
  QCOMPARE(editDistance("widht", "width"), 1);  // an exchange of neighbors is one edit
  QCOMPARE(closestWord("ruels", {"rules", "view"}), std::string("rules"));
  QCOMPARE(closestWord("kfold", {"k-fold", "none"}), std::string("k-fold"));
  QCOMPARE(closestWord("ab", {"cd", "a"}), std::string());  // short words are guessed only where equal
  QCOMPARE(closestWord("tikhonov", {"krr", "loo"}), std::string());
  QCOMPARE(suggested(Text("no"), "x", {}, Listing::available).english(), std::string("no"));
}

KERRIDGE_TEST(ExperimentErrorsTest)

}  // namespace experiment_errors_test

#include "experiment_errors_test.moc"

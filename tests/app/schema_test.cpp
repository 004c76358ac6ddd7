// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "app/program.h"
#include "storage/experiment_json.h"
#include "support/test.h"

namespace schema_test {

using namespace kerridge::program;

/// Tells for each line of a file, a JSON document, whether the schema allows it: 1 or 0.
constexpr const char* validator = R"(
import json, sys
try:
    from jsonschema import Draft202012Validator
except ImportError:
    sys.exit(77)
schema = json.load(open("schema.json", encoding="utf-8"))
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
with open("documents", encoding="utf-8") as documents, open("verdicts", "w") as verdicts:
    for line in documents:
        verdicts.write("1" if validator.is_valid(json.loads(line)) else "0")
)";

/// Every part that a file can have, in some form.
constexpr const char* muchOfIt = R"({
  "kerridge": 1, "$schema": "s.json",
  "data": { "file": "x.csv", "hash": "0", "target": 2, "ignore": ["a", 3], "group": "g", "outputs": ["o"],
            "transforms": { "y": "log" },
            "spectra": ["snv", { "derivative": 1, "window": 11, "order": 2 }], "missing": "mean",
            "test": { "file": "t.csv", "reading": { "header": true } },
            "reading": { "format": "csv", "separator": ";", "decimal": ",", "part": "p", "skip": [3],
                         "names": ["a"], "columns": { "a": "category" }, "missing": { "a": ["x", 9] },
                         "quote": "none" } },
  "standardize": { "inputs": true }, "split": { "kind": "k-fold", "k": 4, "stratify": 3, "order": "time", "by": "a" },
  "kernel": { "id": "polynomial", "degree": 2 },
  "at": { "rule": "loo" },
  "methods": ["krr", { "id": "m-rlsr", "m": 1.2, "at": 0.1, "label": "a", "visible": false, "color": 3,
                       "features": { "id": "nystrom", "count": 9, "landmarks": "uniform" },
                       "intervals": { "kind": "cv+", "level": 0.8 } }],
  "lambda": { "from": 1e-6, "to": 1, "count": 30 }, "rules": ["gcv", { "id": "k-fold", "k": 3, "order": "time" }],
  "intervals": "split", "measure": "mse", "effects": true, "predict": false,
  "importance": { "permutations": 3, "seed": 1 }, "compute": { "form": "full", "leaveOneOut": false },
  "map": { "m": [1, 2], "lambda": { "count": 9 } }, "width-map": { "width": { "from": 0.1, "to": 2, "count": 4 } },
  "parameter-map": { "parameter": "degree", "values": [1, 2] },
  "studies": [{ "id": "learning-curves", "runs": 3, "fractions": [0.5, 1], "data": { "generator": { "id": "sinc" } } },
              { "id": "rates", "data": [{ "points": [[0, 1], [1, 2]] }] }],
  "view": { "split": 1, "slice": 1, "charts": ["fit"], "variants": { "residuals": "input" },
            "figures": { "fit": { "title": "T", "x": { "lower": 0, "ticks": [1] }, "legend-order": ["a"],
                                  "annotations": [{ "text": "a", "x": 1, "y": 2, "arrow": [1, 2] }],
                                  "size": { "width": 84 } } },
            "sights": { "fit": { "axes": ["a", "b"], "hidden": ["k"], "x": [0, 1] } } },
  "pins": [{ "label": "r", "method": "krr", "split": { "kind": "rolling", "initial": 9, "order": "t" },
             "kernel": { "sum": [{ "id": "gaussian", "width": 2, "inputs": ["a"] },
                                { "scale": 2, "of": { "product": [{ "id": "linear" }] } }] } },
           { "label": "p", "shown": true, "method": "krr", "part": 1, "data": { "moved": [[1, 2, 3]] },
             "kernel": { "width": { "mean-times": 2 } } }]
})";

/// Every document that differs from this one in one value or one key.
QList<QJsonValue> variationsOf(const QJsonValue& value) {
  QList<QJsonValue> all;
  if (value.isObject()) {
    const QJsonObject object = value.toObject();
    for (const QString& key : object.keys()) {
      for (const QJsonValue& other : variationsOf(object.value(key))) {
        QJsonObject one = object;
        one[key] = other;
        all << one;
      }
      QJsonObject renamed = object;
      renamed[key + "x"] = renamed.take(key);
      all << renamed;
    }
  } else if (value.isArray()) {
    // One element stands for the others.
    const QJsonArray list = value.toArray();
    for (const QJsonValue& other : list.isEmpty() ? QList<QJsonValue>() : variationsOf(list.first())) {
      QJsonArray one = list;
      one[0] = other;
      all << one;
    }
  }
  return all << true << 3 << 0.5 << "zz" << QJsonArray() << QJsonObject() << QJsonArray{QJsonObject()};
}

class SchemaTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir m_folder;

  /// Empty where there is no validator.
  QByteArray verdicts(const QList<QByteArray>& documents) {
    writeFile(m_folder.filePath("documents"), documents.join('\n') + '\n');
    for (const QString& python : {QStringLiteral("/usr/bin/python3"), QStringLiteral("python3")}) {
      QProcess process;
      process.setWorkingDirectory(m_folder.path());
      process.start(python, {"-c", validator});
      if (!process.waitForFinished(patience) || process.exitCode() == 77) continue;
      if (process.exitCode() != 0) qFatal("%s", process.readAllStandardError().constData());
      return readFile(m_folder.filePath("verdicts"));
    }
    return {};
  }

 private Q_SLOTS:
  void initTestCase() {
    const Outcome schema = execute({"schema"});
    QCOMPARE(schema.code, 0);
    writeFile(m_folder.filePath("schema.json"), schema.out.toUtf8());
    if (verdicts({"{}"}).isEmpty()) QSKIP("python3-jsonschema is not installed");
  }

  /// Every experiment of the program, and what its reader takes of every example with one thing changed; and nothing
  /// that the reader refuses for its type, its key or its word.
  void agreesWithTheReader() {
    QList<QByteArray> documents;
    QList<bool> mustHold;
    const auto add = [&](const QJsonValue& document) {
      const QByteArray text = QJsonDocument(document.toObject()).toJson(QJsonDocument::Compact);
      const kerridge::ReadExperiment read = kerridge::readExperimentJson(text, "x", {});
      bool isMistyped = false;
      for (const kerridge::Diagnostic& diagnostic : read.diagnostics) {
        const std::string& message = diagnostic.message.english();
        isMistyped =
            isMistyped || message.starts_with("unknown key") || message.find("is expected, found") != std::string::npos;
      }
      const bool isFine = !kerridge::hasErrors(read.diagnostics);
      if (!isFine && !isMistyped) return;  // of several values together, which a schema does not know
      documents << text;
      mustHold << isFine;
    };
    const kerridge::ReadExperiment much = kerridge::readExperimentJson(muchOfIt, "much", {});
    for (const kerridge::Diagnostic& mistake : much.diagnostics) {
      if (mistake.severity == kerridge::Severity::error) qWarning("%s", toString(mistake).c_str());
    }
    QVERIFY(!kerridge::hasErrors(much.diagnostics));
    for (const QJsonValue& variation : variationsOf(QJsonDocument::fromJson(muchOfIt).object())) {
      if (variation.isObject()) add(variation);
    }
    int files = 0;
    QDirIterator all(KERRIDGE_RESOURCES, {"*.kerridge"}, QDir::Files, QDirIterator::Subdirectories);
    while (all.hasNext()) {
      const QJsonDocument document = QJsonDocument::fromJson(readFile(all.next()));
      add(document.object());
      ++files;
      if (files % 3 != 1) continue;
      for (const QJsonValue& variation : variationsOf(document.object())) {
        if (variation.isObject()) add(variation);
      }
    }
    QVERIFY(files > 10);
    QVERIFY(documents.size() > 500);
    const QByteArray found = verdicts(documents);
    QCOMPARE(found.size(), documents.size());
    for (qsizetype i = 0; i < documents.size(); ++i) {
      QVERIFY2((found[i] == '1') == mustHold[i],
               qPrintable(QString("%1 %2").arg(mustHold[i] ? "refused:" : "allowed:", QString(documents[i]))));
    }
  }

  /// A file may name its schema, as editors want it.
  void isNamedByExperiments() {
    writeFile(m_folder.filePath("named.kerridge"), R"({ "$schema": "kerridge.schema.json", "kerridge": 1 })");
    const Outcome run = execute({"run", "named.kerridge", "--export", "out", "--formats", "csv"}, m_folder.path());
    QCOMPARE(run.error, QString());
    QCOMPARE(run.code, 0);
  }
};

KERRIDGE_TEST(SchemaTest)

}  // namespace schema_test

#include "schema_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What --set changes of an experiment, and what it says of keys that are none.
#include "storage/json_setting.h"
#include "files/json_syntax.h"
#include "storage/experiment_json.h"
#include "support/test.h"

namespace json_setting_test {

using namespace kerridge;

class JsonSettingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void changesOneValue_data() {
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* setting, const char* expected) {
      QTest::newRow(setting) << QString::fromUtf8(setting) << QByteArray(expected);
    };
    row("a.b=2", R"({"a": {"b": 2}, "l": [{"m": 1}, {"m": 2}], "t": "x"})");
    row("a.c=2.5e-3", R"({"a": {"b": 1, "c": 2.5e-3}, "l": [{"m": 1}, {"m": 2}], "t": "x"})");
    row("l[1].m=3", R"({"a": {"b": 1}, "l": [{"m": 1}, {"m": 3}], "t": "x"})");
    row("l[0]=[1, 2]", R"({"a": {"b": 1}, "l": [[1, 2], {"m": 2}], "t": "x"})");
    row("t=gaussian", R"({"a": {"b": 1}, "l": [{"m": 1}, {"m": 2}], "t": "gaussian"})");
    row("t=\"7\"", R"({"a": {"b": 1}, "l": [{"m": 1}, {"m": 2}], "t": "7"})");
    row("t=a=b, c", R"({"a": {"b": 1}, "l": [{"m": 1}, {"m": 2}], "t": "a=b, c"})");
    row("new.one=true", R"({"a": {"b": 1}, "l": [{"m": 1}, {"m": 2}], "t": "x", "new": {"one": true}})");
    row(" a.b = 2 ", R"({"a": {"b": 2}, "l": [{"m": 1}, {"m": 2}], "t": "x"})");
  }
  void changesOneValue() {
    QFETCH(QString, setting);
    QFETCH(QByteArray, expected);
    const QJsonValue document = parseJson(R"({"a": {"b": 1}, "l": [{"m": 1}, {"m": 2}], "t": "x"})", "x");
    QCOMPARE(withSetting(document, setting), parseJson(expected, "x"));
  }

  /// One of several targets: the others stay out of the inputs.
  void choosesATarget() {
    const QJsonValue document = parseJson(R"({"data": {"target": ["a", "b", 7], "outputs": ["c"]}})", "x");
    QCOMPARE(withSetting(document, "data.target=b"),
             parseJson(R"({"data": {"target": "b", "outputs": ["a", 7, "c"]}})", "x"));
    QCOMPARE(withSetting(document, "data.target=7"),
             parseJson(R"({"data": {"target": 7, "outputs": ["a", "b", "c"]}})", "x"));
    QCOMPARE(withSetting(document, "data.target=[\"b\"]"),
             parseJson(R"({"data": {"target": ["b"], "outputs": ["c"]}})", "x"));
    QCOMPARE(withSetting(parseJson(R"({"data": {"target": "a"}})", "x"), "data.target=b"),
             parseJson(R"({"data": {"target": "b"}})", "x"));
  }

  void wrongKeys_data() {
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("error");
    const QString none = "a key such as lambda.count or methods[1].m is expected before the sign =";
    for (const char* setting :
         {"", "=", "lambda", "a..b=1", ".a=1", "a.=1", "a[=1", "a[x]=1", "a]=1", "[1]=2", "a[-1]=1"}) {
      QTest::newRow(setting) << QString(setting) << none;
    }
    QTest::newRow("no item") << "methods[2].m=1"
                             << "there is no item [2]: the list has 2, counted from 0";
    QTest::newRow("no list") << "lambda[0]=1"
                             << "there is no item [0]: the list has 0, counted from 0";
    QTest::newRow("no object") << "measure.id=1"
                               << "“id” is a part of no object";
    QTest::newRow("unknown") << "lamda.count=5"
                             << "unknown key \"lamda\"";
    QTest::newRow("type") << "lambda.count=many"
                          << "a whole number is expected, found \"many\"";
  }
  void wrongKeys() {
    QFETCH(QString, setting);
    QFETCH(QString, error);
    const QByteArray text = R"({"kerridge": 1, "measure": "rmse", "lambda": {"from": 1e-6, "to": 1, "count": 9},
                               "methods": [{"id": "krr"}, {"id": "m-rlsr", "m": 1.5}]})";
    QCOMPARE(readExperimentJson(text, "x.kerridge", "/").diagnostics, std::vector<Diagnostic>());
    const ReadExperiment read = readExperimentJson(text, "x.kerridge", "/", {setting});
    QCOMPARE(read.diagnostics.size(), std::size_t{1});
    QVERIFY2(QString::fromStdString(toString(read.diagnostics.front())).contains(error),
             toString(read.diagnostics.front()).c_str());
    const ReadExperiment right = readExperimentJson(text, "x.kerridge", "/", {"lambda.count=5", "methods[1].m=1.2"});
    QCOMPARE(right.diagnostics, std::vector<Diagnostic>());
    QCOMPARE(right.experiment.lambda.count, 5);
    QCOMPARE(right.experiment.methods[1].parameters.at("m"), 1.2);
  }
};

KERRIDGE_TEST(JsonSettingTest)

}  // namespace json_setting_test

#include "json_setting_test.moc"

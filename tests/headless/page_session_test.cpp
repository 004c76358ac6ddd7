// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page_session.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <cmath>

#include "engine/engine.h"
#include "experiment/figure_ids.h"
#include "experiment/load_data.h"
#include "export/tables.h"
#include "figures/figures.h"
#include "files/csv.h"
#include "lessons/lesson.h"
#include "lessons/lesson_answers.h"
#include "storage/experiment_json.h"
#include "support/test.h"
#include "texts/language.h"

namespace page_session_test {

using namespace kerridge;

/// A live page asks in JSON and gets what the program would show.
class PageSessionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { showLanguage(QStringLiteral("en")); }
  void modelsAreThoseOfTheEngine();
  void figuresAreThoseOfTheProgram();
  void aDragComputesModelsOnly();
  void heldModelsFollowTheirRules();
  void widthAndNoiseAreComputedAgain();
  void methodsComeAndGo();
  void cursorsAndMarksMove();
  void pointsAreDrawn();
  void tablesAreThoseOfARun();
  void theProgramOfThePageIsVerified();
  void dataOfAFile();
  void linksCarryTheState();
  void theLanguageIsThatOfThePage();
  void lessonsAreWalked_data();
  void lessonsAreWalked();
  void otherNumbersAreSaid();
  void answersAreThoseOfTheProgram();
  void mistakesAreNamed_data();
  void mistakesAreNamed();
  void aMistakeChangesNothing();
};

QLatin1String operator""_L(const char* text, std::size_t size) { return QLatin1String(text, static_cast<int>(size)); }

QJsonObject asked(PageSession& session, const QJsonObject& request) {
  const QByteArray text = QJsonDocument(request).toJson(QJsonDocument::Compact);
  const QJsonDocument answer = QJsonDocument::fromJson(QByteArray::fromStdString(session.answer(text.toStdString())));
  return answer.object();
}

Experiment pageExperiment() {
  Experiment experiment = exampleExperiment();
  experiment.studies.clear();
  experiment.view.charts = {"fit", "error-curves", "map"};
  return experiment;
}

QJsonObject openRequest(const Experiment& experiment) {
  return {{"op", "open"}, {"version", 1}, {"experiment", QJsonDocument::fromJson(toJson(experiment, {})).object()}};
}

QJsonObject set(const QJsonObject& change) { return {{"op", "set"}, {"changes", QJsonArray{change}}}; }

QJsonObject modelOf(const QJsonObject& answer, int index) {
  return answer["state"_L]["models"_L].toArray().at(index).toObject();
}

QJsonObject figureOf(PageSession& session, const char* id) {
  return asked(session, {{"op", "figure"}, {"id", id}})["figure"_L].toObject();
}

std::shared_ptr<const Results> resultsOf(const Experiment& experiment) {
  Engine engine;
  engine.setInteractive(true);
  return engine.run(experiment, loadData(experiment.data, RunContext()).data, RunContext());
}

QStringList changedOf(const QJsonObject& answer) {
  QStringList ids;
  for (const QJsonValue id : answer["changed"_L].toArray()) ids << id.toString();
  return ids;
}

void PageSessionTest::modelsAreThoseOfTheEngine() {
  const Experiment experiment = pageExperiment();
  PageSession session;
  const QJsonObject opened = asked(session, openRequest(experiment));
  QVERIFY2(!opened.contains("error"), QJsonDocument(opened).toJson().constData());
  const auto results = resultsOf(experiment);
  const auto models = currentModels(experiment, *results);
  QCOMPARE(opened["state"_L]["models"_L].toArray().size(), 2);
  for (int i = 0; i < 2; ++i) {
    const QJsonObject model = modelOf(opened, i);
    const auto at = static_cast<std::size_t>(i);
    QCOMPARE(model["at"_L]["value"_L].toDouble(), experiment.methods[at].at);
    QCOMPARE(model["trainingError"_L].toDouble(), models[at]->trainError);
    QCOMPARE(model["testError"_L].toDouble(), models[at]->testError);
    const auto& selections = results->splits.front().methods[at]->selections;
    QCOMPARE(model["choices"_L].toArray().size(), static_cast<qsizetype>(selections.size()));
    for (std::size_t k = 0; k < selections.size(); ++k) {
      const QJsonValue choice = model["choices"_L].toArray().at(static_cast<qsizetype>(k));
      QCOMPARE(choice["rule"_L].toString().toStdString(), selections[k].rule);
      QCOMPARE(choice["testError"_L].toDouble(), selections[k].testError);
    }
  }
  QCOMPARE(opened["state"_L]["data"_L]["rows"_L].toInt(), 60);
  QCOMPARE(opened["figures"_L].toArray().size(), 3);
  // Of the default charts that have nothing to show.
  Experiment usual = experiment;
  usual.view.charts = ViewSpec().charts;
  const QJsonArray figures = asked(session, openRequest(usual))["figures"_L].toArray();
  QCOMPARE(figures.size(), static_cast<qsizetype>(usual.view.charts.size()) - 1);
  for (const QJsonValue figure : figures) QVERIFY(figure["id"_L] != "across-splits"_L);
}

void compareNumbers(const QJsonValue& json, const std::vector<double>& values) {
  const QJsonArray array = json.toArray();
  QCOMPARE(array.size(), static_cast<qsizetype>(values.size()));
  for (qsizetype i = 0; i < array.size(); ++i) {
    const double value = values[static_cast<std::size_t>(i)];
    QCOMPARE(array[i].isNull(), !std::isfinite(value));
    if (std::isfinite(value)) QCOMPARE(array[i].toDouble(), value);
  }
}

void PageSessionTest::figuresAreThoseOfTheProgram() {
  const Experiment experiment = pageExperiment();
  PageSession session;
  asked(session, openRequest(experiment));
  const auto results = resultsOf(experiment);
  const FigureInput input{experiment, *results, currentModels(experiment, *results)};
  for (const char* id : {"fit", "error-curves", "map"}) {
    const auto kind = std::find_if(figureKinds().begin(), figureKinds().end(),
                                   [&](const FigureKind& known) { return known.info.id == id; });
    const Figure figure = makeFigure(*kind, input);
    const QJsonObject json = figureOf(session, id);
    QCOMPARE(json["id"_L].toString(), QString::fromLatin1(id));
    QCOMPARE(json["x"_L]["lower"_L].toDouble(), figure.x.lower);
    QCOMPARE(json["y"_L]["logarithmic"_L].toBool(), figure.y.logarithmic);
    QCOMPARE(json["series"_L].toArray().size(), static_cast<qsizetype>(figure.series.size()));
    for (std::size_t i = 0; i < figure.series.size(); ++i) {
      const QJsonValue series = json["series"_L].toArray().at(static_cast<qsizetype>(i));
      compareNumbers(series["x"_L], figure.series[i].x);
      compareNumbers(series["y"_L], figure.series[i].y);
      QCOMPARE(series["name"_L].toString().toStdString(), figure.series[i].name);
    }
    QCOMPARE(json["cursors"_L].toArray().size(), static_cast<qsizetype>(figure.cursors.size()));
    for (std::size_t i = 0; i < figure.cursors.size(); ++i) {
      const QJsonValue cursor = json["cursors"_L].toArray().at(static_cast<qsizetype>(i));
      QCOMPARE(cursor["x"_L].toDouble(), figure.cursors[i].x);
      QCOMPARE(cursor["target"_L]["model"_L].toInt(-1), figure.cursors[i].target.method);
    }
    QCOMPARE(json["marks"_L].toArray().size(), static_cast<qsizetype>(figure.marks.size()));
    QCOMPARE(json["heatMaps"_L].toArray().size(), static_cast<qsizetype>(figure.heatMaps.size()));
    for (const HeatMap& map : figure.heatMaps) {
      const QJsonValue heat = json["heatMaps"_L].toArray().first();
      QCOMPARE(heat["values"_L].toArray().size(), static_cast<qsizetype>(map.values.rows()));
      QCOMPARE(heat["values"_L][0][0].toDouble(), map.values(0, 0));
    }
    QVERIFY(!json["summary"_L].toString().isEmpty());
  }
}

void PageSessionTest::aDragComputesModelsOnly() {
  PageSession session;
  const QJsonObject opened = asked(session, openRequest(pageExperiment()));
  const QJsonObject moved = asked(session, set({{"model", 0}, {"at", 0.02}}));
  QVERIFY(!moved["computed"_L].toBool());
  QCOMPARE(modelOf(moved, 0)["at"_L]["value"_L].toDouble(), 0.02);
  QVERIFY(modelOf(moved, 0)["trainingError"_L] != modelOf(opened, 0)["trainingError"_L]);
  QCOMPARE(modelOf(moved, 1)["trainingError"_L], modelOf(opened, 1)["trainingError"_L]);
  // The map shows M-RLSR, and the first method's λ nowhere.
  QVERIFY(changedOf(moved).contains("fit"));
  QVERIFY(changedOf(moved).contains("error-curves"));
  const QJsonObject same = asked(session, set({{"model", 0}, {"at", 0.02}}));
  QVERIFY(changedOf(same).isEmpty());
  const QJsonObject exponent = asked(session, set({{"model", 1}, {"parameter", "m"}, {"value", 1.2}}));
  QCOMPARE(modelOf(exponent, 1)["parameters"_L][0]["value"_L].toDouble(), 1.2);
  QVERIFY(changedOf(exponent).contains("map"));
}

void PageSessionTest::heldModelsFollowTheirRules() {
  PageSession session;
  const QJsonObject opened = asked(session, openRequest(pageExperiment()));
  const QJsonObject held = asked(session, set({{"model", 0}, {"rule", "loo"}}));
  const QJsonValue choice = modelOf(opened, 0)["choices"_L].toArray().first();
  QCOMPARE(choice["rule"_L].toString(), QStringLiteral("loo"));
  QCOMPARE(modelOf(held, 0)["at"_L]["value"_L], choice["at"_L]);
  QCOMPARE(modelOf(held, 0)["at"_L]["rule"_L].toString(), QStringLiteral("loo"));
  const QJsonObject free = asked(session, set({{"model", 0}, {"at", 0.5}}));
  QCOMPARE(modelOf(free, 0)["at"_L]["rule"_L].toString(), QString());
}

void PageSessionTest::widthAndNoiseAreComputedAgain() {
  PageSession session;
  const QJsonObject opened = asked(session, openRequest(pageExperiment()));
  const double width = 0.5 * opened["state"_L]["width"_L]["value"_L].toDouble();
  const QJsonObject narrow = asked(session, set({{"width", width}}));
  QVERIFY(narrow["computed"_L].toBool());
  QVERIFY(std::abs(narrow["state"_L]["width"_L]["value"_L].toDouble() - width) <= 1e-12 * width);
  const QJsonValue before = figureOf(session, "fit")["series"_L];
  const QJsonObject redrawn = asked(session, set({{"noise", "new"}}));
  QCOMPARE(redrawn["state"_L]["noiseSeed"_L].toDouble(), opened["state"_L]["noiseSeed"_L].toDouble() + 1.0);
  QVERIFY(figureOf(session, "fit")["series"_L] != before);
  asked(session, set({{"noise", opened["state"_L]["noiseSeed"_L]}}));
  QCOMPARE(figureOf(session, "fit")["series"_L], before);
}

void PageSessionTest::methodsComeAndGo() {
  PageSession session;
  const QJsonObject opened = asked(session, openRequest(pageExperiment()));
  QStringList kinds;
  for (const QJsonValue kind : opened["state"_L]["kinds"_L].toArray()) kinds << kind["id"_L].toString();
  QVERIFY2(kinds.contains("krr") && kinds.contains("lasso"), qPrintable(kinds.join(' ')));
  for (const QString& kind : kinds) {
    const QJsonObject added = asked(session, set({{"add", kind}}));
    QVERIFY2(!added.contains("error"), QJsonDocument(added).toJson().constData());
    QCOMPARE(modelOf(added, 2)["id"_L].toString(), kind);
    QVERIFY2(!modelOf(added, 2)["trainingError"_L].isNull(), qPrintable(kind));
    const QJsonObject removed = asked(session, set({{"remove", 2}}));
    QCOMPARE(removed["state"_L]["models"_L].toArray().size(), 2);
  }
  const QJsonObject copied = asked(session, set({{"copy", 1}}));
  QCOMPARE(modelOf(copied, 2)["trainingError"_L], modelOf(copied, 1)["trainingError"_L]);
  QCOMPARE(modelOf(copied, 2)["color"_L].toInt(), 2);
  // The others keep their colors, and there is always one.
  QCOMPARE(modelOf(asked(session, set({{"remove", 0}})), 1)["color"_L].toInt(), 2);
  asked(session, set({{"remove", 0}}));
  QVERIFY(asked(session, set({{"remove", 0}})).contains("error"));
  QCOMPARE(modelOf(asked(session, set({{"add", "krr"}})), 1)["color"_L].toInt(), 0);
}

void PageSessionTest::cursorsAndMarksMove() {
  PageSession session;
  asked(session, openRequest(pageExperiment()));
  const QJsonValue cursor = figureOf(session, "error-curves")["cursors"_L].toArray().first();
  const QJsonObject moved = asked(session, {{"op", "move"}, {"target", cursor["target"_L]}, {"x", 0.03}});
  QCOMPARE(modelOf(moved, cursor["target"_L]["model"_L].toInt())["at"_L]["value"_L].toDouble(), 0.03);
  const QJsonObject map = figureOf(session, "map");
  const QJsonObject clicked =
      asked(session, {{"op", "move"}, {"target", map["clickTarget"_L]}, {"x", 1.25}, {"y", 0.01}});
  QCOMPARE(modelOf(clicked, 1)["parameters"_L][0]["value"_L].toDouble(), 1.25);
  QCOMPARE(modelOf(clicked, 1)["at"_L]["value"_L].toDouble(), 0.01);
  for (const QJsonValue mark : figureOf(session, "error-curves")["marks"_L].toArray()) {
    if (!mark["target"_L].isObject()) continue;
    const QJsonObject taken = asked(session, {{"op", "move"}, {"target", mark["target"_L]}, {"x", mark["x"_L]}});
    QCOMPARE(modelOf(taken, mark["target"_L]["model"_L].toInt())["at"_L]["rule"_L], mark["target"_L]["parameter"_L]);
    return;
  }
  QFAIL("no rule has a mark");
}

void PageSessionTest::pointsAreDrawn() {
  Experiment experiment = pageExperiment();
  experiment.data = {};
  experiment.data.points.emplace();
  experiment.split.kind = SplitKind::none;
  PageSession session;
  const QJsonObject opened = asked(session, openRequest(experiment));
  QVERIFY2(!opened.contains("error"), QJsonDocument(opened).toJson().constData());
  QCOMPARE(opened["state"_L]["points"_L].toArray().size(), 0);
  QVERIFY(opened["state"_L]["movesRows"_L].toBool());
  QVERIFY(figureOf(session, "fit")["empty"_L].toString().isEmpty());
  QVERIFY(!figureOf(session, "error-curves")["empty"_L].toString().isEmpty());
  const QJsonArray points{QJsonArray{0.0, 0.0}, QJsonArray{1.0, 1.0}, QJsonArray{2.0, 0.5}};
  const QJsonObject drawn = asked(session, set({{"points", points}}));
  QCOMPARE(drawn["state"_L]["points"_L].toArray(), points);
  QVERIFY(modelOf(drawn, 0)["trainingError"_L].isDouble());
  const QJsonObject moved = asked(session, {{"op", "move"}, {"row", 1}, {"x", 1.5}, {"y", -1.0}});
  QCOMPARE(moved["state"_L]["points"_L][1], QJsonValue(QJsonArray{1.5, -1.0}));
}

void PageSessionTest::tablesAreThoseOfARun() {
  Experiment experiment = pageExperiment();
  experiment.methods[0].at = 0.05;
  PageSession session;
  asked(session, openRequest(pageExperiment()));
  asked(session, set({{"model", 0}, {"at", 0.05}}));
  const QJsonObject tables = asked(session, {{"op", "tables"}})["tables"_L].toObject();
  const auto results = Engine().run(experiment, loadData(experiment.data, RunContext()).data, RunContext());
  for (const char* id : {"path", "selected", "predictions", "map"}) {
    const QByteArray expected = csvBytes(tableRows(*findTableKind(id), *results));
    QCOMPARE(tables[QLatin1String(id) + QStringLiteral(".csv")].toString().toUtf8(), expected);
  }
}

QByteArray someRows() {
  QByteArray text = "a,b,y\n";
  for (int i = 0; i < 30; ++i) {
    text += QByteArray::number(i) + "," + QByteArray::number((i * 7) % 11) + "," +
            QByteArray::number(std::sin(0.3 * i)) + "\n";
  }
  return text;
}

/// Also before an experiment is open.
void PageSessionTest::theProgramOfThePageIsVerified() {
  PageSession session;
  const QJsonObject answer = asked(session, {{"op", "verify"}});
  QVERIFY2(answer["holds"].toBool(), qPrintable(answer["table"].toString()));
  QVERIFY(answer["table"].toString().contains("krr"_L));
}

void PageSessionTest::dataOfAFile() {
  Experiment experiment = pageExperiment();
  experiment.data = {};
  experiment.data.file = "rows.csv";
  experiment.data.hash = QCryptographicHash::hash(someRows(), QCryptographicHash::Sha256).toHex().toStdString();
  QJsonObject request = openRequest(experiment);
  PageSession session;
  QCOMPARE(asked(session, request)["error"_L]["place"_L].toString(), QStringLiteral("/data/file"));
  request["files"_L] = QJsonObject{{"rows.csv", QString::fromUtf8(someRows())}};
  const QJsonObject opened = asked(session, request);
  QVERIFY2(!opened.contains("error"), QJsonDocument(opened).toJson().constData());
  QCOMPARE(opened["state"_L]["data"_L]["rows"_L].toInt(), 30);
  QCOMPARE(opened["state"_L]["data"_L]["inputs"_L].toInt(), 2);
  request["files"_L] = QJsonObject{{"rows.csv", QString::fromUtf8(someRows() + "1,2,3\n")}};
  QCOMPARE(asked(session, request)["error"_L]["place"_L].toString(), QStringLiteral("/data/hash"));
}

void PageSessionTest::linksCarryTheState() {
  PageSession session;
  asked(session, openRequest(pageExperiment()));
  asked(session, set({{"model", 1}, {"parameter", "m"}, {"value", 1.7}}));
  const QString link = asked(session, set({{"noise", 17}}))["link"_L].toString();
  QVERIFY(!link.isEmpty());
  QVERIFY2(link.size() <= 2000, qPrintable(QString::number(link.size())));
  QVERIFY(QString::fromLatin1(link.toUtf8().toPercentEncoding()) == link);
  QJsonObject request = openRequest(pageExperiment());
  request["link"_L] = link;
  PageSession other;
  const QJsonObject opened = asked(other, request);
  QVERIFY(opened["notes"_L].toArray().isEmpty());
  QCOMPARE(opened["state"_L]["noiseSeed"_L].toInt(), 17);
  QCOMPARE(modelOf(opened, 1)["parameters"_L][0]["value"_L].toDouble(), 1.7);
  QCOMPARE(opened["state"_L], asked(session, {{"op", "state"}})["state"_L]);
  for (const QString& damaged : {link.chopped(5), QStringLiteral("k2abc"), QStringLiteral("k1__79_w"), QString()}) {
    request["link"_L] = damaged;
    const QJsonObject own = asked(other, request);
    QCOMPARE(own["notes"_L].toArray().size(), 1);
    QCOMPARE(own["state"_L]["noiseSeed"_L].toInt(), 1);
  }
}

void PageSessionTest::theLanguageIsThatOfThePage() {
  PageSession session;
  QJsonObject request = openRequest(pageExperiment());
  request["language"_L] = "de";
  asked(session, request);
  QVERIFY(figureOf(session, "error-curves")["title"_L].toString().contains(QStringLiteral("Fehler")));
  // Tables are files.
  const QJsonObject tables = asked(session, {{"op", "tables"}})["tables"_L].toObject();
  QVERIFY(tables["selected.csv"_L].toString().startsWith(QStringLiteral("method,")));
}

void PageSessionTest::otherNumbersAreSaid() {
  Lesson lesson = lessons().front();
  for (LessonStep& step : lesson.steps) {
    step.predict = {};
    for (LessonCondition& claim : step.claims) {
      claim.comparison = Comparison::below;
      claim.operand = {-1.0, {}, 1.0};
    }
  }
  QVERIFY(!lesson.steps.front().claims.empty());
  PageSession session;
  asked(session, {{"op", "open"}, {"version", 1}, {"lesson", QJsonDocument::fromJson(lessonJson(lesson)).object()}});
  const QJsonObject answer = asked(session, {{"op", "lesson"}, {"go", "solve"}});
  const QString seen = answer["state"_L]["lesson"_L]["seen"_L].toString();
  QVERIFY2(seen.contains(QStringLiteral("do not show the usual result")), qPrintable(seen));
  QVERIFY2(seen.contains(QStringLiteral("must be below")), qPrintable(seen));
}

void PageSessionTest::lessonsAreWalked_data() {
  QTest::addColumn<QString>("id");
  // A question with charts that are hidden, one with a mark, pinned models.
  for (const char* id : {"early-stopping", "choosing-lambda", "bias-and-variance"}) QTest::newRow(id) << QString(id);
}

void PageSessionTest::lessonsAreWalked() {
  QFETCH(QString, id);
  const Lesson* lesson = findLesson(id.toStdString());
  QVERIFY(lesson != nullptr);
  PageSession session;
  QJsonObject answer = asked(
      session, {{"op", "open"}, {"version", 1}, {"lesson", QJsonDocument::fromJson(lessonJson(*lesson)).object()}});
  QVERIFY2(!answer.contains("error"), QJsonDocument(answer).toJson().constData());
  QCOMPARE(answer["title"_L].toString().toStdString(), lesson->title);
  const auto teach = [&](const QJsonObject& request) {
    QJsonObject whole = request;
    whole["op"] = "lesson";
    return asked(session, whole);
  };
  for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
    const LessonQuestion& question = lesson->steps[i].predict;
    QCOMPARE(answer["state"_L]["lesson"_L]["step"_L].toInt(), static_cast<int>(i));
    QVERIFY(answer["state"_L]["lesson"_L]["task"_L].toString().size() > 10);
    if (!question.ask.empty()) {
      QCOMPARE(teach({{"go", "solve"}})["error"_L]["place"_L].toString(), QStringLiteral("/go"));
      for (const std::string& hidden : question.hides) {
        if (hidden == hiddenTestErrors) QVERIFY(modelOf(answer, 0)["testError"_L].isNull());
        if (isFigure(hidden)) QVERIFY(!figureOf(session, hidden.c_str())["empty"_L].toString().isEmpty());
      }
      answer = teach(question.mark ? QJsonObject{{"mark", 0.01}} : QJsonObject{{"choose", 0}});
      QVERIFY2(!answer.contains("error"), QJsonDocument(answer).toJson().constData());
      QVERIFY(!answer["state"_L]["lesson"_L]["reply"_L].toString().isEmpty());
    }
    if (!answer["state"_L]["lesson"_L]["done"_L].toBool()) {
      QCOMPARE(teach({{"go", "next"}})["error"_L]["place"_L].toString(), QStringLiteral("/go"));
      answer = teach({{"go", "solve"}});
    }
    QVERIFY2(answer["state"_L]["lesson"_L]["done"_L].toBool(), qPrintable(QString::number(i + 1)));
    QVERIFY(!answer["state"_L]["lesson"_L]["seen"_L].toString().contains('{'));
    answer = teach({{"go", "next"}});
  }
  QVERIFY(!answer["state"_L]["lesson"_L]["remember"_L].toString().isEmpty());
  answer = teach({{"go", "back"}});
  QCOMPARE(answer["state"_L]["lesson"_L]["step"_L].toInt(), static_cast<int>(lesson->steps.size()) - 1);
}

void PageSessionTest::answersAreThoseOfTheProgram() {
  const Lesson* lesson = findLesson("choosing-lambda");
  const QJsonObject open{
      {"op", "open"}, {"version", 1}, {"lesson", QJsonDocument::fromJson(lessonJson(*lesson)).object()}};
  PageSession session;
  asked(session, open);
  LessonAnswers expected;
  const auto csvOf = [&] { return asked(session, {{"op", "answers"}})["answers"_L].toString().toUtf8(); };
  QCOMPARE(csvOf(), expected.csv({lesson}));
  for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
    LessonAnswer& answer = expected.at(*lesson, static_cast<int>(i));
    const LessonQuestion& question = lesson->steps[i].predict;
    const auto teach = [&](QJsonObject request) {
      request["op"] = "lesson";
      return asked(session, request)["state"_L]["lesson"_L].toObject();
    };
    QJsonObject shown = asked(session, {{"op", "state"}})["state"_L]["lesson"_L].toObject();
    if (question.mark) {
      shown = teach({{"mark", 0.01}});
      answer.marked = 0.01;
      answer.choice = shown["chosen"_L].toInt();
    } else if (!question.ask.empty()) {
      shown = teach({{"choose", 1}});
      answer.choice = 1;
    }
    answer.how = LessonAnswer::How::done;
    if (!shown["done"_L].toBool()) {
      QCOMPARE(teach({{"go", "hint"}})["hints"_L].toArray().size(), 1);
      answer.hints = 1;
      shown = teach({{"go", "solve"}});
      answer.how = LessonAnswer::How::shown;
    }
    answer.seen = shown["seen"_L].toString().toStdString();
    teach({{"go", "next"}});
  }
  // All but the times.
  const auto parts = [](const QByteArray& csv) {
    static const QRegularExpression time(QStringLiteral("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d"));
    return QString::fromUtf8(csv).remove(time);
  };
  QVERIFY(csvOf().contains("λ = 0.01"));
  QCOMPARE(parts(csvOf()), parts(expected.csv({lesson})));
  // Going back to the beginning keeps them; another lesson has its own.
  asked(session, open);
  QCOMPARE(parts(csvOf()), parts(expected.csv({lesson})));
  asked(session, openRequest(pageExperiment()));
  QCOMPARE(asked(session, {{"op", "answers"}})["error"_L]["place"_L].toString(), QStringLiteral("/op"));
}

void PageSessionTest::mistakesAreNamed_data() {
  QTest::addColumn<QByteArray>("request");
  QTest::addColumn<QString>("place");
  QTest::newRow("no JSON") << QByteArray("{") << "request:1:2";
  QTest::newRow("no request") << QByteArray("[]") << "/op";
  QTest::newRow("unknown") << QByteArray(R"({"op":"draw"})") << "/op";
  QTest::newRow("another version") << QByteArray(R"({"op":"open","version":2,"experiment":{"kerridge":1}})")
                                   << "/version";
  QTest::newRow("no experiment") << QByteArray(R"({"op":"open","version":1})") << "/experiment";
  QTest::newRow("a wrong experiment")
      << QByteArray(R"({"op":"open","version":1,"experiment":{"kerridge":1,"kernel":{"id":"x"}}})") << "/kernel/id";
  QTest::newRow("no chart") << QByteArray(
                                   R"({"op":"open","version":1,"experiment":{"kerridge":1},"figures":["fit","x"]})")
                            << "/figures/1";
  QTest::newRow("no model") << QByteArray(R"({"op":"set","changes":[{"model":7,"at":1}]})") << "/changes/0/model";
  QTest::newRow("no value") << QByteArray(R"({"op":"set","changes":[{"model":0,"at":"x"}]})") << "/changes/0/at";
  QTest::newRow("no parameter") << QByteArray(R"({"op":"set","changes":[{"model":0,"parameter":"q","value":1}]})")
                                << "/changes/0/parameter";
  QTest::newRow("too many charts")
      << QByteArray(R"({"op":"set","changes":[{"charts":["fit","error-curves","residuals","eigenvalues","picard"]}]})")
      << "/changes/0/charts";
  QTest::newRow("no such kind") << QByteArray(R"({"op":"set","changes":[{"add":"x"}]})") << "/changes/0";
  QTest::newRow("nothing to remove") << QByteArray(R"({"op":"set","changes":[{"remove":5}]})") << "/changes/0";
  QTest::newRow("no change") << QByteArray(R"({"op":"set","changes":[3]})") << "/changes/0";
  QTest::newRow("no target") << QByteArray(R"({"op":"move","x":1})") << "/target";
  QTest::newRow("a target of nothing") << QByteArray(R"({"op":"move","target":{"sets":"all"},"x":1})")
                                       << "/target/sets";
  QTest::newRow("not shown") << QByteArray(R"({"op":"figure","id":"eigenvalues"})") << "/id";
}

void PageSessionTest::mistakesAreNamed() {
  QFETCH(QByteArray, request);
  QFETCH(QString, place);
  PageSession session;
  asked(session, openRequest(pageExperiment()));
  const std::string answer = session.answer(request.toStdString());
  const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(answer)).object();
  QCOMPARE(json["error"_L]["place"_L].toString(), place);
  QVERIFY(!json["error"_L]["message"_L].toString().isEmpty());
}

void PageSessionTest::aMistakeChangesNothing() {
  PageSession session;
  QVERIFY(asked(session, {{"op", "state"}}).contains("error"));
  asked(session, openRequest(pageExperiment()));
  const QJsonObject before = asked(session, {{"op", "state"}});
  const QJsonObject wrong = asked(
      session,
      {{"op", "set"}, {"changes", QJsonArray{QJsonObject{{"model", 0}, {"at", 0.3}}, QJsonObject{{"width", "x"}}}}});
  QCOMPARE(wrong["error"_L]["place"_L].toString(), QStringLiteral("/changes/1/width"));
  QCOMPARE(asked(session, {{"op", "state"}}), before);
}

KERRIDGE_TEST(PageSessionTest)

}  // namespace page_session_test

#include "page_session_test.moc"

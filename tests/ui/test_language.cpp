// SPDX-License-Identifier: GPL-3.0-or-later
// The window in German: every name of core and every text of the lessons has one, the window fits a small screen, and
// files have the same bytes as in English. With KERRIDGE_PICTURES set to a folder the window is saved there.
#include <algorithm>
#include <array>
#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTranslator>

#include "charts/figure_export.h"
#include "charts/figure_view.h"
#include "data/measure.h"
#include "fetch/catalogue.h"
#include "fetch/reproduction.h"
#include "figures/figures.h"
#include "files/csv.h"
#include "files/settings.h"
#include "help/help_pages.h"
#include "kernels/kernel.h"
#include "lessons/lesson_texts.h"
#include "methods/method.h"
#include "storage/experiment_json.h"
#include "studies/figure_list.h"
#include "support/english_words.h"
#include "support/window_test.h"
#include "texts/language.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "ui/every_figure.h"
#include "ui/test_setting.h"
#include "ui/window_helpers.h"
#include "widgets/banner.h"
#include "widgets/shown_text.h"
#include "window/chart_grid.h"
#include "window/figure_panel.h"
#include "window/model_table.h"

namespace test_language {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// What core says of itself and the window shows.
std::vector<std::string> textsOfCore() {
  std::vector<std::string> texts;
  for (const ItemKind& kind : itemKinds()) {
    if (kind.id == QLatin1String("lessons")) continue;
    for (const ItemInfo& info : kind.items) {
      texts.insert(texts.end(), {info.label, info.nameOnScreen, info.explanation, info.group});
      for (const ParameterSpec& parameter : info.parameters) {
        texts.insert(texts.end(), {parameter.label, parameter.explanation});
        texts.insert(texts.end(), parameter.wordLabels.begin(), parameter.wordLabels.end());
      }
    }
  }
  for (const FigureKind& kind : figureKinds()) {
    for (const FigureVariant& variant : kind.variants) {
      texts.insert(texts.end(), {variant.label, variant.explanation});
    }
  }
  for (const FigureKind& kind : studyFigureKinds()) {
    texts.insert(texts.end(), {kind.info.label, kind.info.explanation});
  }
  for (const KernelFamily* family : kernels()) {
    for (const WidthParameterization& one : family->widthParameterizations()) texts.push_back(one.explanation);
  }
  for (const CatalogueEntry& entry : builtInCatalogue()) {
    texts.insert(texts.end(), {entry.description.toStdString(), entry.licence.toStdString()});
    for (const QString& note : entry.notes) texts.push_back(note.toStdString());
  }
  for (const Reproduction& item : reproductions()) {
    texts.insert(texts.end(), {item.label.toStdString(), item.explanation.toStdString()});
  }
  return texts;
}

std::vector<Text> textsOf(const Figure& figure) {
  std::vector<Text> texts{figure.title, figure.subtitle, figure.caption, figure.emptyReason};
  const auto add = [&](const std::vector<Text>& more) { texts.insert(texts.end(), more.begin(), more.end()); };
  for (const Axis* axis : {&figure.x, &figure.y}) {
    texts.push_back(axis->title);
    add(axis->categories);
  }
  for (const Series& series : figure.series) {
    texts.push_back(series.name);
    add(series.notes);
  }
  for (const Band& band : figure.bands) texts.push_back(band.name);
  for (const HeatMap& heat : figure.heatMaps) add({heat.name, heat.hatchedMeaning});
  for (const Cursor& cursor : figure.cursors) texts.push_back(cursor.label);
  for (const Mark& mark : figure.marks) texts.push_back(mark.label);
  for (const BarSet& bars : figure.bars) {
    texts.push_back(bars.name);
    for (const BarTerm& term : bars.terms) texts.push_back(term.name);
  }
  return texts;
}

/// Words that neither the texts of charts nor those of core have in German. Left out are methods with their parameters,
/// such as "M-RLSR m = 1.5", where the German name is the English one.
QStringList wordsWithoutGerman(const Text& text) {
  static const QTranslator& german = []() -> const QTranslator& {
    static QTranslator translator;
    if (!translator.load(QStringLiteral(":/translations/kerridge_de.qm"))) qFatal("no German texts");
    return translator;
  }();
  static const QRegularExpression word(QStringLiteral("\\p{L}{2}"));
  QStringList missing;
  for (const Text& part : text.parts()) missing << wordsWithoutGerman(part);
  const QString pattern = QString::fromStdString(text.pattern());
  if (text.kind() != Text::Kind::words || !pattern.contains(word)) return missing;
  const bool known = !german.translate("texts", text.pattern().c_str()).isEmpty() ||
                     !german.translate("core", text.pattern().c_str()).isEmpty();
  static const QRegularExpression parameters(QStringLiteral("^( \\S+ = [-+.e\\d]+)+$"));
  const bool isMethod = std::any_of(methods().begin(), methods().end(), [&](const Method* method) {
    const QString label = QString::fromStdString(method->info().label);
    return german.translate("core", method->info().label.c_str()) == label && pattern.startsWith(label) &&
           parameters.match(pattern.mid(label.size())).hasMatch();
  });
  if (!known && !isMethod) missing << pattern;
  return missing;
}

QString fileContent(const QString& name) {
  QFile file(name);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QStringLiteral("not readable");
}

/// What the window writes into files, in the language that it shows.
QStringList filesOf(MainWindow& window) {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("saved.kerridge"));
  saveExperiment(window.document().experiment(), file);
  QStringList files{fileContent(file)};
  for (FigurePanel* panel : window.charts().panels()) {
    const Figure shown = panel->view()->shownFigure();
    files << QString::fromUtf8(figureBytes(panel->view()->figure(), FigureFormat::csv));
    files << QString::fromUtf8(figureBytes(shown, FigureFormat::csv)) << QString::fromStdString(shown.title.english());
    files << QString::fromUtf8(figureBytes(shown, FigureFormat::svg));
  }
  auto table = window.modelTable().table();
  const auto seconds = std::find(table.front().begin(), table.front().end(), "seconds") - table.front().begin();
  for (auto& row : table) row[static_cast<std::size_t>(seconds)].clear();  // they differ from run to run
  return files << QString::fromUtf8(csvBytes(table));
}

/// The German texts of a lesson by the English ones.
QJsonObject germanTexts(const std::string& id) {
  const QDir folder(QStringLiteral(":/lessons/de"));
  const QStringList names = folder.entryList({QStringLiteral("[0-9][0-9]-%1.json").arg(QString::fromStdString(id))});
  if (names.size() != 1) return {};
  return QJsonDocument::fromJson(fileContent(folder.filePath(names.first())).toUtf8()).object();
}

QString placeholders(const QString& text) {
  QStringList found;
  static const QRegularExpression inBraces(QStringLiteral("\\{[^{}]*\\}"));
  for (auto each = inBraces.globalMatch(text); each.hasNext();) found << each.next().captured();
  found.sort();
  return found.join(QLatin1Char(' '));
}

std::unique_ptr<MainWindow> window() {
  auto made = readyWindow(momentaryExperiment());
  if (made) made->resize(1366, 768);
  return made;
}

}  // namespace

class TestLanguage : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }
  void cleanup() { showLanguage(QStringLiteral("en")); }
  void theDesktopChooses_data();
  void theDesktopChooses();
  void theChoiceIsKept();
  void everyNameIsTranslated();
  void chartsAreTranslated_data();
  void chartsAreTranslated();
  void namesOfColumnsStay();
  void everyTextOfAChartIsTranslated();
  void everyLessonIsTranslated();
  void germanLessonsCanBeSaved();
  void englishWhereFilesNeedIt();
  void filesAreTheSame();
  void theWindowIsGerman();
  void messagesAreGerman();
  void noEnglishIsLeft();
  void numbersOfThings();
  void theMenuChooses();
};

void TestLanguage::theDesktopChooses_data() {
  QTest::addColumn<QString>("list");
  QTest::addColumn<QString>("locale");
  QTest::addColumn<QString>("expected");
  QTest::newRow("nothing") << QString() << QString() << QStringLiteral("en");
  QTest::newRow("German") << QString() << QStringLiteral("de_DE.UTF-8") << QStringLiteral("de");
  QTest::newRow("Swiss") << QString() << QStringLiteral("de_CH.UTF-8") << QStringLiteral("de");
  QTest::newRow("French") << QString() << QStringLiteral("fr_FR.UTF-8") << QStringLiteral("en");
  QTest::newRow("a list") << QStringLiteral("fr:de:en") << QStringLiteral("fr_FR.UTF-8") << QStringLiteral("de");
  QTest::newRow("English first") << QStringLiteral("en_GB:de") << QStringLiteral("de_DE.UTF-8") << QStringLiteral("en");
  QTest::newRow("C") << QStringLiteral("de") << QStringLiteral("C.UTF-8") << QStringLiteral("en");
  QTest::newRow("another word") << QString() << QStringLiteral("den_CA.UTF-8") << QStringLiteral("en");
}

void TestLanguage::theDesktopChooses() {
  QFETCH(QString, list);
  QFETCH(QString, locale);
  const std::array<const char*, 4> names{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
  std::array<QByteArray, 4> before;
  for (std::size_t i = 0; i < names.size(); ++i) before[i] = qgetenv(names[i]);
  const auto restore = qScopeGuard([&] {
    for (std::size_t i = 0; i < names.size(); ++i) qputenv(names[i], before[i]);
  });
  for (const char* name : names) qunsetenv(name);
  qputenv("LANGUAGE", list.toUtf8());
  qputenv("LANG", locale.toUtf8());
  QTEST(desktopLanguage(), "expected");
  QTEST(languageOf(QStringLiteral("system")), "expected");
  QCOMPARE(languageOf(QStringLiteral("de")), QStringLiteral("de"));
}

void TestLanguage::theChoiceIsKept() {
  QCOMPARE(languageSetting(), QStringLiteral("system"));
  setLanguageSetting(QStringLiteral("de"));
  QCOMPARE(languageSetting(), QStringLiteral("de"));
  setSetting(QStringLiteral("language"), QStringLiteral("xx"));
  QCOMPARE(languageSetting(), QStringLiteral("system"));
}

/// What is missing is printed as a file for `tests/checks/translations.py --merge`.
void TestLanguage::everyNameIsTranslated() {
  showLanguage(QStringLiteral("de"));
  QTranslator german;
  QVERIFY(german.load(QStringLiteral(":/translations/kerridge_de.qm")));
  QJsonArray missing;
  QStringList known;
  for (const std::string& text : textsOfCore()) {
    const QString english = QString::fromStdString(text);
    if (text.empty() || known.contains(english)) continue;
    known << english;
    if (german.translate("core", text.c_str()).isEmpty()) {
      missing.append(QJsonObject{{"context", "core"}, {"source", english}, {"translation", ""}});
    }
  }
  QVERIFY(known.size() > 300);
  QVERIFY2(missing.isEmpty(), QJsonDocument(missing).toJson().constData());
  QCOMPARE(shownText("Fit"), QStringLiteral("Anpassung"));
  QCOMPARE(shownText(""), QString());
  QCOMPARE(shownText("no such text"), QStringLiteral("no such text"));
}

void TestLanguage::chartsAreTranslated_data() {
  QTest::addColumn<Text>("text");
  QTest::addColumn<QString>("german");
  QTest::newRow("words") << Text("training data") << "Trainingsdaten";
  QTest::newRow("words in words") << Text("%1 test", Text::words("KRR with offset")) << "KRR mit Verschiebung Test";
  QTest::newRow("list") << Text::list({Text("%1 of %2", Text("split %1", 2), 4), Text("n = %1", 42),
                                       Text("inputs standardized on the training part")})
                        << "Aufteilung 2 von 4 · n = 42 · Eingaben am Trainingsteil standardisiert";
  QTest::newRow("three gaps") << Text("repeat %1, fold %2 of %3", 1, 2, 3) << "Wiederholung 1, Teil 2 von 3";
  QTest::newRow("what is filled in is no pattern")
      << Text("residuals of %1", Text::name("%1 test")) << "Residuen von %1 test";
  QTest::newRow("item of core") << Text::words("Across splits") << "Über die Aufteilungen";
  QTest::newRow("measure") << testErrorText(Measure::scaledRmse) << "skalierter Test-RMSE";
  QTest::newRow("number") << Text::number("0.5") << "0,5";
  QTest::newRow("number in words") << Text::words("M-RLSR m = 1.5") << "M-RLSR m = 1,5";
  QTest::newRow("name of a column") << Text::name("test 0.5") << "test 0.5";
  QTest::newRow("message") << Text("the file is empty") << "die Datei ist leer";
  QTest::newRow("unknown") << Text::words("weight in kg") << "weight in kg";
  QTest::newRow("empty") << Text() << QString();
}

void TestLanguage::chartsAreTranslated() {
  QFETCH(Text, text);
  const QString english = QString::fromStdString(text.english());
  QCOMPARE(shownText(text), english);
  showLanguage(QStringLiteral("de"));
  QTEST(shownText(text), "german");
  const EnglishTexts inFiles;
  QCOMPARE(shownText(text), english);
}

void TestLanguage::namesOfColumnsStay() {
  showLanguage(QStringLiteral("de"));
  QVERIFY(shownText(Text("mean")) != QLatin1String("mean"));
  QVERIFY(shownText(Text("test")) != QLatin1String("test"));
  const auto made = window();
  QVERIFY(made);
  QByteArray rows = "mean,test\n";
  for (int i = 0; i < 40; ++i) rows += QByteArray::number(i) + ',' + QByteArray::number(i * i % 17) + '\n';
  const QTemporaryDir folder;
  made->openFile(writeSample(folder, QStringLiteral("names.csv"), rows));
  const FigureView* fit = made->charts().panelOf(QStringLiteral("fit"))->view();
  QTRY_COMPARE(QString::fromStdString(fit->drawnFigure().x.title.english()), QStringLiteral("mean"));
  QCOMPARE(QString::fromStdString(fit->drawnFigure().y.title.english()), QStringLiteral("test"));
}

/// The check of translations finds the literals; these are the words that come from elsewhere.
void TestLanguage::everyTextOfAChartIsTranslated() {
  showLanguage(QStringLiteral("de"));
  QStringList wrong;
  std::size_t seen = 0;
  for (const auto& [name, figure] : everyFigure(true)) {
    for (const Text& text : textsOf(figure)) {
      ++seen;
      for (const QString& words : wordsWithoutGerman(text)) wrong << name + QStringLiteral(": ") + words;
    }
  }
  wrong.removeDuplicates();
  QVERIFY(seen > 1000);
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void TestLanguage::everyLessonIsTranslated() {
  const std::vector<Lesson>& english = lessons();
  showLanguage(QStringLiteral("de"));
  const std::vector<Lesson>& german = lessons();
  QCOMPARE(german.size(), english.size());
  QStringList wrong;
  for (std::size_t i = 0; i < english.size(); ++i) {
    std::vector<std::string> texts;
    const QJsonObject known = germanTexts(english[i].id);
    Lesson one = english[i];
    Lesson other = german[i];
    QCOMPARE(one.id, other.id);
    forEachText(one, [&](std::string& text) { texts.push_back(text); });
    std::size_t at = 0;
    forEachText(other, [&](std::string& text) {
      const QString before = QString::fromStdString(texts[at++]);
      const QString after = QString::fromStdString(text);
      const bool isId = findLesson(text) != nullptr;  // of a lesson to do first
      if (!before.isEmpty() && !isId && !known.contains(before)) {
        wrong << QStringLiteral("%1: no German for “%2”").arg(one.id.c_str(), before);
      }
      if (placeholders(before) != placeholders(after)) {
        wrong << QStringLiteral("%1: “%2” has %3, not %4")
                     .arg(one.id.c_str(), after, placeholders(after), placeholders(before));
      }
    });
    // Nothing else differs.
    forEachText(one, [](std::string& text) { text.clear(); });
    forEachText(other, [](std::string& text) { text.clear(); });
    QVERIFY(one == other);
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void TestLanguage::germanLessonsCanBeSaved() {
  showLanguage(QStringLiteral("de"));
  for (const Lesson& lesson : lessons()) {
    const ReadLesson read = readLesson(lessonJson(lesson), lesson.id);
    QVERIFY2(read.diagnostics.empty(), lesson.id.c_str());
    QVERIFY(read.lesson == lesson);
  }
}

void TestLanguage::englishWhereFilesNeedIt() {
  showLanguage(QStringLiteral("de"));
  const auto file = [] { return QCoreApplication::translate("kerridge::MainWindow", "&File"); };
  QCOMPARE(file(), QStringLiteral("&Datei"));
  {
    const EnglishTexts english;
    QCOMPARE(file(), QStringLiteral("&File"));
    QCOMPARE(shownText("Fit"), QStringLiteral("Fit"));
  }
  QCOMPARE(file(), QStringLiteral("&Datei"));
}

void TestLanguage::filesAreTheSame() {
  const auto write = [](const QString& language) {
    showLanguage(language);
    const auto made = window();
    if (!made) return QStringList();
    made->modelTable().pinMethod(0);
    (void)QTest::qWaitFor([&] { return made->controller().isShown(); });
    QCoreApplication::processEvents();
    return filesOf(*made);
  };
  const QStringList english = write(QStringLiteral("en"));
  const QStringList german = write(QStringLiteral("de"));
  QVERIFY(english.size() > 4);
  QCOMPARE(german.size(), english.size());
  for (qsizetype i = 0; i < english.size(); ++i) QCOMPARE(german[i], english[i]);
}

void TestLanguage::theWindowIsGerman() {
  showLanguage(QStringLiteral("de"));
  const auto made = window();
  QVERIFY(made);
  QCOMPARE(made->size(), QSize(1366, 768));
  // The readouts of the cards are whole, however long their words are.
  for (const QLabel* readout : made->findChildren<QLabel*>(QRegularExpression(QStringLiteral("^readout-\\d+$")))) {
    QTRY_VERIFY2(readout->height() >= readout->heightForWidth(readout->width()), qPrintable(readout->text()));
  }
  savePictures(*made, "german");
  QCOMPARE(made->size(), QSize(1366, 768));
  QStringList keys;
  for (const QAction* menu : made->menuBar()->actions()) {
    const QString key = QKeySequence::mnemonic(menu->text()).toString();
    QVERIFY2(!key.isEmpty() && !keys.contains(key), qPrintable(menu->text()));
    keys << key;
  }
  QVERIFY(made->menuBar()->actions().first()->text().contains(QStringLiteral("Datei")));
  QVERIFY(actionOf(*made, QStringLiteral("undo"))->text().contains(QStringLiteral("ckg")));
  QCOMPARE(actionOf(*made, QStringLiteral("show-fit"))->text(), QStringLiteral("Anpassung"));
  QStringList titles;
  for (FigurePanel* panel : made->charts().panels()) {
    titles << QString::fromStdString(panel->view()->drawnFigure().title.english());
  }
  QVERIFY2(titles.contains(QStringLiteral("Anpassung")), qPrintable(titles.join(QLatin1Char(','))));
  const FigureView* fit = made->charts().panelOf(QStringLiteral("fit"))->view();
  const QString line = QString::fromStdString(fit->drawnFigure().subtitle.english());
  QVERIFY2(line.startsWith(QStringLiteral("Aufteilung 1")), qPrintable(line));
  QCOMPARE(QString::fromStdString(fit->shownFigure().subtitle.english()),
           QString::fromStdString(fit->figure().subtitle.english()));
}

void TestLanguage::messagesAreGerman() {
  showLanguage(QStringLiteral("de"));
  const auto made = window();
  QVERIFY(made);
  made->openFile(QStringLiteral("/nowhere/missing.csv"));
  QTRY_VERIFY(made->banner().isVisible() && made->banner().kind() == Banner::Kind::error);
  const QString text = made->banner().text();
  QVERIFY2(text.contains(QStringLiteral("gibt es nicht")) && englishWords(text).isEmpty(), qPrintable(text));
  QVERIFY(widgetOf<QToolButton>(*made, QStringLiteral("banner-help"))->isVisible());
}

void TestLanguage::noEnglishIsLeft() {
  showLanguage(QStringLiteral("de"));
  const auto made = window();
  QVERIFY(made);
  QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("measured.csv"));
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("id,x1,x2,y\n");
  for (int i = 1; i <= 60; ++i) {
    file.write(QStringLiteral("%1,%2,%3,%4\n")
                   .arg(i)
                   .arg(0.1 * i)
                   .arg(i % 7 + 0.5)
                   .arg(0.3 * (i % 11) + 0.01 * i * i)
                   .toUtf8());
  }
  file.close();
  made->openFile(path);
  QTRY_VERIFY(made->controller().results() && made->controller().results()->data &&
              made->controller().results()->data->n() == 60);
  QStringList left;
  const auto look = [&left](const QWidget* widget, const QString& text) {
    if (englishWords(text).isEmpty()) return;
    left << QStringLiteral("%1 “%2”: %3")
                .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(), text);
  };
  for (const QWidget* widget : made->findChildren<QWidget*>()) {
    if (widget->objectName().startsWith(QLatin1String("qt_"))) continue;  // Qt's own
    look(widget, widget->toolTip());
    look(widget, widget->accessibleName());
    look(widget, widget->accessibleDescription());
    if (const auto* label = qobject_cast<const QLabel*>(widget)) look(widget, label->text());
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) look(widget, button->text());
  }
  for (const QAction* action : made->findChildren<QAction*>()) {
    for (const QString& text : {action->text(), action->toolTip(), action->statusTip()}) {
      if (!englishWords(text).isEmpty()) left << action->objectName() + QStringLiteral(": ") + text;
    }
  }
  left.removeDuplicates();
  for (const QString& text : left) qWarning("%s", qPrintable(text));
  QCOMPARE(left.size(), 0);
}

void TestLanguage::numbersOfThings() {
  QCOMPARE(shownCount(1, counts::rows), QStringLiteral("1 row"));
  QCOMPARE(shownCount(0, counts::rows), QStringLiteral("0 rows"));
  QCOMPARE(shownCount(20, counts::entries), QStringLiteral("20 entries"));
  showLanguage(QStringLiteral("de"));
  QCOMPARE(shownCount(1, counts::rows), QStringLiteral("1 Zeile"));
  QCOMPARE(shownCount(0, counts::rows), QStringLiteral("0 Zeilen"));
  QCOMPARE(shownCount(20, counts::entries), QStringLiteral("20 Einträge"));
}

void TestLanguage::theMenuChooses() {
  clearSettings();
  const auto made = window();
  QVERIFY(made);
  QVERIFY(actionOf(*made, QStringLiteral("language-system"))->isChecked());
  actionOf(*made, QStringLiteral("language-de"))->trigger();
  QCOMPARE(languageSetting(), QStringLiteral("de"));
  QVERIFY(made->banner().isVisible());
  QVERIFY2(made->banner().text().contains(QStringLiteral("start")), qPrintable(made->banner().text()));
  // The window keeps its language until then.
  QCOMPARE(shownLanguage(), QStringLiteral("en"));
  QCOMPARE(actionOf(*made, QStringLiteral("show-fit"))->text(), QStringLiteral("Fit"));
  actionOf(*made, QStringLiteral("language-en"))->trigger();
  QCOMPARE(languageSetting(), QStringLiteral("en"));
  QVERIFY2(made->banner().text().contains(QStringLiteral("stays")), qPrintable(made->banner().text()));
  clearSettings();
}

KERRIDGE_WINDOW_TEST(TestLanguage)

}  // namespace test_language

#include "test_language.moc"

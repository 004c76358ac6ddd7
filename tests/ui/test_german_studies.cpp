// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of every study, in German: no title, axis, category, legend, label or readout says something in English.
#include "data/generator.h"
#include "experiment/study_infos.h"
#include "studies/figure_list.h"
#include "studies/tiny_studies.h"
#include "support/english_words.h"
#include "support/study_run.h"
#include "support/window_test.h"
#include "texts/language.h"
#include "texts/shown_text.h"
#include "ui/test_setting.h"

namespace test_german_studies {

using namespace kerridge;
using namespace kerridge::test;

namespace {

std::vector<QString> textsOf(const Figure& figure) {
  std::vector<QString> texts;
  const auto add = [&texts](const Text& text) { texts.push_back(shownText(text)); };
  for (const Text& text : {figure.title, figure.subtitle, figure.x.title, figure.y.title, figure.emptyReason})
    add(text);
  for (const Text& category : figure.x.categories) add(category);
  for (const Series& series : figure.series) {
    add(series.name);
    for (const Text& note : series.notes) add(note);
  }
  for (const Band& band : figure.bands) add(band.name);
  for (const BarSet& bars : figure.bars) add(bars.name);
  for (const HeatMap& map : figure.heatMaps) add(map.name);
  for (const Cursor& cursor : figure.cursors) add(cursor.label);
  return texts;
}

}  // namespace

class TestGermanStudies : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void cleanupTestCase() { showLanguage(QStringLiteral("en")); }
  void charts_data();
  void charts();
};

void TestGermanStudies::initTestCase() {
  useTestSettings();
  showLanguage(QStringLiteral("de"));
}

void TestGermanStudies::charts_data() {
  QTest::addColumn<QString>("id");
  for (const ItemInfo& info : studyInfos()) QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
}

void TestGermanStudies::charts() {
  QFETCH(QString, id);
  const Study& study = *findStudy(id.toStdString());
  QStringList english;
  const std::vector<std::vector<std::shared_ptr<const Dataset>>> data{
      {generatedSet("friedman1", 60, 3)}, {generatedSet("friedman1", 60, 3), generatedSet("sinc", 60, 3)}};
  for (const auto& sets : data) {
    std::shared_ptr<const StudyTable> unfinished;
    const auto table = runStudy(tinyStudy(id.toStdString()), sets, {}, {}, &unfinished);
    for (const StudyFigure& figure : study.figures()) {
      for (const StudyTable* shown : {table.get(), unfinished.get(), static_cast<const StudyTable*>(nullptr)}) {
        for (const QString& text : textsOf(studyFigure(study, figure, "name", shown))) {
          if (!englishWords(text).isEmpty()) english << text;
        }
      }
    }
  }
  english.removeDuplicates();
  QVERIFY2(english.isEmpty(), qPrintable(english.join(QLatin1Char('\n'))));
}

KERRIDGE_WINDOW_TEST(TestGermanStudies)

}  // namespace test_german_studies

#include "test_german_studies.moc"

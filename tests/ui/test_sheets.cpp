// SPDX-License-Identifier: GPL-3.0-or-later
// Worksheets and handouts of every lesson, as HTML and as PDF; the PDF is judged by programs other than Qt.
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>

#include "help/lesson_page.h"
#include "lessons/lesson_sheet.h"
#include "lessons/lesson_texts.h"
#include "support/window_test.h"
#include "ui/window_helpers.h"
#include "window/lesson_print.h"

namespace test_sheets {

using namespace kerridge;
using namespace kerridge::test;

namespace {

/// What a reader sees of a page of HTML.
QString readText(QString html) {
  static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
  html.remove(0, html.indexOf(QStringLiteral("<body")));
  html.remove(tags);
  html.replace(QStringLiteral("&lt;"), QStringLiteral("<")).replace(QStringLiteral("&gt;"), QStringLiteral(">"));
  html.replace(QStringLiteral("&nbsp;"), QStringLiteral(" "));
  html.replace(QStringLiteral("&quot;"), QStringLiteral("\"")).replace(QStringLiteral("&amp;"), QStringLiteral("&"));
  return html;
}

/// The text of a lesson as a pattern in which every value in braces is a number.
QRegularExpression withAnyNumbers(const std::string& text) {
  QString pattern;
  for (const LessonTextPart& part : readLessonText(text).parts) {
    pattern += part.isQuantity ? QStringLiteral("[−-]?[0-9][0-9.,e−-]*")
                               : QRegularExpression::escape(QString::fromStdString(part.text).remove(QLatin1Char('*')));
  }
  return QRegularExpression(pattern);
}

QByteArray outputOf(const QString& program, const QStringList& arguments) {
  QProcess process;
  process.start(program, arguments);
  const bool done = process.waitForFinished(patience) && process.exitCode() == 0;
  return done ? process.readAllStandardOutput() : QByteArray();
}

std::vector<WalkedStep> walked(const Lesson& lesson) {
  Engine engine;
  return walk(lesson, false, engine, RunContext());
}

/// As compared: by its letters, whatever the spaces and ligatures between them.
QString letters(QString text) {
  static const QRegularExpression spaces(QStringLiteral("[\\s\\x{00a0}\\x{00ad}]+"));
  return text.normalized(QString::NormalizationForm_KC).remove(spaces);
}

/// The letters of what belongs together on one page.
QStringList unitsOf(const QString& html) {
  QStringList units;
  const QString begin = QStringLiteral("<div class=\"together\">");
  for (qsizetype at = html.indexOf(begin); at >= 0; at = html.indexOf(begin, at + 1)) {
    units << letters(readText(QStringLiteral("<body") + html.mid(at, html.indexOf(QStringLiteral("</div>"), at) - at)));
  }
  return units;
}

/// The letters of every page, in the order in which they are painted.
QStringList pagesOf(const QString& pdf) {
  QStringList pages;
  for (const QString& page :
       QString::fromUtf8(outputOf(QStringLiteral("pdftotext"), {QStringLiteral("-raw"), pdf, QStringLiteral("-")}))
           .split(QLatin1Char('\f'))) {
    pages << letters(page);
  }
  return pages;
}

/// The steps in the language of the lesson.
std::vector<WalkedStep> said(std::vector<WalkedStep> steps, const Lesson& lesson) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    steps[i].seen = filledText(lesson.steps[i].seen, steps[i].after->state());
    steps[i].task = filledText(lesson.steps[i].task, steps[i].before->state());
  }
  return steps;
}

/// All of them, or the first, and every n-th after it.
void addLessons(int every = 1) {
  QTest::addColumn<QString>("id");
  for (std::size_t i = 0; i < lessons().size(); i += static_cast<std::size_t>(every)) {
    QTest::newRow(lessons()[i].id.c_str()) << QString::fromStdString(lessons()[i].id);
  }
}

}  // namespace

class TestSheets : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }

  void everyTextHasItsNumbers_data() { addLessons(); }
  /// In English and German: every text with values is there with numbers in their places, on paper and in the help, and
  /// nothing is left open.
  void everyTextHasItsNumbers() {
    QFETCH(QString, id);
    const Lesson& english = *findLesson(id.toStdString());
    const std::vector<WalkedStep> steps = walked(english);
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
      Lesson lesson = english;
      translateLesson(lesson, language);
      const std::vector<WalkedStep> own = said(steps, lesson);
      const QString handout = readText(lessonHandout(lesson, own));
      const QString worksheet = readText(lessonWorksheet(lesson, own));
      const QString help = lessonPage(lesson).remove(QLatin1Char('*'));
      const auto found = [&](const std::string& text) {
        const QRegularExpression pattern = withAnyNumbers(text);
        return text.empty() || (handout.contains(pattern) && help.contains(pattern));
      };
      for (const LessonStep& step : lesson.steps) {
        for (const std::string& text : {step.task, step.look, step.seen, step.predict.ask}) {
          QVERIFY2(found(text), text.c_str());
        }
        for (const LessonChoice& choice : step.predict.choices) QVERIFY2(found(choice.answer), choice.answer.c_str());
      }
      for (const LessonChoice& choice : lesson.question.choices) QVERIFY2(found(choice.answer), choice.answer.c_str());
      static const QRegularExpression gap(QStringLiteral("[{}]|%[0-9]|\\bnan\\b"));
      for (const QString& page : {handout, worksheet, help}) {
        QVERIFY2(!page.contains(gap), qPrintable(page));
        for (const std::string& word : quantityWords()) {
          const std::string name = "(" + quantityName(readQuantity(word).quantity) + ")";
          QVERIFY2(!page.contains(QString::fromStdString(name)), name.c_str());
        }
      }
    }
  }

  void everyPdfIsWhole_data() { addLessons(); }
  /// Charts are lines and letters, no line to write on is on another page than its question, and what to look for comes
  /// after what is asked and shown.
  /// With every change one of the two sheets of each lesson, in turn.
  void everyPdfIsWhole() {
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty()) QSKIP("pdftotext is not installed");
    QFETCH(QString, id);
    const Lesson& lesson = *findLesson(id.toStdString());
    const std::vector<WalkedStep> steps = walked(lesson);
    const QTemporaryDir folder;
    const bool first = (&lesson - lessons().data()) % 2 == 0;
    for (const bool answers : isLongRun() ? std::vector<bool>{false, true} : std::vector<bool>{first}) {
      const QString file = folder.filePath(QStringLiteral("sheet.pdf"));
      const QByteArray pdf = sheetFor(file, [&](const SheetPainter& paint) {
        return answers ? lessonHandout(lesson, steps, paint) : lessonWorksheet(lesson, steps, paint);
      });
      writeSample(folder, QStringLiteral("sheet.pdf"), pdf);
      bool hasMaps = false;  // which alone are images
      for (const WalkedStep& step : steps) {
        for (const Figure& chart : (answers ? step.after : step.before)->charts()) {
          hasMaps = hasMaps || !chart.heatMaps.empty();
        }
      }
      const QByteArray images = outputOf(QStringLiteral("pdfimages"), {QStringLiteral("-list"), file});
      QVERIFY2(hasMaps || images.count('\n') <= 2, images.constData());  // two lines of a header
      const QString text = QString::fromUtf8(outputOf(QStringLiteral("pdftotext"), {file, QStringLiteral("-")}))
                               .normalized(QString::NormalizationForm_KC);  // ligatures
      QVERIFY2(text.contains(QString::fromStdString(lesson.title)), qPrintable(text));
      const QByteArray boxes =
          outputOf(QStringLiteral("pdftotext"), {QStringLiteral("-bbox"), file, QStringLiteral("-")});
      static const QRegularExpression numbers(QStringLiteral("yMax=\"([0-9.]+)\">numbers:</word>"));
      constexpr double bottom = 842.0 - 57.0;  // points: A4 without its margin
      constexpr double threeLines = 3 * 17.0;
      qsizetype asked = 0;
      for (auto found = numbers.globalMatch(QString::fromUtf8(boxes)); found.hasNext(); ++asked) {
        const double y = found.next().captured(1).toDouble();
        QVERIFY2(y < bottom - threeLines, qPrintable(QString::number(y)));
      }
      QCOMPARE(asked, answers ? qsizetype{0} : static_cast<qsizetype>(lesson.steps.size()));
    }
  }

  void blocksStayTogether_data() { addLessons(caseCount(6, 1)); }
  /// A question and its choices, what to look for and the lines to write on stand on one page, in both languages.
  void blocksStayTogether() {
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty()) QSKIP("pdftotext is not installed");
    QFETCH(QString, id);
    const Lesson& english = *findLesson(id.toStdString());
    const std::vector<WalkedStep> steps = walked(english);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("sheet.pdf"));
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
      Lesson lesson = english;
      translateLesson(lesson, language);
      const std::vector<WalkedStep> own = said(steps, lesson);
      for (const bool answers : {false, true}) {
        QString html;
        writeSample(folder, QStringLiteral("sheet.pdf"), sheetFor(file, [&](const SheetPainter& paint) {
                      html = answers ? lessonHandout(lesson, own, paint) : lessonWorksheet(lesson, own, paint);
                      return html;
                    }));
        const QStringList pages = pagesOf(file);
        const QStringList units = unitsOf(html);
        QVERIFY(units.size() > static_cast<qsizetype>(lesson.steps.size()));
        for (const QString& unit : units) {
          const bool whole =
              std::any_of(pages.begin(), pages.end(), [&unit](const QString& page) { return page.contains(unit); });
          QVERIFY2(whole, qPrintable(language + (answers ? " answers: " : ": ") + unit));
        }
      }
    }
  }

  /// The order of a step on paper: the guess, the task, and where to write. What to look for would answer the guess:
  /// the handout has it.
  void lookFollowsItsQuestion() {
    const Lesson* lesson = nullptr;
    for (const Lesson& one : lessons()) {
      if (!one.steps.front().look.empty() && !one.steps.front().predict.ask.empty()) lesson = &one;
    }
    QVERIFY(lesson != nullptr);
    const std::vector<WalkedStep> steps = walked(*lesson);
    const auto paint = [](const Figure&) { return QString("x"); };
    const QString sheet = readText(lessonWorksheet(*lesson, steps, paint));
    const QString handout = readText(lessonHandout(*lesson, steps, paint));
    const auto place = [](const QString& page, const std::string& text) {
      return page.indexOf(QString::fromStdString(text).remove(QLatin1Char('*')));
    };
    const LessonStep& step = lesson->steps.front();
    for (const QString& page : {sheet, handout}) {
      const qsizetype ask = place(page, step.predict.ask);
      QVERIFY(ask >= 0 && ask < place(page, steps.front().task));
    }
    QVERIFY(place(sheet, steps.front().task) < sheet.indexOf(QStringLiteral("What I see")));
    QCOMPARE(place(sheet, step.look), qsizetype{-1});
    QVERIFY(place(handout, steps.front().task) < place(handout, step.look));
  }
};

KERRIDGE_WINDOW_TEST(TestSheets)

}  // namespace test_sheets

#include "test_sheets.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_sheet.h"

#include <QRegularExpression>

#include "lessons/lesson_cover.h"
#include "lessons/lesson_texts.h"
#include "texts/language.h"

namespace kerridge {

namespace {

// A4 and letter; a step stays on one page where it can.
const char* const sheetStyle =
    "body{font:11pt/1.4 sans-serif;max-width:42em;margin:2em auto;padding:0 1em;color:#111}"
    "h1{font-size:1.5em}h2{font-size:1.15em;margin:1.4em 0 .3em;break-after:avoid}"
    ".together,img{break-inside:avoid}.charts img{width:48%}"
    ".choice{margin:.2em 0 .2em .5em}hr{border:0;border-bottom:1px solid #888}.line{margin:0}.seen{border-left:3px "
    "solid #666;padding-left:.7em}";

constexpr int writtenLength = 20;     // underscores for a number or a date by hand
constexpr int sheetChartWidth = 310;  // pixels of 1/96 inch: two fit beside each other

// The Markdown that lessons have: stress and emphasis.
QString sheetText(const std::string& text) {
  QString html = QString::fromStdString(text).toHtmlEscaped();
  static const QRegularExpression strong(QStringLiteral(R"(\*\*([^*]+)\*\*)"));
  static const QRegularExpression stressed(QStringLiteral(R"(\*([^*]+)\*)"));
  html.replace(strong, QStringLiteral("<b>\\1</b>"));
  return html.replace(stressed, QStringLiteral("<i>\\1</i>"));
}

// With the numbers of a state. Where there is none, a value is left open.
std::string withNumbers(const std::string& text, const ComputedExperiment* state) {
  if (state != nullptr) return filledText(text, state->state());
  std::string open;
  for (const LessonTextPart& part : readLessonText(text).parts) open += part.isQuantity ? "…" : part.text;
  return open;
}

QString paragraph(const std::string& text) {
  return text.empty() ? QString() : QStringLiteral("<p>%1</p>\n").arg(sheetText(text));
}

// What stays on one page: its first element has an anchor, by which what prints without CSS finds it.
QString together(QString html) {
  if (html.isEmpty()) return html;
  html.insert(html.indexOf(QLatin1Char('>')) + 1,
              QStringLiteral("<a name=\"%1\"></a>").arg(QLatin1String(togetherAnchor)));
  return QStringLiteral("<div class=\"together\">%1</div>\n").arg(html);
}

QString sheetLines(int count) {
  return QStringLiteral("<p class=\"line\">&nbsp;</p><hr>").repeated(count) + QLatin1Char('\n');
}

// Boxes are letters: what prints without CSS, such as a QTextDocument, has them, too.
QString choiceList(const LessonQuestion& question, bool answers, const ComputedExperiment* state) {
  if (question.ask.empty()) return {};
  QString html = paragraph(withNumbers(question.ask, state));
  if (question.mark && !answers) {
    const QString task = lessonWord(QT_TRANSLATE_NOOP("Lessons", "Mark it on the axis of *Error curves*: λ ="));
    return html + QStringLiteral("<p class=\"choice\">%1 %2</p>\n")
                      .arg(sheetText(task.toStdString()), QString(writtenLength, QLatin1Char('_')));
  }
  for (const LessonChoice& choice : question.choices) {
    const QString box = answers && choice.right ? QStringLiteral("☑") : QStringLiteral("☐");
    html += QStringLiteral("<p class=\"choice\">%1&nbsp;%2").arg(box, sheetText(choice.text));
    if (answers) html += QStringLiteral("<br><small>%1</small>").arg(sheetText(withNumbers(choice.answer, state)));
    html += QStringLiteral("</p>\n");
  }
  return html;
}

QString noteOf(const char* title, const std::string& text) {
  if (text.empty()) return {};
  return QStringLiteral("<p><b>%1:</b> %2</p>\n").arg(lessonWord(title), sheetText(text));
}

// Two in one line, which no page break divides.
QString chartLines(const ComputedExperiment* state, const SheetPainter& paint, const LessonQuestion& open) {
  if (state == nullptr || !paint) return {};
  QString html;
  std::vector<Figure> charts = state->charts();
  for (Figure& chart : charts) chart = covered(std::move(chart), open);
  for (std::size_t i = 0; i < charts.size(); ++i) {
    html += i % 2 == 0 ? QStringLiteral("<p class=\"charts\">") : QStringLiteral(" ");
    html += QStringLiteral("<img src=\"%1\" width=\"%2\" alt=\"%3\">")
                .arg(paint(charts[i]))
                .arg(sheetChartWidth)
                .arg(sheetText(charts[i].title.english()));
    if (i % 2 == 1 || i + 1 == charts.size()) html += QStringLiteral("</p>\n");
  }
  return html;
}

// What to do; then what happens, and what to look for in it.
QString stepHtml(const LessonStep& step, std::size_t number, const WalkedStep* done, bool answers,
                 const SheetPainter& paint) {
  const ComputedExperiment* before = done != nullptr ? done->before.get() : nullptr;
  const ComputedExperiment* after = done != nullptr ? done->after.get() : nullptr;
  const QString title =
      QStringLiteral("<h2>%1</h2>\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Step %1")).arg(number));
  const QString question = choiceList(step.predict, answers, after);
  const QString task = paragraph(done != nullptr ? done->task : withNumbers(step.task, nullptr)) +
                       noteOf(QT_TRANSLATE_NOOP("Lessons", "Where"), step.controlName);
  QString html = question.isEmpty() ? together(title + task) : together(title + question) + together(task);
  html += chartLines(answers ? after : before, paint, answers ? LessonQuestion() : step.predict);
  // A guess comes first: what to look for would answer it.
  const bool asks = !step.predict.ask.empty() && !answers;
  const QString look = asks ? QString() : paragraph(withNumbers(step.look, answers ? after : before));
  if (answers) {
    const std::string seen = done != nullptr ? done->seen : withNumbers(step.seen, nullptr);
    return html + together(look + QStringLiteral("<p class=\"seen\">%1</p>\n").arg(sheetText(seen)));
  }
  return html + together(look +
                         QStringLiteral("<p><b>%1</b></p>\n")
                             .arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "What I see, with numbers:"))) +
                         sheetLines(3));
}

QString endHtml(const Lesson& lesson, const ComputedExperiment* end, bool answers) {
  QString html;
  if (!lesson.question.ask.empty()) {
    QString question = QStringLiteral("<h2>%1</h2>\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Question"))) +
                       choiceList(lesson.question, answers, end);
    if (!answers) {
      question += QStringLiteral("<p><b>%1</b></p>\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Because:"))) +
                  sheetLines(2);
    }
    html += together(question);
  }
  if (!answers) return html;
  html += together(QStringLiteral("<h2>%1</h2>\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "To remember"))) +
                   paragraph(withNumbers(lesson.remember, end)));
  const LessonNotes& notes = lesson.notes;
  const QString said = noteOf(QT_TRANSLATE_NOOP("Lessons", "To say"), notes.say) +
                       noteOf(QT_TRANSLATE_NOOP("Lessons", "What goes wrong"), notes.wrong) +
                       noteOf(QT_TRANSLATE_NOOP("Lessons", "In ten minutes"), notes.ten) +
                       noteOf(QT_TRANSLATE_NOOP("Lessons", "In thirty minutes"), notes.thirty);
  if (said.isEmpty()) return html;
  return html +
         together(QStringLiteral("<h2>%1</h2>\n").arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "For teachers"))) + said);
}

QString sheet(const Lesson& lesson, bool answers, const std::vector<WalkedStep>& walked, const SheetPainter& paint) {
  const QString title = sheetText(lesson.title);
  QString html = QStringLiteral(
                     "<!DOCTYPE html>\n<html lang=\"%3\"><head><meta charset=\"utf-8\"><title>%1</title>"
                     "<style>%2</style></head><body>\n<h1>%1</h1>\n")
                     .arg(title, QString::fromLatin1(sheetStyle), shownLanguage());
  // Lines of letters: what prints without CSS has them, too.
  if (!answers) {
    html += QStringLiteral("<p>%1 %2 %3 %4</p>\n")
                .arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "Name")), QString(2 * writtenLength, QLatin1Char('_')),
                     lessonWord(QT_TRANSLATE_NOOP("Lessons", "Date")), QString(writtenLength, QLatin1Char('_')));
  }
  html += paragraph(withNumbers(lesson.summary, nullptr)) + noteOf(QT_TRANSLATE_NOOP("Lessons", "Goal"), lesson.goal);
  if (lesson.minutes > 0)
    html += noteOf(QT_TRANSLATE_NOOP("Lessons", "Time"),
                   lessonWord(QT_TRANSLATE_NOOP("Lessons", "%1 minutes")).arg(lesson.minutes).toStdString());
  if (!lesson.needs.empty())
    html += noteOf(QT_TRANSLATE_NOOP("Lessons", "First do"), lessonNeeds(lesson).toStdString());
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    html += stepHtml(lesson.steps[i], i + 1, i < walked.size() ? &walked[i] : nullptr, answers, paint);
  }
  const bool atEnd = !walked.empty() && walked.size() == lesson.steps.size();
  html += endHtml(lesson, atEnd ? walked.back().after.get() : nullptr, answers);
  return html + QStringLiteral("</body></html>\n");
}

}  // namespace

QString lessonWorksheet(const Lesson& lesson, const std::vector<WalkedStep>& walked, const SheetPainter& paint) {
  return sheet(lesson, false, walked, paint);
}

QString lessonHandout(const Lesson& lesson, const std::vector<WalkedStep>& walked, const SheetPainter& paint) {
  return sheet(lesson, true, walked, paint);
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>

#include <algorithm>

#include "lessons/lesson.h"
#include "lessons/lesson_texts.h"
#include "texts/language.h"

namespace kerridge {

namespace {

const char* const courseStyle =
    "body{font:11pt/1.4 sans-serif;max-width:48em;margin:2em auto;padding:0 1em;color:#111}"
    "h1{font-size:1.5em}table{border-collapse:collapse;width:100%}tr{break-inside:avoid}"
    "td,th{border-bottom:1px solid #888;padding:.3em .6em .3em 0;text-align:left;vertical-align:top}";

// The lessons to do first by their numbers, other knowledge in its words.
QString needsOf(const Lesson& lesson) {
  QStringList needs;
  for (const std::string& need : lesson.needs) {
    const auto found =
        std::find_if(lessons().begin(), lessons().end(), [&](const Lesson& one) { return one.id == need; });
    needs << (found != lessons().end() ? QString::number(found - lessons().begin() + 1)
                                       : QString::fromStdString(need).toHtmlEscaped());
  }
  return needs.join(QStringLiteral(", "));
}

}  // namespace

QString lessonCourse() {
  QString html =
      QStringLiteral(
          "<!DOCTYPE html>\n<html lang=\"%2\"><head><meta charset=\"utf-8\"><title>%3</title>"
          "<style>%1</style></head><body>\n<h1>%3</h1>\n<table>\n<tr>")
          .arg(QString::fromLatin1(courseStyle), shownLanguage(), lessonWord(QT_TRANSLATE_NOOP("Lessons", "Lessons")));
  for (const char* head : {QT_TRANSLATE_NOOP("Lessons", "Done"), QT_TRANSLATE_NOOP("Lessons", "No."),
                           QT_TRANSLATE_NOOP("Lessons", "Lesson"), QT_TRANSLATE_NOOP("Lessons", "Minutes"),
                           QT_TRANSLATE_NOOP("Lessons", "First do")}) {
    html += QStringLiteral("<th>%1</th>").arg(lessonWord(head));
  }
  html += QStringLiteral("</tr>\n");
  int number = 0;
  int minutes = 0;
  for (const Lesson& lesson : lessons()) {
    minutes += lesson.minutes;
    html += QStringLiteral("<tr><td>☐</td><td>%1</td><td><b>%2</b><br>%3</td><td>%4</td><td>%5</td></tr>\n")
                .arg(++number)
                .arg(QString::fromStdString(lesson.title).toHtmlEscaped(),
                     QString::fromStdString(lesson.goal).toHtmlEscaped())
                .arg(lesson.minutes)
                .arg(needsOf(lesson));
  }
  return html +
         QStringLiteral("</table>\n<p>%1</p>\n</body></html>\n")
             .arg(lessonWord(QT_TRANSLATE_NOOP("Lessons", "%1 lessons, %2 minutes in all.")).arg(number).arg(minutes));
}

}  // namespace kerridge

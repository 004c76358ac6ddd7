// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>

#include <algorithm>

#include "session/lesson.h"

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
  QString html = QStringLiteral(
                     "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Lessons</title>"
                     "<style>%1</style></head><body>\n<h1>Lessons</h1>\n<table>\n"
                     "<tr><th>Done</th><th>No.</th><th>Lesson</th><th>Minutes</th><th>First do</th></tr>\n")
                     .arg(QString::fromLatin1(courseStyle));
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
         QStringLiteral("</table>\n<p>%1 lessons, %2 minutes in all.</p>\n</body></html>\n").arg(number).arg(minutes);
}

}  // namespace kerridge

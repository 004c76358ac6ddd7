// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons: any bytes give a lesson or say what is wrong; a lesson that is read has its page.
#include "help/lesson_page.h"
#include "json_check.h"
#include "json_mutator.h"
#include "lessons/lesson.h"

using namespace kerridge;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const QByteArray text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  const ReadLesson read = readLesson(text, "f");
  requireSound(read.diagnostics);
  if (hasErrors(read.diagnostics)) return 0;
  require(!read.lesson.id.empty() && !read.lesson.steps.empty(), "a lesson has an id and a step");
  require(!lessonPage(read.lesson).isEmpty(), "a lesson has a page");
  return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/class_answers.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

#include "base/number_text.h"
#include "base/text.h"
#include "files/whole_file.h"
#include "lessons/lesson.h"
#include "lessons/lesson_state.h"
#include "lessons/lesson_walk.h"
#include "reading/tokenizer.h"

namespace kerridge {

namespace {

struct ClassWords {
  Q_DECLARE_TR_FUNCTIONS(kerridge::ClassWords)
};

constexpr qint64 largestAnswers = 1 << 20;
constexpr int binsPerDecade = 4;
constexpr int mostDecades = 40;
constexpr double mostSteps = 1000.0;

/// The cells of one row by the names of the columns.
class Row {
 public:
  Row(const std::vector<std::string>& header, const std::vector<std::string_view>& fields)
      : m_header(header), m_fields(fields) {}

  std::string operator[](std::string_view name) const {
    const auto at = static_cast<std::size_t>(std::find(m_header.begin(), m_header.end(), name) - m_header.begin());
    return at < m_fields.size() ? std::string(m_fields[at]) : std::string();
  }
  std::optional<double> number(std::string_view name) const { return parseNumber((*this)[name]); }

 private:
  const std::vector<std::string>& m_header;
  const std::vector<std::string_view>& m_fields;
};

/// The question of the program's own lesson; null where there is none.
const LessonQuestion* knownQuestion(const ClassQuestion& question) {
  const Lesson* lesson = findLesson(question.lesson);
  if (lesson == nullptr || !question.variant.empty()) return nullptr;
  if (question.step < 0) return &lesson->question;
  const auto step = static_cast<std::size_t>(question.step);
  return step < lesson->steps.size() ? &lesson->steps[step].predict : nullptr;
}

std::string titleOf(const ClassQuestion& question) {
  const Lesson* lesson = findLesson(question.lesson);
  QString title = QString::fromStdString(lesson != nullptr ? lesson->title : question.lesson);
  if (!question.variant.empty()) title += QStringLiteral(", ") + QString::fromStdString(question.variant);
  QString where = ClassWords::tr("at the end");
  if (question.step >= 0) where = ClassWords::tr("step %1").arg(question.step + 1);
  return (title + QStringLiteral(", ") + where).toStdString();
}

class Counter {
 public:
  void add(const Row& row) {
    constexpr double mostChoices = 20.0;
    const double choice = row.number("choice").value_or(0.0);
    const double marked = row.number("marked").value_or(0.0);
    const bool isChoice = choice >= 1.0 && choice <= mostChoices;
    const bool isMark = marked > 0.0 && std::isfinite(marked);
    if (!isChoice && !isMark) return;
    const double step = std::clamp(row.number("step").value_or(0.0), 0.0, mostSteps);
    ClassQuestion& question = at(row["lesson"], row["variant"], static_cast<int>(step) - 1, row["question"]);
    const bool right = row["right"] == "1";
    if (isMark) {
      question.marks.push_back(marked);
      question.rightMarks += right ? 1 : 0;
      return;
    }
    const auto chosen = static_cast<std::size_t>(choice) - 1;
    if (question.choices.size() <= chosen) {
      question.choices.resize(chosen + 1);
      question.counts.resize(chosen + 1);
    }
    if (question.choices[chosen].empty()) question.choices[chosen] = row["answer"];
    ++question.counts[chosen];
    if (right) question.right = static_cast<int>(chosen);
  }

  std::vector<ClassQuestion> questions() && {
    std::vector<ClassQuestion> all;
    for (auto& [key, question] : m_questions) all.push_back(std::move(question));
    return all;
  }

 private:
  ClassQuestion& at(const std::string& lesson, const std::string& variant, int step, const std::string& ask) {
    // Lessons in their order, those of others after them; the end after the steps.
    const auto& known = lessons();
    const auto found = std::find_if(known.begin(), known.end(), [&](const Lesson& one) { return one.id == lesson; });
    const Key key{found - known.begin(), lesson, variant, step < 0 ? std::numeric_limits<int>::max() : step};
    const auto [place, isNew] = m_questions.try_emplace(key);
    ClassQuestion& question = place->second;
    if (!isNew) return question;
    question.lesson = lesson;
    question.variant = variant;
    question.step = step;
    question.ask = ask;
    question.title = titleOf(question);
    if (const LessonQuestion* own = knownQuestion(question); own != nullptr && !own->ask.empty()) {
      question.ask = own->ask;
      for (const LessonChoice& choice : own->choices) {
        if (choice.right) question.right = static_cast<int>(question.choices.size());
        question.choices.push_back(choice.text);
      }
      question.counts.resize(question.choices.size());
    }
    return question;
  }

  using Key = std::tuple<std::ptrdiff_t, std::string, std::string, int>;
  std::map<Key, ClassQuestion> m_questions;
};

/// Throws InvalidInput for what is no file of answers.
void countFile(const QString& file, Counter& counter) {
  if (QFileInfo(file).size() > largestAnswers) {
    throw InvalidInput(file.toStdString(), Text("is too large for a file of answers"));
  }
  const std::string text = readWholeFile(file).toStdString();
  Tokenizer records(text, ',');
  std::vector<std::string> header;
  if (records.next()) header.assign(records.fields().begin(), records.fields().end());
  for (const char* needed : {"lesson", "variant", "step", "question", "answer", "right", "choice", "marked"}) {
    if (std::find(header.begin(), header.end(), needed) == header.end()) {
      throw InvalidInput(
          file.toStdString() + ":1",
          Text("is no file of answers: it has no column \"%1\"; a lesson writes one by \"Save my answers\"",
               Text::name(needed)));
    }
  }
  Counter whole = counter;
  while (records.next()) whole.add(Row(header, records.fields()));
  if (const auto& error = records.error()) {
    throw InvalidInput(file.toStdString() + ":" + std::to_string(error->line), error->message);
  }
  counter = std::move(whole);
}

/// From 0 to a little above the highest, with no halves of learners.
void countAxis(Axis& axis, int highest) {
  constexpr int fewCounts = 10;
  axis.upper = 1.1 * std::max(1, highest);
  for (int count = 0; highest <= fewCounts && count <= std::max(1, highest); ++count) axis.ticks.push_back(count);
}

Figure choiceFigure(const ClassQuestion& question, bool shown) {
  Figure figure;
  figure.x.title = Text("answer");
  const std::size_t most = question.choices.size();
  BarSet bars;
  BarSet right;
  bars.name = shown ? Text("wrong") : Text("answers");
  right.name = Text("right");
  bars.color = ColorRole::neutral;
  right.color = ColorRole::highlight;
  for (std::size_t i = 0; i < most; ++i) {
    figure.x.categories.push_back(Text::name(std::string(1, static_cast<char>('A' + i))));
    const bool isRight = shown && static_cast<int>(i) == question.right;
    (isRight ? right : bars).values.push_back(question.counts[i]);
    (isRight ? bars : right).values.push_back(notANumber);
  }
  figure.x.lower = -.5;
  figure.x.upper = static_cast<double>(most) - .5;
  countAxis(figure.y, *std::max_element(question.counts.begin(), question.counts.end()));
  figure.bars.push_back(std::move(bars));
  if (shown) figure.bars.push_back(std::move(right));
  return figure;
}

Figure markFigure(const ClassQuestion& question, bool shown, double truth) {
  Figure figure;
  figure.x.title = Text::name("λ");
  figure.x.logarithmic = true;
  std::vector<int> bins;
  for (const double mark : question.marks) {
    bins.push_back(static_cast<int>(std::floor(std::log10(mark) * binsPerDecade)));
  }
  const auto [low, high] = std::minmax_element(bins.begin(), bins.end());
  int first = *low;
  int last = std::min(*high, first + mostDecades * binsPerDecade);
  if (std::isfinite(truth) && shown) {
    const int there = static_cast<int>(std::floor(std::log10(truth) * binsPerDecade));
    first = std::min(first, there);
    last = std::max(last, there);
  }
  Band bars;
  bars.name = Text("answers");
  bars.color = methodColor(0);
  const auto edge = [](int bin) { return std::pow(10.0, static_cast<double>(bin) / binsPerDecade); };
  int highest = 1;
  for (int bin = first - 1; bin <= last + 1; ++bin) {
    const auto count = static_cast<int>(std::count(bins.begin(), bins.end(), bin));
    highest = std::max(highest, count);
    for (const int end : {bin, bin + 1}) {
      bars.x.push_back(edge(end));
      bars.lower.push_back(0.0);
      bars.upper.push_back(count);
    }
  }
  figure.x.lower = bars.x.front();
  figure.x.upper = bars.x.back();
  countAxis(figure.y, highest);
  figure.bands.push_back(std::move(bars));
  if (shown && std::isfinite(truth)) {
    Cursor cursor;
    cursor.x = truth;
    cursor.label = Text("right: λ = %1", Text::name(lessonNumber(truth)));
    figure.cursors.push_back(std::move(cursor));
  }
  return figure;
}

}  // namespace

int ClassQuestion::answers() const {
  return static_cast<int>(marks.size()) + std::accumulate(counts.begin(), counts.end(), 0);
}

ClassAnswers readClassAnswers(const QStringList& files, const RunContext& context) {
  ClassAnswers read;
  Counter counter;
  QSet<QString> seen;
  for (qsizetype i = 0; i < files.size(); ++i) {
    context.checkpoint();
    context.report(static_cast<double>(i) / static_cast<double>(files.size()));
    const QString canonical = QFileInfo(files[i]).canonicalFilePath();
    if (!canonical.isEmpty() && seen.contains(canonical)) continue;
    seen.insert(canonical);
    try {
      countFile(files[i], counter);
      ++read.files;
    } catch (const InvalidInput& invalid) {
      read.problems.push_back(invalid.diagnostics().front());
    }
  }
  read.questions = std::move(counter).questions();
  return read;
}

double trueMark(const ClassQuestion& question, const RunContext& context) {
  const LessonQuestion* own = knownQuestion(question);
  if (own == nullptr || !own->mark) return notANumber;
  Engine engine;
  const Experiment before = experimentBefore(*findLesson(question.lesson), static_cast<std::size_t>(question.step));
  const ComputedExperiment computed(before, engine, context);
  const double truth = valueOf(*own->mark, computed.state());
  return truth > 0.0 ? truth : notANumber;
}

Figure classFigure(const ClassQuestion& question, bool shown, double truth) {
  Figure figure = question.marks.empty() ? choiceFigure(question, shown) : markFigure(question, shown, truth);
  figure.id = "class-answers";
  figure.title = Text::name(question.title);
  figure.y.title = Text("learners");
  figure.y.lower = 0.0;
  return figure;
}

}  // namespace kerridge

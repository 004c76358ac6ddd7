// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of the panel, in Markdown.
#include "data/noise_seed.h"
#include "help/help_pages.h"
#include "texts/shown_number.h"
#include "window/lesson_coach.h"
#include "window/lesson_marks.h"
#include "window/lesson_panel.h"

namespace kerridge {

namespace {

QString words(const std::string& text) { return QString::fromStdString(text); }

// What the lesson was drawn from: a lesson on other data is another one.
QString dataOf(const GeneratorSpec& spec) {
  const Generator* generator = findGenerator(spec.id);
  QString text = generator != nullptr ? words(generator->info().label) : words(spec.id);
  for (const auto& [key, value] : spec.parameters) {
    if (key != noiseSeedKey)
      text += QStringLiteral(", %1 = %2").arg(words(key), withShownNumbers(QString::number(value)));
  }
  text = LessonPanel::tr("%1, seed %2").arg(text).arg(spec.seed);
  const auto noise = noiseSeedOf(spec);
  return noise ? LessonPanel::tr("%1, noise seed %2").arg(text).arg(*noise) : text;
}

}  // namespace

// −1 for a lesson of the user's own.
int placeOf(const Lesson& lesson) {
  for (std::size_t i = 0; i < lessons().size(); ++i) {
    if (&lessons()[i] == &lesson) return static_cast<int>(i);
  }
  return -1;
}

QString lessonTitle(const Lesson& lesson) {
  const QString title = words(lesson.title);
  return lesson.variant.empty() ? title : LessonPanel::tr("%1, %2").arg(title, words(lesson.variant));
}

// With what to do first, and whether it is done.
QString LessonPanel::summaryOf(const Lesson& lesson) const {
  QStringList needs;
  for (const std::string& need : lesson.needs) {
    const Lesson* other = findLesson(need);
    if (other == nullptr) {
      needs << words(need);
    } else {
      needs << tr("%1 (%2)").arg(words(other->title), m_coach.wasDone(need) ? tr("done") : tr("not done yet"));
    }
  }
  QString text = words(lesson.summary);
  if (!needs.isEmpty()) text += tr("\nFirst do: %1.").arg(needs.join(QStringLiteral("; ")));
  return lesson.minutes > 0 ? text + tr("\nTime: %n minutes.", nullptr, lesson.minutes) : text;
}

QString LessonPanel::statusText() const {
  if (m_coach.isOwnExperimentShown()) {
    return tr(
        "**Your own experiment is on screen again.** Redo brings the lesson back, and so does *Set it up for "
        "me*.");
  }
  if (const QStringList departed = m_coach.departures(); !departed.isEmpty()) {
    return tr("**This is no longer the lesson’s experiment:** %1. Undo, or press *Set it up for me*.")
        .arg(departed.join(QStringLiteral("; ")));
  }
  if (m_coach.isAlreadyMet()) {
    return tr("**Already done.** %1 Read on, then press *Next*.").arg(m_coach.filled(m_coach.currentStep()->seen));
  }
  return {};
}

QString LessonPanel::aboutText() const {
  const Lesson& lesson = *m_coach.lesson();
  QString text = tr("*%1*\n\n").arg(words(lesson.summary));
  if (!lesson.goal.empty()) text += tr("**Goal:** %1\n\n").arg(words(lesson.goal));
  QStringList facts;
  if (lesson.minutes > 0) facts << tr("**Time:** %n minutes", nullptr, lesson.minutes);
  if (!lesson.needs.empty()) facts << tr("**First do:** %1").arg(lessonNeeds(lesson));
  if (!facts.isEmpty()) text += facts.join(QStringLiteral(". ")) + QStringLiteral(".\n\n");
  const DataSpec& data = lesson.experiment.data;
  QString source = tr("your own");
  if (data.isGenerated()) source = dataOf(data.generator);
  if (data.points && data == m_coach.original()->experiment.data) {
    source = tr("%n points that belong to the lesson", nullptr, static_cast<int>(data.points->size()));
  }
  return text + tr("**Data:** %1.\n\n").arg(source);
}

QString LessonPanel::markText(const LessonQuestion& question) const {
  const QString text = m_coach.filled(question.ask) + QStringLiteral("\n\n");
  if (m_coach.choice() >= 0) {
    const LessonChoice& reached = question.choices[static_cast<std::size_t>(m_coach.choice())];
    return text + tr("You marked λ = %1.\n\n").arg(words(lessonNumber(m_coach.marked()))) +
           (reached.right ? tr("✓ **Right.** %1\n\n") : tr("✗ **No.** %1\n\n")).arg(m_coach.filled(reached.answer));
  }
  return text + (m_marking ? tr("Drag the line *guess* in *Error curves*. Then press [This is my guess](mark:).\n\n")
                           : tr("[Mark it in *Error curves*](mark:). Test errors are hidden until you have.\n\n"));
}

QString LessonPanel::questionText(const LessonQuestion& question, bool answered) const {
  if (question.mark) return markText(question);
  QString text = m_coach.filled(question.ask) + QStringLiteral("\n\n");
  for (int i = 0; i < static_cast<int>(question.choices.size()); ++i) {
    const LessonChoice& choice = question.choices[static_cast<std::size_t>(i)];
    const bool chosen = i == m_coach.choice();
    text +=
        QStringLiteral("- [%1](choose:%2)%3\n").arg(words(choice.text)).arg(i).arg(chosen ? tr(" ← you") : QString());
  }
  text += QLatin1Char('\n');
  if (!answered || m_coach.choice() < 0) return text;
  const LessonChoice& chosen = question.choices[static_cast<std::size_t>(m_coach.choice())];
  return text + (chosen.right ? tr("✓ **Right.** %1\n\n") : tr("✗ **No.** %1\n\n")).arg(m_coach.filled(chosen.answer));
}

QString LessonPanel::stepText() const {
  const Lesson& lesson = *m_coach.lesson();
  QString text;
  if (!m_coach.seen().isEmpty()) text += tr("✓ **Done.** %1\n\n---\n\n").arg(m_coach.seen());
  if (m_coach.isFinished()) {
    text += tr("### To remember\n\n%1\n\n").arg(m_coach.filled(lesson.remember));
    if (!lesson.question.ask.empty()) {
      text += tr("### Question\n\n%1").arg(questionText(lesson.question, true));
    }
    return text + onceMoreText();
  }
  const LessonStep& step = *m_coach.currentStep();
  if (m_coach.step() == 0) text += aboutText();
  if (!step.predict.ask.empty() && !m_coach.isAlreadyMet()) {
    text += tr("**First guess:** %1").arg(questionText(step.predict, false));
    if (m_coach.openQuestion() != nullptr) text += tr("[Show the answer](answer:) without a guess.\n\n");
  }
  // To place the mark is the task; the text of the step would answer it.
  const bool marks = m_coach.openQuestion() != nullptr && step.predict.mark;
  if (!marks) text += words(step.task) + QStringLiteral("\n\n");
  // What to look for would answer the question.
  if (!step.look.empty() && m_coach.openQuestion() == nullptr) text += tr("**Look:** %1\n\n").arg(words(step.look));
  text += tr("**Where:** %1").arg(words(step.controlName));
  text += m_marks.anyVisible() ? tr(" (outlined).\n\n") : tr(". It is not in view: [show it](reveal:).\n\n");
  for (const QString& hint : m_coach.hints()) text += tr("**Hint:** %1\n\n").arg(hint);
  const QString status = statusText();
  return status.isEmpty() ? text : text + QStringLiteral("---\n\n") + status;
}

QString LessonPanel::onceMoreText() const {
  const Lesson& lesson = *m_coach.original();
  QString text;
  for (int i = 0; i < static_cast<int>(lesson.variants.size()); ++i) {
    const QString title = words(lesson.variants[static_cast<std::size_t>(i)].title);
    const QString whyNot = m_coach.whyNotVariant(i);
    text += whyNot.isEmpty() ? QStringLiteral("- [%1](variant:%2)\n").arg(title).arg(i)
                             : tr("- %1. %2\n").arg(title, whyNot);
  }
  if (!text.isEmpty()) text = tr("### Once more\n\n") + text + QLatin1Char('\n');
  if (!lesson.page.empty()) {
    text += tr("**Read:** [%1](%2), and [%3](papers)\n\n")
                .arg(helpTitle(words(lesson.page)), words(lesson.page), helpTitle(words("papers")));
  }
  if (placeOf(lesson) >= 0) text += tr("[More on this lesson](lessons/%1)").arg(words(lesson.id));
  return text;
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_draft.h"

#include <utility>

#include "base/text.h"
#include "document/experiment_document.h"
#include "lessons/lesson_record.h"
#include "lessons/lesson_state.h"
#include "storage/data_file.h"

namespace kerridge {

namespace {

QString newTitle() { return LessonDraft::tr("New lesson"); }
QString newSummary() { return LessonDraft::tr("What this lesson shows."); }
QString newRemember() { return LessonDraft::tr("What to remember."); }
QString newSeen() { return LessonDraft::tr("What was seen."); }

}  // namespace

LessonDraft::LessonDraft(ExperimentDocument& document, QObject* parent) : QObject(parent), m_document(document) {
  connect(&document, &ExperimentDocument::changed, this,
          [this](const Experiment& /*before*/, const Experiment& after) { follow(after); });
  connect(&document, &ExperimentDocument::begun, this, [this] {
    if (!isRecording()) return;
    m_stations.clear();  // another document: what was recorded does not lead to it
    Q_EMIT changed();
  });
}

void LessonDraft::begin() {
  m_lesson = Lesson();
  m_lesson.id = "new-lesson";
  m_lesson.title = newTitle().toStdString();
  m_lesson.summary = newSummary().toStdString();
  m_lesson.remember = newRemember().toStdString();
  m_lesson.experiment = m_document.experiment();
  m_lesson.experiment.pins.clear();
  m_lesson.experiment.scenes.clear();
  m_saved = m_lesson;
  setFile({}, {});
  m_open = true;
  m_stations = {m_document.experiment()};
  Q_EMIT changed();
}

void LessonDraft::open(const QString& file) {
  const std::string hash = fileHash(file);
  open(loadLesson(file), file, hash);
}

void LessonDraft::open(const Lesson& lesson, const QString& file, const std::string& hash) {
  m_lesson = lesson;
  m_saved = lesson;
  setFile(file, hash);
  m_open = true;
  m_stations.clear();
  Q_EMIT changed();
}

void LessonDraft::setSaved(const QString& file) {
  setFile(file, fileHash(file));
  m_saved = m_lesson;
}

void LessonDraft::setFile(const QString& file, const std::string& hash) {
  m_file = file;
  m_hash = hash;
  m_readFiles.clear();
  m_readFiles.addDocument(file, Text("the lesson"));
}

bool LessonDraft::isChangedOnDisk() const {
  const std::string now = m_hash.empty() ? m_hash : fileHash(m_file);
  return !now.empty() && now != m_hash;
}

void LessonDraft::continueRecording() {
  m_stations.clear();
  m_document.begin(experimentBefore(m_lesson, m_lesson.steps.size()), {}, tr("Continue recording the lesson"));
  m_stations = {m_document.experiment()};
  Q_EMIT changed();
}

// A model is pinned with its values at that moment.
void LessonDraft::follow(const Experiment& after) {
  if (!isRecording()) return;
  const Experiment& last = m_stations.back();
  if (after.pins.size() > last.pins.size()) m_stations.push_back(after);
  while (m_stations.size() > 1 && after.pins.size() < m_stations.back().pins.size()) m_stations.pop_back();
}

QString LessonDraft::addStep() {
  if (!isRecording()) return tr("Nothing is recorded. Press Continue recording first.");
  std::vector<Experiment> way = m_stations;
  way.push_back(m_document.experiment());
  const RecordedStep recorded = recordedStep(way);
  QStringList lost;
  for (const Text& text : recorded.unrecorded) lost << shownText(text);
  if (recorded.solution.empty()) {
    return lost.isEmpty() ? tr("Nothing has changed since the last step. Make a change in the window first.")
                          : tr("No step can contain this: %1.").arg(lost.join(QStringLiteral("; ")));
  }
  LessonStep step;
  step.task = recorded.task;
  step.controls = recorded.controls;
  step.controlName = shownText(recorded.controlName).toStdString();
  step.until = recorded.until;
  step.solution = recorded.solution;
  step.seen = newSeen().toStdString();
  m_lesson.steps.push_back(std::move(step));
  m_stations = {m_document.experiment()};
  Q_EMIT changed();
  return lost.isEmpty() ? QString() : tr("The step is without this: %1.").arg(lost.join(QStringLiteral("; ")));
}

void LessonDraft::change(const std::function<void(Lesson&)>& edit) { edit(m_lesson); }

void LessonDraft::removeStep(int step) {
  if (step < 0 || step >= static_cast<int>(m_lesson.steps.size())) return;
  m_lesson.steps.erase(m_lesson.steps.begin() + step);
  Q_EMIT changed();
}

void LessonDraft::moveStep(int step, int by) {
  const int count = static_cast<int>(m_lesson.steps.size());
  if (step < 0 || step >= count || step + by < 0 || step + by >= count) return;
  const auto from = m_lesson.steps.begin() + step;
  std::iter_swap(from, from + by);
  Q_EMIT changed();
}

std::vector<Diagnostic> LessonDraft::mistakes() const {
  return readLesson(lessonJson(m_lesson), tr("the lesson").toStdString()).diagnostics;
}

bool LessonDraft::isPlaceholder(const QString& text) {
  return text == newTitle() || text == newSummary() || text == newRemember() || text == newSeen();
}

QStringList LessonDraft::unwritten() const {
  QStringList names;
  const auto look = [&names](const std::string& text, const QString& name) {
    if (isPlaceholder(QString::fromStdString(text))) names << name;
  };
  look(m_lesson.title, tr("the title"));
  look(m_lesson.summary, tr("the summary"));
  for (std::size_t i = 0; i < m_lesson.steps.size(); ++i) {
    look(m_lesson.steps[i].seen, tr("what was seen in step %1").arg(i + 1));
  }
  look(m_lesson.remember, tr("what to remember"));
  return names;
}

}  // namespace kerridge

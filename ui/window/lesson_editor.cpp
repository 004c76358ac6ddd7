// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_editor.h"

#include <algorithm>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScreen>
#include <QTabWidget>
#include <QVBoxLayout>

#include "base/text.h"
#include "dialogs/changed_on_disk.h"
#include "document/results_controller.h"
#include "lessons/lesson_lines.h"
#include "lessons/lesson_walk.h"
#include "lessons/lesson_words.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/file_chooser.h"
#include "widgets/help_topic.h"
#include "widgets/spoken_message.h"
#include "widgets/usable.h"
#include "window/lesson_draft.h"
#include "window/lesson_question_form.h"

namespace kerridge {

namespace {

QString shown(const std::string& text) { return QString::fromStdString(text); }

const Lesson& exampleLesson() { return lessons().front(); }

}  // namespace

LessonEditor::LessonEditor(LessonDraft& draft, QWidget* parent) : QDialog(parent), m_draft(draft) {
  setObjectName(QStringLiteral("lesson-editor"));
  setWindowTitle(tr("Lesson editor"));
  setHelpTopic(this, QStringLiteral("lessons"));
  auto* layout = new QVBoxLayout(this);
  m_pages = new QTabWidget(this);
  m_pages->setObjectName(QStringLiteral("lesson-editor-pages"));
  m_pages->setAccessibleName(tr("Parts of the lesson"));
  m_pages->addTab(buildStepsPage(), tr("&Steps"));
  m_pages->addTab(buildLessonPage(), tr("&Lesson"));
  m_pages->addTab(buildEndPage(), tr("&End and notes"));
  layout->addWidget(m_pages, 1);
  m_message = new QLabel(this);
  m_message->setObjectName(QStringLiteral("lesson-editor-message"));
  m_message->setWordWrap(true);
  m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
  makeSpokenMessage(m_message);
  layout->addWidget(m_message);
  layout->addWidget(buildButtons());
  const int tallest = screen()->availableGeometry().height() * 8 / 10;
  resize(fontMetrics().averageCharWidth() * 84, std::min(fontMetrics().height() * 46, tallest));
  connect(&draft, &LessonDraft::changed, this, &LessonEditor::refresh);
  connect(&m_task, &BackgroundTask::started, this, [this] { m_check->setText(tr("Stop &checking")); });
  connect(&m_task, &BackgroundTask::finished, this, [this](bool cancelled) {
    m_check->setText(tr("&Check"));
    if (cancelled) tell(tr("The check was stopped."));
  });
  connect(&m_task, &BackgroundTask::failed, this, &LessonEditor::tell);
  m_example = exampleLesson().steps.front();
  m_exampleText->setText(tr("There are no steps yet; below is the first one of “%1” as an example. Change something in "
                            "the window, then press “Make a step of my changes”: your step takes its place.")
                             .arg(shown(exampleLesson().title)));
  refresh();
}

QString LessonEditor::message() const { return m_message->text(); }

LessonStep* LessonEditor::step() {
  const int row = m_steps != nullptr ? m_steps->currentRow() : -1;
  return row >= 0 && row < static_cast<int>(m_edited.steps.size()) ? &m_edited.steps[static_cast<std::size_t>(row)]
                                                                   : nullptr;
}

LessonStep* LessonEditor::shownStep() { return m_edited.steps.empty() ? &m_example : step(); }

void LessonEditor::changeStep(const std::function<void(LessonStep&)>& edit) {
  if (m_fills || step() == nullptr) return;
  edit(*step());
  m_draft.change([this](Lesson& lesson) { lesson = m_edited; });
}

// Lines that are no conditions are told and change nothing.
void LessonEditor::readConditions() {
  if (m_fills || step() == nullptr) return;
  const ReadConditions until = readConditionLines(m_until->toPlainText().toStdString());
  const ReadConditions claims = readConditionLines(m_claims->toPlainText().toStdString());
  if (!until.problem.empty()) {
    tell(tr("Done when, %1.").arg(shownText(until.problem)));
    return;
  }
  if (!claims.problem.empty()) {
    tell(tr("Claims, %1.").arg(shownText(claims.problem)));
    return;
  }
  tell({});
  changeStep([&](LessonStep& one) {
    one.until = until.conditions;
    one.claims = claims.conditions;
  });
}

void LessonEditor::refresh() {
  m_edited = m_draft.lesson();
  {
    const QScopedValueRollback filling(m_fills, true);
    for (const auto& fill : m_fill) fill();
  }
  refreshSteps();
  refreshNumbers();
  const QString recording = m_draft.isRecording() ? QString() : tr("Nothing is recorded. Press Continue recording.");
  setUsable(m_record, recording);
  setUsable(m_continue, m_draft.isRecording() ? tr("It records already.") : QString());
}

void LessonEditor::refreshSteps() {
  const int row = m_steps->currentRow();
  const int before = m_steps->count();
  {
    const QSignalBlocker still(m_steps);
    m_steps->clear();
    for (int i = 0; i < static_cast<int>(m_edited.steps.size()); ++i) m_steps->addItem(stepTitle(i));
    const int count = m_steps->count();
    m_steps->setCurrentRow(count > before ? count - 1 : std::min(std::max(row, 0), count - 1));
  }
  refreshStep();
}

QString LessonEditor::stepTitle(int step) const {
  const QString task = shown(m_edited.steps[static_cast<std::size_t>(step)].task);
  return tr("%1. %2").arg(step + 1).arg(task.section(QLatin1Char('\n'), 0, 0));
}

void LessonEditor::refreshStep() {
  const int row = m_steps->currentRow();
  const QString none = step() == nullptr ? tr("There are no steps yet.") : QString();
  m_stepForm->setEnabled(step() != nullptr);
  setUsable(m_remove, none);
  setUsable(m_up, none.isEmpty() && row == 0 ? tr("This is the first step.") : none);
  setUsable(m_down, none.isEmpty() && row + 1 == m_steps->count() ? tr("This is the last step.") : none);
  const QScopedValueRollback filling(m_fills, true);
  for (const auto& fill : m_fillStep) fill();
  const bool isExample = m_edited.steps.empty();
  m_exampleText->setVisible(isExample);
  if (shownStep() == nullptr) return;
  const Experiment before =
      isExample ? experimentBefore(exampleLesson(), 0) : experimentBefore(m_edited, static_cast<std::size_t>(row));
  QStringList actions;
  for (const LessonAction& action : shownStep()->solution) actions << shown(actionText(action, LessonState{before}));
  m_solution->setText(tr("Solution: %1.").arg(actions.join(tr(", then "))));
}

// Those of every method that the lesson has at its end.
void LessonEditor::refreshNumbers() {
  m_numbers->clear();
  m_numbers->addItem(tr("Insert a number…"));
  const Experiment end = experimentBefore(m_edited, m_edited.steps.size());
  for (std::size_t i = 0; i < end.methods.size(); ++i) {
    for (const char* word : {"at", "train-error", "test-error", "best-error", "norm", "df", "mu", "truth-error"}) {
      const QString text = QStringLiteral("%1 %2").arg(QLatin1String(word)).arg(i + 1);
      QString name = shown(quantityName(readQuantity(text.toStdString()).quantity));
      name.replace(QStringLiteral("method %1").arg(i + 1), withShownNumbers(methodLabel(end.methods[i])));
      m_numbers->addItem(name, text);
    }
  }
  for (const char* word : {"data n", "data seed", "width"}) {
    m_numbers->addItem(shown(quantityName(readQuantity(word).quantity)), QString::fromLatin1(word));
  }
}

void LessonEditor::recordStep() {
  const int before = static_cast<int>(m_edited.steps.size());
  const QString told = m_draft.addStep();
  const bool added = static_cast<int>(m_edited.steps.size()) > before;
  m_pages->setCurrentIndex(0);
  tell(added ? tr("Step %1 is recorded. %2").arg(m_edited.steps.size()).arg(told) : told);
}

bool LessonEditor::tellMistakes() {
  const std::vector<Diagnostic> mistakes = m_draft.mistakes();
  if (mistakes.empty()) return false;
  QStringList lines;
  for (const Diagnostic& mistake : mistakes)
    lines << tr("%1: %2").arg(shown(mistake.place), shownText(mistake.message));
  tell(lines.join(QLatin1Char('\n')));
  return true;
}

void LessonEditor::check() {
  if (m_task.isBusy()) {
    m_task.cancel();
    return;
  }
  if (tellMistakes()) return;
  tell(tr("Checking…"));
  m_task.start([this, lesson = m_edited](const RunContext& context, const BackgroundTask::Post&) {
    Engine engine;
    std::vector<Text> problems = lessonProblems(lesson, walk(lesson, false, engine, context), engine, context);
    return [this, problems = std::move(problems)] { showChecked(problems); };
  });
}

void LessonEditor::showChecked(const std::vector<Text>& problems) {
  QStringList lines;
  for (const Text& problem : problems) lines << shownText(problem);
  if (lines.isEmpty())
    lines << tr("Every step is open before its solution and done after it, and every claim is true.");
  if (const QStringList unwritten = m_draft.unwritten(); !unwritten.isEmpty()) {
    lines << tr("Still to be written: %1.").arg(unwritten.join(QStringLiteral(", ")));
  }
  tell(lines.join(QLatin1Char('\n')));
}

void LessonEditor::tryIt() {
  if (tellMistakes()) return;
  tell({});
  Q_EMIT tryRequested(m_edited);
}

bool LessonEditor::mayDiscard() {
  if (!m_draft.isModified()) return true;
  show();
  QMessageBox box(QMessageBox::Question, tr("Lesson editor"),
                  tr("The lesson “%1” in the editor is not saved.").arg(shown(m_edited.title)),
                  QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
  const int answer = box.exec();
  if (answer == QMessageBox::Save) save();
  return answer == QMessageBox::Discard || (answer == QMessageBox::Save && !m_draft.isModified());
}

void LessonEditor::save() {
  if (tellMistakes()) return;
  const QString start =
      m_draft.file().isEmpty() ? shown(m_edited.id) + QStringLiteral(".kerridge-lesson") : m_draft.file();
  QString file = FileChooser::system().save(this, tr("Save the lesson"), start, tr("Lessons (*.kerridge-lesson)"));
  if (file.isEmpty()) return;
  if (!isLessonFile(file)) file += QStringLiteral(".kerridge-lesson");
  const bool changed = QFileInfo(file) == QFileInfo(m_draft.file()) && m_draft.isChangedOnDisk();
  const OnChanged answer = changed ? askOnChanged(this, file) : OnChanged::replace;
  if (answer == OnChanged::saveAs) return save();
  if (answer == OnChanged::cancel) return;
  try {
    if (answer == OnChanged::reload) return m_draft.open(file);
    saveLesson(m_edited, file);
  } catch (const InvalidInput& invalid) {
    tell(tr("The lesson was not saved. %1").arg(errorText(invalid.diagnostics())));
    return;
  }
  m_draft.setSaved(file);
  tell(tr("Saved as %1.").arg(file));
  Q_EMIT saved(file);
}

void LessonEditor::tell(const QString& text) {
  m_message->setText(text);
  m_message->setVisible(!text.isEmpty());
  if (!text.isEmpty()) speak(m_message);
}

}  // namespace kerridge

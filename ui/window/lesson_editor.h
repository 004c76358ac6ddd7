// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <functional>
#include <string>

#include "document/background_task.h"
#include "lessons/lesson.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTabWidget;

namespace kerridge {

class LessonDraft;
class LessonQuestionForm;

/// Writes a lesson beside the window: records what the user does there as steps, and has fields for every text. It
/// tries the lesson in the panel, checks it in the background, and saves it.
class LessonEditor : public QDialog {
  Q_OBJECT

 public:
  LessonEditor(LessonDraft& draft, QWidget* parent);

  /// Checking continues in the background.
  bool isChecking() const { return m_task.isBusy(); }
  /// The message below the fields: the result of the last command.
  QString message() const;
  /// Asks only if the lesson has changes that are not saved; false means: do not continue.
  bool mayDiscard();

 Q_SIGNALS:
  /// The draft, to be done in the panel.
  void tryRequested(const kerridge::Lesson& lesson);
  void saved(const QString& file);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* buildLessonPage();
  void followTitle(QLineEdit* id);
  QWidget* buildStepsPage();
  QWidget* buildStepForm();
  QWidget* buildEndPage();
  QWidget* buildButtons();
  QPushButton* addButton(const QString& name, const QString& text, const QString& tip);
  QLineEdit* addLine(QFormLayout* form, const QString& name, const QString& label, const QString& tip,
                     std::string Lesson::*text);
  QPlainTextEdit* addText(QFormLayout* form, const QString& name, const QString& label, const QString& tip,
                          const std::function<std::string*()>& text);
  void buildConditions(QFormLayout* form);
  void buildFurther(QFormLayout* form);
  LessonStep* step();
  /// The chosen step, or the example while there are none.
  LessonStep* shownStep();
  QString stepTitle(int step) const;
  void changeStep(const std::function<void(LessonStep&)>& edit);
  void refresh();
  void refreshSteps();
  void refreshStep();
  void refreshNumbers();
  void recordStep();
  void readConditions();
  void readVariants();
  void check();
  void showChecked(const std::vector<Text>& problems);
  void tryIt();
  void save();
  bool tellMistakes();
  void tell(const QString& text);

  LessonDraft& m_draft;
  Lesson m_edited;                                        ///< what the fields show; given to the draft at every change
  std::vector<std::function<void()>> m_fill, m_fillStep;  ///< bring the lesson, or the step, into the fields
  bool m_fills = false;
  LessonStep m_example;  ///< shown while the lesson has no steps; it is none of them
  QLabel* m_exampleText = nullptr;
  std::string m_idOfTitle;  ///< the id follows the title until somebody writes another one
  QTabWidget* m_pages = nullptr;
  QListWidget* m_steps = nullptr;
  QWidget* m_stepForm = nullptr;
  QPlainTextEdit* m_until = nullptr;
  QPlainTextEdit* m_claims = nullptr;
  QPlainTextEdit* m_seen = nullptr;
  QPlainTextEdit* m_variants = nullptr;
  QCheckBox* m_ownData = nullptr;
  QComboBox* m_numbers = nullptr;
  QLabel* m_solution = nullptr;
  QSpinBox* m_minutes = nullptr;
  LessonQuestionForm* m_predict = nullptr;
  LessonQuestionForm* m_question = nullptr;
  QPushButton* m_up = nullptr;
  QPushButton* m_down = nullptr;
  QPushButton* m_remove = nullptr;
  QPushButton* m_record = nullptr;
  QPushButton* m_continue = nullptr;
  QPushButton* m_check = nullptr;
  QLabel* m_message = nullptr;
  BackgroundTask m_task;  // last member: it ends before the others go
};

}  // namespace kerridge

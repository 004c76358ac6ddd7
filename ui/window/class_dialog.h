// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

#include "document/background_task.h"
#include "lessons/class_answers.h"
#include "widgets/file_chooser.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace kerridge {

class FigureView;

/// What a class answered in lessons: for each question how often each answer was given, or how the λ that were marked
/// lie, and on request the right answer.
class ClassDialog : public QDialog {
  Q_OBJECT

 public:
  explicit ClassDialog(FileChooser chooser, QWidget* parent = nullptr);
  ~ClassDialog() override;

  /// Reads the files in the background, in addition to those before.
  void add(const QStringList& files);
  BackgroundTask& task() { return m_task; }
  const ClassAnswers& answers() const { return m_answers; }

 private:
  void addFiles();
  void read();
  void receive(ClassAnswers answers);
  /// Another question: its answer is hidden again.
  void ask();
  void toggleAnswer();
  void refresh();
  const ClassQuestion* question() const;

  FileChooser m_chooser;
  QStringList m_files;
  ClassAnswers m_answers;
  QComboBox* m_questions;
  QLabel* m_ask;
  FigureView* m_chart;
  QLabel* m_choices;
  QLabel* m_hint;
  QPushButton* m_show = nullptr;
  bool m_shown = false;
  double m_truth = notANumber;
  BackgroundTask m_task;  // last: its worker stops before the others go
};

}  // namespace kerridge

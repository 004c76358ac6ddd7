// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "lessons/lesson.h"

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QTableWidget;

namespace kerridge {

/// A question with up to four answers, in the editor of lessons: the text, and a table of answers, of which the ticked
/// one is right, with the reply to each. A question before a step may ask for a mark in Error curves instead.
class LessonQuestionForm : public QWidget {
  Q_OBJECT

 public:
  enum class Answers { chosen, chosenOrMarked };
  /// `name` begins the names of its controls; `title` names it for screen readers.
  LessonQuestionForm(const QString& name, const QString& title, Answers answers, QWidget* parent = nullptr);

  /// An empty text is no question.
  LessonQuestion question() const;
  void setQuestion(const LessonQuestion& question);

 Q_SIGNALS:
  void changed();

 private:
  void addMark(const QString& name);
  void setMark(const LessonQuestion& question);
  void keepOneRight(int row);

  QLineEdit* m_ask;
  QComboBox* m_mark = nullptr;  // the word of the quantity, "" for answers to choose
  QDoubleSpinBox* m_times = nullptr;
  QLineEdit* m_hides = nullptr;
  QTableWidget* m_answers;
  bool m_fills = false;
};

}  // namespace kerridge

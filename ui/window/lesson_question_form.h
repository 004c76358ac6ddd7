// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/lesson.h"

class QLineEdit;
class QTableWidget;

namespace kerridge {

/// A question with up to four answers, in the editor of lessons: the text, and a table of answers, of which the ticked
/// one is right, with the reply to each.
class LessonQuestionForm : public QWidget {
  Q_OBJECT

 public:
  /// `name` begins the names of its controls; `title` names it for screen readers.
  LessonQuestionForm(const QString& name, const QString& title, QWidget* parent = nullptr);

  /// An empty text is no question.
  LessonQuestion question() const;
  void setQuestion(const LessonQuestion& question);

 Q_SIGNALS:
  void changed();

 private:
  void keepOneRight(int row);

  QLineEdit* m_ask;
  QTableWidget* m_answers;
  bool m_fills = false;
};

}  // namespace kerridge

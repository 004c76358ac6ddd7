// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_question_form.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QTableWidget>
#include <QVBoxLayout>

namespace kerridge {

namespace {
constexpr int mostAnswers = 4;
}  // namespace

LessonQuestionForm::LessonQuestionForm(const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent), m_ask(new QLineEdit(this)), m_answers(new QTableWidget(mostAnswers, 2, this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  m_ask->setObjectName(name + QStringLiteral("-ask"));
  m_ask->setAccessibleName(title);
  m_ask->setPlaceholderText(title);
  m_ask->setToolTip(tr("The question; leave it empty for none"));
  layout->addWidget(m_ask);
  m_answers->setObjectName(name + QStringLiteral("-answers"));
  m_answers->setAccessibleName(tr("Answers to: %1").arg(title));
  m_answers->setToolTip(tr("Tick the right answer; the reply is what the learner reads after choosing it"));
  m_answers->setHorizontalHeaderLabels({tr("Answer (tick the right one)"), tr("Reply")});
  m_answers->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  m_answers->verticalHeader()->hide();
  m_answers->setTabKeyNavigation(false);
  m_answers->setFixedHeight(m_answers->horizontalHeader()->sizeHint().height() +
                            mostAnswers * m_answers->verticalHeader()->defaultSectionSize() + 4);
  layout->addWidget(m_answers);
  setQuestion({});
  connect(m_ask, &QLineEdit::textEdited, this, &LessonQuestionForm::changed);
  connect(m_answers, &QTableWidget::itemChanged, this, [this](const QTableWidgetItem* item) {
    if (m_fills) return;
    if (item->column() == 0 && item->checkState() == Qt::Checked) keepOneRight(item->row());
    Q_EMIT changed();
  });
}

void LessonQuestionForm::keepOneRight(int row) {
  const QScopedValueRollback filling(m_fills, true);
  for (int other = 0; other < mostAnswers; ++other) {
    if (other != row) m_answers->item(other, 0)->setCheckState(Qt::Unchecked);
  }
}

LessonQuestion LessonQuestionForm::question() const {
  LessonQuestion question;
  question.ask = m_ask->text().trimmed().toStdString();
  if (question.ask.empty()) return question;
  for (int row = 0; row < mostAnswers; ++row) {
    LessonChoice choice;
    choice.text = m_answers->item(row, 0)->text().trimmed().toStdString();
    choice.right = m_answers->item(row, 0)->checkState() == Qt::Checked;
    choice.answer = m_answers->item(row, 1)->text().trimmed().toStdString();
    if (!choice.text.empty() || !choice.answer.empty()) question.choices.push_back(std::move(choice));
  }
  return question;
}

void LessonQuestionForm::setQuestion(const LessonQuestion& question) {
  const QScopedValueRollback filling(m_fills, true);
  m_ask->setText(QString::fromStdString(question.ask));
  for (int row = 0; row < mostAnswers; ++row) {
    const auto index = static_cast<std::size_t>(row);
    const LessonChoice choice = index < question.choices.size() ? question.choices[index] : LessonChoice();
    auto* answer = new QTableWidgetItem(QString::fromStdString(choice.text));
    answer->setFlags(answer->flags() | Qt::ItemIsUserCheckable);
    answer->setCheckState(choice.right ? Qt::Checked : Qt::Unchecked);
    m_answers->setItem(row, 0, answer);
    m_answers->setItem(row, 1, new QTableWidgetItem(QString::fromStdString(choice.answer)));
  }
}

}  // namespace kerridge

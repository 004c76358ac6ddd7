// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_question_form.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QTableWidget>
#include <QVBoxLayout>

#include "widgets/decimal_point.h"

namespace kerridge {

namespace {
constexpr int mostAnswers = 4;
constexpr int markedMethods = 4;
constexpr double leastTimes = 1.1;
constexpr double mostTimes = 1000.0;
}  // namespace

LessonQuestionForm::LessonQuestionForm(const QString& name, const QString& title, Answers answers, QWidget* parent)
    : QWidget(parent), m_ask(new QLineEdit(this)), m_answers(new QTableWidget(mostAnswers, 2, this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  m_ask->setObjectName(name + QStringLiteral("-ask"));
  m_ask->setAccessibleName(title);
  m_ask->setPlaceholderText(title);
  m_ask->setToolTip(tr("The question; leave it empty for none"));
  layout->addWidget(m_ask);
  if (answers == Answers::chosenOrMarked) addMark(name);
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

void LessonQuestionForm::addMark(const QString& name) {
  auto* row = new QHBoxLayout;
  m_mark = new QComboBox(this);
  m_mark->setObjectName(name + QStringLiteral("-mark"));
  m_mark->setAccessibleName(tr("How the question is answered"));
  m_mark->setToolTip(
      tr("Choose an answer from the table, or mark a λ in Error curves: then the first two rows are the replies to a "
         "mark that is right and to one that is not"));
  m_mark->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_mark->addItem(tr("Choose an answer"), QString());
  for (int method = 0; method < markedMethods; ++method) {
    const LessonQuantity best{LessonQuantity::Kind::bestAt, method};
    m_mark->addItem(tr("Mark in Error curves: %1").arg(QString::fromStdString(quantityName(best))),
                    QString::fromStdString(quantityText(best)));
  }
  m_times = new QDoubleSpinBox(this);
  m_times->setObjectName(name + QStringLiteral("-times"));
  m_times->setAccessibleName(tr("The factor by which a right mark may be off"));
  m_times->setToolTip(m_times->accessibleName());
  m_times->setRange(leastTimes, mostTimes);
  m_times->setDecimals(1);
  m_times->setPrefix(QStringLiteral("× "));
  acceptDecimalPoint(m_times);
  row->addWidget(m_mark, 1);
  row->addWidget(m_times);
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
  m_hides = new QLineEdit(this);
  m_hides->setObjectName(name + QStringLiteral("-hides"));
  m_hides->setAccessibleName(tr("Hidden until the answer"));
  m_hides->setPlaceholderText(m_hides->accessibleName());
  m_hides->setToolTip(
      tr("What answers the question and is hidden until then: ids of charts such as error-curves, or test-errors for "
         "every test error in the window"));
  static_cast<QVBoxLayout*>(layout())->addWidget(m_hides);
  connect(m_hides, &QLineEdit::textEdited, this, &LessonQuestionForm::changed);
  connect(m_mark, &QComboBox::activated, this, [this] {
    m_times->setEnabled(!m_mark->currentData().toString().isEmpty());
    Q_EMIT changed();
  });
  connect(m_times, &QDoubleSpinBox::valueChanged, this, [this] {
    if (!m_fills) Q_EMIT changed();
  });
}

void LessonQuestionForm::setMark(const LessonQuestion& question) {
  if (m_mark == nullptr) return;
  const QString word = question.mark ? QString::fromStdString(quantityText(*question.mark)) : QString();
  if (m_mark->findData(word) < 0) {
    m_mark->addItem(tr("Mark in Error curves: %1").arg(QString::fromStdString(quantityName(*question.mark))), word);
  }
  m_mark->setCurrentIndex(m_mark->findData(word));
  m_times->setValue(question.times);
  m_times->setEnabled(question.mark.has_value());
  QStringList hides;
  for (const std::string& one : question.hides) hides << QString::fromStdString(one);
  m_hides->setText(hides.join(QStringLiteral(", ")));
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
  static const QRegularExpression between(QStringLiteral("[,;\\s]+"));
  const QString hides = m_hides != nullptr ? m_hides->text() : QString();
  for (const QString& id : hides.split(between, Qt::SkipEmptyParts)) question.hides.push_back(id.toStdString());
  const QString word = m_mark != nullptr ? m_mark->currentData().toString() : QString();
  if (!word.isEmpty()) {
    question.mark = readQuantity(word.toStdString()).quantity;
    question.times = m_times->value();
  }
  return question;
}

void LessonQuestionForm::setQuestion(const LessonQuestion& question) {
  const QScopedValueRollback filling(m_fills, true);
  m_ask->setText(QString::fromStdString(question.ask));
  setMark(question);
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

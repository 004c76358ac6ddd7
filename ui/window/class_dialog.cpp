// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/class_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "base/text.h"
#include "charts/figure_view.h"
#include "lessons/lesson_state.h"
#include "texts/shown_text.h"
#include "widgets/help_topic.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr QSize usualSize{720, 560};
constexpr int shownProblems = 3;

constexpr CountWords answerWords{"1 answer", QT_TRANSLATE_N_NOOP("counts", "%n answers")};

}  // namespace

ClassDialog::ClassDialog(FileChooser chooser, QWidget* parent)
    : QDialog(parent),
      m_chooser(std::move(chooser)),
      m_questions(new QComboBox(this)),
      m_ask(new QLabel(this)),
      m_chart(new FigureView(this)),
      m_choices(new QLabel(this)),
      m_hint(new QLabel(this)) {
  setObjectName(QStringLiteral("class-dialog"));
  setWindowTitle(tr("Answers of a class"));
  setHelpTopic(this, QStringLiteral("lessons"));
  auto* layout = new QVBoxLayout(this);
  m_questions->setObjectName(QStringLiteral("class-question"));
  m_questions->setAccessibleName(tr("Question"));
  m_questions->setToolTip(tr("The question of a lesson"));
  connect(m_questions, &QComboBox::currentIndexChanged, this, &ClassDialog::ask);
  layout->addWidget(m_questions);
  for (QLabel* label : {m_ask, m_choices, m_hint}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
  }
  m_ask->setObjectName(QStringLiteral("class-ask"));
  layout->addWidget(m_ask);
  layout->addWidget(m_chart, 1);
  m_choices->setObjectName(QStringLiteral("class-choices"));
  layout->addWidget(m_choices);
  m_hint->setObjectName(QStringLiteral("class-hint"));
  layout->addWidget(m_hint);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  m_show = buttons->addButton(tr("&Show the answer"), QDialogButtonBox::ActionRole);
  m_show->setObjectName(QStringLiteral("class-show"));
  m_show->setToolTip(tr("Show which answer is right, or where the λ is that was asked for"));
  m_show->setDefault(true);
  connect(m_show, &QPushButton::clicked, this, &ClassDialog::toggleAnswer);
  auto* add = buttons->addButton(tr("&Add files…"), QDialogButtonBox::ActionRole);
  add->setObjectName(QStringLiteral("class-add"));
  add->setToolTip(tr("Read more files that “Save my answers” wrote"));
  add->setAutoDefault(false);
  connect(add, &QPushButton::clicked, this, &ClassDialog::addFiles);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  layout->addWidget(buttons);
  connect(&m_task, &BackgroundTask::started, this, &ClassDialog::refresh);
  connect(&m_task, &BackgroundTask::finished, this, &ClassDialog::refresh);
  connect(&m_task, &BackgroundTask::failed, m_hint, &QLabel::setText);
  resize(usualSize);
  refresh();
}

ClassDialog::~ClassDialog() = default;

const ClassQuestion* ClassDialog::question() const {
  const int index = m_questions->currentIndex();
  return index < 0 ? nullptr : &m_answers.questions[static_cast<std::size_t>(index)];
}

void ClassDialog::addFiles() {
  const QStringList files = m_chooser.openMany(this, tr("Answers of a class"), {}, tr("CSV (*.csv);;All files (*)"));
  if (!files.isEmpty()) add(files);
}

void ClassDialog::add(const QStringList& files) {
  m_files += files;
  read();
}

void ClassDialog::read() {
  m_task.start([this, files = m_files](const RunContext& context, const BackgroundTask::Post&) {
    return BackgroundTask::Delivery([this, read = readClassAnswers(files, context)] { receive(read); });
  });
}

void ClassDialog::receive(ClassAnswers answers) {
  const QString before = m_questions->currentText();
  const QSignalBlocker blocked(m_questions);
  m_answers = std::move(answers);
  m_questions->clear();
  for (const ClassQuestion& one : m_answers.questions) m_questions->addItem(QString::fromStdString(one.title));
  m_questions->setCurrentIndex(std::max(0, m_questions->findText(before)));
  if (m_answers.questions.empty()) m_questions->setCurrentIndex(-1);
  ask();
}

void ClassDialog::ask() {
  m_shown = false;
  m_truth = notANumber;
  refresh();
}

void ClassDialog::toggleAnswer() {
  if (m_shown) return ask();
  const ClassQuestion* asked = question();
  if (asked == nullptr) return;
  if (asked->marks.empty()) {
    m_shown = true;
    return refresh();
  }
  // The λ is that of the lesson's experiment, which is computed.
  m_task.start([this, asked = *asked](const RunContext& context, const BackgroundTask::Post&) {
    return BackgroundTask::Delivery([this, truth = trueMark(asked, context)] {
      m_truth = truth;
      m_shown = true;
      refresh();
    });
  });
}

void ClassDialog::refresh() {
  const ClassQuestion* asked = question();
  const bool busy = m_task.isBusy();
  QStringList hints;
  if (busy) hints << tr("Computing…");
  if (!busy && m_files.isEmpty()) hints << tr("Add the files that the learners saved.");
  if (!m_files.isEmpty()) {
    hints << tr("%1, %2.").arg(shownCount(m_answers.files, counts::files),
                               shownCount(asked == nullptr ? 0 : asked->answers(), answerWords));
  }
  const auto problems = static_cast<int>(m_answers.problems.size());
  for (int i = 0; i < std::min(problems, shownProblems); ++i) {
    hints << shownDiagnostic(m_answers.problems[static_cast<std::size_t>(i)]);
  }
  if (problems > shownProblems) hints << tr("%1 more files could not be read.").arg(problems - shownProblems);
  m_hint->setText(hints.join(QLatin1Char('\n')));
  m_ask->setText(asked == nullptr ? QString() : QString::fromStdString(asked->ask));
  QStringList choices;
  for (std::size_t i = 0; asked != nullptr && asked->marks.empty() && i < asked->choices.size(); ++i) {
    const bool right = m_shown && static_cast<int>(i) == asked->right;
    choices << QStringLiteral("%1%2  %3")
                   .arg(right ? QStringLiteral("✓ ") : QString(), QChar(QLatin1Char('A' + static_cast<char>(i))),
                        QString::fromStdString(asked->choices[i]));
  }
  if (asked != nullptr && !asked->marks.empty() && m_shown) {
    choices << tr("%1 of %2 are near enough.").arg(asked->rightMarks).arg(asked->marks.size());
  }
  m_choices->setText(choices.join(QLatin1Char('\n')));
  Figure figure;
  if (asked != nullptr) {
    figure = classFigure(*asked, m_shown, m_truth);
  } else {
    figure.id = "class-answers";
    figure.emptyReason = Text("There are no answers yet.");
  }
  m_chart->setFigure(figure);
  m_show->setText(m_shown ? tr("&Hide the answer") : tr("&Show the answer"));
  setUsable(m_show, busy ? tr("Computing…") : asked == nullptr ? tr("There are no answers yet.") : QString());
}

}  // namespace kerridge

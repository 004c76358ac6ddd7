// SPDX-License-Identifier: GPL-3.0-or-later
// The fields and buttons of the editor.
#include "window/lesson_editor.h"

#include <algorithm>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSpinBox>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <utility>

#include "help/help_pages.h"
#include "lessons/lesson_lines.h"
#include "texts/written_pages.h"
#include "window/lesson_draft.h"
#include "window/lesson_question_form.h"

namespace kerridge {

namespace {

constexpr int textLines = 3;
constexpr int longestMinutes = 600;

QString asText(const std::string& text) { return QString::fromStdString(text); }

QScrollArea* scrolled(QWidget* content) {
  auto* area = new QScrollArea;
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setFocusPolicy(Qt::NoFocus);
  area->setWidget(content);
  return area;
}

// "The kernel’s width" is "the-kernels-width"; empty for a title without Latin letters.
std::string idOfTitle(const std::string& title) {
  static const QRegularExpression apostrophes(QStringLiteral("['’]"));
  static const QRegularExpression others(QStringLiteral("[^a-z0-9]+"));
  const QString words = asText(title).toLower().remove(apostrophes).replace(others, QStringLiteral(" ")).trimmed();
  return words.simplified().replace(QLatin1Char(' '), QLatin1Char('-')).toStdString();
}

QString linesOf(const std::vector<LessonCondition>& conditions) {
  QStringList lines;
  for (const LessonCondition& condition : conditions) lines << asText(conditionLine(condition));
  return lines.join(QLatin1Char('\n'));
}

bool isOwnDataAlone(const LessonVariant& variant) { return variant.ownData && variant.changes.empty(); }

}  // namespace

QPushButton* LessonEditor::addButton(const QString& name, const QString& text, const QString& tip) {
  auto* button = new QPushButton(text, this);
  button->setObjectName(QStringLiteral("lesson-editor-") + name);
  button->setToolTip(tip);
  button->setAutoDefault(false);
  return button;
}

QLineEdit* LessonEditor::addLine(QFormLayout* form, const QString& name, const QString& label, const QString& tip,
                                 std::string Lesson::*text) {
  auto* line = new QLineEdit(this);
  line->setObjectName(QStringLiteral("lesson-editor-") + name);
  line->setToolTip(tip);
  form->addRow(label, line);
  connect(line, &QLineEdit::textEdited, this, [this, text](const QString& edited) {
    m_edited.*text = edited.trimmed().toStdString();
    m_draft.change([this](Lesson& lesson) { lesson = m_edited; });
  });
  m_fill.emplace_back([this, line, text] { line->setText(asText(m_edited.*text)); });
  return line;
}

// `text` is of the lesson that is edited, or null where there is no step.
QPlainTextEdit* LessonEditor::addText(QFormLayout* form, const QString& name, const QString& label, const QString& tip,
                                      const std::function<std::string*()>& text) {
  auto* edit = new QPlainTextEdit(this);
  edit->setObjectName(QStringLiteral("lesson-editor-") + name);
  edit->setToolTip(tip);
  edit->setTabChangesFocus(true);
  edit->installEventFilter(this);
  edit->setFixedHeight(textLines * fontMetrics().lineSpacing() + 12);
  form->addRow(label, edit);
  if (!text) return edit;
  connect(edit, &QPlainTextEdit::textChanged, this, [this, edit, text] {
    std::string* target = text();
    if (m_fills || target == nullptr) return;
    *target = edit->toPlainText().trimmed().toStdString();
    m_draft.change([this](Lesson& lesson) { lesson = m_edited; });
  });
  const auto fill = [edit, text] {
    const std::string* source = text();
    edit->setPlainText(source != nullptr ? asText(*source) : QString());
  };
  m_fill.emplace_back(fill);
  return edit;
}

// A text that says only what a new lesson says is replaced by what is typed.
bool LessonEditor::eventFilter(QObject* watched, QEvent* event) {
  auto* edit = qobject_cast<QPlainTextEdit*>(watched);
  if (edit != nullptr && event->type() == QEvent::FocusIn && LessonDraft::isPlaceholder(edit->toPlainText())) {
    QTimer::singleShot(0, edit, &QPlainTextEdit::selectAll);  // after the click that brought the focus
  }
  return QDialog::eventFilter(watched, event);
}

void LessonEditor::followTitle(QLineEdit* id) {
  const std::string now = idOfTitle(m_edited.title);
  if (now.empty()) return;
  const std::string before = std::exchange(m_idOfTitle, now);
  if (m_edited.id != before) return;
  m_edited.id = now;
  id->setText(asText(m_edited.id));
  m_draft.change([this](Lesson& lesson) { lesson = m_edited; });
}

QWidget* LessonEditor::buildLessonPage() {
  auto* page = new QWidget(this);
  auto* form = new QFormLayout(page);
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  auto* title = addLine(form, QStringLiteral("title"), tr("T&itle"), tr("The title of the lesson"), &Lesson::title);
  auto* id = addLine(form, QStringLiteral("id"), tr("I&d"),
                     tr("Small letters and hyphens; names the lesson to others. It follows the title"), &Lesson::id);
  connect(title, &QLineEdit::textEdited, this, [this, id] { followTitle(id); });
  addText(form, QStringLiteral("summary"), tr("S&ummary"), tr("One sentence about what the lesson shows"),
          [this] { return &m_edited.summary; });
  addText(form, QStringLiteral("goal"), tr("G&oal"), tr("What the learner can do afterward"),
          [this] { return &m_edited.goal; });
  m_minutes = new QSpinBox(page);
  m_minutes->setObjectName(QStringLiteral("lesson-editor-minutes"));
  m_minutes->setToolTip(tr("How long the lesson takes; 0 for not known"));
  m_minutes->setRange(0, longestMinutes);
  form->addRow(tr("Mi&nutes"), m_minutes);
  connect(m_minutes, &QSpinBox::valueChanged, this, [this](int minutes) {
    if (m_fills) return;
    m_edited.minutes = minutes;
    m_draft.change([this](Lesson& lesson) { lesson = m_edited; });
  });
  auto* needs = new QLineEdit(page);
  needs->setObjectName(QStringLiteral("lesson-editor-needs"));
  needs->setToolTip(tr("What to know first: ids of lessons, or words, separated by semicolons"));
  form->addRow(tr("&First do"), needs);
  connect(needs, &QLineEdit::textEdited, this, [this](const QString& text) {
    m_edited.needs.clear();
    for (const QString& need : text.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
      if (!need.trimmed().isEmpty()) m_edited.needs.push_back(need.trimmed().toStdString());
    }
    m_draft.change([this](Lesson& lesson) { lesson = m_edited; });
  });
  buildFurther(form);
  m_fill.emplace_back([this, needs] {
    m_idOfTitle = idOfTitle(m_edited.title);
    m_minutes->setValue(m_edited.minutes);
    QStringList words;
    for (const std::string& need : m_edited.needs) words << asText(need);
    needs->setText(words.join(QStringLiteral("; ")));
  });
  return scrolled(page);
}

// What is offered after the last step: a page to read, and beginnings to do the lesson with once more.
void LessonEditor::buildFurther(QFormLayout* form) {
  auto* page = new QComboBox(this);
  page->setObjectName(QStringLiteral("lesson-editor-page"));
  page->setToolTip(tr("The help page of the theorem or method that the lesson shows"));
  page->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  page->addItem(tr("None"), QString());
  for (const HelpSection& section : helpContents()) {
    for (const HelpPage& one : section.pages) {
      if (isWrittenHelpPage(one.id)) page->addItem(one.title, one.id);
    }
  }
  form->addRow(tr("Hel&p page"), page);
  connect(page, &QComboBox::activated, this, [this, page] {
    m_edited.page = page->currentData().toString().toStdString();
    m_draft.change([this](Lesson& lesson) { lesson = m_edited; });
  });
  m_variants = addText(form, QStringLiteral("variants"), tr("Once mo&re"),
                       tr("Other settings to begin with once more, a title and settings on a line, such as: at n = 20: "
                          "data n to 20, at 1 to 0.01"),
                       {});
  m_ownData = new QCheckBox(tr("Once more &with the learner’s own data"), this);
  m_ownData->setObjectName(QStringLiteral("lesson-editor-own-data"));
  m_ownData->setToolTip(tr("Offer the lesson with the data and the split that the learner has open"));
  form->addRow(m_ownData);
  connect(m_variants, &QPlainTextEdit::textChanged, this, &LessonEditor::readVariants);
  connect(m_ownData, &QCheckBox::toggled, this, &LessonEditor::readVariants);
  m_fill.emplace_back([this, page] {
    page->setCurrentIndex(std::max(0, page->findData(asText(m_edited.page))));
    QStringList lines;
    bool own = false;
    for (const LessonVariant& variant : m_edited.variants) {
      if (const auto line = variantLine(variant)) lines << asText(*line);
      own = own || isOwnDataAlone(variant);
    }
    m_variants->setPlainText(lines.join(QLatin1Char('\n')));
    m_ownData->setChecked(own);
  });
}

// Variants that are more than settings come from files; they stay.
void LessonEditor::readVariants() {
  if (m_fills) return;
  ReadVariants read = readVariantLines(m_variants->toPlainText().toStdString());
  if (!read.problem.empty()) {
    tell(tr("Once more, %1.").arg(shownText(read.problem)));
    return;
  }
  tell({});
  LessonVariant own{"with your data", {}, true};
  for (LessonVariant& variant : m_edited.variants) {
    if (isOwnDataAlone(variant)) own.title = variant.title;
    if (!variantLine(variant) && !isOwnDataAlone(variant)) read.variants.push_back(std::move(variant));
  }
  if (m_ownData->isChecked()) read.variants.push_back(std::move(own));
  m_edited.variants = std::move(read.variants);
  m_draft.change([this](Lesson& lesson) { lesson = m_edited; });
}

QWidget* LessonEditor::buildStepsPage() {
  auto* page = new QWidget(this);
  auto* layout = new QVBoxLayout(page);
  auto* top = new QHBoxLayout;
  m_steps = new QListWidget(page);
  m_steps->setObjectName(QStringLiteral("lesson-editor-steps"));
  m_steps->setAccessibleName(tr("Steps of the lesson"));
  m_steps->setToolTip(tr("The steps in their order; the fields below are those of the chosen one"));
  m_steps->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_steps->setFixedHeight(5 * fontMetrics().lineSpacing() + 8);
  top->addWidget(m_steps, 1);
  auto* column = new QVBoxLayout;
  m_up = addButton(QStringLiteral("up"), tr("Move u&p"), tr("The step comes earlier"));
  m_down = addButton(QStringLiteral("down"), tr("Move &down"), tr("The step comes later"));
  m_remove = addButton(QStringLiteral("remove"), tr("&Remove"), tr("Remove the chosen step"));
  for (QPushButton* button : {m_up, m_down, m_remove}) column->addWidget(button);
  top->addLayout(column);
  layout->addLayout(top);
  m_exampleText = new QLabel(page);
  m_exampleText->setObjectName(QStringLiteral("lesson-editor-example"));
  m_exampleText->setWordWrap(true);
  layout->addWidget(m_exampleText);
  layout->addWidget(scrolled(buildStepForm()), 1);
  connect(m_steps, &QListWidget::currentRowChanged, this, [this] { refreshStep(); });
  const auto move = [this](int by) {
    const int row = m_steps->currentRow();
    m_draft.moveStep(row, by);
    m_steps->setCurrentRow(std::clamp(row + by, 0, m_steps->count() - 1));
  };
  connect(m_up, &QPushButton::clicked, this, [move] { move(-1); });
  connect(m_down, &QPushButton::clicked, this, [move] { move(1); });
  connect(m_remove, &QPushButton::clicked, this, [this] { m_draft.removeStep(m_steps->currentRow()); });
  return page;
}

QWidget* LessonEditor::buildStepForm() {
  m_stepForm = new QWidget(this);
  auto* form = new QFormLayout(m_stepForm);
  form->setRowWrapPolicy(QFormLayout::WrapAllRows);
  // These fields are filled whenever another step is chosen.
  std::vector<std::function<void()>> ofLesson;
  std::swap(ofLesson, m_fill);
  const auto text = [this](std::string LessonStep::*member) {
    return [this, member] { return shownStep() != nullptr ? &(shownStep()->*member) : nullptr; };
  };
  auto* task = addText(form, QStringLiteral("task"), tr("T&ask"), tr("What to do"), text(&LessonStep::task));
  connect(task, &QPlainTextEdit::textChanged, this, [this] {
    if (!m_fills && step() != nullptr) m_steps->currentItem()->setText(stepTitle(m_steps->currentRow()));
  });
  addText(form, QStringLiteral("look"), tr("Loo&k"), tr("What to look for; may be empty"), text(&LessonStep::look));
  addText(form, QStringLiteral("where"), tr("&Where"), tr("The controls in words"), text(&LessonStep::controlName));
  m_seen = addText(form, QStringLiteral("seen"), tr("See&n"),
                   tr("What the learner saw; a quantity in braces stands for its value"), text(&LessonStep::seen));
  m_numbers = new QComboBox(m_stepForm);
  m_numbers->setObjectName(QStringLiteral("lesson-editor-numbers"));
  m_numbers->setAccessibleName(tr("Number to insert into the text"));
  m_numbers->setToolTip(tr("Insert a number of the learner’s models into the text above"));
  form->addRow(m_numbers);
  connect(m_numbers, &QComboBox::activated, this, [this](int index) {
    const QString word = m_numbers->itemData(index).toString();
    if (!word.isEmpty()) m_seen->insertPlainText(QStringLiteral("{%1}").arg(word));
    m_numbers->setCurrentIndex(0);
  });
  buildConditions(form);
  m_predict = new LessonQuestionForm(QStringLiteral("lesson-editor-predict"), tr("Question before the step"),
                                     LessonQuestionForm::Answers::chosenOrMarked, m_stepForm);
  form->addRow(m_predict);
  connect(m_predict, &LessonQuestionForm::changed, this,
          [this] { changeStep([this](LessonStep& one) { one.predict = m_predict->question(); }); });
  auto* hints = addText(form, QStringLiteral("hints"), tr("&Hints"),
                        tr("Up to three, one on a line, in place of the hints that Kerridge makes"), {});
  connect(hints, &QPlainTextEdit::textChanged, this, [this, hints] {
    changeStep([hints](LessonStep& one) {
      one.hints.clear();
      for (const QString& line : hints->toPlainText().split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        one.hints.push_back(line.trimmed().toStdString());
      }
    });
  });
  m_solution = new QLabel(m_stepForm);
  m_solution->setObjectName(QStringLiteral("lesson-editor-solution"));
  m_solution->setWordWrap(true);
  form->addRow(m_solution);
  m_fill.emplace_back([this, hints] {
    const LessonStep none;
    const LessonStep& shown = shownStep() != nullptr ? *shownStep() : none;
    QStringList lines;
    for (const std::string& hint : shown.hints) lines << asText(hint);
    hints->setPlainText(lines.join(QLatin1Char('\n')));
    m_predict->setQuestion(shown.predict);
    m_until->setPlainText(linesOf(shown.until));
    m_claims->setPlainText(linesOf(shown.claims));
  });
  std::swap(ofLesson, m_fill);
  m_fillStep = std::move(ofLesson);
  return m_stepForm;
}

void LessonEditor::buildConditions(QFormLayout* form) {
  m_until =
      addText(form, QStringLiteral("until"), tr("D&one when"),
              tr("Conditions, one on a line, such as: at 1 below 1e-3, test-error 1 above train-error 1 times 3"), {});
  m_claims = addText(form, QStringLiteral("claims"), tr("Cla&ims"),
                     tr("What the text says of the numbers, as conditions, one on a line; the check tests them"), {});
  for (QPlainTextEdit* edit : {m_until, m_claims}) {
    connect(edit, &QPlainTextEdit::textChanged, this, &LessonEditor::readConditions);
  }
}

QWidget* LessonEditor::buildEndPage() {
  auto* page = new QWidget(this);
  auto* form = new QFormLayout(page);
  form->setRowWrapPolicy(QFormLayout::WrapAllRows);
  addText(form, QStringLiteral("remember"), tr("To &remember"), tr("What to remember, after the last step"),
          [this] { return &m_edited.remember; });
  m_question = new LessonQuestionForm(QStringLiteral("lesson-editor-question"), tr("Question at the end"),
                                      LessonQuestionForm::Answers::chosen, page);
  form->addRow(m_question);
  connect(m_question, &LessonQuestionForm::changed, this, [this] {
    m_edited.question = m_question->question();
    m_draft.change([this](Lesson& lesson) { lesson = m_edited; });
  });
  m_fill.emplace_back([this] { m_question->setQuestion(m_edited.question); });
  const auto note = [this](std::string LessonNotes::*member) {
    return [this, member] { return &(m_edited.notes.*member); };
  };
  addText(form, QStringLiteral("say"), tr("To sa&y"), tr("For teachers: what to say"), note(&LessonNotes::say));
  addText(form, QStringLiteral("wrong"), tr("W&hat goes wrong"), tr("For teachers: typical mistakes"),
          note(&LessonNotes::wrong));
  addText(form, QStringLiteral("ten"), tr("I&n ten minutes"), tr("For teachers: the short path"),
          note(&LessonNotes::ten));
  addText(form, QStringLiteral("thirty"), tr("In th&irty minutes"), tr("For teachers: the long path"),
          note(&LessonNotes::thirty));
  return scrolled(page);
}

QWidget* LessonEditor::buildButtons() {
  auto* row = new QWidget(this);
  auto* grid = new QGridLayout(row);
  grid->setContentsMargins(0, 0, 0, 0);
  m_record = addButton(QStringLiteral("record"), tr("Make a step of &my changes"),
                       tr("What you have changed in the window since the last step becomes a step"));
  m_continue = addButton(QStringLiteral("continue"), tr("Continue recordin&g"),
                         tr("Bring the state after the last step on screen, and record from there"));
  auto* tried = addButton(QStringLiteral("try"), tr("&Try it"), tr("Do the lesson in the panel Lesson"));
  m_check =
      addButton(QStringLiteral("check"), tr("&Check"),
                tr("Do every step with its solution: it must be open before and done after, and every claim true"));
  auto* save = addButton(QStringLiteral("save"), tr("Sa&ve…"), tr("Save the lesson as a .kerridge-lesson file"));
  auto* close = addButton(QStringLiteral("close"), tr("Close"), tr("Close the editor; the lesson stays in it"));
  grid->addWidget(m_record, 0, 0, 1, 2);
  grid->addWidget(m_continue, 0, 2, 1, 2);
  int column = 0;
  for (QPushButton* button : {tried, m_check, save, close}) grid->addWidget(button, 1, column++);
  connect(m_record, &QPushButton::clicked, this, &LessonEditor::recordStep);
  connect(m_continue, &QPushButton::clicked, &m_draft, &LessonDraft::continueRecording);
  connect(tried, &QPushButton::clicked, this, &LessonEditor::tryIt);
  connect(m_check, &QPushButton::clicked, this, &LessonEditor::check);
  connect(save, &QPushButton::clicked, this, &LessonEditor::save);
  connect(close, &QPushButton::clicked, this, &QDialog::close);
  return row;
}

}  // namespace kerridge

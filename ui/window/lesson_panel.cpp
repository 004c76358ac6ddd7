// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_panel.h"

#include <algorithm>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

#include "texts/formula_text.h"
#include "widgets/accessible_text.h"
#include "widgets/design.h"
#include "widgets/help_topic.h"
#include "widgets/menu_button.h"
#include "widgets/spoken_message.h"
#include "widgets/text_view.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/control_picture.h"
#include "window/lesson_coach.h"
#include "window/lesson_marks.h"

namespace kerridge {

namespace {

constexpr int lessonPanelWidth = 290;
constexpr int barHeight = 6;

QString utf8(const std::string& text) { return QString::fromStdString(text); }

}  // namespace

LessonPanel::LessonPanel(LessonCoach& coach, LessonMarks& marks, QWidget* parent)
    : QWidget(parent), m_coach(coach), m_marks(marks), m_pages(new QStackedWidget(this)) {
  setObjectName(QStringLiteral("lesson"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_pages);
  m_pages->addWidget(buildList());
  m_pages->addWidget(buildStep());
  connect(&coach, &LessonCoach::changed, this, &LessonPanel::refresh);
  refresh();
}

QSize LessonPanel::sizeHint() const {
  return {lessonPanelWidth * fontMetrics().height() / 16, QWidget::sizeHint().height()};
}

QWidget* LessonPanel::buildList() {
  auto* page = new QWidget(this);
  auto* layout = new QVBoxLayout(page);
  m_progress = new QLabel(page);
  m_progress->setWordWrap(true);
  layout->addWidget(m_progress);
  m_list = new QListWidget(page);
  m_list->setObjectName(QStringLiteral("lesson-list"));
  m_list->setAccessibleName(tr("Lessons"));
  m_list->setToolTip(tr("Choose a lesson; Enter or a double click starts it"));
  m_list->setWordWrap(true);
  m_list->setSpacing(2);
  m_list->setTextElideMode(Qt::ElideNone);
  m_list->setResizeMode(QListView::Adjust);
  m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  layout->addWidget(m_list, 1);
  auto* summary = new QLabel(page);
  summary->setObjectName(QStringLiteral("lesson-summary"));
  summary->setWordWrap(true);
  layout->addWidget(summary);
  connect(m_list, &QListWidget::currentRowChanged, summary, [this, summary](int row) {
    summary->setText(row < 0 ? QString() : summaryOf(lessons()[static_cast<std::size_t>(row)]));
  });
  m_begin = new QPushButton(tr("Start the &lesson"), page);
  m_begin->setObjectName(QStringLiteral("lesson-start"));
  m_begin->setToolTip(tr("Open the lesson’s own experiment. Yours returns when you leave the lesson or undo"));
  layout->addWidget(m_begin);
  for (const Lesson& lesson : lessons()) {
    auto* item = new QListWidgetItem(m_list);
    item->setData(Qt::UserRole, utf8(lesson.id));
  }
  m_list->setCurrentRow(nextInCourse());
  connect(m_begin, &QPushButton::clicked, this, &LessonPanel::startChosen);
  connect(m_list, &QListWidget::itemActivated, this, &LessonPanel::startChosen);
  return page;
}

QPushButton* LessonPanel::addButton(const QString& name, const QString& text, const QString& tip) {
  auto* button = new QPushButton(text, this);
  button->setObjectName(name);
  button->setToolTip(tip);
  button->setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
  return button;
}

QWidget* LessonPanel::buildStep() {
  auto* page = new QWidget(this);
  auto* layout = new QVBoxLayout(page);
  m_title = new QLabel(page);
  m_title->setObjectName(QStringLiteral("lesson-title"));
  makeSpokenMessage(m_title);
  m_title->setWordWrap(true);
  m_title->setTextFormat(Qt::RichText);
  layout->addWidget(m_title);
  m_bar = new QProgressBar(page);
  m_bar->setTextVisible(false);
  m_bar->setFixedHeight(barHeight);
  m_bar->setAccessibleName(tr("Steps done"));
  m_bar->setToolTip(tr("Lesson progress"));
  layout->addWidget(m_bar);
  m_text = new TextView(page);
  m_text->setObjectName(QStringLiteral("lesson-text"));
  m_text->setAccessibleName(tr("What to do in this step"));
  m_text->setFrameShape(QFrame::NoFrame);
  layout->addWidget(m_text, 1);
  m_picture = new ControlPicture(page);
  layout->addWidget(m_picture);
  m_hint = addButton(QStringLiteral("lesson-hint"), tr("H&int"),
                     tr("Show where to act; press again for what is missing, and again for one way to do it"));
  m_show = addButton(QStringLiteral("lesson-show"), tr("D&o it for me"), tr("Make the change that the step asks for"));
  m_back = addButton(QStringLiteral("lesson-done"), tr("&Back to my experiment"),
                     tr("Leave the lesson; your own experiment is just as you left it"));
  m_next = addButton(QStringLiteral("lesson-next"), tr("S&kip step"), tr("Continue with the next step"));
  auto* buttons = new QGridLayout;
  buttons->setSpacing(space::half);
  buttons->addWidget(m_hint, 0, 0);
  buttons->addWidget(m_show, 0, 1);
  buttons->addWidget(m_back, 0, 0, 1, 2);
  buttons->addWidget(m_next, 1, 0);
  buttons->addWidget(buildMenu(), 1, 1);
  layout->addLayout(buttons);
  connect(m_next, &QPushButton::clicked, this, [this] { m_coach.isFinished() ? startNextLesson() : m_coach.next(); });
  connect(m_show, &QPushButton::clicked, &m_coach, &LessonCoach::show);
  connect(m_hint, &QPushButton::clicked, &m_coach, &LessonCoach::hint);
  connect(m_back, &QPushButton::clicked, &m_coach, [this] { m_coach.leave(true); });
  connect(m_text, &TextView::linkChosen, this, &LessonPanel::chooseLink);
  return page;
}

QWidget* LessonPanel::buildMenu() {
  auto* more = new MenuButton(tr("More ▾"), tr("More: steps back, the state of the experiment, other lessons"), this);
  more->setObjectName(QStringLiteral("lesson-more"));
  QMenu* menu = more->popup();
  m_previous = addMenuAction(menu, QStringLiteral("lesson-previous"), tr("&Previous"),
                             tr("Go back to the previous step"), {}, this, [this] { m_coach.previous(); });
  m_setUp = addMenuAction(menu, QStringLiteral("lesson-set-up"), tr("Set it &up for me"),
                          tr("Reset the step: return the experiment to the state in which it begins"), {}, this,
                          [this] { m_coach.setUp(); });
  addMenuAction(menu, QStringLiteral("lesson-restart"), tr("Start a&gain"), tr("Start the lesson from the beginning"),
                {}, this, [this] { m_coach.restart(); });
  addMenuAction(menu, QStringLiteral("lesson-all"), tr("&All lessons"),
                tr("Show the list of lessons; this one stays open"), {}, this, [this] { showList(); });
  m_leave = addMenuAction(menu, QStringLiteral("lesson-leave"), tr("&Back to my experiment"),
                          tr("Leave the lesson; your own experiment is just as you left it"), {}, this,
                          [this] { m_coach.leave(true); });
  return more;
}

void LessonPanel::chooseLink(const QUrl& link) {
  if (link.scheme() == QLatin1String("reveal")) {
    m_marks.reveal();
  } else if (link.scheme() == QLatin1String("choose")) {
    m_coach.choose(link.path().toInt());
  } else if (link.scheme() == QLatin1String("answer")) {
    m_coach.showAnswer();
  } else if (link.scheme() == QLatin1String("mark")) {
    Q_EMIT markRequested();
  } else if (link.scheme() == QLatin1String("variant")) {
    m_coach.startVariant(link.path().toInt());
  } else if (link.scheme().isEmpty()) {
    Q_EMIT helpRequested(link.path());
  }
}

int LessonPanel::nextInCourse() const {
  for (std::size_t i = 0; i < lessons().size(); ++i) {
    const Lesson& lesson = lessons()[i];
    const bool ready = std::all_of(lesson.needs.begin(), lesson.needs.end(), [this](const std::string& need) {
      return findLesson(need) == nullptr || m_coach.wasDone(need);
    });
    if (ready && !m_coach.wasDone(lesson.id)) return static_cast<int>(i);
  }
  return 0;
}

void LessonPanel::startChosen() {
  if (m_list->currentItem() != nullptr) {
    m_coach.start(m_list->currentItem()->data(Qt::UserRole).toString().toStdString());
  }
}

void LessonPanel::startNextLesson() {
  const auto next = static_cast<std::size_t>(placeOf(*m_coach.original())) + 1;
  if (next < lessons().size()) m_coach.start(lessons()[next].id);
}

void LessonPanel::showList() {
  m_pages->setCurrentIndex(0);
  refreshList();
  if (m_coach.lesson() == nullptr) m_list->setCurrentRow(nextInCourse());
  m_list->setFocus();
}

void LessonPanel::refresh() {
  if (m_coach.lesson() == nullptr) {
    setHelpTopic(this, {});
    m_pages->setCurrentIndex(0);
  } else {
    setHelpTopic(this, helpTopic("lessons", m_coach.lesson()->id));
    m_pages->setCurrentIndex(1);
    refreshStep();
  }
  refreshList();
  refreshMarks();
}

void LessonPanel::refreshList() {
  int done = 0;
  for (int row = 0; row < m_list->count(); ++row) {
    const Lesson& lesson = lessons()[static_cast<std::size_t>(row)];
    const bool was = m_coach.wasDone(lesson.id);
    done += was ? 1 : 0;
    QListWidgetItem* item = m_list->item(row);
    item->setText(
        tr("%1 %2. %3").arg(was ? QStringLiteral("✓") : QStringLiteral("  ")).arg(row + 1).arg(utf8(lesson.title)));
    item->setData(Qt::AccessibleTextRole, was ? tr("%1, done").arg(utf8(lesson.title)) : utf8(lesson.title));
    QFont font = m_list->font();
    font.setBold(&lesson == m_coach.lesson());
    item->setFont(font);
  }
  m_progress->setText(
      tr("Each lesson opens its own experiment and checks what you do. %1 of %2 done.").arg(done).arg(m_list->count()));
}

void LessonPanel::refreshStep() {
  const Lesson& lesson = *m_coach.lesson();
  const int steps = static_cast<int>(lesson.steps.size());
  const bool finished = m_coach.isFinished();
  const int place = placeOf(*m_coach.original());
  const QString number = place < 0 ? QString() : QStringLiteral("%1. ").arg(place + 1);
  m_title->setText(QStringLiteral("<b>%1%2</b><br>%3")
                       .arg(number, lessonTitle(lesson).toHtmlEscaped(),
                            finished ? tr("Finished") : tr("Step %1 of %2").arg(m_coach.step() + 1).arg(steps)));
  m_bar->setRange(0, steps);
  m_bar->setValue(m_coach.step());
  refreshMarks();  // the text says whether they are in view
  // Every text that is set is told to screen readers in dozens of events.
  if (const QString step = stepText(); step != m_shownText) {
    m_shownText = step;
    m_text->document()->setLayoutEnabled(false);  // once for the whole text
    m_text->setMarkdown(withFormulasSet(step));
    m_text->document()->setLayoutEnabled(true);
    // Read when the focus comes.
    giveAccessibleName(m_text, tr("What to do in this step: %1").arg(m_text->toPlainText()));
  }
  announceStep();
  setUsable(m_previous, m_coach.step() > 0 ? QString() : tr("This is the first step."));
  const bool last = place + 1 == std::ssize(lessons());
  m_next->setText(finished ? tr("Next lesso&n") : m_coach.isAlreadyMet() ? tr("&Next") : tr("S&kip step"));
  m_next->setToolTip(finished                 ? tr("Start the next lesson")
                     : m_coach.isAlreadyMet() ? tr("Continue with the next step")
                                              : tr("Continue with the next step without doing this one"));
  setUsable(m_next, finished && last ? tr("This is the last lesson.") : QString());
  m_next->setDefault(m_coach.isAlreadyMet() || finished);
  const QString over = finished ? tr("The lesson is finished.") : QString();
  setUsable(m_show, m_coach.isAlreadyMet() ? tr("You have already done this step.") : over);
  setUsable(m_hint, finished                   ? over
                    : m_coach.hasFurtherHint() ? QString()
                                               : tr("There are no more hints: press Do it for me."));
  setUsable(m_setUp, m_coach.isOwnExperimentShown() ? QString() : over);
  const QString leave = m_coach.mayGoBack() ? tr("&Back to my experiment") : tr("&Leave the lesson");
  m_leave->setText(leave);
  m_back->setText(leave);
  m_back->setVisible(finished);
  m_hint->setVisible(!finished);
  m_show->setVisible(!finished);
}

// The text of a step comes while the focus is elsewhere.
void LessonPanel::announceStep() {
  giveAccessibleName(m_title, QTextDocumentFragment::fromHtml(m_title->text()).toPlainText());
  const QString step = m_title->text() + m_coach.seen();
  if (step == m_announced || !m_title->isVisible()) return;
  m_announced = step;
  giveAccessibleDescription(m_title, m_text->toPlainText());
  speak(m_title);
}

void LessonPanel::refreshMarks() {
  const LessonStep* step = m_coach.currentStep();
  const bool wanted = step != nullptr && isVisible() && m_pages->currentIndex() == 1 &&
                      !m_coach.isOwnExperimentShown() && !m_coach.isAlreadyMet();
  m_marks.show(wanted ? step->controls : std::vector<std::string>());
  const bool enlarges = wanted && m_lecture && !step->controls.empty();
  QWidget* control = enlarges ? m_marks.find(step->controls.front()).widget : nullptr;
  // Charts are large already, and a menu tells nothing.
  const bool small = control != nullptr && step->controls.front().find(':') == std::string::npos;
  m_picture->setControl(small ? control : nullptr);
}

void LessonPanel::setMarking(bool marking) {
  if (marking == m_marking) return;
  m_marking = marking;
  refresh();
}

void LessonPanel::setLecture(bool on) {
  m_lecture = on;
  refreshMarks();
}

void LessonPanel::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  m_marks.clear();
}

void LessonPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

}  // namespace kerridge

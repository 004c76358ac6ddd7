// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/welcome.h"

#include <algorithm>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "base/number_text.h"
#include "document/experiment_document.h"
#include "texts/shown_number.h"
#include "widgets/design.h"
#include "widgets/icons.h"
#include "widgets/value_slider.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/file_commands.h"
#include "window/lesson_commands.h"
#include "window/lesson_panel.h"
#include "window/recent_files.h"

namespace kerridge {

Experiment firstExperiment() {
  Experiment experiment;
  experiment.data.generator = {"sinc", {{"n", 60.0}, {"noise", 0.2}}, 3};
  MethodSpec krr;
  krr.id = "krr";
  krr.at = 0.01;
  experiment.methods = {krr};
  // Narrow enough to pass through every training point, and a range that ends where it does.
  experiment.kernel.width.value = 0.003;
  experiment.lambda = {1e-9, 10.0, 100, {}};
  experiment.measure = Measure::rmse;
  experiment.view.charts = {"fit", "error-curves"};
  // Training and test error alone: the entry of the leave-one-out error in the legend is off.
  experiment.view.sights["error-curves"] = {"λ", "RMSE", {"series/100/4/0/1.4/1"}, {}, {}, {}, {}};
  return experiment;
}

Experiment settingsForData(const Experiment& shown) {
  const Experiment first = firstExperiment();
  return shown.data == first.data && shown.kernel == first.kernel ? exampleExperiment() : shown;
}

namespace {

constexpr int sliderWidth = 80;
constexpr int doorWidth = 80;

/// Its text ends in … where there is no room for all of it.
class DoorButton : public QPushButton {
 public:
  explicit DoorButton(QWidget* parent) : DoorButton(QString(), parent) {}
  DoorButton(const QString& text, QWidget* parent) : QPushButton(text, parent) {
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  }
  QSize minimumSizeHint() const override {
    const QSize usual = QPushButton::minimumSizeHint();
    return {std::min(usual.width(), doorWidth), usual.height()};
  }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    const int room = style()->subElementRect(QStyle::SE_PushButtonContents, &option, this).width();
    option.text = fontMetrics().elidedText(text(), Qt::ElideRight, room, Qt::TextShowMnemonic);
    painter.drawControl(QStyle::CE_PushButton, option);
  }
};

}  // namespace

Welcome::Welcome(ExperimentDocument& document, ChartGrid& charts, LessonCommands& lessons, FileCommands& files,
                 QWidget* parent)
    : QFrame(parent),
      m_document(document),
      m_charts(charts),
      m_lessons(lessons),
      m_files(files),
      m_slider(new ValueSlider(this)),
      m_value(new QLabel(this)),
      m_lesson(new DoorButton(this)),
      m_data(new DoorButton(tr("My &data: drop a file, or choose one"), this)) {
  setObjectName(QStringLiteral("welcome"));
  setFrameShape(QFrame::StyledPanel);
  m_slider->setObjectName(QStringLiteral("welcome-slider"));
  m_slider->setMinimumWidth(sliderWidth);
  m_slider->setToolTip(tr("Drag λ to the left: the training error falls to zero, and the test error rises"));
  m_slider->setAccessibleName(tr("λ of the model"));
  m_lesson->setObjectName(QStringLiteral("welcome-lesson"));
  m_lesson->setToolTip(tr("Start the next lesson that you have not done; your experiment comes back afterwards"));
  m_data->setObjectName(QStringLiteral("welcome-data"));
  m_data->setToolTip(
      tr("Open a table of your own: CSV, a workbook or another file. A file that is dropped anywhere on "
         "the window is opened as well"));
  auto* recent = new QToolButton(this);
  recent->setObjectName(QStringLiteral("welcome-recent"));
  recent->setText(tr("Recent files"));
  recent->setToolTip(recent->text());
  recent->setMenu(files.recentMenu());
  recent->setPopupMode(QToolButton::InstantPopup);
  recent->setVisible(!recentFiles().isEmpty());
  auto* compare = new DoorButton(tr("&Compare KRR and M-RLSR"), this);
  compare->setObjectName(QStringLiteral("welcome-compare"));
  compare->setToolTip(tr("Two methods, their map over m and λ, and what they do across splits, in four charts"));
  auto* leave = new QToolButton(this);
  leave->setObjectName(QStringLiteral("welcome-close"));
  leave->setAutoRaise(true);
  leave->setText(QStringLiteral("✕"));
  leave->setAccessibleName(tr("Close"));
  leave->setToolTip(tr("Close; Help ▸ Welcome brings it back"));
  // Two rows: beside a panel on the right there is no room for one.
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(space::two, space::unit, space::two, space::unit);
  rows->setSpacing(space::unit);
  auto* first = new QHBoxLayout;
  auto* doors = new QHBoxLayout;
  rows->addLayout(first);
  rows->addLayout(doors);
  first->addWidget(new QLabel(tr("Drag λ to the left:"), this));
  first->addWidget(m_slider, 1);
  first->addWidget(m_value);
  first->addWidget(leave);
  doors->addWidget(m_lesson);
  doors->addWidget(m_data);
  doors->addWidget(recent);
  doors->addWidget(compare);
  doors->addStretch();
  connect(m_slider, &ValueSlider::numberMoved, this, [this](double at) { setMethodAt(m_document, 0, at); });
  connect(m_slider, &QSlider::sliderReleased, this, [this] { m_document.closeMerge(); });
  connect(m_lesson, &QPushButton::clicked, this, [this] { m_lessons.start(nextLesson().id); });
  connect(m_data, &QPushButton::clicked, this, [this] { m_files.open(); });
  connect(compare, &QPushButton::clicked, this, [this] {
    const QString what = tr("Compare KRR and M-RLSR");
    m_document.replace(exampleExperiment(), what);
  });
  connect(leave, &QToolButton::clicked, this, &Welcome::close);
  connect(&m_lessons.coach(), &LessonCoach::changed, this, &Welcome::refresh);
  connect(&document, &ExperimentDocument::changed, this,
          [this](const Experiment&, const Experiment& after) { follow(after); });
  hide();
}

void Welcome::addTo(QMenu* menu) {
  addMenuAction(menu, QStringLiteral("welcome"), tr("&Welcome"),
                tr("Show the picture of the first start: λ to drag, a lesson, your own data"), {}, this, [this] {
                  if (!m_files.mayDiscard()) return;
                  m_document.begin(firstExperiment(), QString(), tr("Welcome"));
                  open();
                });
}

void Welcome::open() {
  const GridSpec& lambda = m_document.experiment().lambda;
  m_slider->setScale(lambda.from, lambda.to, Scale::logarithmic);
  m_slider->setQuantity(QStringLiteral("λ"), QString(), false);
  m_charts.setCursorHint(Text("◀ drag λ"));
  show();
  refresh();
}

void Welcome::close() {
  m_charts.setCursorHint({});
  hide();
}

// Other data, other methods or a lesson: what the strip invites to has been done.
void Welcome::follow(const Experiment& experiment) {
  if (isHidden()) return;
  const Experiment first = firstExperiment();
  const bool same = experiment.data == first.data && experiment.methods.size() == 1 &&
                    experiment.methods.front().id == first.methods.front().id && m_lessons.coach().lesson() == nullptr;
  if (!same) {
    close();
    return;
  }
  if (experiment.methods.front().at != first.methods.front().at) m_charts.setCursorHint({});
  refresh();
}

const Lesson& Welcome::nextLesson() const {
  return lessons()[static_cast<std::size_t>(m_lessons.panel().nextInCourse())];
}

void Welcome::refresh() {
  const double at = m_document.experiment().methods.empty() ? 1.0 : m_document.experiment().methods.front().at;
  m_slider->setNumber(at);
  m_value->setText(QStringLiteral("λ = %1").arg(withShownNumbers(QString::fromStdString(shortText(at, 3)))));
  m_lesson->setText(tr("A &lesson: %1").arg(QString::fromStdString(nextLesson().title)));
}

}  // namespace kerridge

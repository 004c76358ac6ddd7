// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/stage_strip.h"

#include <cmath>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

#include <optional>

#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "texts/language.h"
#include "texts/shown_number.h"
#include "widgets/design.h"
#include "widgets/icons.h"
#include "widgets/usable.h"
#include "widgets/value_slider.h"
#include "window/experiment_edits.h"
#include "window/player.h"

namespace kerridge {

namespace {

QString between() { return QStringLiteral("   ·   "); }

constexpr int speedSteps = 20;
constexpr double slowestSeconds = 30.0;
constexpr double fastestSeconds = 1.0;
constexpr int speedWidth = 90;
constexpr int stageDigits = 3;

double secondsAt(int step) {
  return slowestSeconds * std::pow(fastestSeconds / slowestSeconds, static_cast<double>(step) / speedSteps);
}

int speedOf(double seconds) {
  return static_cast<int>(
      std::lround(speedSteps * std::log(seconds / slowestSeconds) / std::log(fastestSeconds / slowestSeconds)));
}

}  // namespace

void makePlayButton(QToolButton& button, Player& player) {
  button.setToolTip(StageStrip::tr("Move λ, t, a parameter or the kernel width back and forth through its range (P)"));
  button.setCheckable(true);
  button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  const QString play = StageStrip::tr("Play");
  const QString stop = StageStrip::tr("Stop");
  // A new icon paints the button again, and the target changes with every movement of a slider.
  auto refresh = [&button, &player, play, stop, shown = std::optional<bool>()]() mutable {
    const bool playing = player.isPlaying();
    button.setChecked(playing);
    button.setText(playing ? stop : play);
    if (shown != playing) showSign(&button, playing ? Sign::stop : Sign::play);
    shown = playing;
    // An event tells screen readers of every name that is set, whether it is new or not.
    const QString name = playing ? StageStrip::tr("Stop") : StageStrip::tr("Play");
    if (button.accessibleName() != name) button.setAccessibleName(name);
    setUsable(&button, playing || !player.target().id.isEmpty()
                           ? QString()
                           : StageStrip::tr("No method has a quantity to animate."));
  };
  QObject::connect(&button, &QToolButton::clicked, &player, &Player::toggle);
  QObject::connect(&player, &Player::playingChanged, &button, refresh);
  QObject::connect(&player, &Player::targetChanged, &button, refresh);
  refresh();
}

StageStrip::StageStrip(ExperimentDocument& document, ResultsController& controller, Player& player, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_controller(controller),
      m_player(player),
      m_play(new QToolButton(this)),
      m_target(new QComboBox(this)),
      m_slider(new ValueSlider(this)),
      m_value(new QLabel(this)),
      m_speed(new QSlider(Qt::Horizontal, this)),
      m_scene(new QLabel(this)),
      m_numbers(new QLabel(this)) {
  setObjectName(QStringLiteral("stage-strip"));
  m_play->setObjectName(QStringLiteral("play-button"));
  makePlayButton(*m_play, player);
  m_target->setObjectName(QStringLiteral("play-target"));
  m_target->setAccessibleName(tr("Quantity that Play moves"));
  m_target->setToolTip(
      tr("The quantity that moves through its range: λ or t of a method, its parameter, or the kernel width"));
  connect(m_target, &QComboBox::activated, this,
          [this](int index) { m_player.setTarget(m_target->itemData(index).toString()); });
  m_speed->setObjectName(QStringLiteral("play-speed"));
  m_speed->setAccessibleName(tr("Speed of Play"));
  m_speed->setToolTip(tr("Time from one end of the range to the other: 30 seconds to 1 second"));
  m_speed->setRange(0, speedSteps);
  m_speed->setFixedWidth(speedWidth);
  m_speed->setValue(speedOf(player.seconds()));
  connect(m_speed, &QSlider::valueChanged, this, [this](int step) { m_player.setSeconds(secondsAt(step)); });
  m_numbers->setObjectName(QStringLiteral("stage-numbers"));
  m_numbers->setTextFormat(Qt::PlainText);
  m_numbers->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_slider->setObjectName(QStringLiteral("stage-slider"));
  m_slider->setAccessibleName(tr("Value of what Play moves"));
  m_slider->setToolTip(tr("Move it by hand: drag, or use the arrow keys"));
  connect(m_slider, &ValueSlider::numberMoved, &player, &Player::move);
  connect(m_slider, &QSlider::sliderReleased, this, [this] { m_document.closeMerge(); });
  m_value->setObjectName(QStringLiteral("stage-value"));
  m_value->setTextFormat(Qt::PlainText);
  QFont bold;
  bold.setBold(true);
  m_value->setFont(bold);
  m_scene->setObjectName(QStringLiteral("stage-scene"));
  m_scene->setTextFormat(Qt::PlainText);
  m_scene->hide();
  auto* controls = new QHBoxLayout;
  controls->setSpacing(space::unit);
  for (QWidget* part : std::initializer_list<QWidget*>{m_play, m_target}) controls->addWidget(part);
  controls->addWidget(m_slider, 1);
  for (QWidget* part : std::initializer_list<QWidget*>{m_value, m_speed}) controls->addWidget(part);
  auto* texts = new QHBoxLayout;
  texts->setSpacing(space::unit);
  texts->addWidget(m_scene);
  texts->addWidget(m_numbers, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::unit, space::half, space::unit, space::half);
  layout->setSpacing(space::half);
  layout->addLayout(controls);
  layout->addLayout(texts);
  connect(&player, &Player::playingChanged, this, [this](bool playing) {
    if (playing) show();
    if (!playing) refreshTargets();
  });
  connect(&player, &Player::targetChanged, this, &StageStrip::refreshTargets);
  connect(&controller, &ResultsController::refreshed, this, &StageStrip::refreshNumbers);
  hide();
}

void StageStrip::refreshTargets() {
  if (isHidden()) return;  // showEvent() makes up for it
  const QSignalBlocker silent(m_target);
  const auto targets = m_player.targets();
  // Filled again with the same, the list would tell screen readers of itself with every number that changes.
  bool same = static_cast<std::size_t>(m_target->count()) == targets.size();
  for (int i = 0; same && i < m_target->count(); ++i) {
    const PlayTarget& target = targets[static_cast<std::size_t>(i)];
    same = m_target->itemText(i) == target.name && m_target->itemData(i) == target.id;
  }
  if (!same) {
    m_target->clear();
    for (const PlayTarget& target : targets) m_target->addItem(target.name, target.id);
  }
  const int chosen = m_target->findData(m_player.target().id);
  if (chosen != m_target->currentIndex()) m_target->setCurrentIndex(chosen);
  refreshSlider();
}

// The list beside it names the method.
QString StageStrip::symbolOf(const PlayTarget& target) const {
  if (target.method < 0) return QStringLiteral("w");
  if (!target.parameter.empty()) return QString::fromStdString(target.parameter);
  return pathParameterSymbol(m_document.experiment().methods.at(static_cast<std::size_t>(target.method)));
}

void StageStrip::refreshSlider() {
  const PlayTarget target = m_player.target();
  m_slider->setEnabled(!target.id.isEmpty());
  if (target.id.isEmpty()) {
    m_value->clear();
    return;
  }
  const ParameterSpec& spec = target.spec;
  const double value = playValue(m_document.experiment(), target);
  m_slider->setScale(spec.sliderMinimum, spec.sliderMaximum, spec.scale);
  m_slider->setQuantity(target.name, {}, spec.integer);
  m_slider->setNumber(value);
  m_value->setText(QStringLiteral("%1 = %2").arg(symbolOf(target), shownNumber(value, stageDigits)));
}

void StageStrip::setScene(const QString& text) {
  m_scene->setText(text);
  m_scene->setVisible(!text.isEmpty());
}

QString StageStrip::numbers() const { return parts().join(between()); }

QStringList StageStrip::parts() const {
  const Experiment& experiment = m_document.experiment();
  const auto& models = m_controller.models();
  const QString measure = shownText(measureLabel(experiment.measure));
  QStringList parts;
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    const MethodSpec& spec = experiment.methods[i];
    const Method* method = findMethod(spec.id);
    if (!spec.visible || method == nullptr) continue;
    QString text = methodName(spec);
    if (method->traits().pathParameter != PathParameter::none) {
      text += QStringLiteral(" %1 = %2").arg(pathParameterSymbol(spec), shownNumber(spec.at, stageDigits));
      if (!spec.rule.empty()) text += tr(" by %1").arg(ruleName(spec.rule));
    }
    if (m_controller.testErrorsHidden()) {
      text += tr(", test %1 ?").arg(measure);
    } else if (i < models.size() && models[i] && std::isfinite(models[i]->testError)) {
      text += tr(", test %1 %2").arg(measure, shownNumber(models[i]->testError, stageDigits));
    }
    parts << text;
  }
  return parts;
}

void StageStrip::refreshNumbers() {
  if (isHidden()) return;
  refreshSlider();
  const QString text = numbers();
  if (m_numbers->toolTip() == text) return;
  m_numbers->setToolTip(text);
  layOutNumbers();
}

void StageStrip::layOutNumbers() {
  QStringList lines;
  for (const QString& part : parts()) {
    const QString longer = lines.isEmpty() ? part : lines.constLast() + between() + part;
    const bool fits = m_numbers->fontMetrics().horizontalAdvance(longer) <= m_numbers->width();
    if (lines.isEmpty() || !fits) {
      lines << part;
    } else {
      lines.last() = longer;
    }
  }
  const QString text = lines.join(QLatin1Char('\n'));
  if (m_numbers->text() != text) m_numbers->setText(text);
}

void StageStrip::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refreshTargets();
  refreshNumbers();
}

void StageStrip::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layOutNumbers();
}

}  // namespace kerridge

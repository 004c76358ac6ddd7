// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/player.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/number_text.h"
#include "dialogs/kernel_text.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "widgets/value_slider.h"
#include "window/experiment_edits.h"

namespace kerridge {

namespace {

constexpr int frameMilliseconds = 16;
constexpr double longestStep = 0.1;  // seconds: after a longer pause the parameter continues from where it was
constexpr double fastestSweep = 0.5;
constexpr double slowestSweep = 120.0;
constexpr double playedDecades = 100.0;  // of the width, on both sides

PlayTarget widthTarget(const Experiment& experiment) {
  PlayTarget target;
  target.id = QStringLiteral("width");
  target.name = QObject::tr("kernel width");
  target.spec.key = "w";
  target.spec.scale = Scale::logarithmic;
  const double center = experiment.kernel.width.relative ? 1.0 : experiment.kernel.width.value;
  target.spec.sliderMinimum = center / playedDecades;
  target.spec.sliderMaximum = center * playedDecades;
  return target;
}

bool canRun(const ParameterSpec& spec) {
  return spec.type == ParameterType::number && !spec.isNamedNumber() && spec.sliderMaximum > spec.sliderMinimum &&
         (spec.scale == Scale::linear || spec.sliderMinimum > 0.0);
}

}  // namespace

std::vector<PlayTarget> playTargets(const Experiment& experiment) {
  std::vector<PlayTarget> paths, parameters;
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    const MethodSpec& spec = experiment.methods[i];
    const Method* method = findMethod(spec.id);
    if (method == nullptr || !spec.visible) continue;
    const QString name = methodName(spec);
    const int index = static_cast<int>(i);
    if (method->traits().pathParameter != PathParameter::none) {
      PlayTarget target{QStringLiteral("path:%1").arg(index),
                        QObject::tr("%1 of %2").arg(pathParameterSymbol(spec), name), index, "",
                        pathParameterSpec(experiment, spec)};
      if (canRun(target.spec)) paths.push_back(target);
    }
    for (const ParameterSpec& known : method->info().parameters) {
      const ParameterSpec parameter = shownParameterSpec(experiment, spec, known);
      if (!canRun(parameter)) continue;
      parameters.push_back({QStringLiteral("%1:%2").arg(QString::fromStdString(parameter.key)).arg(index),
                            QObject::tr("%1 of %2").arg(QString::fromStdString(parameter.key), name), index,
                            parameter.key, parameter});
    }
  }
  paths.insert(paths.end(), parameters.begin(), parameters.end());
  const KernelFamily* family = findKernel(experiment.kernel.id);
  const bool perInput = hasInputWidths(experiment.kernel);
  if (family != nullptr && family->usesWidth() && !perInput) paths.push_back(widthTarget(experiment));
  return paths;
}

bool keepsPlayTargets(const Experiment& before, const Experiment& after) {
  return !isOtherSource(before.data, after.data) &&
         std::equal(before.methods.begin(), before.methods.end(), after.methods.begin(), after.methods.end(),
                    [](const MethodSpec& a, const MethodSpec& b) { return a.id == b.id; });
}

double playValue(const Experiment& experiment, const PlayTarget& target) {
  if (target.method < 0) return experiment.kernel.width.value;
  const MethodSpec& spec = experiment.methods.at(static_cast<std::size_t>(target.method));
  if (target.parameter.empty()) return spec.at;
  const auto own = spec.parameters.find(target.parameter);
  return own != spec.parameters.end() ? own->second : target.spec.defaultValue;
}

double playValueAt(const ParameterSpec& spec, double phase) {
  const double share = std::clamp(phase, 0.0, 1.0);
  double value = spec.scale == Scale::logarithmic
                     ? spec.sliderMinimum * std::pow(spec.sliderMaximum / spec.sliderMinimum, share)
                     : spec.sliderMinimum + share * (spec.sliderMaximum - spec.sliderMinimum);
  value = spec.integer ? std::round(value) : withHandDigits(value, spec.scale);
  return std::clamp(value, spec.sliderMinimum, spec.sliderMaximum);
}

double playPhaseOf(const ParameterSpec& spec, double value) {
  const double inside = std::clamp(value, spec.sliderMinimum, spec.sliderMaximum);
  return spec.scale == Scale::logarithmic
             ? std::log(inside / spec.sliderMinimum) / std::log(spec.sliderMaximum / spec.sliderMinimum)
             : (inside - spec.sliderMinimum) / (spec.sliderMaximum - spec.sliderMinimum);
}

Text playedText(const std::vector<PlayTarget>& targets, double phase) {
  Text all;
  std::set<std::string> values;
  for (const PlayTarget& target : targets) {
    const std::string value = shortText(playValueAt(target.spec, phase), 3);
    values.insert(value);
    const Text one("%1 = %2", Text::name(target.name.toStdString()), Text::number(value));
    all = all.empty() ? one : Text("%1, %2", all, one);
  }
  if (targets.size() < 2 || values.size() != 1) return all;
  // Of every method alike.
  const QString symbol = targets.front().name.section(QStringLiteral(" of "), 0, 0);
  return Text("%1 = %2", Text::name(symbol.toStdString()), Text::number(*values.begin()));
}

Experiment withPlayed(Experiment experiment, const PlayTarget& target, double value) {
  if (target.method < 0) {
    experiment.kernel.width.tune.clear();
    experiment.kernel.width.value = value;
    return experiment;
  }
  MethodSpec& spec = experiment.methods.at(static_cast<std::size_t>(target.method));
  if (target.parameter.empty()) {
    spec.at = value;
    spec.rule.clear();
  } else {
    spec.parameters[target.parameter] = value;
  }
  return experiment;
}

Player::Player(ExperimentDocument& document, ResultsController& controller, QObject* parent)
    : QObject(parent), m_document(document), m_controller(controller) {
  m_timer.setTimerType(Qt::PreciseTimer);
  m_timer.setInterval(frameMilliseconds);
  connect(&m_timer, &QTimer::timeout, this, &Player::tick);
  connect(&controller, &ResultsController::refreshed, this, &Player::onRefreshed);
  connect(&controller, &ResultsController::failed, this, &Player::stop);
  connect(&controller.task(), &BackgroundTask::finished, this, [this](bool cancelled) {
    if (cancelled) stop();  // the user's Cancel applies to everything that runs
  });
  // What plays belongs to the document that it was started in.
  connect(&document, &ExperimentDocument::leaving, this, &Player::stop);
  connect(&document, &ExperimentDocument::begun, this, &Player::stop);
  connect(&document, &ExperimentDocument::changed, this, [this](const Experiment& before, const Experiment& after) {
    if (m_playing && !keepsPlayTargets(before, after)) stop();
    // What can be played does not depend on where it is.
    if (!m_playing && !sameButForPlace(before.methods, after.methods)) Q_EMIT targetChanged();
  });
}

std::vector<PlayTarget> Player::targets() const { return playTargets(m_document.experiment()); }

PlayTarget Player::target() const {
  const std::vector<PlayTarget> all = targets();
  const auto chosen =
      std::find_if(all.begin(), all.end(), [this](const PlayTarget& one) { return one.id == m_chosen; });
  return chosen != all.end() ? *chosen : all.empty() ? PlayTarget{} : all.front();
}

void Player::setTarget(const QString& id) {
  if (id == m_chosen) return;
  m_chosen = id;
  const bool playing = m_playing;
  stop();
  Q_EMIT targetChanged();
  if (playing) start();
}

void Player::move(double value) {
  const PlayTarget moved = target();
  if (moved.id.isEmpty()) return;
  m_document.replace(withPlayed(m_document.experiment(), moved, value), tr("Change %1").arg(moved.name),
                     QStringLiteral("move:") + moved.id);
}

void Player::setSeconds(double seconds) { m_seconds = std::clamp(seconds, fastestSweep, slowestSweep); }

void Player::toggle() {
  if (m_playing) {
    stop();
  } else {
    start();
  }
}

void Player::start() {
  if (m_playing) return;
  m_target = target();
  if (m_target.id.isEmpty()) return;
  m_document.closeMerge();
  m_playing = true;
  m_waits = false;
  m_frames = 0;
  m_set = playValue(m_document.experiment(), m_target);
  m_phase = playPhaseOf(m_target.spec, m_set);
  m_direction = m_phase < 1.0 ? 1 : -1;
  m_since.start();
  m_timer.start();
  Q_EMIT playingChanged(true);
}

void Player::stop() {
  if (!m_playing) return;
  m_playing = false;
  m_timer.stop();
  m_document.closeMerge();
  Q_EMIT playingChanged(false);
}

void Player::onRefreshed() {
  // λ and t are in the picture at once; other results come from the background, whole ones.
  if (m_controller.isUpToDate() && !m_controller.task().isBusy()) m_waits = false;
}

void Player::tick() {
  if (m_waits) return;
  const double elapsed = std::min(static_cast<double>(m_since.restart()) / 1000.0, longestStep);
  const double now = playValue(m_document.experiment(), m_target);
  if (now != m_set) m_phase = playPhaseOf(m_target.spec, now);  // moved by hand meanwhile
  m_phase += m_direction * elapsed / m_seconds;
  if (m_phase >= 1.0 || m_phase <= 0.0) {
    m_phase = std::clamp(m_phase, 0.0, 1.0);
    m_direction = m_phase >= 1.0 ? -1 : 1;
  }
  m_set = playValueAt(m_target.spec, m_phase);
  if (m_set == now) return;
  m_waits = true;
  ++m_frames;
  m_document.replace(withPlayed(m_document.experiment(), m_target, m_set), tr("Play %1").arg(m_target.name),
                     QStringLiteral("play:") + m_target.id);
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/lesson_player.h"

#include <algorithm>
#include <cmath>

#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "texts/shown_number.h"

namespace kerridge {

namespace {

constexpr int moveMilliseconds = 40;
constexpr int digits = 3;

using PlayKind = LessonQuantity::Kind;

bool isWord(const LessonAction& action, const Experiment& experiment) {
  const auto index = static_cast<std::size_t>(action.target.method);
  const Method* method = index < experiment.methods.size() ? findMethod(experiment.methods[index].id) : nullptr;
  if (method == nullptr) return true;
  const ItemInfo info = method->info();
  const auto spec = std::find_if(info.parameters.begin(), info.parameters.end(),
                                 [&action](const ParameterSpec& one) { return one.key == action.target.key; });
  return spec == info.parameters.end() || spec->isNamedNumber() || spec->integer;
}

bool moves(const LessonAction& action, const Experiment& experiment) {
  if (action.kind != LessonAction::Kind::set) return false;
  const PlayKind kind = action.target.kind;
  return kind == PlayKind::at || kind == PlayKind::width ||
         (kind == PlayKind::parameter && !isWord(action, experiment));
}

double between(double from, double to, double share, bool ratio) {
  if (ratio && from > 0.0 && to > 0.0) return roundedNumber(from * std::pow(to / from, share), digits);
  return roundedNumber(from + share * (to - from), digits);
}

}  // namespace

std::vector<Experiment> solutionFrames(const std::vector<LessonAction>& actions, const Experiment& from,
                                       const LessonState* state, int frames) {
  std::vector<Experiment> made;
  Experiment now = from;
  for (const LessonAction& action : actions) {
    const Experiment next = applied({action}, now, state);
    if (moves(action, now)) {
      const double start = valueOf(action.target, LessonState{now});
      const double end = valueOf(action.target, LessonState{next});
      const bool whole = action.target.kind == PlayKind::at && start == std::round(start) && end == std::round(end);
      for (int i = 1; i < frames && std::isfinite(start) && start != end; ++i) {
        LessonAction part;
        part.target = action.target;
        part.to = between(start, end, static_cast<double>(i) / frames, action.target.kind != PlayKind::parameter);
        if (whole && std::max(start, end) >= 2.0) part.to = std::round(part.to);
        made.push_back(applied({part}, now));
      }
    }
    now = next;
    made.push_back(now);
  }
  return made;
}

LessonPlayer::LessonPlayer(ExperimentDocument& document, ResultsController& controller, QObject* parent)
    : QObject(parent), m_document(document), m_controller(controller) {
  m_timer.setInterval(moveMilliseconds);
  connect(&m_timer, &QTimer::timeout, this, &LessonPlayer::tick);
  // Whoever changes something meanwhile has the last word.
  connect(&document, &ExperimentDocument::changed, this, [this] {
    if (!m_sets) stop();
  });
  connect(&document, &ExperimentDocument::begun, this, &LessonPlayer::stop);
  connect(&controller, &ResultsController::failed, this, &LessonPlayer::stop);
}

void LessonPlayer::play(std::vector<Experiment> frames, const QString& name) {
  finish();
  if (frames.empty()) return;
  m_document.closeMerge();
  m_name = name;
  m_frames = std::move(frames);
  std::reverse(m_frames.begin(), m_frames.end());
  m_timer.start();
  tick();
}

void LessonPlayer::set(const Experiment& experiment) {
  m_sets = true;
  m_document.replace(experiment, m_name, QStringLiteral("lesson-player"));
  m_sets = false;
}

void LessonPlayer::tick() {
  if (m_frames.empty() || !m_controller.isUpToDate()) return;
  const Experiment next = m_frames.back();
  m_frames.pop_back();
  const bool last = m_frames.empty();
  if (last) m_timer.stop();
  set(next);
  if (!last) return;
  m_document.closeMerge();
  Q_EMIT finished();
}

void LessonPlayer::finish() {
  if (m_frames.empty()) return;
  const Experiment end = m_frames.front();
  m_frames.clear();
  m_timer.stop();
  set(end);
  m_document.closeMerge();
  Q_EMIT finished();
}

void LessonPlayer::stop() {
  if (m_frames.empty()) return;
  m_frames.clear();
  m_timer.stop();
  m_document.closeMerge();
}

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <string>
#include <vector>

#include "base/parameter_spec.h"
#include "base/text.h"

namespace kerridge {

class ExperimentDocument;
class ResultsController;
struct Experiment;

/// Something of an experiment that can run through a range: λ or t of a method, one of its parameters, the kernel's
/// width.
struct PlayTarget {
  QString id;               ///< "path:0", "m:1", "width"; the number is that of the method
  QString name;             ///< "λ of KRR"
  int method = -1;          ///< its index; −1 for the kernel's width
  std::string parameter;    ///< its key; empty for λ, t and the width
  ParameterSpec spec = {};  ///< with the range, sliderMinimum to sliderMaximum
};

/// All of them, λ and t of the visible methods first. The width is in units of the usual one if the experiment gives it
/// so, and otherwise two decades around `widthNow`.
std::vector<PlayTarget> playTargets(const Experiment& experiment);
/// Whether a target of the experiment before is the same one after a change: the same source of data, the same methods
/// in the same order.
bool keepsPlayTargets(const Experiment& before, const Experiment& after);
/// The value of the target in this experiment, in units of its spec.
double playValue(const Experiment& experiment, const PlayTarget& target);
/// The value at `phase` in [0, 1] of the range, evenly on the scale of the spec, with the digits of withHandDigits().
double playValueAt(const ParameterSpec& spec, double phase);
double playPhaseOf(const ParameterSpec& spec, double value);
/// The experiment with the target at a value; a rule that held λ no longer holds it.
Experiment withPlayed(Experiment experiment, const PlayTarget& target, double value);

/// What runs has at this moment: "λ of KRR = 0.01", "λ = 0.01" of several methods alike, whose targets then have
/// English names.
Text playedText(const std::vector<PlayTarget>& targets, double phase);

/// Moves a parameter back and forth through its range. Every step waits for the picture of the previous one, so that
/// none is left out and the window responds at once; a slow computation reduces the number of steps, not of pictures.
class Player : public QObject {
  Q_OBJECT

 public:
  Player(ExperimentDocument& document, ResultsController& controller, QObject* parent = nullptr);

  bool isPlaying() const { return m_playing; }
  void start();
  void stop();
  void toggle();
  /// Seconds from one end of the range to the other, 0.5 to 120.
  void setSeconds(double seconds);
  double seconds() const { return m_seconds; }
  std::vector<PlayTarget> targets() const;
  /// The chosen one while the experiment has it, otherwise the first; an empty id if there is none.
  PlayTarget target() const;
  void setTarget(const QString& id);
  /// The target at another value, by hand: a drag is one step of the history.
  void move(double value);
  /// Steps made since start().
  int frames() const { return m_frames; }

 Q_SIGNALS:
  void playingChanged(bool playing);
  void targetChanged();

 private:
  void tick();
  void onRefreshed();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  QTimer m_timer;
  QElapsedTimer m_since;
  QString m_chosen;
  PlayTarget m_target;  ///< while it plays
  double m_seconds = 6.0;
  double m_phase = 0.0;
  double m_set = 0.0;  ///< the value set last
  int m_direction = 1;
  int m_frames = 0;
  bool m_playing = false;
  bool m_waits = false;  ///< for the picture of the last step
};

}  // namespace kerridge

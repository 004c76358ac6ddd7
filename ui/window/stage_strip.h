// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QMenu;
class QSlider;
class QToolButton;

namespace kerridge {

class ExperimentDocument;
class Player;
class ResultsController;
struct PlayTarget;
class ValueSlider;

/// Makes the button start and stop Play, and say which of the two it does and why it cannot.
void makePlayButton(QToolButton& button, Player& player);

/// A thin strip below the charts: Play, what it runs and how fast, the same by hand as a wide slider with its value in
/// large print, and of every visible method λ or t, m, the rule and the test error. Hidden until it is asked for, Play
/// is started, or the lecture mode is on.
class StageStrip : public QWidget {
  Q_OBJECT

 public:
  StageStrip(ExperimentDocument& document, ResultsController& controller, Player& player, QWidget* parent = nullptr);

  /// "KRR λ = 0.01 by LOO, test RMSE 0.12", one per visible method.
  QString numbers() const;
  /// What stands before the numbers: the scene that is shown; "" for none.
  void setScene(const QString& text);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QStringList parts() const;
  void refreshTargets();
  QString symbolOf(const PlayTarget& target) const;
  void refreshSlider();
  void refreshNumbers();
  /// In as many lines as they need, whole methods in each.
  void layOutNumbers();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  Player& m_player;
  QToolButton* m_play;
  QComboBox* m_target;
  ValueSlider* m_slider;
  QLabel* m_value;
  QSlider* m_speed;
  QLabel *m_scene, *m_numbers;
};

}  // namespace kerridge

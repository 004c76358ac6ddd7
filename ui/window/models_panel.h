// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace kerridge {

class ExperimentDocument;
class MenuButton;
class ModelCard;
class ModelsRail;
class ResultsController;
class SampleRow;
class WidthRow;

/// The left dock: the kernel's width and a card per method, which scroll, and below them a button to add one, which
/// does not. In a narrow window a rail stands for all of it until it is asked for.
class ModelsPanel : public QWidget {
  Q_OBJECT

 public:
  ModelsPanel(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

  ModelCard* card(int index) const;
  /// Adds a method and moves the keyboard focus to its card.
  void add(const std::string& method);
  int cardCount() const { return static_cast<int>(m_cards.size()); }
  /// The window has no room for the cards beside everything else.
  void setNarrow(bool narrow);
  /// In a narrow window: the cards in place of the rail, or the rail again.
  void setCardsShown(bool shown);
  /// The least width of the cards, whether they are shown or not.
  int cardsWidth() const;

 Q_SIGNALS:
  void narrowed();
  void pinRequested(int index);
  void helpRequested(const QString& page);
  void tuneRequested();
  void redrawRequested();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void refresh();
  bool fits() const;
  void showRail();
  void rebuild();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  ModelsRail* m_rail;
  QWidget* m_all;  ///< what the rail stands for
  QToolButton* m_less;
  bool m_narrow = false, m_cardsShown = false;
  QScrollArea* m_area = nullptr;
  QVBoxLayout* m_layout;
  QVBoxLayout* m_cardLayout;
  WidthRow* m_width;
  SampleRow* m_sample;
  MenuButton* m_add;
  QToolButton* m_addRlsr;
  std::vector<ModelCard*> m_cards;
};

}  // namespace kerridge

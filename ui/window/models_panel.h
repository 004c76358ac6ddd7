// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QVBoxLayout;

namespace kerridge {

class ExperimentDocument;
class MenuButton;
class ModelCard;
class StudyController;

/// The left dock: a card per method, and a button to add one.
class ModelsPanel : public QWidget {
  Q_OBJECT

 public:
  ModelsPanel(ExperimentDocument& document, StudyController& controller, QWidget* parent = nullptr);

  ModelCard* card(int index) const;
  int cardCount() const { return static_cast<int>(m_cards.size()); }

 Q_SIGNALS:
  void pinRequested(int index);
  void helpRequested(const QString& page);

 private:
  void refresh();
  bool fits() const;
  void rebuild();

  ExperimentDocument& m_document;
  StudyController& m_controller;
  QVBoxLayout* m_layout;
  MenuButton* m_add;
  std::vector<ModelCard*> m_cards;
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <string>
#include <vector>

class QToolButton;
class QVBoxLayout;

namespace kerridge {

class ExperimentDocument;
class ParameterRow;

/// What is left of the models in a window without room for their cards: of each method its name, and λ or t as an
/// upright slider with its value. A press on a name asks for the cards.
class ModelsRail : public QScrollArea {
  Q_OBJECT

 public:
  explicit ModelsRail(ExperimentDocument& document, QWidget* parent = nullptr);

  /// Shows the methods of the experiment. O(methods).
  void refresh();
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void cardsWanted(int method);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Part {
    std::string id;
    QToolButton* name = nullptr;
    ParameterRow* at = nullptr;  ///< null for methods without a path
  };
  Part makePart(int index);

  ExperimentDocument& m_document;
  QVBoxLayout* m_layout;
  std::vector<Part> m_parts;
};

}  // namespace kerridge

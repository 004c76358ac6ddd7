// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QColor>
#include <QFrame>
#include <vector>

#include "stages/model.h"

class QAction;
class QCheckBox;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace kerridge {

class ExperimentDocument;
class FeatureRow;
class MenuButton;
class ParameterRow;
class ResultsController;

/// One method of the experiment: color, name, visibility, formula, one row per parameter, and the numbers of the model
/// at the cursor. Folded, it has only its first line and a short one with λ and the test error. Shows the document and
/// changes only it.
class ModelCard : public QFrame {
  Q_OBJECT

 public:
  ModelCard(ExperimentDocument& document, ResultsController& controller, int index, QWidget* parent = nullptr);

  /// Follows the document and the models of the controller.
  void refresh();
  /// Only the parameters: what must follow a drag at once.
  void refreshParameters();
  /// The method that this card was built for.
  const std::string& methodId() const { return m_methodId; }
  /// λ2 = Φ(λ) on the split shown, to the first KRR card.
  void match();
  void rename();
  bool isFolded() const { return m_folded; }
  void setFolded(bool folded);

 Q_SIGNALS:
  void pinRequested(int index);
  void helpRequested(const QString& page);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void buildHeader(QVBoxLayout* layout);
  void buildBody(QVBoxLayout* layout);
  void buildRows(QVBoxLayout* layout);
  void buildMenu();
  /// What holds λ: by hand, or one of the rules.
  void buildRuleMenu();
  /// The rule's name, with the mark where its errors on the split shown are optimistic.
  QString markedRuleName(const std::string& id) const;
  void refreshRule();
  void refreshReadout();
  /// The line of the readout about all splits: mean ± standard deviation where a rule chooses on each; else "".
  QString overSplits() const;
  /// The line of the readout about a choice at an end; else "".
  QString edgeNote() const;
  /// The part of the readout that a folded card shows.
  QString summary() const;
  void refreshFold();
  void nameFold();
  void refreshMatch();
  void drawSwatch();
  /// A card of a removed method lives until the event loop deletes it, and may still receive changes of theme or menu.
  bool isStale() const;

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  int m_index;
  std::string m_methodId;
  ItemInfo m_info;
  QToolButton* m_fold;
  MenuButton* m_swatch;
  QLabel* m_name;
  QCheckBox* m_visible;
  MenuButton* m_menu;
  QAction* m_menuEnd = nullptr;  ///< what follows Features in the menu
  QLabel* m_summary;
  QWidget* m_body;
  QLabel* m_readout;
  MenuButton* m_rule = nullptr;  ///< null if there is nothing to choose
  QToolButton* m_match = nullptr;
  FeatureRow* m_features = nullptr;
  QColor m_swatchColor;
  qreal m_swatchRatio = 0.0;
  bool m_folded = false;
  bool m_hasPath = true;              // is the first row that of the path parameter?
  std::vector<ParameterRow*> m_rows;  ///< that of the path parameter first, where there is one
};

/// What a card says of a model: errors in the experiment's measure, degrees of freedom, ‖f‖, μ; f = 0 in words.
QString modelReadout(const Experiment& experiment, const Model& model, bool provisional = false,
                     bool testHidden = false);

}  // namespace kerridge

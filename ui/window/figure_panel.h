// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QPointer>
#include <QStringList>
#include <QWidget>
#include <vector>

#include "figures/figure.h"

class QAction;
class QActionGroup;
class QMenu;
class QToolButton;

namespace kerridge {

class FigureView;
class MenuButton;
struct FigureKind;

/// The inputs that a figure can run along.
struct InputChoice {
  QStringList names;  ///< empty: the figure runs along no input, or there is no choice
  int chosen = -1;
  QString none;  ///< the text for no choice; "" if there must be one
};

/// One place of the chart grid: a FigureView and, over its upper right corner, the buttons of its title menu (show
/// another figure here, export, copy) and to maximize it.
class FigurePanel : public QWidget {
  Q_OBJECT

 public:
  explicit FigurePanel(QWidget* parent = nullptr);

  FigureView* view() { return m_view; }
  void setFigure(const Figure& figure);
  /// Those of the experiment's studies, for the menu.
  void setStudyFigures(const std::vector<const FigureKind*>& figures);
  void setMaximized(bool maximized);
  /// In its own window.
  void setFloating(bool floating);
  bool isFloating() const { return m_floating; }
  /// Id of the variant that is shown; "" for a figure without variants.
  void setVariant(const QString& variant) { m_variant = variant; }
  /// Asked whenever the menu opens.
  void setInputSource(std::function<InputChoice()> source) { m_inputSource = std::move(source); }
  bool hasInputs() const { return !inputNames().isEmpty(); }
  /// The inputs that the figure can run along.
  QStringList inputNames() const { return m_inputSource ? m_inputSource().names : QStringList(); }
  /// Small multiples of this chart, in its menus.
  QAction* multiplesAction() const { return m_multiples; }
  /// A list of the inputs to choose from, for the keyboard and for more of them than a menu takes.
  void askForInput();
  /// A row above the chart; null: none. The panel does not own it.
  void setTools(QWidget* tools);
  /// Frame in the highlight color: this chart is explained, exported and maximized by the menus.
  void setCurrent(bool current);

 Q_SIGNALS:
  void figureChosen(const QString& id);
  /// Another variant of the figure shown, see FigureKind::variants.
  void variantChosen(const QString& figureId, const QString& variant);
  /// The input that the figure runs along, −1 for none.
  void inputChosen(int input);
  /// Moves this chart into its own window, or back.
  void floatRequested();
  void maximizeRequested();
  void multiplesRequested();
  /// "title", "x", "y" or "legend": what is to be edited first.
  void editRequested(const QString& part);
  /// Clicked or reached by the keyboard.
  void activated();
  /// A mouse button was released over the chart: a drag is over.
  void dragFinished();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void buildMenu();
  void placeButtons();
  /// With the chart they belong to: four charts have four of each.
  void nameButtons();
  int buttonSide() const;
  QAction* addKind(const FigureKind& kind);
  void refreshVariants();
  void refreshInputs();

  FigureView* m_view;
  QPointer<QWidget> m_tools;
  MenuButton* m_menu;
  QToolButton* m_maximize;
  QActionGroup* m_kinds = nullptr;
  std::vector<const FigureKind*> m_studyFigures;
  std::vector<QAction*> m_studyActions;
  QMenu* m_replace = nullptr;
  QMenu* m_variants = nullptr;
  QMenu* m_inputs = nullptr;
  std::function<InputChoice()> m_inputSource;
  QAction* m_float = nullptr;
  QAction* m_multiples = nullptr;
  QString m_variant;
  bool m_current = false;
  bool m_floating = false;
  bool m_maximized = false;
};

}  // namespace kerridge

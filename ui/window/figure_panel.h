// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <vector>

#include "figures/figure.h"

class QAction;
class QActionGroup;
class QToolButton;

namespace kerridge {

class FigureView;
class MenuButton;
struct FigureKind;

/// One place of the chart grid: a FigureView and, over its upper right corner, the buttons of its title menu (show
/// another figure here, export, copy) and to maximise it.
class FigurePanel : public QWidget {
  Q_OBJECT

 public:
  explicit FigurePanel(QWidget* parent = nullptr);

  FigureView* view() { return m_view; }
  void setFigure(const Figure& figure);
  /// Those of the experiment's studies, for the menu.
  void setStudyFigures(const std::vector<const FigureKind*>& figures);
  void setMaximized(bool maximized);
  /// A row above the chart; null: none. The panel does not own it.
  void setTools(QWidget* tools);
  /// Frame in the highlight colour: this chart is explained, exported and maximised by the menus.
  void setCurrent(bool current);

 Q_SIGNALS:
  void figureChosen(const QString& id);
  void maximizeRequested();
  /// Clicked or reached by the keyboard.
  void activated();
  /// A mouse button was released over the chart: a drag is over.
  void dragFinished();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void buildMenu();
  void placeButtons();
  QAction* addKind(const FigureKind& kind);

  FigureView* m_view;
  QPointer<QWidget> m_tools;
  MenuButton* m_menu;
  QToolButton* m_maximize;
  QActionGroup* m_kinds = nullptr;
  QAction* m_afterKinds = nullptr;  // the separator below them
  std::vector<const FigureKind*> m_studyFigures;
  std::vector<QAction*> m_studyActions;
  bool m_current = false;
};

}  // namespace kerridge

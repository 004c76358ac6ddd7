// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "figures/figures.h"
#include "figures/why.h"

class QSplitter;
class QTabBar;

namespace kerridge {

class ExperimentDocument;
class FigurePanel;
class FigureView;
class FloatingChart;
class ResultsController;
struct InputChoice;

/// The center: linked charts, 2 × 2 or, where there are two, beside each other, as view.charts of the document says. A
/// drag in any of them changes the document, and all of them follow in the same frame. Where there is no room for that,
/// one chart fills it, and tabs lead to the others.
class ChartGrid : public QWidget {
  Q_OBJECT

 public:
  ChartGrid(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

  /// The chart that the menus act on: the one last clicked.
  FigurePanel* current() const { return m_panels[static_cast<std::size_t>(m_current)]; }
  const std::vector<FigurePanel*>& panels() const { return m_panels; }
  /// The first chart that shows a kind of figure; null if none does.
  FigurePanel* panelOf(const QString& figureId) const;
  /// Its place in the grid as the document says, also before it is drawn there; −1 for none.
  int placeOf(const std::string& figureId) const;
  /// Brings that chart into view; it replaces the current one if no panel shows it.
  FigurePanel* showFigure(const QString& figureId, const QString& variant = {});
  /// What becomes of the Fit chart before it is drawn; empty: nothing.
  void setFitFilter(std::function<Figure(const Figure&)> filter);
  /// What is drawn into the Fit chart in addition to the models, beneath them; empty: nothing.
  void setFitLayer(std::function<Figure(const Figure&)> layer) { m_fitLayer = std::move(layer); }
  /// What a quiz makes of every chart; empty: nothing.
  void setQuizLayer(std::function<Figure(const Figure&)> layer) { m_quizLayer = std::move(layer); }
  /// What stands at the line of the first model, in charts that have one, in place of its name; "" for the name.
  void setCursorHint(const Text& hint);
  /// The numbers of the models on their cursors, for an audience.
  void setStage(bool on);
  /// A glass that enlarges follows the mouse or the keys in all charts, in one at a time.
  void setMagnified(bool magnified);
  /// While an animation runs, see FigureView::setAxesHeld().
  void setAxesHeld(bool held);
  void makeCurrent(int position) { setCurrent(position); }
  /// What is behind the value at a place of a chart; nothing where that is not known.
  std::optional<Why> whyAt(FigurePanel& panel, double x, double y) const;
  /// Redraws all charts at once.
  void redraw() { refresh(); }
  /// Puts a figure into the experiment's view: where it is already shown, else into the current chart.
  void placeChart(Experiment& experiment, const std::string& figureId) const;
  bool isMaximized() const { return m_maximized; }
  void toggleMaximized();
  /// Are there tabs for want of room?
  bool isNarrow() const { return m_narrow; }
  /// Where there are tabs, that of the chart.
  void reveal(const FigurePanel* panel);
  /// That of a single chart.
  QSize minimumSizeHint() const override;
  /// Moves a chart into its own window, or back.
  void setFloating(FigurePanel* panel, bool floating);
  /// All charts back in their places.
  void dockAll();
  /// Why no chart shown lets its input be chosen; "" if one does.
  QString inputRefusal() const;
  /// Rows of the data set (ascending) that are ringed in every chart.
  const std::vector<Index>& selectedRows() const { return m_selected; }
  /// `listed`: in a panel, too, which opens for them.
  void selectRows(std::vector<Index> rows, bool listed = true);
  /// Pinned models that stay in the charts.
  void setGhosts(std::vector<GhostModel> ghosts);
  /// All four charts, equally large.
  void resetLayout();
  QByteArray saveLayout() const;
  void restoreLayout(const QByteArray& layout);

 Q_SIGNALS:
  void currentChanged(const kerridge::Figure& figure);
  /// What is under the mouse, for the status bar; "" when it leaves.
  void hovered(const QString& text);
  /// A chart's own menu wrote it to a file.
  void exported(const QString& file);
  void maximizedChanged(bool maximized);
  /// There are tabs from now on.
  void narrowed();
  void selectionChanged(bool listed);
  /// Escape while things are enlarged.
  void glassLeft();
  /// A click, or the line of the guess, in a chart that asks for one.
  void guessed(double x);
  /// Shift and a click in a chart.
  void whyAsked(kerridge::FigurePanel* panel, double x, double y);
  /// Of the current chart.
  void multiplesRequested();
  /// "title", "x", "y" or "legend": what is to be edited first.
  void editRequested(kerridge::FigurePanel* panel, const QString& part);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void connectPanel(FigurePanel* panel, int position);
  void choose(int position, const QString& figureId);
  void chooseVariant(const QString& figureId, const QString& variant);
  /// What the user changed about how a chart is looked at is a step of the history.
  void keepSight(const FigureView& view, const QString& what);
  InputChoice inputChoice(int position) const;
  void chooseInput(int position, int input);
  void setCurrent(int position);
  void setMaximized(bool maximized);
  bool showsOne() const { return m_maximized || m_narrow; }
  /// Tabs where all charts would be too small to be read, else none.
  void fitRoom();
  void showPanels();
  void showRows();
  void refreshTabs();
  void refresh();
  /// The status bar shows what charts have in common; a chart that is alone shows it itself, and so does the first
  /// chart if there is no status bar.
  void sayOnce();
  /// A badge on every chart while something slow runs, and after it was canceled.
  void refreshBadges();
  Figure makeFigure(const std::string& id) const;
  Figure madeFigure(const std::string& id) const;
  /// What charts of these results are made of.
  FigureInput figureInput(const Results& results) const;

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  QTabBar* m_tabs;
  QSplitter *m_rows, *m_top, *m_bottom;
  std::vector<FigurePanel*> m_panels;
  QTimer m_slow;
  std::function<Figure(const Figure&)> m_fitFilter, m_fitLayer, m_quizLayer;
  Text m_hint;
  std::vector<Index> m_selected;
  std::vector<GhostModel> m_ghosts;
  std::vector<FloatingChart*> m_windows;
  int m_current = 0;
  bool m_maximized = false;
  bool m_narrow = false;
  bool m_stage = false;
};

}  // namespace kerridge

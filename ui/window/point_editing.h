// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <vector>

#include "data/points.h"
#include "figures/figure.h"

class QLabel;
class QToolButton;

namespace kerridge {

class ChartGrid;
class ExperimentDocument;
class FigurePanel;
class NumberField;
class PointPen;
class ResultsController;

/// Drawing data on the Fit chart. While it is on, the chart has a row of tools above it, its axes stay fixed, and what
/// the pen does becomes steps of the document's history, one per stroke; the models follow. It ends with Done, Escape,
/// or when the document changes to other data.
class PointEditing : public QObject {
  Q_OBJECT

 public:
  PointEditing(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts,
               QObject* parent = nullptr);
  ~PointEditing() override;

  /// Continues with points set by hand before; else starts with an empty chart or, if `keep` is set, with the points of
  /// the current data, if they have one input.
  void start(bool keep);
  void stop();
  bool isActive() const { return m_pen != nullptr; }
  PointPen* pen() const { return m_pen; }

 Q_SIGNALS:
  void activeChanged(bool active);
  /// Why nothing was begun.
  void refused(const QString& reason);

 private:
  void buildTools();
  QToolButton* addTool(const QString& name, const QString& text, const QString& tip, bool checkable);
  void begin();
  void follow();
  void change(std::vector<Point> points, const QString& step);
  /// The present points become the document's.
  void commit();
  void showPoints();
  /// The Fit chart while points are drawn on it: with the present points and axes that do not move.
  Figure drawnOn(Figure figure) const;
  void setRange();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  ChartGrid& m_charts;
  QPointer<FigurePanel> m_panel;
  QPointer<QWidget> m_tools;
  PointPen* m_pen = nullptr;
  QLabel* m_count = nullptr;
  NumberField* m_level = nullptr;
  std::vector<QToolButton*> m_penTools;
  std::vector<Point> m_points;
  Axis m_x, m_y;
  QString m_step;
  int m_stroke = 0;
  bool m_applying = false;
};

}  // namespace kerridge

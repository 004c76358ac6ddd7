// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <vector>

#include "charts/axis_map.h"
#include "charts/plot_style.h"
#include "charts/visibility.h"
#include "figures/figure.h"

class QChart;
class QLineSeries;
class QValueAxis;

namespace kerridge {

/// The lines of a figure as line series of Qt Charts over two hidden axes in scaled units. Series objects are kept and
/// get new points by replace(); surplus ones are hidden for later. A curve with unchanged points is not touched.
class CurveLayer {
 public:
  explicit CurveLayer(QChart* chart);

  void setCurves(const std::vector<Series>& series, const PlotMap& map, const PlotStyle& style,
                 const Visibility& visible, bool onHeatMap);

 private:
  // A curve as it was last cut to the range.
  struct Shown {
    std::vector<double> x, y;
    bool split = false;
    QList<QList<QPointF>> runs;  // one with gaps in it, or one per part between gaps
    int version = 0;
  };
  struct Held {
    int version = 0;
    qsizetype run = 0;
    bool operator==(const Held&) const = default;
  };

  QLineSeries* lineAt(qsizetype index);

  QChart* m_chart;
  QValueAxis* m_x;
  QValueAxis* m_y;
  QList<QLineSeries*> m_lines;
  std::vector<Shown> m_shown;  // the visible curves in their order
  std::vector<Held> m_holds;   // what each of m_lines shows
  int m_version = 0;
  PlotMap m_map;
};

}  // namespace kerridge

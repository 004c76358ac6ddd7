// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
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
/// get new points by replace(); surplus ones wait unseen. A curve whose points did not change is not touched.
class CurveLayer {
 public:
  explicit CurveLayer(QChart* chart);

  void setCurves(const std::vector<Series>& series, const PlotMap& map, const PlotStyle& style,
                 const Visibility& visible);

 private:
  QLineSeries* lineAt(qsizetype index);

  QChart* m_chart;
  QValueAxis* m_x;
  QValueAxis* m_y;
  QList<QLineSeries*> m_lines;
  std::vector<Series> m_shown;  // what each line shows, in the order of m_lines
  PlotMap m_map;
};

}  // namespace kerridge

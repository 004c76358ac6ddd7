// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

#include "charts/figure_export.h"

class QAction;

namespace kerridge {

class FigureView;

/// The actions of a figure's menu. They are added to the view, whose actions() they are, and act on what it shows.
class FigureActions : public QObject {
  Q_OBJECT

 public:
  explicit FigureActions(FigureView* view);

  /// "" if the user canceled.
  QString askForFile(FigureFormat format, QWidget* parent) const;

 private:
  QAction* add(const QString& name, const QString& text, const QString& tip);
  void addSeparator();
  void askAndExport(FigureFormat format);
  void print();
  void copyImage();
  void copyTable();
  void showTable();
  /// Exports, copies and axis switches only where they can act.
  void refresh();

  FigureView* m_view;
  QList<QAction*> m_takeAway;  ///< what an empty figure has nothing for
  QAction* m_resetZoom = nullptr;
  QAction* m_copyReadout = nullptr;
  QAction* m_logarithmicX = nullptr;
  QAction* m_logarithmicY = nullptr;
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "figures/figure.h"

namespace kerridge {

/// The numbers of a figure as a table, not modal; the way to them without seeing the picture.
class FigureTableDialog : public QDialog {
  Q_OBJECT

 public:
  FigureTableDialog(const Figure& figure, QWidget* parent);
};

}  // namespace kerridge

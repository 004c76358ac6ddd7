// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "figures/figure.h"

namespace kerridge {

/// Cells of text, header first, as a table; not modal.
class TextTableDialog : public QDialog {
  Q_OBJECT

 public:
  TextTableDialog(const QString& title, const std::vector<std::vector<std::string>>& cells, QWidget* parent);
};

/// The numbers of a figure as a table; the way to them without seeing the picture.
class FigureTableDialog : public TextTableDialog {
  Q_OBJECT

 public:
  FigureTableDialog(const Figure& figure, QWidget* parent);
};

}  // namespace kerridge

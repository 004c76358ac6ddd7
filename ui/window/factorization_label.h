// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace kerridge {

class ResultsController;

/// Says in the status bar what all charts share (split, rows, scaling) and what the Gram matrix of the split shown was
/// turned into: a Krylov space for the first picture, a band, a tridiagonal matrix, the whole eigendecomposition, or
/// random features in its place.
class FactorizationLabel : public QLabel {
  Q_OBJECT

 public:
  explicit FactorizationLabel(ResultsController& controller, QWidget* parent = nullptr);

 private:
  void refresh();

  ResultsController& m_controller;
};

}  // namespace kerridge

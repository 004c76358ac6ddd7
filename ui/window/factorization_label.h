// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/elided_label.h"

namespace kerridge {

class ResultsController;

/// Shows in the status bar what all charts have in common (split, rows, scaling) and how the Gram matrix of the split
/// shown was factored: landmarks or a Krylov space for provisional curves, a band, a tridiagonal matrix, the full
/// eigendecomposition, or random features instead.
class FactorizationLabel : public ElidedLabel {
  Q_OBJECT

 public:
  explicit FactorizationLabel(ResultsController& controller, QWidget* parent = nullptr);

 private:
  void refresh();

  ResultsController& m_controller;
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace kerridge {

class StudyController;

/// Says in the status bar what the Gram matrix of the split shown was turned into: a Krylov space for the first
/// picture, a band, a tridiagonal matrix, the whole eigendecomposition, or random features in its place.
class FormLabel : public QLabel {
  Q_OBJECT

 public:
  explicit FormLabel(StudyController& controller, QWidget* parent = nullptr);

 private:
  void refresh();

  StudyController& m_controller;
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QMenu>

#include "methods/interval_spec.h"

namespace kerridge {

class ExperimentDocument;

/// The prediction intervals of one method: how they are found and their level. Follows the document whenever it opens.
class IntervalMenu : public QMenu {
  Q_OBJECT

 public:
  IntervalMenu(ExperimentDocument& document, int method, QWidget* parent);

  /// Asks for a level that is not in the menu, in percent.
  void askForLevel();

 private:
  void rebuild();
  void addAdaptive(const std::optional<IntervalSpec>& now);

  ExperimentDocument& m_document;
  int m_method;
};

}  // namespace kerridge

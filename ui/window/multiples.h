// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QString>
#include <QStringList>
#include <string>
#include <vector>

#include "window/player.h"
#include "window/state_figures.h"

namespace kerridge {

/// What the panels of small multiples can differ in: a quantity that runs through numbers, or things to choose among.
struct PanelQuantity {
  QString id;    ///< that of its PlayTarget, or "kernels", "methods", "variants", "inputs", "charts"
  QString name;  ///< "λ of KRR", "kernels"
  std::optional<PlayTarget> target = {};
  std::vector<NamedState> states = {};  ///< without a target: all there is to choose from
  std::vector<bool> usual = {};         ///< one per state: chosen at first
};

/// All of them for a chart of this experiment: quantities that Play can move; kernels that the experiment allows; its
/// visible methods, where there are several; variants of the chart; inputs that it can run along; the charts
/// of the experiment, those in view chosen.
std::vector<PanelQuantity> panelQuantities(const Experiment& experiment, const std::string& figureId,
                                           const QStringList& inputs);

inline constexpr int mostPanels = 12;

/// `count` (2 to mostPanels) values evenly over the range, each once, as a text with blanks between them.
QString panelValues(const PlayTarget& target, int count);

/// The numbers of such a text. Nothing, and the reason in `problem`, unless there are 1 to mostPanels of them, all in
/// the range of the parameter.
std::vector<double> parsePanelValues(const QString& text, const ParameterSpec& spec, QString* problem);

/// The experiment at each value; a rule that held λ no longer holds it.
std::vector<NamedState> statesAt(const Experiment& experiment, const PlayTarget& target,
                                 const std::vector<double>& values);

}  // namespace kerridge

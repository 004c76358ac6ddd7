// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/noise_commands.h"

#include <algorithm>
#include <QAction>
#include <QMenu>
#include <utility>

#include "data/noise_seed.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "widgets/usable.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/fit_ghosts.h"

namespace kerridge {

namespace {

constexpr int mostWaiting = 9;  // while results are slow, a key held down must not ask for hours of them

}  // namespace

NoiseCommands::NoiseCommands(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts,
                             QObject* parent)
    : QObject(parent),
      m_document(document),
      m_controller(controller),
      m_ghosts(new FitGhosts(document, controller, charts, this)) {
  connect(&controller, &ResultsController::refreshed, this, [this] {
    if (m_waiting > 0 && !m_controller.task().isBusy()) drawNow();
  });
  connect(&document, &ExperimentDocument::changed, this, [this] {
    if (!m_drawing) m_waiting = 0;
  });
}

QString NoiseCommands::obstacle() const {
  return m_document.experiment().data.isGenerated() ? QString() : tr("The noise is known only for generated data.");
}

void NoiseCommands::addTo(QMenu* menu) {
  QAction* redraw =
      addMenuAction(menu, QStringLiteral("redraw-noise"), tr("Redraw the &noise"),
                    tr("Draw new noise at the same inputs around the same true function; hold the key to repeat"),
                    QKeySequence(Qt::Key_R), this, [this] { this->redraw(); });
  QAction* ghosts = addMenuAction(menu, QStringLiteral("fit-ghosts"), tr("&Ghosts of the last fits"),
                                  tr("While you redraw the noise, Fit keeps the last 50 fits faintly, with their mean "
                                     "and a band of one standard deviation"),
                                  QKeySequence(Qt::Key_G), this, [] {});
  ghosts->setCheckable(true);
  ghosts->setChecked(m_ghosts->isOn());
  connect(ghosts, &QAction::toggled, m_ghosts, &FitGhosts::setOn);
  const auto refresh = [this, redraw] { setUsable(redraw, obstacle()); };
  connect(&m_document, &ExperimentDocument::changed, redraw, refresh);
  refresh();
}

void NoiseCommands::redraw() {
  if (!obstacle().isEmpty()) return;
  m_waiting = std::min(m_waiting + 1, mostWaiting);
  if (!m_controller.task().isBusy()) drawNow();
}

void NoiseCommands::drawNow() {
  --m_waiting;
  if (!obstacle().isEmpty()) return;
  m_ghosts->begin();
  Experiment after = m_document.experiment();
  GeneratorSpec& generator = after.data.generator;
  const std::uint64_t last = noiseSeedOf(generator).value_or(generator.seed);
  setNoiseSeed(generator, static_cast<double>(last) < largestSeed ? last + 1 : 0);
  m_drawing = true;
  m_document.replace(after, tr("Redraw the noise"), QStringLiteral("redraw-noise"));
  m_drawing = false;
}

}  // namespace kerridge

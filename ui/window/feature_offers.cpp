// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/feature_offers.h"

#include <cmath>

#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "experiment/feature_choice.h"
#include "stages/factorization_choice.h"
#include "texts/shown_number.h"
#include "window/experiment_edits.h"

namespace kerridge {

struct FeatureOffers::Asked {
  DataSpec data;
  SplitSpec split;

  bool operator==(const Asked&) const = default;
};

FeatureOffers::FeatureOffers(ExperimentDocument& document, ResultsController& controller, QObject* parent)
    : QObject(parent), m_document(document), m_controller(controller) {
  connect(&controller, &ResultsController::takesLong, this, &FeatureOffers::offer);
  connect(&controller, &ResultsController::refreshed, this, &FeatureOffers::withdrawOutdated);
  connect(&controller, &ResultsController::failed, this, &FeatureOffers::withdrawOutdated);
}

FeatureOffers::~FeatureOffers() = default;

BannerAction FeatureOffers::action(const FeatureSpec& features) const {
  return {features.isNystrom() ? tr("Use Nyström features") : tr("Use random features"), [this, features] {
            // Another experiment may have come meanwhile.
            if (canTakeFeatures(m_document.experiment(), features)) useFeatures(m_document, features);
          }};
}

QList<BannerAction> FeatureOffers::forMemory() const {
  QList<BannerAction> actions;
  for (const FeatureSpec& features : {FeatureSpec(), nystromFeatures()}) {
    if (canTakeFeatures(m_document.experiment(), features)) actions << action(features);
  }
  if (withoutGram(m_document.experiment())) actions << withoutGramAction();
  return actions;
}

BannerAction FeatureOffers::withoutGramAction() const {
  return {tr("Work matrix-free"), [this] {
            const auto changed = withoutGram(m_document.experiment());
            if (changed) m_document.replace(*changed, tr("Matrix-free, without k-fold, maps and intervals"));
          }};
}

void FeatureOffers::offer() {
  const TimeEstimate* estimate = m_controller.timeEstimate();
  if (estimate == nullptr || estimate->features.empty()) return;
  if (alreadyAsked()) return;
  const Experiment& experiment = m_document.experiment();
  m_asked = std::make_unique<const Asked>(Asked{experiment.data, experiment.split});
  QStringList others;
  Message message;
  for (const FeatureEstimate& other : estimate->features) {
    others << (other.features.isNystrom() ? tr("Nyström features, D = %1, %2") : tr("random features, D = %1, %2"))
                  .arg(other.features.count)
                  .arg(roughTime(other.seconds));
    message.actions << action(other.features);
  }
  message.text = tr("Exact models of %1 training rows take about %2; %3.")
                     .arg(estimate->trainRows)
                     .arg(roughTime(estimate->seconds), others.join(QStringLiteral("; ")));
  m_isOpen = true;
  Q_EMIT offered(message);
}

bool FeatureOffers::alreadyAsked() const {
  const Experiment& experiment = m_document.experiment();
  return m_asked && *m_asked == Asked{experiment.data, experiment.split};
}

void FeatureOffers::withdrawOutdated() {
  if (!m_isOpen || m_controller.timeEstimate() != nullptr) return;
  // While the kernel is being changed one computation follows the other.
  if (alreadyAsked() && m_controller.task().isBusy()) return;
  m_isOpen = false;
  Q_EMIT withdrawn();
}

QString roughTime(double seconds) {
  const auto text = [](double value) { return shownNumber(value, 2); };
  constexpr double minute = 60.0;
  constexpr double hour = 3600.0;
  if (seconds < 1.0) return FeatureOffers::tr("less than 1\u00a0s");
  if (seconds < 1.5 * minute) return FeatureOffers::tr("%1\u00a0s").arg(text(std::round(seconds)));
  if (seconds < 1.5 * hour) return FeatureOffers::tr("%1\u00a0min").arg(text(seconds / minute));
  return FeatureOffers::tr("%1\u00a0h").arg(text(seconds / hour));
}

}  // namespace kerridge

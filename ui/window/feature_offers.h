// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QObject>

#include "methods/feature_spec.h"
#include "window/message.h"

namespace kerridge {

class ExperimentDocument;
class ResultsController;

/// Offers features instead of the kernel, or to work without its Gram matrix, where exact work would take long, or more
/// memory than there is.
class FeatureOffers : public QObject {
  Q_OBJECT

 public:
  FeatureOffers(ExperimentDocument& document, ResultsController& controller, QObject* parent);
  ~FeatureOffers() override;

  /// Buttons for the kinds that the experiment can take.
  QList<BannerAction> forMemory() const;

 Q_SIGNALS:
  /// The computation that has begun takes long, and features would not. Emitted once for the same data and split: a
  /// user who declined is not asked again at every change of the kernel.
  void offered(const kerridge::Message& offer);
  /// Taken, or overtaken by the results or another experiment.
  void withdrawn();

 private:
  BannerAction action(const FeatureSpec& features) const;
  BannerAction withoutGramAction() const;
  void offer();
  bool alreadyAsked() const;
  void withdrawOutdated();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  struct Asked;
  std::unique_ptr<const Asked> m_asked;  // for what it was offered last
  bool m_isOpen = false;
};

/// "8 s", "2 min", "1.5 h": of estimates.
QString roughTime(double seconds);

}  // namespace kerridge

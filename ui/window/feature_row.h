// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QWidget>

#include "experiment/experiment.h"
#include "methods/feature_spec.h"

class QAction;
class QComboBox;
class QLabel;
class QMenu;

namespace kerridge {

class ExperimentDocument;
class NumberField;

/// Features of one method: off, random Fourier features with their number, pairing and seed, or Nyström features with
/// their number, landmarks and seed. Disabled, with the reason as its tool tip, if the method cannot use any; a kind
/// that the kernel does not have is grayed in the list. Visible only if features are chosen; the menu of the card
/// chooses them. Shows the document and changes only it.
class FeatureRow : public QWidget {
  Q_OBJECT

 public:
  FeatureRow(ExperimentDocument& document, int index, QWidget* parent = nullptr);

  void refresh();
  /// A menu of the kinds, in front of `before`.
  void addTo(QMenu* menu, QAction* before);
  /// Of tr K, by Nyström's features as they were computed; NaN if there are none.
  void showShare(double share);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fitToFont();
  void choose(int kind);
  void refreshMenu();
  void remember(const FeatureSpec& features);
  void change(void (*set)(FeatureSpec&, double), double value);

  struct Shown {
    MethodSpec method;
    KernelSpec kernel;
  };

  ExperimentDocument& m_document;
  int m_index;
  std::optional<Shown> m_shown;  // what the fields say
  FeatureSpec m_last;            // what switching on again brings back
  QMenu* m_menu = nullptr;
  QComboBox* m_kind;
  QLabel* m_share;
  QWidget* m_details;
  QLabel* m_countCaption;
  NumberField* m_count;
  QComboBox* m_pairing;
  QComboBox* m_landmarks;
  NumberField* m_seed;
};

}  // namespace kerridge

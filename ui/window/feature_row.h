// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "methods/feature_spec.h"

class QComboBox;

namespace kerridge {

class ExperimentDocument;
class NumberField;

/// Random features of one method: off, or their number, pairing and seed. Disabled, with the reason as its tool tip,
/// where the method or the kernel has none. Shows the document and changes only it.
class FeatureRow : public QWidget {
  Q_OBJECT

 public:
  FeatureRow(ExperimentDocument& document, int index, QWidget* parent = nullptr);

  void refresh();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fitToFont();
  void change(void (*set)(FeatureSpec&, double), double value);

  ExperimentDocument& m_document;
  int m_index;
  FeatureSpec m_last;  // what switching on again brings back
  QComboBox* m_kind;
  QWidget* m_details;
  NumberField* m_count;
  QComboBox* m_pairing;
  NumberField* m_seed;
};

}  // namespace kerridge

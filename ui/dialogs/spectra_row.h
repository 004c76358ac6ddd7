// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "data/spectra.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace kerridge {

/// The spectra of a table: how many wavelengths, their pretreatment, and whether each has its own column in the
/// preview. Hidden for tables without spectra.
class SpectraRow : public QWidget {
  Q_OBJECT

 public:
  explicit SpectraRow(QWidget* parent = nullptr);

  void show(const std::vector<WavelengthBlock>& blocks, const std::vector<SpectrumStep>& steps);

 Q_SIGNALS:
  void changed(const std::vector<kerridge::SpectrumStep>& steps);
  void expanded(bool each);

 private:
  QSpinBox* addNumber(const QString& before, const QString& name, const QString& tip, int least, int most, int step);
  void choose();
  void refreshNumbers();

  std::vector<SpectrumStep> m_steps;
  QLabel* m_text;
  QComboBox* m_kinds;
  QSpinBox *m_window = nullptr, *m_order = nullptr;
  QCheckBox* m_each;
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "dialogs/experiment_editor.h"

class QCheckBox;
class QGridLayout;
class QComboBox;
class QFormLayout;
class QPushButton;

namespace kerridge {

/// The λ grid, the rules that choose on it, the error measure, and the (m, λ) map.
class PathEditor : public ExperimentEditor {
  Q_OBJECT

 public:
  PathEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

 protected:
  void refresh() override;

 private:
  /// One rule: its box and a field per parameter.
  struct ItemRow {
    ItemInfo info;
    QCheckBox* box;
    std::vector<std::pair<ParameterSpec, NumberField*>> fields = {};
    QLabel* estimated = nullptr;  ///< beside a noise level that is not given
  };

  void buildGrid();
  void buildRule(const ItemInfo& info);
  void buildMap();
  void refreshRules(const std::vector<ItemSpec>& specs);

  QComboBox* m_measure;
  NumberField *m_from, *m_to, *m_count;
  QLabel* m_list;
  QPushButton* m_useRange;
  std::vector<ItemRow> m_rules;
  QGridLayout* m_ruleLines = nullptr;
  QCheckBox* m_map;
  NumberField *m_mFrom, *m_mTo, *m_mCount, *m_mapFrom, *m_mapTo, *m_mapCount;
};

/// Grid and rules in a few words, e.g. "λ 1e-10 … 1e5 · 100".
QString pathSummary(const Experiment& experiment);

}  // namespace kerridge

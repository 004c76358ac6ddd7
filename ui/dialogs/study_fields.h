// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QWidget>
#include <vector>

#include "base/parameter_spec.h"
#include "experiment/experiment.h"

class QFormLayout;

namespace kerridge {

/// Fields for every parameter of a study or a generator, and its seed, as the ParameterSpecs say: numbers, grids (a
/// range or a list), one word or several.
class StudyFields : public QWidget {
  Q_OBJECT

 public:
  explicit StudyFields(const ItemInfo& info, QWidget* parent = nullptr);

  void setSpec(const ItemSpec& spec);
  /// Writes the parameters and the seed; values equal to their defaults are left out. Returns what is wrong with a
  /// field, "" if nothing is.
  QString writeTo(ItemSpec& spec) const;

 Q_SIGNALS:
  /// What writeTo() writes is another now.
  void changed();

 private:
  struct Field {
    std::function<void(const ItemSpec&)> show;
    std::function<QString(ItemSpec&)> write;
  };
  void addNumber(QFormLayout* form, const ParameterSpec& parameter);
  void addNamedNumber(QFormLayout* form, const ParameterSpec& parameter);
  void addGrid(QFormLayout* form, const ParameterSpec& parameter);
  void addChoice(QFormLayout* form, const ParameterSpec& parameter);
  void addChoices(QFormLayout* form, const ParameterSpec& parameter);
  void addSeed(QFormLayout* form);

  std::vector<Field> m_fields;
};

}  // namespace kerridge

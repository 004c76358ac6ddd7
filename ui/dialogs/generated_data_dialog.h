// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>

#include "data/generator.h"

class QLabel;

namespace kerridge {

class StudyFields;

/// The parameters and the seed of generated data, for data that are not the experiment's own.
class GeneratedDataDialog : public QDialog {
  Q_OBJECT

 public:
  explicit GeneratedDataDialog(const GeneratorSpec& spec, QWidget* parent = nullptr);

  /// Valid once the dialog was accepted.
  const GeneratorSpec& result() const { return m_result; }

 private:
  void tryToAccept();

  GeneratorSpec m_result;
  StudyFields* m_form;
  QLabel* m_problem;
};

/// "Generated: Sparse linear · n = 400, seed = 3": what is not its default.
QString generatedText(const GeneratorSpec& spec);

}  // namespace kerridge

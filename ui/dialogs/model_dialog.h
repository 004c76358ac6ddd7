// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>

#include <memory>

#include "export/function_script.h"

namespace kerridge {

struct FittedModel;
struct SavedModel;

/// What a saved model is: method, kernel, λ, inputs, where it comes from, its errors; and buttons that predict
/// and that export it as a function.
class ModelDialog : public QDialog {
  Q_OBJECT

 public:
  ModelDialog(const std::shared_ptr<const SavedModel>& saved, const QString& file, QWidget* parent = nullptr);

 Q_SIGNALS:
  void predictRequested();
  void exportRequested(kerridge::FunctionLanguage language);
};

/// "KRR, λ = 0.0123 (chosen by loo)".
QString modelText(const FittedModel& model);

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decimal_point.h"

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QValidator>

namespace kerridge {

namespace {

/// Instead of the validator that the box gives its line: that one would see the point first.
class DecimalPointValidator : public QValidator {
 public:
  explicit DecimalPointValidator(QDoubleSpinBox* box) : QValidator(box), m_box(box) {}

  State validate(QString& text, int& position) const override {
    text.replace(QLatin1Char('.'), m_box->locale().decimalPoint());
    return m_box->validate(text, position);
  }
  void fixup(QString& text) const override { m_box->fixup(text); }

 private:
  QDoubleSpinBox* m_box;
};

}  // namespace

void acceptDecimalPoint(QDoubleSpinBox* box) {
  auto* line = box->findChild<QLineEdit*>();
  if (line != nullptr) line->setValidator(new DecimalPointValidator(box));
}

}  // namespace kerridge

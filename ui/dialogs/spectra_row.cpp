// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/spectra_row.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr int usualWindow = 11;
constexpr int usualOrder = 2;
constexpr int snv = -1;

/// What the box offers: of each step its derivative, or `snv`.
const std::vector<std::vector<int>>& offers() {
  static const std::vector<std::vector<int>> list{{}, {snv}, {0}, {1}, {2}, {snv, 1}, {snv, 2}, {1, snv}, {2, snv}};
  return list;
}

QString offerText(const std::vector<int>& kinds) {
  QStringList texts;
  for (const int kind : kinds) {
    texts << (kind == snv ? SpectraRow::tr("SNV")
              : kind == 0 ? SpectraRow::tr("smoothing")
              : kind == 1 ? SpectraRow::tr("first derivative")
                          : SpectraRow::tr("second derivative"));
  }
  return texts.isEmpty() ? SpectraRow::tr("as measured") : texts.join(SpectraRow::tr(", then "));
}

const SpectrumStep* filterOf(const std::vector<SpectrumStep>& steps) {
  for (const SpectrumStep& step : steps) {
    if (step.kind == SpectrumStep::Kind::savitzkyGolay) return &step;
  }
  return nullptr;
}

std::vector<SpectrumStep> stepsOf(const std::vector<int>& kinds, int window, int order) {
  std::vector<SpectrumStep> steps;
  for (const int kind : kinds) {
    steps.push_back(kind == snv ? SpectrumStep()
                                : SpectrumStep{SpectrumStep::Kind::savitzkyGolay, kind, window, std::max(order, kind)});
  }
  return steps;
}

}  // namespace

SpectraRow::SpectraRow(QWidget* parent)
    : QWidget(parent), m_text(new QLabel(this)), m_kinds(new QComboBox(this)), m_each(new QCheckBox(this)) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  m_text->setTextFormat(Qt::PlainText);
  m_text->setObjectName(QStringLiteral("spectra-text"));
  m_text->setBuddy(m_kinds);
  layout->addWidget(m_text);
  m_kinds->setObjectName(QStringLiteral("spectra-steps"));
  m_kinds->setAccessibleName(tr("Pretreatment of the spectra"));
  m_kinds->setToolTip(
      tr("What is done to each spectrum by itself before anything else: SNV subtracts its mean and divides by its "
         "standard deviation; derivatives are those of a polynomial through the points around each wavelength"));
  for (const std::vector<int>& kinds : offers()) m_kinds->addItem(offerText(kinds));
  connect(m_kinds, &QComboBox::activated, this, &SpectraRow::choose);
  layout->addWidget(m_kinds);
  m_window = addNumber(tr("window"), tr("Window of the derivative"),
                       tr("How many neighboring wavelengths the polynomial goes through; an odd number"), 3,
                       SpectrumStep::mostWindow, 2);
  m_window->setObjectName(QStringLiteral("spectra-window"));
  m_order = addNumber(tr("order"), tr("Order of the polynomial"), tr("Order of the polynomial"), 1,
                      SpectrumStep::mostOrder, 1);
  m_order->setObjectName(QStringLiteral("spectra-order"));
  layout->addStretch(1);
  m_each->setText(tr("a column for each wavelength"));
  m_each->setObjectName(QStringLiteral("spectra-each"));
  m_each->setToolTip(tr("Show the columns of the spectra one by one, to leave out some of them"));
  connect(m_each, &QCheckBox::toggled, this, &SpectraRow::expanded);
  layout->addWidget(m_each);
  hide();
}

QSpinBox* SpectraRow::addNumber(const QString& before, const QString& name, const QString& tip, int least, int most,
                                int step) {
  auto* label = new QLabel(before, this);
  auto* box = new QSpinBox(this);
  box->setRange(least, most);
  box->setSingleStep(step);
  box->setKeyboardTracking(false);
  box->setAccessibleName(name);
  box->setToolTip(tip);
  label->setBuddy(box);
  layout()->addWidget(label);
  layout()->addWidget(box);
  connect(box, &QSpinBox::valueChanged, this, &SpectraRow::choose);
  return box;
}

void SpectraRow::show(const std::vector<WavelengthBlock>& blocks, const std::vector<SpectrumStep>& steps) {
  setVisible(!blocks.empty());
  if (blocks.empty()) return;
  m_steps = steps;
  Index wavelengths = 0;
  for (const WavelengthBlock& block : blocks) wavelengths += block.size();
  const WavelengthBlock& first = blocks.front();
  m_text->setText(blocks.size() == 1
                      ? tr("Spectra of %1 wavelengths, %2 to %3:")
                            .arg(wavelengths)
                            .arg(shownNumber(first.wavelengths(0)), shownNumber(first.wavelengths(first.size() - 1)))
                      : tr("Spectra of %1 wavelengths in %2 blocks:").arg(wavelengths).arg(blocks.size()));
  const SpectrumStep* filter = filterOf(steps);
  const QSignalBlocker noWindow(m_window), noOrder(m_order);
  m_window->setValue(filter != nullptr ? filter->window : usualWindow);
  m_order->setValue(filter != nullptr ? filter->order : usualOrder);
  const auto& known = offers();
  int shown = -1;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (stepsOf(known[i], m_window->value(), m_order->value()) == steps) shown = static_cast<int>(i);
  }
  const int extra = static_cast<int>(known.size());
  m_kinds->removeItem(extra);
  if (shown < 0) {
    m_kinds->addItem(shownText(stepsText(steps)));  // of an experiment file
    shown = extra;
  }
  m_kinds->setCurrentIndex(shown);
  refreshNumbers();
}

void SpectraRow::choose() {
  const int index = m_kinds->currentIndex();
  if (index < 0 || index >= static_cast<int>(offers().size())) return;
  // A typed even number is no window.
  const int window = m_window->value() | 1;
  const int order = std::min(m_order->value(), window - 1);
  const std::vector<SpectrumStep> steps = stepsOf(offers()[static_cast<std::size_t>(index)], window, order);
  if (steps == m_steps) {
    refreshNumbers();
    return;
  }
  m_steps = steps;
  refreshNumbers();
  Q_EMIT changed(steps);
}

void SpectraRow::refreshNumbers() {
  const bool offered = m_kinds->currentIndex() < static_cast<int>(offers().size());
  const QString why = !offered                       ? tr("These steps were written in the experiment file.")
                      : filterOf(m_steps) == nullptr ? tr("Only derivatives and smoothing have a window.")
                                                     : QString();
  setUsable(m_window, why);
  setUsable(m_order, why);
}

}  // namespace kerridge

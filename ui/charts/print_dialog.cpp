// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/print_dialog.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFontComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QScreen>
#include <QSpinBox>
#include <QVBoxLayout>

#include "base/diagnostic.h"
#include "charts/plot_style.h"
#include "files/settings.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/decimal_point.h"
#include "widgets/help_topic.h"
#include "widgets/spoken_message.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr int quietMilliseconds = 80;
constexpr QSize leastPicture{320, 240};
constexpr double legible = 6.0;  // points
constexpr int mostColumns = 12;

QString shortNumber(double value) { return shownNumber(value); }

}  // namespace

PrintDialog::PrintDialog(const Figure& figure, QWidget* parent)
    : PrintDialog(figure, std::nullopt, tr("Export for print – %1").arg(shownText(figure.title)), parent) {}

PrintDialog::PrintDialog(const QString& title, QWidget* parent) : PrintDialog({}, FigureSheet(), title, parent) {}

PrintDialog::PrintDialog(Figure figure, std::optional<FigureSheet> sheet, const QString& title, QWidget* parent)
    : QDialog(parent),
      m_figure(std::move(figure)),
      m_sheet(std::move(sheet)),
      m_picture(new QLabel(this)),
      m_size(new QLabel(this)),
      m_preset(new QComboBox(this)),
      m_format(new QComboBox(this)),
      m_family(new QFontComboBox(this)),
      m_dots(new QSpinBox(this)),
      m_columns(new QSpinBox(this)),
      m_export(nullptr),
      m_copy(nullptr) {
  setObjectName(QStringLiteral("print-dialog"));
  setWindowTitle(title);
  setHelpTopic(this, QStringLiteral("print"));
  m_delay.setSingleShot(true);
  m_delay.setInterval(quietMilliseconds);
  connect(&m_delay, &QTimer::timeout, this, &PrintDialog::preview);
  build();
  restore();
  if (!m_figure.size) return;
  PrintSetup own = setup();
  own.millimeters = {m_figure.size->width, m_figure.size->height};
  own.points = m_figure.size->letters;
  own.title = own.title || m_figure.heading;
  showSetup(own);
}

void PrintDialog::build() {
  m_picture->setObjectName(QStringLiteral("print-picture"));
  m_picture->setAlignment(Qt::AlignCenter);
  m_picture->setMinimumSize(leastPicture);
  m_picture->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
  m_picture->setAccessibleName(tr("Preview of the picture"));
  m_size->setObjectName(QStringLiteral("print-size"));
  m_size->setWordWrap(true);
  auto* left = new QVBoxLayout;
  left->addWidget(m_picture, 1);
  auto* below = new QHBoxLayout;
  below->addWidget(m_size, 1);
  left->addLayout(below);
  auto* top = new QHBoxLayout;
  top->addLayout(left, 1);
  top->addWidget(buildChoices());
  m_copy = new QPushButton(tr("Copy image"), this);
  m_copy->setObjectName(QStringLiteral("print-copy"));
  m_copy->setToolTip(tr("Copy the picture to the clipboard, in the resolution of PNG"));
  m_copy->setAutoDefault(false);
  connect(m_copy, &QPushButton::clicked, this, &PrintDialog::copy);
  below->addWidget(m_copy);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  m_export = buttons->addButton(tr("Export…"), QDialogButtonBox::AcceptRole);
  m_export->setObjectName(QStringLiteral("print-export"));
  m_export->setToolTip(tr("Choose the file and write it"));
  m_export->setDefault(true);
  connect(buttons, &QDialogButtonBox::accepted, this, &PrintDialog::saveAs);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  m_column = new QVBoxLayout(this);
  m_column->addLayout(top, 1);
  m_column->addWidget(buttons);
  const QSize room = screen() != nullptr ? screen()->availableSize() : QSize(1000, 700);
  resize(QSize(880, 520).boundedTo(room * 9 / 10));
}

QWidget* PrintDialog::buildChoices() {
  auto* choices = new QWidget(this);
  auto* form = new QFormLayout(choices);
  form->setContentsMargins(0, 0, 0, 0);
  const auto addRow = [form](QWidget* field, const char* name, const QString& label, const QString& tip) {
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(label);
    field->setToolTip(tip);
    form->addRow(label, field);
  };
  for (const PrintPreset& preset : printPresets()) m_preset->addItem(preset.name, preset.id);
  m_preset->addItem(tr("Custom"));
  addRow(m_preset, "print-preset", tr("For"), tr("Sets everything below except the format"));
  connect(m_preset, &QComboBox::activated, this, &PrintDialog::takePreset);
  for (const FigureFormat format : {FigureFormat::pdf, FigureFormat::svg, FigureFormat::png, FigureFormat::tex}) {
    m_format->addItem(formatName(format), static_cast<int>(format));
  }
  if (isSheet()) m_format->addItem(formatName(FigureFormat::csv), static_cast<int>(FigureFormat::csv));
  addRow(m_format, "print-format", tr("Format"),
         tr("PDF and SVG keep lines and text; PNG is an image; LaTeX is a pgfplots picture with the numbers in it"));
  connect(m_format, &QComboBox::currentIndexChanged, this, &PrintDialog::follow);
  m_width =
      addSize(form, QStringLiteral("print-width"), tr("Width"), tr("Width on the paper"), 30.0, 1200.0, tr(" mm"));
  m_height =
      addSize(form, QStringLiteral("print-height"), tr("Height"), tr("Height on the paper"), 25.0, 1200.0, tr(" mm"));
  m_columns->setRange(0, mostColumns);
  m_columns->setSpecialValueText(tr("as many as fit"));
  m_columns->setVisible(isSheet());
  if (isSheet()) {
    addRow(m_columns, "print-columns", tr("Columns"), tr("How many panels stand side by side"));
    connect(m_columns, &QSpinBox::valueChanged, this, [this] { setSheet(*m_sheet); });
  }
  m_points = addSize(form, QStringLiteral("print-points"), tr("Text size"),
                     tr("Size of the title; other texts are a little smaller. Lines and markers follow."), 3.0, 200.0,
                     tr(" pt"));
  m_ownFont = addCheck(form, QStringLiteral("print-own-font"), tr("Another font"),
                       tr("Set the text in a font of your choice, such as that of your paper"));
  addRow(m_family, "print-family", tr("Font"), tr("The font of all text"));
  connect(m_family, &QFontComboBox::currentFontChanged, this, &PrintDialog::follow);
  m_title = addCheck(form, QStringLiteral("print-title"), tr("Title"),
                     tr("Title and subtitle above the chart; a paper has a caption instead"));
  m_legend = addCheck(form, QStringLiteral("print-legend"), tr("Legend"), tr("Names of the lines and points"));
  m_cursors = addCheck(form, QStringLiteral("print-cursors"), tr("Cursors"), tr("Positions of the models on screen"));
  m_marks = addCheck(form, QStringLiteral("print-marks"), tr("Choices of rules"),
                     tr("Ticks and marks at the choices of selection rules"));
  m_dots->setRange(72, 1200);
  m_dots->setSuffix(tr(" dpi"));
  addRow(m_dots, "print-dots", tr("Resolution"), tr("Pixels per inch of a PNG image"));
  connect(m_dots, &QSpinBox::valueChanged, this, &PrintDialog::follow);
  choices->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
  return choices;
}

QDoubleSpinBox* PrintDialog::addSize(QFormLayout* form, const QString& name, const QString& label, const QString& tip,
                                     double least, double most, const QString& unit) {
  auto* box = new QDoubleSpinBox(this);
  box->setObjectName(name);
  box->setAccessibleName(label);
  box->setToolTip(tip);
  box->setRange(least, most);
  box->setDecimals(1);
  box->setSuffix(unit);
  acceptDecimalPoint(box);
  form->addRow(label, box);
  connect(box, &QDoubleSpinBox::valueChanged, this, &PrintDialog::follow);
  return box;
}

QCheckBox* PrintDialog::addCheck(QFormLayout* form, const QString& name, const QString& label, const QString& tip) {
  auto* box = new QCheckBox(label, this);
  box->setObjectName(name);
  box->setToolTip(tip);
  form->addRow(QString(), box);
  connect(box, &QCheckBox::toggled, this, &PrintDialog::follow);
  return box;
}

PrintSetup PrintDialog::setup() const {
  PrintSetup setup;
  setup.millimeters = {m_width->value(), m_height->value()};
  setup.points = m_points->value();
  setup.family = m_ownFont->isChecked() ? m_family->currentFont().family() : QString();
  setup.title = m_title->isChecked();
  setup.legend = m_legend->isChecked();
  setup.cursors = m_cursors->isChecked();
  setup.marks = m_marks->isChecked();
  setup.dotsPerInch = m_dots->value();
  return setup;
}

FigureFormat PrintDialog::format() const { return static_cast<FigureFormat>(m_format->currentData().toInt()); }

void PrintDialog::takePreset(int index) {
  if (index >= 0 && index < static_cast<int>(printPresets().size())) {
    showSetup(presetSetup(printPresets()[static_cast<std::size_t>(index)]));
  }
}

PrintSetup PrintDialog::presetSetup(const PrintPreset& preset) const {
  PrintSetup setup = preset.setup;
  if (!isSheet()) return setup;
  setup.marks = false;  // many small ticks that nothing names
  if (preset.onPaper && !m_sheet->panels.empty()) {
    setup.millimeters.setHeight(std::round(10.0 * usualHeight(*m_sheet, setup)) / 10.0);
  }
  return setup;
}

void PrintDialog::setSheet(FigureSheet sheet) {
  const int preset = m_preset->currentIndex();
  m_sheet = std::move(sheet);
  m_sheet->columns = m_columns->value();
  takePreset(preset);
  follow();
}

void PrintDialog::setObstacle(const QString& whyNot) {
  m_obstacle = whyNot;
  setUsable(m_export, whyNot);
  setUsable(m_copy, whyNot);
}

void PrintDialog::showSetup(const PrintSetup& setup) {
  m_showing = true;
  m_width->setValue(setup.millimeters.width());
  m_height->setValue(setup.millimeters.height());
  m_points->setValue(setup.points);
  m_ownFont->setChecked(!setup.family.isEmpty());
  if (!setup.family.isEmpty()) m_family->setCurrentFont(QFont(setup.family));
  m_title->setChecked(setup.title);
  m_legend->setChecked(setup.legend);
  m_cursors->setChecked(setup.cursors);
  m_marks->setChecked(setup.marks);
  m_dots->setValue(setup.dotsPerInch);
  m_showing = false;
  follow();
}

void PrintDialog::follow() {
  if (m_showing) return;
  const auto& presets = printPresets();
  const auto same = std::find_if(presets.begin(), presets.end(), [this, now = setup()](const PrintPreset& preset) {
    return presetSetup(preset) == now;
  });
  m_preset->setCurrentIndex(static_cast<int>(same - presets.begin()));
  const bool isTex = format() == FigureFormat::tex;
  const bool sameUnits = isSheet() ? std::any_of(m_sheet->panels.begin(), m_sheet->panels.end(),
                                                 [](const Figure& panel) { return panel.sameUnits; })
                                   : m_figure.sameUnits;
  const QString ofDocument = tr("LaTeX sets the text in the font of the document.");
  setUsable(m_ownFont, isTex ? ofDocument : QString());
  setUsable(m_family, isTex ? ofDocument : m_ownFont->isChecked() ? QString() : tr("Choose “Another font” first."));
  setUsable(m_dots, format() == FigureFormat::png ? QString() : tr("Only PNG has a resolution."));
  setUsable(m_height, sameUnits ? tr("Both axes have the same unit: the height follows from the width.") : QString());
  m_delay.start();
}

void PrintDialog::preview() {
  const PrintSetup now = setup();
  if (isSheet() && m_sheet->panels.empty()) {
    m_picture->setText(m_obstacle);
    m_size->clear();
    return;
  }
  const QSizeF size = isSheet() ? printedSize(*m_sheet, now) : printedSize(m_figure, now);
  const double ratio = devicePixelRatioF();
  const QSizeF room = QSizeF(m_picture->size()) * ratio;
  const double fits = std::min(room.width() / size.width(), room.height() / size.height()) * 25.4;
  constexpr double least = 20.0;
  const double dots = std::clamp(fits, least, 600.0);
  QPixmap picture =
      QPixmap::fromImage(isSheet() ? printedImage(*m_sheet, now, dots) : printedImage(m_figure, now, dots));
  picture.setDevicePixelRatio(ratio);
  m_picture->setPixmap(picture);
  const double smallest = smallestLetters(now);
  QString line =
      tr("%1 × %2 mm. The smallest text has %3 points.")
          .arg(shortNumber(std::round(10.0 * size.width()) / 10.0),
               shortNumber(std::round(10.0 * size.height()) / 10.0), shortNumber(std::round(10.0 * smallest) / 10.0));
  if (smallest < legible) line += tr(" Below 6 points it is hard to read in print.");
  if (isSheet() && isCrowded(*m_sheet, now)) {
    line += tr(" The panels are too small for their letters: choose fewer columns, or a larger size.");
  }
  if (format() == FigureFormat::tex) line += tr(" LaTeX lays out the picture itself; this preview shows its contents.");
  m_size->setText(line);
}

void PrintDialog::resizeEvent(QResizeEvent* event) {
  QDialog::resizeEvent(event);
  m_delay.start();
}

std::optional<QByteArray> PrintDialog::bytes(FigureFormat format) {
  try {
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const auto usual = qScopeGuard([] { QApplication::restoreOverrideCursor(); });
    return isSheet() ? printedBytes(*m_sheet, format, setup()) : printedBytes(m_figure, format, setup());
  } catch (const InvalidInput& invalid) {
    m_size->setText(tr("Not written: %1.").arg(shownText(invalid.diagnostics().front().message)));
  } catch (const std::bad_alloc&) {
    m_size->setText(tr("Not written: there is not enough memory. Choose a lower resolution or a smaller size."));
  }
  return std::nullopt;
}

void PrintDialog::saveAs() {
  const std::optional<QByteArray> picture = bytes(format());
  if (!picture) return;
  remember();
  if (m_save(format(), *picture)) accept();
}

void PrintDialog::copy() {
  const std::optional<QByteArray> picture = bytes(FigureFormat::png);
  if (!picture) return;
  QApplication::clipboard()->setImage(QImage::fromData(*picture, "PNG"));
  m_size->setText(tr("The picture is on the clipboard."));
  speak(m_size);
}

QString PrintDialog::key(const char* name) const {
  return QLatin1String(group()) + QLatin1Char('/') + QLatin1String(name);
}

void PrintDialog::restore() {
  const QVariantMap settings = allSettings();
  const PrintSetup usual = isSheet() ? presetSetup(printPresets()[1]) : PrintSetup();
  PrintSetup kept;
  kept.millimeters = settings.value(key("size"), usual.millimeters).toSizeF();
  kept.points = settings.value(key("points"), usual.points).toDouble();
  kept.family = settings.value(key("family")).toString();
  kept.title = settings.value(key("title"), usual.title).toBool();
  kept.legend = settings.value(key("legend"), usual.legend).toBool();
  kept.cursors = settings.value(key("cursors"), usual.cursors).toBool();
  kept.marks = settings.value(key("marks"), usual.marks).toBool();
  kept.dotsPerInch = settings.value(key("dots"), usual.dotsPerInch).toInt();
  const int format = m_format->findText(settings.value(key("format")).toString());
  m_showing = true;
  m_format->setCurrentIndex(std::max(0, format));
  m_columns->setValue(settings.value(key("columns"), 0).toInt());
  showSetup(kept);
  if (isSheet()) m_preset->setCurrentIndex(settings.value(key("preset"), 1).toInt());
}

void PrintDialog::remember() const {
  const PrintSetup now = setup();
  changeSettings([&](QVariantMap& settings) {
    settings.insert(key("size"), now.millimeters);
    settings.insert(key("points"), now.points);
    settings.insert(key("family"), now.family);
    settings.insert(key("title"), now.title);
    settings.insert(key("legend"), now.legend);
    settings.insert(key("cursors"), now.cursors);
    settings.insert(key("marks"), now.marks);
    settings.insert(key("dots"), now.dotsPerInch);
    settings.insert(key("format"), m_format->currentText());
    if (!isSheet()) return;
    settings.insert(key("columns"), m_columns->value());
    settings.insert(key("preset"), m_preset->currentIndex());
  });
}

}  // namespace kerridge

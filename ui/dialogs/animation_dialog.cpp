// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/animation_dialog.h"

#include <algorithm>
#include <array>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardItemModel>
#include <utility>

namespace kerridge {

namespace {

constexpr std::array<std::pair<const char*, const char*>, 5> animationFormats{{
    {"gif", QT_TRANSLATE_NOOP("kerridge::AnimationDialog", "Animated GIF")},
    {"mp4", QT_TRANSLATE_NOOP("kerridge::AnimationDialog", "MP4 video")},
    {"png", QT_TRANSLATE_NOOP("kerridge::AnimationDialog", "Folder of numbered PNG pictures")},
    {"svg", QT_TRANSLATE_NOOP("kerridge::AnimationDialog", "Folder of numbered SVG pictures")},
    {"pdf", QT_TRANSLATE_NOOP("kerridge::AnimationDialog", "Folder of numbered PDF pictures")},
}};

}  // namespace

AnimationDialog::AnimationDialog(const QStringList& ids, const QStringList& names, const QString& chosen, bool video,
                                 QWidget* parent)
    : QDialog(parent), m_target(new QComboBox(this)), m_format(new QComboBox(this)) {
  setObjectName(QStringLiteral("animation-dialog"));
  setWindowTitle(tr("Export as animation"));
  auto* form = new QFormLayout(this);
  m_target->setObjectName(QStringLiteral("animation-target"));
  m_target->setAccessibleName(tr("Quantity"));
  m_target->setToolTip(tr("The quantity that moves through its range while the current chart is written"));
  for (int i = 0; i < ids.size(); ++i) m_target->addItem(names[i], ids[i]);
  m_target->setCurrentIndex(std::max(0, m_target->findData(chosen)));
  form->addRow(tr("Quantity"), m_target);
  m_format->setObjectName(QStringLiteral("animation-format"));
  m_format->setAccessibleName(tr("Format"));
  m_format->setToolTip(tr("One file that plays by itself, or pictures for slides"));
  for (const auto& [id, label] : animationFormats) m_format->addItem(tr(label), QString::fromLatin1(id));
  if (!video) {
    const int place = m_format->findData(QStringLiteral("mp4"));
    m_format->setItemText(place, tr("MP4 video: needs the program ffmpeg"));
    static_cast<QStandardItemModel*>(m_format->model())->item(place)->setEnabled(false);
    m_format->setItemData(place, tr("ffmpeg was not found in PATH. Install it and open this dialog again."),
                          Qt::ToolTipRole);
  }
  form->addRow(tr("Format"), m_format);
  m_width = addNumber(QStringLiteral("animation-width"), tr("Width"), tr("Pixels"), 200, 4000, 900);
  m_height = addNumber(QStringLiteral("animation-height"), tr("Height"), tr("Pixels"), 150, 4000, 560);
  m_seconds =
      addNumber(QStringLiteral("animation-seconds"), tr("Duration"), tr("Seconds from one end to the other"), 1, 60, 6);
  m_rate = addNumber(QStringLiteral("animation-rate"), tr("Pictures per second"),
                     tr("More pictures run more smoothly and need more space"), 1, 30, 10);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Ok)->setText(tr("Export…"));
  buttons->button(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("animation-export"));
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  form->addRow(buttons);
}

QSpinBox* AnimationDialog::addNumber(const QString& name, const QString& label, const QString& tip, int least, int most,
                                     int value) {
  auto* box = new QSpinBox(this);
  box->setObjectName(name);
  box->setAccessibleName(label);
  box->setToolTip(tip);
  box->setRange(least, most);
  box->setValue(value);
  static_cast<QFormLayout*>(layout())->addRow(label, box);
  return box;
}

QString AnimationDialog::target() const { return m_target->currentData().toString(); }

QString AnimationDialog::format() const { return m_format->currentData().toString(); }

QSize AnimationDialog::pictureSize() const { return {m_width->value(), m_height->value()}; }

double AnimationDialog::seconds() const { return m_seconds->value(); }

int AnimationDialog::frames() const { return std::max(2, m_seconds->value() * m_rate->value()); }

}  // namespace kerridge

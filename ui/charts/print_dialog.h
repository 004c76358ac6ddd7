// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QDialog>
#include <QTimer>

#include "charts/print_figure.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFontComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace kerridge {

/// A figure for a paper, a slide or a poster: a preset or own choices, with the picture as it will be. The choices are
/// remembered.
class PrintDialog : public QDialog {
  Q_OBJECT

 public:
  /// `save` asks for a file and writes it; the dialog stays if it returns false, as after a canceled question.
  using Save = std::function<bool(FigureFormat format, const QByteArray& bytes)>;
  explicit PrintDialog(Figure figure, QWidget* parent = nullptr);
  void setSave(Save save) { m_save = std::move(save); }

  PrintSetup setup() const;
  FigureFormat format() const;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void build();
  QWidget* buildChoices();
  QDoubleSpinBox* addSize(QFormLayout* form, const QString& name, const QString& label, const QString& tip,
                          double least, double most, const QString& unit);
  QCheckBox* addCheck(QFormLayout* form, const QString& name, const QString& label, const QString& tip);
  void takePreset(int index);
  void showSetup(const PrintSetup& setup);
  /// A choice changed: the preset that it is now, what can be chosen, and soon the picture.
  void follow();
  void preview();
  void saveAs();
  void restore();
  void remember() const;

  Figure m_figure;
  Save m_save;
  QLabel *m_picture, *m_size;
  QComboBox *m_preset, *m_format;
  QDoubleSpinBox *m_width, *m_height, *m_points;
  QFontComboBox* m_family;
  QCheckBox *m_ownFont, *m_title, *m_legend, *m_cursors, *m_marks;
  QSpinBox* m_dots;
  QPushButton* m_export;
  QTimer m_delay;
  bool m_showing = false;
};

}  // namespace kerridge

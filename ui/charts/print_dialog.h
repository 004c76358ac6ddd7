// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <QDialog>
#include <QTimer>

#include "charts/figure_sheet.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFontComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace kerridge {

/// A figure, or a sheet of them, for a paper, a slide or a poster: a preset or own choices, with the picture as it will
/// be. The choices are remembered, those of sheets apart. With a preset for paper the height of a sheet follows from
/// the number of its rows.
class PrintDialog : public QDialog {
  Q_OBJECT

 public:
  /// `save` asks for a file and writes it; the dialog stays if it returns false, as after a canceled question.
  using Save = std::function<bool(FigureFormat format, const QByteArray& bytes)>;
  explicit PrintDialog(const Figure& figure, QWidget* parent = nullptr);
  void setSave(Save save) { m_save = std::move(save); }

  PrintSetup setup() const;
  FigureFormat format() const;

 protected:
  /// For sheets. `title` is that of the window.
  PrintDialog(const QString& title, QWidget* parent);
  /// What is printed from now on, with the number of columns that is chosen.
  void setSheet(FigureSheet sheet);
  /// Why nothing can be printed now; "" if it can.
  void setObstacle(const QString& whyNot);
  /// Where a sheet's own choices go, above everything else.
  QVBoxLayout* column() const { return m_column; }
  void resizeEvent(QResizeEvent* event) override;

 private:
  PrintDialog(Figure figure, std::optional<FigureSheet> sheet, const QString& title, QWidget* parent);
  bool isSheet() const { return m_sheet.has_value(); }
  const char* group() const { return isSheet() ? "multiples" : "print"; }
  QString key(const char* name) const;
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
  /// The presets as they are for what is printed.
  PrintSetup presetSetup(const PrintPreset& preset) const;
  /// The picture in a format, or nothing and the reason below the preview.
  std::optional<QByteArray> bytes(FigureFormat format);
  void saveAs();
  void copy();
  void restore();
  void remember() const;

  Figure m_figure;
  std::optional<FigureSheet> m_sheet;
  Save m_save;
  QVBoxLayout* m_column = nullptr;
  QLabel *m_picture, *m_size;
  QComboBox *m_preset, *m_format;
  QDoubleSpinBox *m_width, *m_height, *m_points;
  QFontComboBox* m_family;
  QCheckBox *m_ownFont, *m_title, *m_legend, *m_cursors, *m_marks;
  QSpinBox *m_dots, *m_columns;
  QPushButton *m_export, *m_copy;
  QString m_obstacle;
  QTimer m_delay;
  bool m_showing = false;
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QDialog>
#include <string>
#include <vector>

#include "figures/figure.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QTableWidget;
class QTabWidget;

namespace kerridge {

/// Everything that can be edited of a figure. Each change is told at once; what is wrong or cannot be drawn stands
/// below, and colors that are hard to tell apart.
class EditFigureDialog : public QDialog {
  Q_OBJECT

 public:
  EditFigureDialog(const Figure& figure, const FigureEdit& edit, QWidget* parent = nullptr);

  const FigureEdit& edit() const { return m_edit; }
  /// As the document has it now.
  void setEdit(const FigureEdit& edit);
  /// As drawn now, with the edit.
  void setFigure(const Figure& figure);
  /// Puts the keyboard where a part is edited: "title", "x", "y" or "legend".
  void showPart(const QString& part);

 Q_SIGNALS:
  /// The user changed edit(), which is free of mistakes.
  void edited();
  void loadStyleRequested();
  void saveStyleRequested();

 private:
  struct AxisFields {
    QLineEdit *title, *lower, *upper, *step, *ticks;
    QComboBox* scale;
  };
  QWidget* buildAxes();
  QWidget* buildCurves();
  QWidget* buildAnnotations();
  QWidget* buildPaper();
  AxisFields addAxis(QFormLayout* form, const QString& name, const QString& axis);
  QLineEdit* addText(QFormLayout* form, const QString& name, const QString& label, const QString& tip);
  QTableWidget* makeTable(const QString& name, const QString& title, const QStringList& columns);
  void showAll();
  void showAxis(const AxisFields& fields, const AxisEdit& axis) const;
  void showCurves();
  void showAnnotations();
  /// The fields into an edit; false and the reason in m_problem if a field cannot be read.
  bool read(FigureEdit& edit);
  void readAxis(const AxisFields& fields, AxisEdit& axis, const QString& name);
  void readCurves(FigureEdit& edit);
  void readAnnotations(FigureEdit& edit);
  std::optional<double> readNumber(const QString& text, const QString& where);
  void take();
  void enableSize();
  void say();
  void moveEntry(int by);
  void chooseColor();
  QString colorWarning() const;
  QString nameOf(ColorRole role) const;

  Figure m_figure;
  FigureEdit m_edit;
  std::vector<std::string> m_curveIds;  // of the rows
  QTabWidget* m_tabs;
  QLineEdit *m_title, *m_panel;
  AxisFields m_x, m_y;
  QComboBox* m_legend;
  QListWidget* m_order;
  QTableWidget *m_curves, *m_annotations;
  QCheckBox *m_sized, *m_equalUnits;
  QComboBox* m_preset;
  QDoubleSpinBox *m_width, *m_height, *m_letters;
  QLabel* m_said;
  QString m_problem;
  bool m_showing = false;
};

}  // namespace kerridge

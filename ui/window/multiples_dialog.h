// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <QStringList>

#include "charts/print_dialog.h"
#include "window/multiples.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTimer;

namespace kerridge {

/// Small multiples of one chart: what the panels differ in and which values they have, with the sheet as it will be.
/// The panels are computed shortly after every change, and *Stop* ends that.
class MultiplesDialog : public PrintDialog {
  Q_OBJECT

 public:
  /// What the chart's view makes of a figure that is to be printed: its kinds of axes.
  using Dress = std::function<Figure(const Figure& figure)>;

  /// A chart of an experiment with its results.
  struct Source {
    std::string figureId;
    Text title;
    Experiment experiment;
    std::shared_ptr<const Results> results;
    QStringList inputs;  ///< that the chart can run along
    Dress dress;
  };

  MultiplesDialog(Source source, QWidget* parent);

  StateFigures& figures() { return m_figures; }

 private:
  void build();
  const PanelQuantity& quantity() const;
  void chooseQuantity();
  void fillValues();
  /// What is asked for now, or nothing and the reason.
  std::vector<NamedState> states(QString* problem) const;
  void compute();
  void take(const std::vector<Figure>& figures);
  /// Under the choices: what is wrong with them, or what the panels wait for.
  void sayWhy(const QString& reason);
  void showProgress();

  Source m_source;
  std::vector<PanelQuantity> m_quantities;
  StateFigures m_figures;
  QComboBox* m_quantity;
  QSpinBox* m_count;
  QLineEdit* m_values;
  QListWidget* m_choices;
  QLabel *m_countLabel, *m_valuesLabel, *m_reason;
  QProgressBar* m_progress;
  QPushButton* m_stop;
  QTimer *m_delay, *m_poll;
};

}  // namespace kerridge

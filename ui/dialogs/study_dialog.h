// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QDialog>
#include <QTimer>
#include <utility>

#include "document/background_task.h"
#include "storage/data_reading.h"
#include "studies/study.h"
#include "widgets/file_chooser.h"

class QCheckBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace kerridge {

class StudyFields;

/// Everything to choose before a study runs: its data, parameters and seed. Built from the study's own description.
class StudyDialog : public QDialog {
  Q_OBJECT

 public:
  /// Starts on the experiment's study of this kind if there is one, else on the defaults.
  StudyDialog(const Study& study, const Experiment& experiment, QWidget* parent = nullptr);

  /// The rows of the experiment's own data, if they are loaded: the dialog then says how much there is to compute.
  void setRows(std::shared_ptr<const Dataset> rows);
  void setFileChooser(FileChooser chooser) { m_chooser = std::move(chooser); }
  /// The experiment with the study as chosen: it replaces the one of its kind, or is added if the user wants to keep
  /// that; its first figure is among the charts. Valid once the dialog was accepted.
  const Experiment& result() const { return m_result; }
  /// The name of the study's table in it.
  const std::string& tableName() const { return m_table; }

 Q_SIGNALS:
  void helpRequested(const QString& page);

 private:
  void buildData();
  void addData(const DataSpec& spec, const QString& text, const QString& tip, bool checked);
  void addFile();
  /// Lets the generated data of the current line be set.
  void editGenerated();
  void refreshButtons();
  /// A file of the list has been read: its columns are used as the window would use them.
  void receiveFile(int line, const DataReading& reading);
  std::vector<DataSpec> chosenData() const;
  void showSettings(const ItemSpec& spec);
  /// Says how many steps there are, as far as that is known at once, and estimates the time they take.
  void showEffort();
  /// Reads the data that are not there yet and tries the smallest steps, in the background.
  void estimate();
  void showPlan(const StudyPlan& plan);
  void showTime(const QString& text);
  void tryToRun();

  const Study& m_study;
  const Experiment m_experiment;
  Experiment m_result;
  std::string m_table;
  FileChooser m_chooser = FileChooser::system();
  std::vector<DataSpec> m_specs;  // of the lines of the list
  QListWidget* m_data;
  StudyFields* m_form;
  QPushButton *m_add = nullptr, *m_set = nullptr;
  QCheckBox* m_keep;
  QLabel* m_settings;
  QLabel* m_effort;
  QLabel* m_problem;
  std::shared_ptr<const Dataset> m_rows;
  std::vector<std::pair<DataSpec, std::shared_ptr<const Dataset>>> m_sets;  // that an estimate has read
  QString m_steps;                                                          // shown before the time
  QTimer m_pause;                                                           // after the last change, before an estimate
  QTimer m_limit;                                                           // of an estimate
  BackgroundTask m_reading;                                                 // of the file that was added last
  BackgroundTask m_estimate;                                                // of the time the study takes
};

}  // namespace kerridge

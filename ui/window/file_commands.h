// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QObject>

#include "charts/figure_export.h"
#include "document/background_task.h"
#include "widgets/file_chooser.h"
#include "window/message.h"

class QAction;
class QMenu;
class QWidget;

namespace kerridge {

class ChartGrid;
class DataOpening;
class ExperimentDocument;
struct Experiment;
struct RunRecord;
class ResultsController;

/// Open, save, recent files and exports: the File menu.
class FileCommands : public QObject {
  Q_OBJECT

 public:
  FileCommands(ExperimentDocument& document, ResultsController& controller, DataOpening& opening, ChartGrid& charts,
               QWidget* window);

  /// `openLink` and `restoreSession` come after the recent files, `exportAll` and `exportPage` with the exports,
  /// commands for models after those that save.
  void fillMenu(QMenu* menu, QAction* openLink, QMenu* restoreSession, QAction* exportAll, QAction* exportPage,
                const std::function<void(QMenu*)>& addModelCommands);
  void setFileChooser(FileChooser chooser) { m_chooser = std::move(chooser); }
  /// Of the files opened lately; made by fillMenu().
  QMenu* recentMenu() const { return m_recent; }
  const FileChooser& chooser() const { return m_chooser; }
  /// Where dialogs begin: the folder used last.
  QString startFolder() const;
  /// The folder that holds `file`.
  void rememberFolder(const QString& file);

  /// Asks for a file, data or experiment.
  void open();
  /// Data, experiment, saved model, lesson or a picture of a link, told apart by suffix and content; also a link.
  void openFile(const QString& file);
  /// Keeps the table on the clipboard as a file of the user's choice, and opens that.
  void pasteData();
  /// Asks where the document's data file is now, and uses it from there.
  void chooseDataFile();
  /// Asks for the file that provides the rows of the test part, and uses it.
  void chooseTestFile();
  /// The built-in example, as a document without a file.
  void startNew();
  /// An experiment of the program's own, as a document without a file.
  void openExample(const QString& file);
  /// False if the user canceled or the file cannot be written.
  bool save();
  bool saveAs();
  /// The current chart.
  void exportChart(FigureFormat format);
  /// The chart's own dialog for print.
  void printChart();
  /// Every table of the results into a folder.
  void exportTables();
  /// Asks only if a document with a file has changes; false means: do not continue.
  bool mayDiscard();

 Q_SIGNALS:
  void message(const kerridge::Message& message);
  /// A saved model is to be opened.
  void modelChosen(const QString& file);
  /// A lesson of the user's own is to be opened.
  void lessonChosen(const QString& file);
  /// A link is to be opened, or what the QR code in a picture says.
  void linkChosen(const QString& text);
  void pictureChosen(const QString& file);
  /// To be shown in the status bar for a while.
  void status(const QString& text);

 private:
  /// Names what stands in fields and is no value: the file does not have it.
  void tellNotApplied();
  /// Says that a document without a file replaced one that has a file.
  void tellNewDocument();
  void addRecent(const QString& file);
  void fillRecentMenu();
  bool saveTo(const QString& file);
  /// Is this the document's file, and did somebody else change it since it was opened or saved here?
  bool isChangedElsewhere(const QString& file) const;
  /// After the pasted table of the document was copied to the folder in which the document is saved.
  void takeTable(const Experiment& saved);
  /// The experiment that was set aside, to the document's file.
  bool saveOwn(const Experiment& own);
  RunRecord record() const;
  /// Reports the written file. For the numbers of a chart, also writes how they were made, in a file next to them.
  void wroteChart(const QString& file);

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  DataOpening& m_opening;
  ChartGrid& m_charts;
  QWidget* m_window;
  FileChooser m_chooser = FileChooser::system();
  QMenu* m_recent = nullptr;
  QString m_left;  // the file of the document that has just been left
  BackgroundTask m_tableTask;
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QDialog>
#include <vector>

#include "export/paper_table_text.h"
#include "stages/results.h"
#include "widgets/file_chooser.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace kerridge {

/// The results of the studies in the shape of the papers' tables, and what they say about the papers' claims, one at a
/// time: to read, copy and export. Not modal;
/// it shows what setResults() was given last.
class PaperTableDialog : public QDialog {
  Q_OBJECT

 public:
  explicit PaperTableDialog(QWidget* parent);

  /// Keeps the table that is shown if it is still there.
  void setResults(const std::shared_ptr<const Results>& results);
  void setFileChooser(FileChooser chooser) { m_chooser = std::move(chooser); }
  QTableWidget* table() const { return m_table; }

  /// Does a study of these results have rows and such a table? O(studies).
  static bool hasTables(const std::shared_ptr<const Results>& results);

 private:
  struct Entry {
    QString name;  ///< of its file, without suffix
    QString label;
    QString help;
    QString caption;
    std::vector<std::vector<PaperText>> cells;
    QString note;
    struct {
      QByteArray csv, latex, fragment, page;
    } files;
    bool complete = true;
  };
  static std::vector<Entry> entriesOf(const std::shared_ptr<const Results>& results);
  const Entry* current() const;
  void showTable();
  void copy();
  void copyLatex();
  void exportFile();

  std::vector<std::shared_ptr<const StudyTable>> m_made;  // what the entries were made of
  std::vector<Entry> m_entries;
  FileChooser m_chooser = FileChooser::system();
  QComboBox* m_choice;
  QLabel* m_caption;
  QTableWidget* m_table;
  QLabel* m_note;
  QPushButton *m_copy, *m_latex, *m_export;
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QHash>

#include "fetch/fetcher.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace kerridge {

class TextView;

/// The catalog: which sets exist, which of them are on this computer, and facts about each; downloads, opens and
/// removes them. Downloads belong to the fetcher and continue when the dialog is closed.
class GetDataDialog : public QDialog {
  Q_OBJECT

 public:
  GetDataDialog(const Catalogue& catalogue, Fetcher& fetcher, QWidget* parent = nullptr);

  /// Selects a set.
  void showSet(const QString& id);

 Q_SIGNALS:
  /// Requests that a set on this computer be used; the dialog has closed itself.
  void openRequested(const QString& id);

 private:
  QWidget* buildList();
  QWidget* buildDetails();
  QHBoxLayout* buildButtons();
  QPushButton* addButton(QHBoxLayout* layout, const QString& name, const QString& text, const QString& tip,
                         void (GetDataDialog::*slot)());

  const CatalogueEntry* current() const;
  void activate();
  void download();
  void cancel();
  void openSet();
  void askToRemove();
  void removeSet(const QString& id);
  void showFolder();
  void copyCitation();

  void filter();
  void finished(const QString& id, const FetchOutcome& outcome);
  /// The line of a set in the list.
  void refreshLine(const QString& id);
  void refreshDetails();
  /// What changes while bytes arrive.
  void refreshProgress();
  void refreshFoot();
  QString stateText(const CatalogueEntry& entry) const;

  const Catalogue& m_catalogue;
  Fetcher& m_fetcher;
  QHash<QString, QTreeWidgetItem*> m_lines;
  QHash<QString, QString> m_failures;  ///< the message of the last try of a set
  QString m_openWhenHere;              ///< the set that was asked for by double-click
  QLineEdit* m_find;
  QTreeWidget* m_list;
  QStackedWidget* m_pages;  ///< the list, or that nothing matches
  QLabel* m_nothing;
  TextView* m_details;
  QProgressBar* m_bar;
  QLabel* m_status;
  QPushButton *m_download, *m_cancel, *m_open, *m_remove, *m_folder, *m_cite;
  QLabel* m_foot;
};

}  // namespace kerridge

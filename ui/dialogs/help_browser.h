// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QTextBlock;
class QTreeWidget;
class QTreeWidgetItem;

namespace kerridge {

class TextView;

/// The help: a tree of all pages, a field that keeps those containing its words, and the page. Links, back and forward
/// work as in a browser. Stays open next to the window.
class HelpBrowser : public QDialog {
  Q_OBJECT

 public:
  explicit HelpBrowser(QWidget* parent = nullptr);

  /// Shows a page, brought to the front; the first page for an id that does not exist. "messages#17" scrolls to the
  /// item with this number, from 0, of the page's lists and colors it; "print#small-multiples" scrolls to a heading.
  void showPage(const QString& topic);
  /// Id of the page shown.
  QString page() const { return m_page; }

 private:
  QWidget* buildLeft();
  QWidget* buildRight();
  void showPlace(const QString& place);
  void showEntry(int number);
  void showHeading(int number);
  void scrollTo(const QTextBlock& block);
  void filter();
  void followSource(const QUrl& source);
  void styleTables();
  void highlight();

  QLineEdit* m_find;
  QTreeWidget* m_tree;
  TextView* m_text;
  QString m_page;  // QTextBrowser::source() lags behind sourceChanged()
};

}  // namespace kerridge

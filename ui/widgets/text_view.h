// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <QTextDocument>

namespace kerridge {

// A text may be a stranger's: pictures and style sheets come out of the program only, never from a file, a device or
// the net. Labels have no such lock. They show text literally (plain_text.h) or the program's own words, in which names
// are escaped.

/// For printing a page that the program wrote itself: it may hold pictures in PNG, too.
class PageDocument : public QTextDocument {
  Q_OBJECT

 protected:
  QVariant loadResource(int type, const QUrl& name) override;
};

/// Shows rich text, Markdown or HTML, with links. A link to the web opens in the user's browser, only after a click,
/// and a tip says beforehand where it leads; any other is told by `linkChosen` and opens nothing by itself.
class TextView : public QTextBrowser {
  Q_OBJECT

 public:
  explicit TextView(QWidget* parent = nullptr);

  bool focusNextPrevChild(bool next) override;
  QVariant loadResource(int type, const QUrl& name) override;

 Q_SIGNALS:
  /// A link of the program's own: a page of the help, an answer.
  void linkChosen(const QUrl& link);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  /// A text keeps the color that links had when it was set.
  void colorLinks();
  void follow(const QUrl& link);
  void sayWhere(const QUrl& link);
};

}  // namespace kerridge

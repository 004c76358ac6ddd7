// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace kerridge {

/// Makes labels and tool tips show text literally, for the whole program. Qt guesses instead whether a text is HTML,
/// and a name from a file may look like it: `<img src=…>` as a column would load a picture. A label with HTML of the
/// program's own asks for it: setTextFormat(Qt::RichText).
class PlainText : public QObject {
  Q_OBJECT

 public:
  /// Once; does nothing after that.
  static void install();

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  PlainText();
};

/// What a menu shows of a text: no mnemonic mark, and "&&" as the ampersand that it means.
QString withoutMnemonic(QString text);

/// With line breaks between words, so that a long plain tool tip is no wider than people read.
QString wrapped(const QString& text);

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace kerridge {

/// Labels and tool tips show text as it is, for the whole program. Qt guesses instead whether a text is HTML, and a
/// name out of a file may look like it: `<img src=…>` as a column would load a picture. A label with text of the
/// program's own that is HTML asks for it: setTextFormat(Qt::RichText).
class PlainText : public QObject {
  Q_OBJECT

 public:
  /// Once; does nothing after that.
  static void install();

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  PlainText();
};

/// What a menu shows of a text: no mark of a mnemonic, and "&&" as the ampersand that it stands for.
QString withoutMnemonic(QString text);

/// With line breaks between words, so that a long plain tool tip is no wider than people read.
QString wrapped(const QString& text);

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "reading/reader.h"

class QComboBox;
class QGridLayout;
class QLabel;

namespace kerridge {

/// How a file is read, as a sentence with parts that can be changed in place: format, sheet or member, separator,
/// decimal mark, first row, quotes. Each part shows what was detected if the user has not fixed anything.
class ReadingChoice : public QWidget {
  Q_OBJECT

 public:
  explicit ReadingChoice(QWidget* parent = nullptr);

  /// Shows what the user fixed and what was detected.
  void show(const ReadOptions& options, const Reading& found);
  ReadOptions options() const;

 Q_SIGNALS:
  /// The user chose something else.
  void changed();

 private:
  QComboBox* addPart(QGridLayout& layout, int place, const QString& before, const QString& name, const QString& tip,
                     const QString& objectName);
  void showDelimited(bool delimited);
  void showParts(const Reading& found);

  ReadOptions m_options;
  QComboBox *m_format, *m_part, *m_separator, *m_decimal, *m_header, *m_quotes;
  QLabel* m_partLabel;
  QList<QWidget*> m_delimitedOnly;
};

}  // namespace kerridge

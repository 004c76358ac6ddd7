// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <utility>
#include <vector>

#include "reading/reader.h"

class QComboBox;

namespace kerridge {

/// What fields such as <0.5 count as, by column: a line of controls, hidden where a file has none. It also appears
/// where the file cannot be read before that is chosen.
class CensoredEditor : public QWidget {
  Q_OBJECT

 public:
  explicit CensoredEditor(QWidget* parent = nullptr);

  /// `asked`: what the user has fixed so far.
  void show(const ReadOptions& asked, const ReadResult& read);

 Q_SIGNALS:
  void changed(const kerridge::Meaning& meaning);

 private:
  /// The columns that the next choice is about.
  std::vector<std::string> chosenColumns() const;
  void showChoice();
  void choose();

  Meaning m_asked;
  std::vector<std::pair<std::string, CensoredFields>> m_fields;
  QComboBox *m_column, *m_choice;
};

}  // namespace kerridge

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plain_text.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QPointer>
#include <QRegularExpression>
#include <QStringList>

namespace kerridge {

void PlainText::install() {
  static QPointer<PlainText> one;
  if (one == nullptr) one = new PlainText;
}

PlainText::PlainText() {
  setParent(qApp);
  qApp->installEventFilter(this);
}

bool PlainText::eventFilter(QObject* watched, QEvent* event) {
  // Every label gets it before it is shown for the first time. Tool tips and message boxes are labels of Qt's own.
  if (event->type() == QEvent::Polish) {
    if (auto* label = qobject_cast<QLabel*>(watched); label != nullptr && label->textFormat() == Qt::AutoText) {
      label->setTextFormat(Qt::PlainText);
    }
  }
  return false;
}

QString withoutMnemonic(QString text) {
  text.remove(QRegularExpression(QStringLiteral("&(?!&)")));
  return text.replace(QStringLiteral("&&"), QStringLiteral("&"));
}

QString wrapped(const QString& text) {
  constexpr qsizetype longestLine = 80;
  QStringList lines;
  for (const QString& paragraph : text.split(QLatin1Char('\n'))) {
    QString line;
    for (const QString& word : paragraph.split(QLatin1Char(' '))) {
      if (!line.isEmpty() && line.size() + 1 + word.size() > longestLine) {
        lines << line;
        line.clear();
      }
      line += line.isEmpty() ? word : QLatin1Char(' ') + word;
    }
    lines << line;
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace kerridge

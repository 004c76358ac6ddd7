// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/log_panel.h"

#include <QTime>

#include "dialogs/data_editor.h"
#include "document/results_controller.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {
constexpr int mostLines = 1000;
constexpr int linesShown = 4;
}  // namespace

LogPanel::LogPanel(ResultsController& controller, QWidget* parent) : QPlainTextEdit(parent), m_controller(controller) {
  setObjectName(QStringLiteral("log"));
  setAccessibleName(tr("Message log"));
  setToolTip(tr("Messages, computations and how long they took"));
  setReadOnly(true);
  setUndoRedoEnabled(false);
  setTabChangesFocus(true);
  setFrameShape(QFrame::NoFrame);
  setMaximumBlockCount(mostLines);
  setPlaceholderText(tr("No messages yet."));
  connect(&controller.task(), &BackgroundTask::started, this, [this] { m_since.start(); });
  connect(&controller.task(), &BackgroundTask::finished, this, &LogPanel::tellRun);
}

void LogPanel::add(const QString& text) {
  const QString time = QTime::currentTime().toString(QStringLiteral("HH:mm:ss"));
  QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
  for (QString& line : lines) line = QStringLiteral("%1  %2").arg(time, line);
  appendPlainText(lines.join(QLatin1Char('\n')));
}

void LogPanel::tellRun(bool cancelled) {
  const QString seconds = m_since.isValid() ? shownNumber(static_cast<double>(m_since.elapsed()) / 1000.0, 3) : tr("?");
  const auto& results = m_controller.results();
  if (cancelled) {
    add(tr("Canceled after %1 s").arg(seconds));
  } else if (m_controller.failure().isEmpty() && results) {
    add(tr("Computed %1 in %2 s").arg(dataSummary(results->experiment.data, results->data.get()), seconds));
  }
  if (!results) return;
  QStringList notes;
  for (const Diagnostic& note : results->notes) notes << shownText(note.message);
  for (const QString& note : notes) {
    if (!m_notes.contains(note)) add(tr("Note: %1").arg(note));
  }
  m_notes = notes;
}

QSize LogPanel::sizeHint() const {
  return {QPlainTextEdit::sizeHint().width(), linesShown * fontMetrics().lineSpacing()};
}

}  // namespace kerridge

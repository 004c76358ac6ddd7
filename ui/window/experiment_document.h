// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include "study/experiment.h"

class QUndoStack;

namespace kerridge {

/// The one document of the window: an Experiment, its undo history and the file it belongs to. Every change of the
/// user goes through replace(); whatever is shown follows from changed(), never from how the change came about, so
/// undo cannot leave anything stale.
class ExperimentDocument : public QObject {
  Q_OBJECT

 public:
  explicit ExperimentDocument(Experiment initial, QObject* parent = nullptr);
  ~ExperimentDocument() override;

  const Experiment& experiment() const { return m_experiment; }

  /// One named step of the history; nothing happens where `after` equals the present state. Steps with the same
  /// non-empty merge key become one while a mouse button is held or within a second of each other, until
  /// closeMerge(): a drag is one step.
  void replace(const Experiment& after, const QString& name, const QString& mergeKey = {});
  /// The drag is over: the next change is a step of its own.
  void closeMerge() { m_mergeClosed = true; }

  /// Another document: history and file are replaced ("" for a document without a file). `modified` where it is not
  /// what the file holds.
  void reset(const Experiment& experiment, const QString& file, bool modified = false);
  /// The present state is what `file` holds.
  void setSaved(const QString& file);
  /// "" where the document was never saved.
  const QString& file() const { return m_file; }
  /// Changed since it was opened, saved or started.
  bool isModified() const;
  QUndoStack& undoStack() { return *m_undoStack; }

  /// The user's own experiment while something else, such as a lesson, stands in the document for a time: saving and
  /// recovery are about this one.
  struct SetAside {
    Experiment experiment;
    bool modified = false;
    QString guest;  ///< what stands in its place, for the title
  };
  const std::optional<SetAside>& setAside() const { return m_setAside; }
  /// Ends with reset(), and with nothing.
  void setAside(std::optional<SetAside> own);

 Q_SIGNALS:
  void changed(const kerridge::Experiment& before, const kerridge::Experiment& after);
  /// The file or the modified state.
  void fileChanged();

 private:
  friend class ReplaceExperiment;
  void apply(const Experiment& experiment);

  Experiment m_experiment;
  QString m_file;
  std::optional<SetAside> m_setAside;
  QUndoStack* m_undoStack;
  QString m_mergeKey;
  int m_mergeSerial = 0;
  bool m_mergeClosed = true;
  QElapsedTimer m_sinceChange;
};

}  // namespace kerridge

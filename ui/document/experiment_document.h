// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QString>

#include "experiment/experiment.h"
#include "files/read_files.h"

class QUndoStack;

namespace kerridge {

/// True if the data come from somewhere else: another file or generator, or points by hand. How they are read, their
/// roles and the parameters of the generator are settings of the same data.
bool isOtherSource(const DataSpec& before, const DataSpec& after);

/// What the window works on: an Experiment, the file it belongs to, and the history. Every change of the user goes
/// through replace() or begin(); whatever is shown follows from changed(), never from how the change came about, so
/// undo cannot leave anything stale.
///
/// The history goes across documents: a new one, an opened one and one with other data replaces the one
/// before as a step, and undo brings that back together with its file. A file is therefore only ever saved with
/// what was made from it.
class ExperimentDocument : public QObject {
  Q_OBJECT

 public:
  explicit ExperimentDocument(Experiment initial, QObject* parent = nullptr);
  ~ExperimentDocument() override;

  const Experiment& experiment() const { return m_experiment; }

  /// One named step of the history; nothing happens if `after` equals the current state. Steps with the same non-empty
  /// merge key become one while a mouse button is held or within a second of each other, until closeMerge(): a drag is
  /// one step. Data from another source (isOtherSource()) make a new document without a file. Calls made while
  /// changed() is emitted do nothing: such an edit comes from a widget that the change removes, and was meant for the
  /// experiment before.
  void replace(const Experiment& after, const QString& name, const QString& mergeKey = {});
  /// The same document with its data at another place: a file that was moved or renamed.
  void relocate(const Experiment& after, const QString& name);
  /// The values that rules hold, as they chose them on the newest results. They follow from the rest, so they are no
  /// step of the history and do not make the document modified.
  void follow(const Experiment& settled);
  /// The drag is over: the next change is a separate step.
  void closeMerge() { m_mergeClosed = true; }

  /// Another document, as one named step of the history; "" for a document without a file. `modified`: it differs from
  /// the file.
  void begin(const Experiment& experiment, const QString& file, const QString& name, bool modified = false);
  /// The present state is what `file` holds.
  void setSaved(const QString& file);
  /// "" if the document was never saved. While the user's own document is set aside, the file of that one.
  const QString& file() const { return m_setAside ? m_setAside->file : m_identity->file; }
  /// What `file` held (fileHash()) when it was read: isChangedOnDisk() compares with it.
  void knowFile(const QString& file, const std::string& hash);
  std::string knownHash() const { return m_hashes.value(file()); }
  /// Did somebody else change the file since knowFile()? False where it is gone.
  bool isChangedOnDisk() const;
  /// Of the document on screen; the same wherever it is in the history, and after it was saved.
  const QString& id() const { return m_identity->id; }
  /// Differs from the file, or from the initial experiment if there is no file.
  bool isModified() const;
  QUndoStack& undoStack() { return *m_undoStack; }

  /// The user's own document while something else, such as a lesson, temporarily replaces it: saving and recovery use
  /// this one.
  struct SetAside {
    Experiment experiment;
    QString file;
    QString id;
    bool modified = false;
    QString guest;  ///< what replaces it, for the title
  };
  const std::optional<SetAside>& setAside() const { return m_setAside; }
  void setAside(std::optional<SetAside> own);

 Q_SIGNALS:
  void changed(const kerridge::Experiment& before, const kerridge::Experiment& after);
  /// The file or the modified state.
  void fileChanged();
  /// Another document is about to replace this one, for whatever reason; this one still exists.
  void leaving();
  /// begin() put another document here. Not after undo and redo, nor where replace() brought other data.
  void begun();

 private:
  friend class ReplaceExperiment;
  /// What the states of one document share, wherever they are in the history.
  struct Identity {
    QString id;
    QString file;
    std::optional<Experiment> saved;  ///< what the file holds, or the beginning; nothing if no file has all of it
    Experiment newest;                ///< the state that the last change made
  };
  using IdentityPointer = std::shared_ptr<Identity>;
  /// Exports do not replace what the document is made from.
  void guardFiles();
  static IdentityPointer makeIdentity(const QString& file, std::optional<Experiment> saved);

  void push(const Experiment& after, IdentityPointer identity, const QString& name, const QString& mergeKey);
  /// `left` is what remains of this document when another replaces it.
  void apply(const Experiment& experiment, const IdentityPointer& identity, Experiment left);

  Experiment m_experiment;
  IdentityPointer m_identity;  // never null
  ReadFiles m_readFiles;
  QHash<QString, std::string> m_hashes;  // see knowFile()
  std::optional<SetAside> m_setAside;
  QUndoStack* m_undoStack;
  QString m_mergeKey;
  int m_mergeSerial = 0;
  bool m_mergeClosed = true;
  bool m_applying = false;
  QElapsedTimer m_sinceChange;
};

}  // namespace kerridge

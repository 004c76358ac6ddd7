// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QObject>
#include <QStringList>

#include <string>
#include <vector>

#include "files/read_files.h"
#include "lessons/lesson.h"

namespace kerridge {

class ExperimentDocument;

/// A lesson that is being written. It begins with the experiment on screen and records what the user changes there,
/// until the changes become a step.
class LessonDraft : public QObject {
  Q_OBJECT

 public:
  explicit LessonDraft(ExperimentDocument& document, QObject* parent = nullptr);

  bool isOpen() const { return m_open; }
  const Lesson& lesson() const { return m_lesson; }
  /// The file it was saved to or opened from; "" for a new one.
  const QString& file() const { return m_file; }
  /// The present lesson was saved to this file.
  void setSaved(const QString& file);
  /// Did somebody else change the file since it was opened or saved? False where it is gone.
  bool isChangedOnDisk() const;
  /// Differs from what was saved or opened, or from an empty lesson.
  bool isModified() const { return m_open && !(m_lesson == m_saved); }

  /// A new lesson on the experiment on screen, which must be on generated data or on points. Recording begins.
  void begin();
  /// A copy of a lesson, to be changed. Nothing is recorded before continueRecording().
  /// `hash`: of the file (fileHash()) when the lesson was read.
  void open(const Lesson& lesson, const QString& file, const std::string& hash);
  /// The lesson of a file. Throws InvalidInput.
  void open(const QString& file);
  bool isRecording() const { return !m_stations.empty(); }
  /// Brings the state after the last step on screen and records from there.
  void continueRecording();
  /// What was changed since recording began, or since the last step, becomes a step at the end. Returns what to tell
  /// the user: why there is no step, or which changes it does not have; "" if all is well.
  QString addStep();

  /// Every other change of the lesson.
  void change(const std::function<void(Lesson&)>& edit);
  void removeStep(int step);
  /// By −1 or 1.
  void moveStep(int step, int by);
  /// What readLesson() finds wrong with it now.
  std::vector<Diagnostic> mistakes() const;
  /// Which texts still say what a new lesson says: "summary", "what step 2 shows". None of them is a mistake.
  QStringList unwritten() const;
  /// Is it what one of the texts of a new lesson says?
  static bool isPlaceholder(const QString& text);

 Q_SIGNALS:
  /// The steps, or whether it records. Not after change(), which comes from the fields themselves.
  void changed();

 private:
  void follow(const Experiment& after);
  void setFile(const QString& file, const std::string& hash);

  ExperimentDocument& m_document;
  Lesson m_lesson, m_saved;
  QString m_file;
  ReadFiles m_readFiles;
  std::string m_hash;  // of the file when it was opened or saved
  bool m_open = false;
  std::vector<Experiment> m_stations;  ///< since the last step; models are pinned between them
};

}  // namespace kerridge

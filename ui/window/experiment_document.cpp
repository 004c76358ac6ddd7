// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/experiment_document.h"

#include <QGuiApplication>
#include <QUndoCommand>
#include <QUndoStack>
#include <utility>

namespace kerridge {

namespace {
constexpr qint64 mergeMilliseconds = 1000;
constexpr int undoLimit = 500;
}  // namespace

/// The one command of the history: swaps whole experiments, which are small plain values.
class ReplaceExperiment final : public QUndoCommand {
 public:
  ReplaceExperiment(ExperimentDocument& document, Experiment after, const QString& name, int mergeSerial)
      : QUndoCommand(name),
        m_document(document),
        m_before(document.experiment()),
        m_after(std::move(after)),
        m_mergeSerial(mergeSerial) {}

  void undo() override { m_document.apply(m_before); }
  void redo() override { m_document.apply(m_after); }
  int id() const override { return m_mergeSerial; }

  bool mergeWith(const QUndoCommand* later) override {
    m_after = static_cast<const ReplaceExperiment*>(later)->m_after;
    return true;  // QUndoStack only asks for equal ids
  }

 private:
  ExperimentDocument& m_document;
  Experiment m_before, m_after;
  int m_mergeSerial;  ///< −1: never merges
};

ExperimentDocument::ExperimentDocument(Experiment initial, QObject* parent)
    : QObject(parent), m_experiment(std::move(initial)), m_undoStack(new QUndoStack(this)) {
  m_undoStack->setUndoLimit(undoLimit);
  connect(m_undoStack, &QUndoStack::cleanChanged, this, &ExperimentDocument::fileChanged);
}

// The history says that it is emptied when it goes, which is after the document: nobody must ask the document then.
ExperimentDocument::~ExperimentDocument() { m_undoStack->disconnect(); }

void ExperimentDocument::replace(const Experiment& after, const QString& name, const QString& mergeKey) {
  if (after == m_experiment) return;
  const bool recent = QGuiApplication::mouseButtons() != Qt::NoButton ||
                      (m_sinceChange.isValid() && m_sinceChange.elapsed() < mergeMilliseconds);
  if (mergeKey != m_mergeKey || m_mergeClosed || !recent) ++m_mergeSerial;
  m_mergeKey = mergeKey;
  m_mergeClosed = false;
  m_undoStack->push(new ReplaceExperiment(*this, after, name, mergeKey.isEmpty() ? -1 : m_mergeSerial));
  m_sinceChange.start();
}

void ExperimentDocument::reset(const Experiment& experiment, const QString& file, bool modified) {
  m_undoStack->clear();
  if (modified) {
    m_undoStack->resetClean();
  } else {
    m_undoStack->setClean();  // clear() leaves an empty history as it was
  }
  m_mergeClosed = true;
  m_file = file;
  m_setAside.reset();
  apply(experiment);
  Q_EMIT fileChanged();
}

void ExperimentDocument::setSaved(const QString& file) {
  m_file = file;
  m_mergeClosed = true;
  m_undoStack->setClean();
  Q_EMIT fileChanged();
}

void ExperimentDocument::setAside(std::optional<SetAside> own) {
  m_setAside = std::move(own);
  Q_EMIT fileChanged();
}

bool ExperimentDocument::isModified() const { return !m_undoStack->isClean(); }

void ExperimentDocument::apply(const Experiment& experiment) {
  const Experiment before = std::exchange(m_experiment, experiment);
  Q_EMIT changed(before, m_experiment);
}

}  // namespace kerridge

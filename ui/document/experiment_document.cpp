// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/experiment_document.h"

#include <algorithm>
#include <QGuiApplication>
#include <QScopedValueRollback>
#include <QUndoCommand>
#include <QUndoStack>
#include <QUuid>
#include <utility>

#include "experiment/test_part_ledger.h"
#include "storage/data_file.h"

namespace kerridge {

namespace {
constexpr qint64 mergeMilliseconds = 1000;
constexpr int undoLimit = 500;
}  // namespace

bool isOtherSource(const DataSpec& before, const DataSpec& after) {
  if (before.points.has_value() != after.points.has_value()) return true;
  if (before.points) return false;
  if (before.file != after.file) return true;
  return before.file.empty() && before.generator.id != after.generator.id;
}

/// The one command of the history: swaps whole experiments, which are small plain values, and the documents they
/// belong to.
class ReplaceExperiment final : public QUndoCommand {
 public:
  using Identity = ExperimentDocument::IdentityPointer;

  ReplaceExperiment(ExperimentDocument& document, Experiment after, Identity identity, const QString& name,
                    int mergeSerial)
      : QUndoCommand(name),
        m_document(document),
        m_before(document.experiment()),
        m_after(std::move(after)),
        m_identityBefore(document.m_identity),
        m_identityAfter(std::move(identity)),
        m_mergeSerial(mergeSerial) {}

  // The history may pass several steps at once: what remains is the newest state of a document, not the last one
  // passed.
  void undo() override { m_document.apply(m_before, m_identityBefore, m_identityAfter->newest); }
  void redo() override { m_document.apply(m_after, m_identityAfter, m_document.m_experiment); }
  int id() const override { return m_mergeSerial; }

  bool mergeWith(const QUndoCommand* later) override {
    const auto* other = static_cast<const ReplaceExperiment*>(later);  // QUndoStack only asks for equal ids
    m_after = other->m_after;
    m_identityAfter = other->m_identityAfter;
    return true;
  }

 private:
  ExperimentDocument& m_document;
  Experiment m_before, m_after;
  Identity m_identityBefore, m_identityAfter;
  int m_mergeSerial;  ///< −1: never merges
};

ExperimentDocument::ExperimentDocument(Experiment initial, QObject* parent)
    : QObject(parent), m_experiment(std::move(initial)), m_undoStack(new QUndoStack(this)) {
  m_identity = makeIdentity({}, m_experiment);
  m_undoStack->setUndoLimit(undoLimit);
  guardFiles();
}

// The history reports that it is emptied when it is destroyed, which is after the document: nobody may ask the document
// then.
ExperimentDocument::~ExperimentDocument() { m_undoStack->disconnect(); }

ExperimentDocument::IdentityPointer ExperimentDocument::makeIdentity(const QString& file,
                                                                     std::optional<Experiment> saved) {
  return std::make_shared<Identity>(
      Identity{QUuid::createUuid().toString(QUuid::WithoutBraces), file, std::move(saved), {}});
}

void ExperimentDocument::push(const Experiment& after, IdentityPointer identity, const QString& name,
                              const QString& mergeKey) {
  if (m_applying) return;  // what was typed into a card that is being taken away belongs to the experiment before
  const bool recent = QGuiApplication::mouseButtons() != Qt::NoButton ||
                      (m_sinceChange.isValid() && m_sinceChange.elapsed() < mergeMilliseconds);
  const bool continued = !mergeKey.isEmpty() && mergeKey == m_mergeKey && !m_mergeClosed && recent;
  if (!continued) ++m_mergeSerial;
  m_mergeKey = mergeKey;
  m_mergeClosed = false;
  const int serial = mergeKey.isEmpty() ? -1 : m_mergeSerial;
  Experiment counted = after;
  if (identity == m_identity) countChoices(m_experiment, counted, continued);
  identity->newest = counted;
  m_undoStack->push(new ReplaceExperiment(*this, std::move(counted), std::move(identity), name, serial));
  m_sinceChange.start();
}

void ExperimentDocument::replace(const Experiment& after, const QString& name, const QString& mergeKey) {
  if (after == m_experiment) return;
  if (!isOtherSource(m_experiment.data, after.data)) return push(after, m_identity, name, mergeKey);
  Experiment other = after;
  forgetChoices(other);
  // Points drawn by hand are nowhere else.
  const bool isNowhereElse = after.data.points && !after.data.points->empty();
  push(other, makeIdentity({}, isNowhereElse ? std::nullopt : std::optional(other)), name, mergeKey);
}

void ExperimentDocument::relocate(const Experiment& after, const QString& name) {
  if (!(after == m_experiment)) push(after, m_identity, name, {});
}

void ExperimentDocument::follow(const Experiment& settled) {
  const auto sameAt = [](const MethodSpec& a, const MethodSpec& b) { return a.at == b.at; };
  if (!(settled == m_experiment) || std::equal(settled.methods.begin(), settled.methods.end(),
                                               m_experiment.methods.begin(), m_experiment.methods.end(), sameAt)) {
    return;
  }
  const QScopedValueRollback applying(m_applying, true);
  const Experiment before = std::exchange(m_experiment, settled);
  keepChoices(before, m_experiment);  // results may be of an earlier count
  Q_EMIT changed(before, m_experiment);
}

void ExperimentDocument::begin(const Experiment& experiment, const QString& file, const QString& name, bool modified) {
  const bool same = m_identity->file.isEmpty() && file.isEmpty() && !isModified() && !modified;
  if (!same || !(experiment == m_experiment)) {
    push(experiment, makeIdentity(file, modified ? std::nullopt : std::optional(experiment)), name, {});
  }
  m_mergeClosed = true;
  Q_EMIT begun();
}

void ExperimentDocument::setSaved(const QString& file) {
  m_identity->file = file;
  knowFile(file, fileHash(file));
  m_identity->saved = m_experiment;
  m_mergeClosed = true;
  guardFiles();
  Q_EMIT fileChanged();
}

void ExperimentDocument::knowFile(const QString& file, const std::string& hash) { m_hashes[file] = hash; }

bool ExperimentDocument::isChangedOnDisk() const {
  const std::string known = knownHash();
  const std::string now = known.empty() ? known : fileHash(file());
  return !now.empty() && now != known;
}

void ExperimentDocument::guardFiles() {
  m_readFiles.clear();
  m_readFiles.addDataOf(m_experiment);
  m_readFiles.addDocument(m_identity->file, Text("the experiment"));
  if (!m_setAside) return;
  m_readFiles.addDataOf(m_setAside->experiment);
  m_readFiles.addDocument(m_setAside->file, Text("the experiment"));
}

void ExperimentDocument::setAside(std::optional<SetAside> own) {
  m_setAside = std::move(own);
  guardFiles();
  Q_EMIT fileChanged();
}

bool ExperimentDocument::isModified() const { return !m_identity->saved || !(*m_identity->saved == m_experiment); }

void ExperimentDocument::apply(const Experiment& experiment, const IdentityPointer& identity, Experiment left) {
  const QScopedValueRollback applying(m_applying, true);
  const bool wasModified = isModified();
  const bool another = identity != m_identity;
  if (another) {
    std::swap(m_experiment, left);
    Q_EMIT leaving();
    std::swap(m_experiment, left);
  }
  m_identity = identity;
  const Experiment before = std::exchange(m_experiment, experiment);
  if (!another) keepChoices(before, m_experiment);
  if (another || !(before.data == m_experiment.data && before.studies == m_experiment.studies)) guardFiles();
  Q_EMIT changed(before, m_experiment);
  if (another || isModified() != wasModified) Q_EMIT fileChanged();
}

}  // namespace kerridge

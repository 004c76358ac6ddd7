// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/data_opening.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QWidget>
#include <utility>

#include "base/number_text.h"
#include "base/text.h"
#include "dialogs/data_editor.h"
#include "dialogs/open_data_dialog.h"
#include "dialogs/test_file_editor.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "storage/experiment_json.h"
#include "texts/shown_text.h"
#include "widgets/shown_text.h"
#include "window/experiment_edits.h"
#include "window/remembered_roles.h"
#include "window/welcome.h"

namespace kerridge {

namespace {

QString fileNameOf(const DataSpec& spec) { return QFileInfo(QString::fromStdString(spec.file)).fileName(); }

QString warningText(const std::vector<Diagnostic>& diagnostics) {
  QStringList lines;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity == Severity::warning) lines << shownDiagnostic(diagnostic);
  }
  constexpr int linesShown = 3;
  if (lines.size() > linesShown) {
    const auto more = static_cast<int>(lines.size()) - linesShown;
    lines = lines.mid(0, linesShown);
    lines << DataOpening::tr("… and %1 more").arg(more);
  }
  return lines.join(QLatin1Char('\n'));
}

/// Without the assumptions that the sentence of the reading has.
std::vector<Diagnostic> besideTheSentence(const DataReading& reading) {
  std::vector<Diagnostic> others = reading.diagnostics;
  std::erase_if(others, [&](const Diagnostic& diagnostic) {
    const Text& message = diagnostic.message;
    return message.pattern() == Text("assumed: %1", Text()).pattern() &&
           reading.read.reading.sentence.english().find(message.parts().front().english()) != std::string::npos;
  });
  return others;
}

/// Which rules hold λ; empty if none does.
QString rulesText(const Experiment& experiment) {
  QStringList names;
  for (const MethodSpec& spec : experiment.methods) {
    if (!spec.rule.empty() && !names.contains(ruleName(spec.rule))) names << ruleName(spec.rule);
  }
  return names.isEmpty() ? QString() : DataOpening::tr("λ is chosen by %1.").arg(names.join(QStringLiteral(", ")));
}

/// LIBSVM's archive names a test file like the data with “.t” appended; both may be packed. "" if there is none.
QString testFileBeside(const QString& file) {
  QString name = file;
  QString packed;
  for (const char* suffix : {".gz", ".bz2", ".xz"}) {
    if (!name.endsWith(QLatin1String(suffix))) continue;
    packed = QLatin1String(suffix);
    name.chop(packed.size());
  }
  if (name.endsWith(QLatin1String(".t"))) return {};
  for (const QString& beside : {name + QStringLiteral(".t") + packed, name + QStringLiteral(".t")}) {
    if (QFileInfo(beside).isFile()) return beside;
  }
  return {};
}

/// An experiment that came with the program, and belongs to it.
bool isExample(const QString& file) {
  const QString folder = QFileInfo(file).canonicalPath();
  for (const char* name : {"examples", "studies"}) {
    const QString part = QString::fromLatin1(name);
    QStringList folders = QStandardPaths::locateAll(
        QStandardPaths::GenericDataLocation, QStringLiteral("kerridge/") + part, QStandardPaths::LocateDirectory);
    // Installed elsewhere than the system's own, or run where it was built.
    QDir above(QCoreApplication::applicationDirPath());
    for (int level = 0; level < 4 && above.cdUp(); ++level) {
      folders << above.filePath(QStringLiteral("share/kerridge/") + part);
      folders << above.filePath(QStringLiteral("resources/") + part);
    }
    for (const QString& known : std::as_const(folders)) {
      if (!folder.isEmpty() && QFileInfo(known).canonicalFilePath() == folder) return true;
    }
  }
  return false;
}

}  // namespace

struct DataOpening::OpenedExperiment {
  QString file;  ///< "" for a document without a file
  Experiment experiment;
  CheckedData data;
  std::vector<Diagnostic> diagnostics;
  std::optional<RecoveryState> restored;  ///< of an earlier session
  std::string fileHash;                   ///< of the file in that session; "" if nothing is to be compared
};

DataOpening::DataOpening(ExperimentDocument& document, ResultsController& controller, QWidget* window)
    : QObject(window), m_document(document), m_controller(controller), m_window(window) {
  m_slow.setSingleShot(true);
  m_slow.setInterval(slowMilliseconds);
  connect(&m_slow, &QTimer::timeout, this, [this] {
    m_readingSaid = tr("Reading %1…").arg(QFileInfo(m_file).fileName());
    Q_EMIT message({Banner::Kind::note, m_readingSaid, {{tr("Cancel"), [this] { cancel(); }}}});
  });
  connect(&m_task, &BackgroundTask::finished, this, [this](bool cancelled) {
    m_slow.stop();
    if (!m_readingSaid.isEmpty()) Q_EMIT messageOver(std::exchange(m_readingSaid, {}));
    if (cancelled) {
      Q_EMIT message({Banner::Kind::note,
                      tr("Reading %1 was canceled; the loaded data stay in use.").arg(QFileInfo(m_file).fileName())});
    }
  });
  connect(&m_task, &BackgroundTask::failed, this, [this](const QString& text) {
    Q_EMIT message({Banner::Kind::error, text});
  });
}

void DataOpening::start(const QString& file, BackgroundTask::Job job) {
  m_file = file;
  m_slow.start();
  m_task.start(std::move(job));
}

void DataOpening::open(const QString& file, const ReadOptions& reading, const std::optional<Roles>& roles) {
  DataSpec spec;
  spec.file = QFileInfo(file).absoluteFilePath().toStdString();
  spec.reading = reading;
  if (roles) spec.roles = *roles;
  const RolesFrom from = roles ? RolesFrom::spec : RolesFrom::proposal;
  spec.reading.proposes = !roles;
  start(file,
        [this, spec, from, recall = recallChoices()](const RunContext& context, const BackgroundTask::Post& post) {
          const auto preview = [&](DataReading head) {
            if (head.read.reading.ambiguous) post([this, head = std::move(head)] { receivePreview(head, false); });
          };
          DataReading complete = readDataFile(spec, from, context, preview, nullptr, recall);
          return BackgroundTask::Delivery([this, complete = std::move(complete)] { receiveData(complete); });
        });
}

void DataOpening::receivePreview(const DataReading& reading, bool replacesReading) {
  // The page continues reading by itself; asking early saves the wait.
  m_slow.stop();
  m_task.start([](const RunContext&, const BackgroundTask::Post&) { return BackgroundTask::Delivery(); });
  showPage(reading, replacesReading);
}

void DataOpening::receiveData(const DataReading& reading) {
  if (reading.isClear()) {
    use(reading, withData(settingsForData(m_document.experiment()), reading.spec, reading.related),
        tr("Open %1").arg(fileNameOf(reading.spec)), false);
  } else if (reading.hasChoices()) {
    showPage(reading, false);
  } else {
    fail(reading);
  }
}

void DataOpening::changeReading() {
  const DataSpec spec = m_document.experiment().data;
  if (spec.file.empty()) return;
  start(QString::fromStdString(spec.file), [this, spec](const RunContext& context, const BackgroundTask::Post& post) {
    const auto preview = [&](DataReading head) {
      post([this, head = std::move(head)] { receivePreview(head, true); });
    };
    DataReading reading = readDataFile(spec, RolesFrom::spec, context, preview);
    return BackgroundTask::Delivery([this, reading = std::move(reading)] {
      if (reading.read.table) {
        showPage(reading, true);
      } else {
        fail(reading);
      }
    });
  });
}

void DataOpening::changeFailedReading() {
  if (!m_failed.spec.file.empty()) showPage(m_failed, false);
}

void DataOpening::replaceFile(const QString& file) {
  DataSpec spec = m_document.experiment().data;
  spec.file = QFileInfo(file).absoluteFilePath().toStdString();
  start(file, [this, spec](const RunContext& context, const BackgroundTask::Post&) {
    DataReading reading = readDataFile(spec, RolesFrom::spec, context);
    return BackgroundTask::Delivery([this, reading = std::move(reading)] { receiveReplacement(reading); });
  });
}

void DataOpening::setTestFile(const QString& file) {
  DataSpec spec = m_document.experiment().data;
  if (!readsFile(spec)) return;
  spec.test = TestSpec{QFileInfo(file).absoluteFilePath().toStdString(), {}, {}};
  start(file, [this, spec](const RunContext& context, const BackgroundTask::Post&) {
    DataReading reading = readDataFile(spec, RolesFrom::spec, context);
    return BackgroundTask::Delivery([this, reading = std::move(reading)] { receiveTestFile(reading); });
  });
}

void DataOpening::receiveTestFile(const DataReading& reading) {
  if (reading.spec.file != m_document.experiment().data.file) return;  // other data meanwhile
  if (!reading.isUsable()) {
    fail(reading.diagnostics);
    return;
  }
  const QString name = QFileInfo(QString::fromStdString(reading.spec.test->file)).fileName();
  take(reading, withTestFile(m_document.experiment(), reading.spec), tr("Test on %1").arg(name), false);
  const Dataset& data = *reading.loaded.data;
  QString text = tr("Every split is tested on the %1 of %2, read as %3; all %4 rows of %5 are training rows.")
                     .arg(data.testRows == 1 ? tr("row") : tr("%n rows", nullptr, static_cast<int>(data.testRows)),
                          name, shownText(reading.loaded.testReading.sentence))
                     .arg(data.ownRows())
                     .arg(fileNameOf(reading.spec));
  const QString warnings = warningText(reading.diagnostics);
  if (!warnings.isEmpty()) text += QLatin1Char('\n') + warnings;
  Q_EMIT message({warnings.isEmpty() ? Banner::Kind::note : Banner::Kind::warning, text});
}

void DataOpening::receiveReplacement(const DataReading& reading) {
  if (reading.isUsable()) {
    Experiment after = m_document.experiment();
    const bool sameFile = after.data.file == reading.spec.file;
    after.data = reading.spec;
    if (after.view.sliceFeature >= reading.loaded.data->d()) after.view.sliceFeature = -1;
    const QString name = fileNameOf(reading.spec);
    use(reading, after, sameFile ? tr("Use the current version of %1").arg(name) : tr("Use the data from %1").arg(name),
        true);
  } else if (reading.hasChoices()) {
    showPage(reading, true);
  } else {
    fail(reading);
  }
}

void DataOpening::showPage(const DataReading& reading, bool replacesReading) {
  if (m_page) m_page->reject();
  auto* page = new OpenDataDialog(reading, m_document.experiment().standardize, m_window);
  m_page = page;
  page->setAttribute(Qt::WA_DeleteOnClose);
  connect(page, &QDialog::accepted, this, [this, page, replacesReading] {
    const QString name = fileNameOf(page->reading().spec);
    Experiment after =
        withData(settingsForData(m_document.experiment()), page->reading().spec, page->reading().related);
    after.standardize = page->standardize();
    rememberRoles(page->reading().spec.hash, page->reading().spec.roles);
    rememberMeaning(page->reading().spec.hash, page->reading().spec.reading.meaning);
    use(page->reading(), after, replacesReading ? tr("Change how %1 is read").arg(name) : tr("Open %1").arg(name),
        replacesReading);
  });
  page->open();
}

void DataOpening::take(const DataReading& reading, const Experiment& after, const QString& stepName, bool relocates) {
  m_controller.offer(reading.spec, reading.loaded);
  if (after == m_document.experiment()) {
    m_controller.run();  // the data were withheld, and are the very same
  } else if (relocates) {
    m_document.relocate(after, stepName);
  } else {
    m_document.replace(after, stepName);
  }
}

void DataOpening::use(const DataReading& reading, const Experiment& after, const QString& stepName, bool relocates) {
  take(reading, after, stepName, relocates);
  const QString file = QString::fromStdString(reading.spec.file);
  const QString warnings = warningText(besideTheSentence(reading));
  QString text =
      tr("Loaded %1 as %2. %3")
          .arg(fileNameOf(reading.spec), shownText(reading.read.reading.sentence), shownText(reading.notes.text()));
  if (reading.isRemembered) text += QLatin1Char(' ') + tr("You chose these columns for this file before.");
  if (reading.remembersMeaning) text += QLatin1Char(' ') + tr("You chose how its fields are read before, too.");
  if (const Dataset& data = *reading.loaded.data; data.testRows > 0) {
    text +=
        QLatin1Char(' ') +
        tr("Tested on %1 of %2.").arg(shownCount(data.testRows, counts::rows), QString::fromStdString(data.testName));
  }
  if (const QString rules = rulesText(after); !relocates && !rules.isEmpty()) text += QLatin1Char(' ') + rules;
  if (!warnings.isEmpty()) text += QLatin1Char('\n') + warnings;
  QStringList names{QString::fromStdString(reading.loaded.data->targetName)};
  for (const std::string& name : reading.loaded.data->featureNames) names << QString::fromStdString(name);
  if (const QString glyphs = m_glyphs.note(names, QApplication::font()); !glyphs.isEmpty()) {
    text += QLatin1Char('\n') + glyphs;
  }
  const bool plain = warnings.isEmpty() && !reading.read.reading.ambiguous && !reading.notes.assumed();
  QList<BannerAction> actions;
  if (!reading.notes.targets.empty()) actions << targetsAction(reading);
  if (!reading.notes.sentinels.empty()) {
    actions << BannerAction{tr("Treat as missing"), [this, reading] { makeSentinelsMissing(reading); },
                            tr("Treat these numbers as missing values in their columns")};
  }
  actions << BannerAction{tr("Change…"), [this] { changeReading(); },
                          tr("Separator, header, target and the other columns")};
  if (reading.loaded.data->withoutTarget.rows() > 0) {
    actions << BannerAction{tr("Predict the rows without a target…"), [this] { Q_EMIT predictionWanted(); },
                            tr("With the first model shown, as soon as it is computed")};
  }
  if (const QString beside = testFileBeside(file); !reading.spec.test && !beside.isEmpty()) {
    actions << BannerAction{tr("Test on %1").arg(QFileInfo(beside).fileName()), [this, beside] { setTestFile(beside); },
                            tr("This file is in the folder of the data: use its rows as the test part")};
  }
  Q_EMIT message({plain ? Banner::Kind::note : Banner::Kind::warning, text, actions});
  Q_EMIT opened(file);
}

void DataOpening::makeSentinelsMissing(const DataReading& reading) {
  DataSpec spec = reading.spec;
  for (const Sentinel& one : reading.notes.sentinels) {
    const std::string& column = reading.read.table->columns[static_cast<std::size_t>(one.column)].name;
    spec.reading.meaning.missing[column].push_back(exactText(one.value));
  }
  start(QString::fromStdString(spec.file), [this, spec](const RunContext& context, const BackgroundTask::Post&) {
    DataReading cleaned = readDataFile(spec, RolesFrom::spec, context);
    return BackgroundTask::Delivery([this, cleaned = std::move(cleaned)] {
      if (!cleaned.isUsable()) {
        fail(cleaned);
        return;
      }
      rememberMeaning(cleaned.spec.hash, cleaned.spec.reading.meaning);
      use(cleaned, withData(m_document.experiment(), cleaned.spec, cleaned.related),
          tr("Treat marks of missing values as missing"), false);
    });
  });
}

BannerAction DataOpening::targetsAction(const DataReading& reading) {
  constexpr std::size_t mostShown = 25;  // the page has all of them
  constexpr int longest = 24;
  const RoleNotes& notes = reading.notes;
  const QString target = QString::fromStdString(notes.columns[static_cast<std::size_t>(notes.target)].name);
  BannerAction action;
  action.text = tr("Predict %1").arg(target.size() > longest ? target.left(longest - 1) + QStringLiteral("…") : target);
  action.tip = tr("Predict another column");
  std::vector<Index> columns = notes.targets;
  if (columns.size() > mostShown) columns.resize(mostShown);
  for (const Index column : columns) {
    const ColumnNote& note = notes.columns[static_cast<std::size_t>(column)];
    const QString name = QString::fromStdString(note.name);
    action.choices << (note.role == ColumnRole::output ? tr("%1 (further output)").arg(name) : name);
  }
  action.choose = [this, reading, columns](int choice) { predict(reading, columns[static_cast<std::size_t>(choice)]); };
  return action;
}

void DataOpening::predict(const DataReading& reading, Index column) {
  start(QString::fromStdString(reading.spec.file),
        [this, reading, column](const RunContext& context, const BackgroundTask::Post&) {
          DataReading other = withTarget(reading, column, context);
          return BackgroundTask::Delivery([this, other = std::move(other)] {
            if (!other.isUsable()) {
              fail(other);
              return;
            }
            rememberRoles(other.spec.hash, other.spec.roles);
            const QString name = QString::fromStdString(other.loaded.data->targetName);
            use(other, withData(m_document.experiment(), other.spec, other.related), tr("Predict %1").arg(name), false);
          });
        });
}

void DataOpening::openExperiment(const QString& file) {
  OpenedExperiment opening;
  opening.file = QFileInfo(file).absoluteFilePath();
  startExperiment(std::move(opening), file);
}

void DataOpening::restoreExperiment(const RecoveryState& state, const std::string& fileHash) {
  OpenedExperiment opening;
  opening.file = state.file;
  opening.experiment = state.experiment;
  opening.restored = state;
  opening.fileHash = fileHash;
  startExperiment(std::move(opening),
                  state.file.isEmpty() ? QString::fromStdString(state.experiment.data.file) : state.file);
}

void DataOpening::readDataOf(OpenedExperiment& opened, const RunContext& context) {
  DataSpec& data = opened.experiment.data;
  if (data.awaitsPoints()) return;  // points still to be drawn are no data yet
  opened.data = loadCheckedData(data, context.part(0.0, 0.9));
  // The data files of an experiment that was moved without them may be in its folder: files with identical bytes are
  // accepted.
  for (int files = 0; files < 2 && opened.data.check.state == DataState::missing && !opened.file.isEmpty(); ++files) {
    const bool ofTest = opened.data.check.ofTest;
    if ((ofTest ? data.test->hash : data.hash).empty()) break;
    DataSpec beside = data;
    std::string& moved = ofTest ? beside.test->file : beside.file;
    const QString name = QFileInfo(QString::fromStdString(moved)).fileName();
    moved = QFileInfo(opened.file).absoluteDir().filePath(name).toStdString();
    CheckedData found = loadCheckedData(beside, context.part(0.0, 0.9));
    const bool theOther = !ofTest && found.check.ofTest;  // it is looked for next
    if (found.check.state != DataState::same && !theOther) break;
    opened.diagnostics.push_back({Severity::warning, moved,
                                  ofTest ? Text("the test file was found in the folder of the experiment")
                                         : Text("the data file was found in the folder of the experiment")});
    opened.data = std::move(found);
    data = beside;
  }
  if (opened.data.check.state == DataState::unknown) takeHashes(data, opened.data.check);
}

void DataOpening::startExperiment(OpenedExperiment opening, const QString& shownName) {
  start(shownName, [this, opening = std::move(opening)](const RunContext& context, const BackgroundTask::Post&) {
    OpenedExperiment opened = opening;
    if (!opened.restored) {
      opened.fileHash = fileHash(opened.file);
      ReadExperiment read = loadExperiment(opened.file);
      if (hasErrors(read.diagnostics)) {
        return BackgroundTask::Delivery([this, diagnostics = read.diagnostics] { fail(diagnostics); });
      }
      opened.experiment = std::move(read.experiment);
      opened.diagnostics = std::move(read.diagnostics);
    } else if (!opened.fileHash.empty() && fileHash(opened.file, context.part(0.0, 0.01)) != opened.fileHash) {
      opened.file.clear();
    }
    try {
      readDataOf(opened, context);
    } catch (const InvalidInput& invalid) {
      if (!opened.restored) {
        return BackgroundTask::Delivery([this, diagnostics = invalid.diagnostics()] { fail(diagnostics); });
      }
    }
    return BackgroundTask::Delivery([this, opened = std::move(opened)] { receiveExperiment(opened); });
  });
}

void DataOpening::receiveExperiment(const OpenedExperiment& opened) {
  const DataCheck& check = opened.data.check;
  if (!check.isUsable()) {
    m_controller.withhold(opened.experiment.data, check);
  } else if (opened.data.loaded.data) {
    m_controller.offer(opened.experiment.data, opened.data.loaded);
  }
  if (!opened.file.isEmpty()) {
    m_document.knowFile(opened.file, opened.restored ? opened.restored->fileHash : opened.fileHash);
  }
  if (const auto& state = opened.restored) {
    const bool keepsFile = opened.file == state->file;
    m_document.begin(opened.experiment, opened.file, tr("Restore a session"), state->modified || !keepsFile);
    Q_EMIT restored(*state, keepsFile);
    return;
  }
  const QString name = QFileInfo(opened.file).fileName();
  const bool example = isExample(opened.file);
  m_document.begin(opened.experiment, example ? QString() : opened.file, tr("Open %1").arg(name));
  if (check.isUsable()) {
    const QString warnings = warningText(opened.diagnostics);
    QString text = example ? tr("Opened the example %1 as a new document.").arg(name) : tr("Opened %1.").arg(name);
    const RoleNotes& roles = opened.data.loaded.roles;
    if (roles.targetAssumed) text += QLatin1Char(' ') + shownText(roles.text());
    const bool plain = warnings.isEmpty() && !roles.targetAssumed;
    Q_EMIT message({plain ? Banner::Kind::note : Banner::Kind::warning,
                    warnings.isEmpty() ? text : text + QLatin1Char('\n') + warnings});
  }
  Q_EMIT this->opened(opened.file);
}

void DataOpening::fail(const std::vector<Diagnostic>& diagnostics) {
  Q_EMIT message({Banner::Kind::error, tr("%1\nNothing was changed.").arg(errorText(diagnostics))});
}

void DataOpening::fail(const DataReading& reading) {
  const QString text = tr("%1\nNothing was changed.").arg(errorText(reading.diagnostics));
  m_failed = reading;
  // If a reader got as far as the content, reading it with other settings may work.
  const bool choices = !reading.read.reading.format.empty();
  QList<BannerAction> actions;
  if (choices) actions << BannerAction{tr("Change how it is read…"), [this] { changeFailedReading(); }};
  Q_EMIT message({Banner::Kind::error, text, actions});
}

}  // namespace kerridge

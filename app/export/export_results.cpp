// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/export_results.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/sentence.h"
#include "base/text.h"
#include "experiment/targets.h"
#include "export/html_report.h"
#include "export/joined_tables.h"
#include "export/report_captions.h"
#include "export/tables.h"
#include "export/tex_report.h"
#include "figures/figures.h"
#include "files/csv.h"
#include "methods/method.h"
#include "stages/resolution.h"
#include "studies/figure_list.h"

namespace kerridge {

namespace {

/// Bytes of a chart for LaTeX that pdfTeX has memory for; where there is a PDF, the report takes that of a larger one.
constexpr qsizetype texLimit = 400000;

const QStringList& pictureFormats() {
  static const QStringList formats{"png", "svg", "pdf", "tex"};
  return formats;
}

/// The report has the charts that the experiment shows, in their order, and those of its studies.
std::vector<std::string> reportedCharts(const Experiment& experiment) {
  std::vector<std::string> ids = experiment.view.charts;
  for (const FigureKind* kind : figuresOfStudies(experiment)) {
    if (std::find(ids.begin(), ids.end(), kind->info.id) == ids.end()) ids.push_back(kind->info.id);
  }
  return ids;
}

void noteMissing(std::vector<Diagnostic>& notes, const Figure& figure, const Text& reason) {
  notes.push_back({Severity::warning, figure.id, reason});
}

/// Every figure that has something to draw; notes say what is left out.
std::vector<Figure> drawableFigures(const Results& results, std::vector<Diagnostic>& notes, const RunContext& context) {
  std::vector<Figure> figures = figuresOf(results, context);
  for (const Figure& figure : figures) {
    if (isNotDrawn(figure.emptyReason)) noteMissing(notes, figure, figure.emptyReason);
    for (const Diagnostic& part : figure.notEdited) {
      notes.push_back({part.severity, "/view/figures/" + figure.id + part.place, part.message});
    }
  }
  std::erase_if(figures, [](const Figure& figure) { return !figure.emptyReason.empty(); });
  return figures;
}

/// The numbers of one chart of every target that has it.
struct NumbersOfTargets {
  std::string figure;
  std::vector<std::pair<std::string, std::vector<TableRow>>> tables = {};  // by target

  std::vector<TableRow> joined() const {
    JoinedTables all;
    for (const auto& [target, table] : tables) all.addHeader(table.front());
    std::vector<TableRow> rows{all.header()};
    for (const auto& [target, table] : tables) {
      const JoinedTables::Places places = all.placesOf(table.front());
      for (std::size_t i = 1; i < table.size(); ++i) rows.push_back(all.row(table[i], places, target));
    }
    return rows;
  }
};

}  // namespace

const QStringList& exportFormats() {
  static const QStringList formats = QStringList("csv") + pictureFormats() + QStringList("html");
  return formats;
}

std::vector<Figure> figuresOf(const Results& results, const RunContext& context) {
  FigureInput input{results.experiment, results, currentModels(results.experiment, results)};
  input.intervals = currentIntervals(results.experiment, results, input.models, context);
  input.effects = currentEffects(results.experiment, results, input.models, context);
  std::vector<Figure> figures;
  for (const FigureKind& kind : figureKinds()) {
    context.checkpoint();
    // Two runs of one experiment give the same pictures, which times would not; they are in timing.csv.
    if (kind.repeatable) figures.push_back(makeFigure(kind, input));
  }
  for (const FigureKind* kind : figuresOfStudies(results.experiment)) {
    context.checkpoint();
    figures.push_back(makeFigure(*kind, input));
  }
  return figures;
}

std::vector<std::string> chartIds(const Experiment& experiment) {
  std::vector<std::string> ids;
  for (const FigureKind& kind : figureKinds()) {
    if (kind.repeatable) ids.push_back(kind.info.id);
  }
  for (const FigureKind* kind : figuresOfStudies(experiment)) ids.push_back(kind->info.id);
  return ids;
}

std::vector<Diagnostic> exportResults(const Results& results, const QStringList& formats, const RunRecord& record,
                                      const Painter& paint, ResultFolder& folder, const RunContext& context) {
  std::vector<Diagnostic> notes = resolutionNotes(results);
  if (learnsSeveralTargets(results.experiment)) {
    notes.push_back(
        {Severity::note, "/data/target",
         Text("these are the results of “%1”, the target on screen; kerridge run writes those of all targets",
              Text::name(results.data->targetName))});
  }
  if (formats.contains("csv")) {
    context.stage("Writing tables");
    folder.writeTables(results, context.part(0.0, 0.2));
  }
  if (!results.complete || formats == QStringList("csv")) return notes;
  const std::vector<Figure> figures = drawableFigures(results, notes, context);
  const bool page = formats.contains("html");
  const bool document = formats.contains("tex");
  const std::vector<std::string> reported = reportedCharts(results.experiment);
  std::vector<std::optional<ReportPicture>> pictures(reported.size());
  double done = 0.0;
  for (const Figure& figure : figures) {
    const QString id = QString::fromStdString(figure.id);
    if (formats.contains("csv")) folder.write("figure-" + id + ".csv", csvBytes(figureTable(figure)));
    const FigureKind& kind = *findFigureKind(figure.id);
    const auto place = std::find(reported.begin(), reported.end(), figure.id);
    const bool isReported = (page || document) && place != reported.end();
    ReportPicture picture{figure.title.english(), figure.subtitle.english(),
                          captionOf(figure, kind, results.experiment),
                          kind.table.empty() ? kind.info.group : kind.table};
    bool isDrawn = true;
    for (const QString& format : pictureFormats()) {
      const bool wanted = formats.contains(format);
      if (!wanted && !(page && isReported && format == "svg")) continue;
      context.checkpoint();
      context.stage("Drawing " + figure.title.english());
      QByteArray bytes;
      try {
        bytes = paint(figure, format);
      } catch (const InvalidInput& invalid) {
        noteMissing(notes, figure, notDrawn(invalid));
        isDrawn = false;
        break;
      }
      if (format == "svg") picture.svg = bytes;
      if (format == "tex") {
        const bool fits = bytes.size() <= texLimit || !formats.contains("pdf");
        picture.texFile = (id + (fits ? ".tex" : ".pdf")).toStdString();
      }
      if (wanted) folder.write(id + "." + format, bytes);
    }
    if (isDrawn && isReported) pictures[static_cast<std::size_t>(place - reported.begin())] = std::move(picture);
    context.report(0.2 + 0.75 * ++done / static_cast<double>(figures.size()));
  }
  if (!page && !document) return notes;
  context.checkpoint();
  context.stage("Writing the report");
  RunRecord whole = record;
  whole.notes.insert(whole.notes.end(), notes.begin(), notes.end());
  std::vector<ReportPicture> drawn;
  for (std::optional<ReportPicture>& picture : pictures) {
    if (picture) drawn.push_back(std::move(*picture));
  }
  const Report report = composedReport(results, drawn, whole);
  if (page) folder.write("report.html", htmlReport(report));
  if (document) folder.write("report.tex", texReport(report));
  return notes;
}

std::vector<Diagnostic> exportTargets(const std::vector<RunRecord>& ofTargets, const QStringList& formats,
                                      const Painter& paint, ResultFolder& folder, const RunContext& context) {
  std::vector<std::vector<Diagnostic>> notes(ofTargets.size());
  for (std::size_t i = 0; i < ofTargets.size(); ++i) {
    if (ofTargets[i].results) notes[i] = resolutionNotes(*ofTargets[i].results);
  }
  if (formats.contains("csv")) {
    context.stage("Writing tables");
    folder.writeTables(ofTargets, context.part(0.0, 0.2));
  }
  const bool complete = std::all_of(ofTargets.begin(), ofTargets.end(), [](const RunRecord& one) {
    return one.results != nullptr && one.results->complete;
  });
  std::vector<NumbersOfTargets> numbers;
  for (std::size_t i = 0; i < ofTargets.size() && complete && formats != QStringList("csv"); ++i) {
    const double count = static_cast<double>(ofTargets.size());
    context.report(0.2 + 0.75 * static_cast<double>(i) / count);
    const Results& results = *ofTargets[i].results;
    for (const Figure& figure : drawableFigures(results, notes[i], context)) {
      context.checkpoint();
      const auto same = [&](const NumbersOfTargets& one) { return one.figure == figure.id; };
      auto known = std::find_if(numbers.begin(), numbers.end(), same);
      if (known == numbers.end()) known = numbers.insert(numbers.end(), {figure.id});
      known->tables.emplace_back(results.data->targetName, figureTable(figure));
      context.stage("Drawing " + figure.title.english());
      for (const QString& format : pictureFormats()) {
        if (!formats.contains(format)) continue;
        try {
          folder.write(QString::fromStdString(figure.id + "-target-" + std::to_string(i + 1) + ".") + format,
                       paint(figure, format));
        } catch (const InvalidInput& invalid) {
          noteMissing(notes[i], figure, notDrawn(invalid));
          break;
        }
      }
    }
  }
  for (const NumbersOfTargets& one : numbers) {
    if (!formats.contains("csv")) break;
    folder.write(QString::fromStdString("figure-" + one.figure + ".csv"), csvBytes(one.joined()));
  }
  return notesOfTargets(ofTargets, notes);
}

std::vector<Diagnostic> notesOfTargets(const std::vector<RunRecord>& ofTargets,
                                       const std::vector<std::vector<Diagnostic>>& notes) {
  std::vector<Diagnostic> all;
  const auto isIn = [](const std::vector<Diagnostic>& some, const Diagnostic& note) {
    return std::find(some.begin(), some.end(), note) != some.end();
  };
  for (std::size_t i = 0; i < notes.size(); ++i) {
    for (const Diagnostic& note : notes[i]) {
      const bool ofAll = std::all_of(notes.begin(), notes.end(), [&](const auto& some) { return isIn(some, note); });
      Diagnostic one = note;
      if (!ofAll) one.message = Text("“%1”: %2", Text::name(ofTargets[i].data->targetName), note.message);
      if (!isIn(all, one)) all.push_back(std::move(one));
    }
  }
  return all;
}

Results resultsAs(const Experiment& experiment, const Results& results) {
  Results own = results;
  own.experiment = experiment;
  for (SplitResult& split : own.splits) {
    for (std::size_t i = 0; i < split.methods.size() && i < experiment.methods.size(); ++i) {
      const auto& former = split.methods[i];
      if (former == nullptr || former->spec == experiment.methods[i]) continue;
      auto renamed = std::make_shared<MethodResult>(*former);
      renamed->spec = experiment.methods[i];
      renamed->label = methodLabel(renamed->spec);
      split.methods[i] = std::move(renamed);
    }
  }
  return own;
}

}  // namespace kerridge
